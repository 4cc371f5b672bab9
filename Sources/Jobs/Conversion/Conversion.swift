package import CatalogFormats
package import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text
package import Workspace

/// Converts catalogs in memory; writes nothing.
package struct Conversion {
  private let request: ConversionRequest
  private let configuration: Configuration
  private let source: any FileSource
  private let reading: CatalogReading
  /// Existing files whose content the written ones take over where the inputs have none.
  private let models: [SourceFile]

  /// The catalogs to convert.
  package struct Input {
    /// The files that could be read.
    package var files: [CatalogFile]
    /// The diagnostics of listing and reading.
    package var diagnostics: [Diagnostic]
    /// The files that the diagnostics refer to, by path.
    package var sources: [String: SourceFile]
    fileprivate let read: ReadCatalogs

    /// Whether no input is damaged.
    package var isWhole: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// Throws `RunError` where an existing file cannot be read.
  ///
  /// - Parameter source: where catalogs are read.
  package init(
    _ request: ConversionRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    self.request = request
    (self.configuration, self.source) = (configuration, source)
    var reading = CatalogReading()
    reading.formats = allFormats
    models = try request.like.flatMap { [reading] path in
      let paths = try Project.catalogFiles(at: [path], configuration, as: reading, source: source).paths
      if paths.isEmpty { throw RunError("--like \(path): no catalog found") }
      return try paths.map { try source.read($0) }
    }
    (reading.format, reading.sourceLanguage, reading.options) = (request.from, request.sourceLanguage, request.options)
    if request.languages.count == 1 { reading.language = request.languages[0] }
    self.reading = reading
  }

  /// Reads the inputs. Throws `RunError` for a path that does not exist, and for a language that no input has.
  package func read() throws -> Input {
    let read = try Project.catalogFiles(at: request.inputs, configuration, as: reading, source: source).read()
    if !read.diagnostics.contains(where: { $0.severity == .error }) { try checkLanguages(of: read.files) }
    return Input(files: read.files, diagnostics: read.diagnostics, sources: read.sources, read: read)
  }

  /// Throws `RunError` for a requested language that no input has: the result would lack all its texts.
  private func checkLanguages(of files: [CatalogFile]) throws {
    let known = Set(files.flatMap { $0.catalog.languages + [$0.catalog.sourceLanguage].compactMap { $0 } })
    guard !known.isEmpty, let unknown = request.languages.first(where: { !known.contains($0) }) else { return }
    let advice = known.map(\.code).sorted().suggestionOrList(for: unknown.code)
    throw RunError("--language: no input has the language '\(unknown.code)'; \(advice)")
  }

  /// The single input file, rewritten in its own format, so that its bytes are kept except for the requested changes;
  /// nil where this is no such conversion.
  package func rewritten(_ input: Input) -> Diagnosed<SourceFile>? {
    guard let first = input.files.first, Set(input.files.map(\.file.path)).count == 1,
      case .format(let format) = request.target, input.files.allSatisfy({ $0.format.name == format.name }),
      request.table == nil, models.isEmpty, request.isToOneFile
    else { return nil }
    let isRestricted = request.languages.count > 1 || format.features.contains(.languages)
    let catalogs = input.files.map { isRestricted ? restricted($0.catalog, for: format) : $0.catalog }
    return first.format.update(first.file, to: catalogs, options: writingOptions)
  }

  /// The files whose language is only presumed, from the language of most sources.
  package func presumedLanguages(of input: Input) -> [(path: String, language: Language)] {
    guard reading.language == nil else { return [] }
    return input.files.compactMap { file in
      guard !file.format.features.contains(.languages), file.pathInfo.language == nil,
        let language = file.catalog.languages.first
      else { return nil }
      return (file.file.path, language)
    }
  }

  /// The tables of the inputs, restricted to the requested languages. Throws `RunError` where the requested table does
  /// not exist.
  package func tables(of input: Input) throws -> Diagnosed<[Table]> {
    var tables = input.read.joined(input.files)
    guard let name = request.table else { return tables }
    let names = tables.value.map(\.catalog.table)
    tables.value.removeAll { $0.catalog.table != name }
    guard !tables.value.isEmpty else {
      throw RunError("there is no table '\(name)': \(Set(names).sorted().suggestionOrList(for: name))")
    }
    return tables
  }

  /// The model of the tables, as JSON.
  package func model(of tables: [Table]) -> String {
    let models = tables.map { ModelJSON.json(of: restricted($0.catalog)) }
    let json = models.count == 1 ? models[0] : .array(models)
    return json.pretty + "\n"
  }

  /// The files of the tables in a format, and a diagnostic for every loss; paths are relative to the output.
  package func written(_ tables: [Table], of input: Input, as format: any CatalogFormat) -> Diagnosed<[SourceFile]> {
    var written = Diagnosed<[SourceFile]>([], tables.flatMap(\.lostContent))
    let catalogs = tables.map { restricted($0.catalog, for: format).namingVariables(for: format.features) }
    for together in format.features.contains(.tables) ? [catalogs] : catalogs.map({ [$0] }) {
      let rendered = render(together, as: format)
      written.diagnostics += rendered.diagnostics
      written.value += rendered.value
    }
    let saysSource =
      request.sourceLanguage != nil || input.files.contains { $0.format.features.contains(.sourceLanguage) }
    // If no file names the source language, it is only presumed, and losing it is no loss.
    if !saysSource { written.diagnostics.removeAll { $0.id == "convert/lost-source-language" } }
    return written
  }

  /// The files of the tables. A companion format takes what the format cannot hold.
  private func render(_ tables: [Catalog], as format: any CatalogFormat) -> Diagnosed<[SourceFile]> {
    let formats = format.pair
    var rendered = Diagnosed<[SourceFile]>([])
    let shares = tables.map { $0.split(over: formats.map(\.features)) }
    for (number, format) in formats.enumerated() {
      let parts = shares.map { $0[number] }.filter { !$0.entries.isEmpty || formats.count == 1 }
      guard !parts.isEmpty else { continue }
      let reduced = parts.map { $0.reduced(to: format.features, format: format.name, choices: request.choices) }
      let written = format.write(reduced.map(\.value), like: models, options: writingOptions)
      rendered.diagnostics += reduced.flatMap(\.diagnostics) + written.diagnostics
      rendered.value += written.value
    }
    return rendered
  }

  private var writingOptions: WritingOptions {
    WritingOptions(isCanonical: request.isCanonical, options: request.options)
  }

  /// The catalog in the requested languages.
  ///
  /// - Parameter format: what it is written to: files of translators have the source texts too.
  private func restricted(_ catalog: Catalog, for format: (any CatalogFormat)? = nil) -> Catalog {
    guard !request.languages.isEmpty else { return catalog }
    let source = format?.role == .exchange ? catalog.sourceLanguage : nil
    let wanted = Set(request.languages + [source].compactMap { $0 })
    var catalog = catalog
    for index in catalog.entries.indices {
      catalog.entries[index].localizations.removeAll { !wanted.contains($0.language) }
    }
    return catalog
  }
}
