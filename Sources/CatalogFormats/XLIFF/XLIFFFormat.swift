package import CatalogModel
package import Diagnostics
internal import Platform
internal import Syntax
package import Text

/// XLIFF 1.2 as a format of catalogs: many tables in one file, with their source texts and their translations into one
/// language.
///
/// Files are laid out as Xcode's are. What Xcode's dialect cannot say stands in the attribute `extradata`
/// (`XLIFFExtraData`), and texts are exactly those of the catalog.
package struct XLIFFFormat: CatalogFormat {
  package init() {}

  package let name = "xliff"
  package let summary = "XLIFF 1.2: the tables of an app with their source texts, one file for each language"
  package let role = FormatTraits.Role.exchange
  package let fileExtensions = XLIFFExchange().fileExtensions
  package let features: Features = [
    .tables, .sourceLanguage, .comments, .states, .extractionStates, .translatability, .plainTexts, .plurals, .devices,
    .widths, .substitutions, .impliedArguments, .stringSets, .typedPlaceholders, .emptyTexts, .emptyEntries,
  ]

  package func read(_ file: SourceFile, context: ReadingContext) -> Diagnosed<[Catalog]> {
    LargeStackThread.run {
      let read = XLIFFReader.read(file, readsAll: true)
      var reader = XLIFFCatalogReader(file)
      var catalogs = read.value.files.map { reader.catalog(of: $0, in: read.value) }
      for index in catalogs.indices {
        catalogs[index].origins = [origin(of: read.value.files[index], in: file, read.value)]
      }
      var diagnostics = read.diagnostics + reader.faults.all(in: file)
      if catalogs.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
        diagnostics.append(
          Diagnostic("exchange/unreadable", .error, "the file has no element <file>", at: file.location(0..<0)))
      }
      return Diagnosed(catalogs, diagnostics)
    }
  }

  /// Files for several languages make up one table if they name the same original.
  private func origin(of part: ExchangeFile, in file: SourceFile, _ document: ExchangeDocument) -> CatalogOrigin {
    CatalogOrigin(
      path: file.path,
      pathInfo: CatalogPathInfo(
        home: CatalogPathInfo(lproj: part.path).home, table: XLIFFCatalogReader.table(of: part, in: file),
        language: document.languages.first ?? document.sourceLanguage, layout: name),
      format: traits)
  }

  package func newFiles(of catalogs: [Catalog], options: WritingOptions) -> Diagnosed<[SourceFile]> {
    LargeStackThread.run {
      let writer = XLIFFCatalogWriter(catalogs)
      var written = Diagnosed<[SourceFile]>([])
      for language in writer.languages {
        let file = writer.file(language)
        written.value.append(file.value)
        written.diagnostics += file.diagnostics
      }
      return written
    }
  }

  package func updatedFile(
    _ original: SourceFile, to catalogs: [Catalog], options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    let read = self.read(original, context: ReadingContext()).value
    var updated = read
    var rest = catalogs
    for index in read.indices {
      let found = rest.firstIndex { $0.isSameTable(as: read[index]) }
      if let found { updated[index] = rest.remove(at: found) }
    }
    guard updated != read || options.isCanonical else { return Diagnosed(original) }
    return LargeStackThread.run {
      let writer = XLIFFCatalogWriter(
        updated, paths: XLIFFReader.read(original, readsAll: true).value.files.map(\.path))
      let language = read.first?.origins.first?.pathInfo.language ?? writer.languages.first ?? Language("en")
      return writer.file(language).map { SourceFile(path: original.path, bytes: $0.bytes) }
    }
  }

  package func renamingKeys(
    of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]
  ) -> KeyRenaming {
    XLIFFKeys(file).renaming(in: catalogs, to: names)
  }

  package func unreadContent(in file: SourceFile) -> [Diagnostic] {
    var counts: [String: Range<Int>] = [:]
    _ = XMLParts.read(file) { part in
      guard case .start(let tag) = part else { return }
      let name = tag.name.split(separator: ":").last.map { String($0) } ?? tag.name
      let isPhrase = tag["mtype"] == XLIFFReader.phraseMark
      if !XLIFFFormat.readElements.contains(name), !isPhrase, counts[name] == nil { counts[name] = tag.range }
    }
    return counts.sorted { $0.value.lowerBound < $1.value.lowerBound }.prefix(Faults.limit).map { name, range in
      Diagnostic(
        "convert/lost-element", .info, "elements <\(name)> cannot be kept", subject: Subject(table: file.stem),
        at: file.location(range))
    }
  }

  /// The elements that catalogs have a place for, or that say nothing about a text.
  private static let readElements: Set<String> = [
    "xliff", "file", "header", "tool", "body", "group", "trans-unit", "source", "target", "note",
  ]
}

extension Catalog {
  /// The folder that the table belongs to.
  var home: String { origins.first?.pathInfo.home ?? "" }
}
