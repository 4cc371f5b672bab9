package import CatalogModel
package import Diagnostics
internal import Syntax

/// A file format of catalogs: files in memory to a catalog, and back.
package protocol CatalogFormat: Sendable {
  /// `strings`, `stringsdict`, `xcstrings`, `trapp`: what `--from` and `--to` take.
  var name: String { get }
  /// Whose format it is and what a file of it holds, in a few words.
  var summary: String { get }
  /// The extensions of its files, without dots, in lower case: folders are searched for them.
  var fileExtensions: [String] { get }
  /// What its files can hold.
  var features: Features { get }
  /// Who reads its files.
  var role: FormatTraits.Role { get }
  /// The format, later in `allFormats`, of the files beside its own that hold what it cannot, and whose texts win.
  var companion: String? { get }

  /// What `--option` takes for this format alone.
  var options: [FormatOption] { get }

  /// Whether a path can be one of its files': by default, whether it has one of the extensions.
  func claims(path: String) -> Bool

  /// What the path of one of its files says; by default, what Apple's `.lproj` folders say.
  func place(of path: String) -> CatalogPlace

  /// Whether files of other kinds have its extensions too: its own are then told by how they begin.
  var sharesExtensions: Bool { get }

  /// Whether a file that begins with some bytes is of this format; asked only where it shares its extensions.
  ///
  /// - Parameter start: the first `CatalogStart.length` bytes of the file, or all where it has fewer.
  func claims(start: [UInt8]) -> Bool

  /// Reads one file. The value is nil when nothing could be read; a diagnostic then says why.
  func read(_ file: SourceFile, context: ReadingContext) -> Diagnosed<Catalog?>

  /// The keys of a file, where nothing else of it is needed; nil when nothing could be read.
  func keys(of file: SourceFile, context: ReadingContext) -> [String]?

  /// Renders a catalog from nothing, one file or one a language, at paths relative to the output.
  /// Callers reduce the catalog to `features` first.
  func write(_ catalog: Catalog, options: WritingOptions) -> Diagnosed<[SourceFile]>

  /// Renders a catalog over the file it came from: what the catalog did not change keeps its bytes.
  func update(_ original: SourceFile, to catalog: Catalog, options: WritingOptions) -> Diagnosed<SourceFile>

  /// What a file says that `read` leaves behind: `update` keeps it, and writing from nothing loses it.
  func leftBehind(in file: SourceFile) -> [Diagnostic]
}

extension CatalogFormat {
  package var role: FormatTraits.Role { .bundle }

  package var companion: String? { nil }

  package var options: [FormatOption] { [] }

  package func claims(path: String) -> Bool { fileExtensions.contains(SourceFile.fileExtension(of: path)) }

  package func place(of path: String) -> CatalogPlace { CatalogPlace(lproj: path) }

  package var sharesExtensions: Bool { false }

  package func claims(start: [UInt8]) -> Bool { false }

  package func leftBehind(in file: SourceFile) -> [Diagnostic] { [] }

  /// Two states of a file as one, with conflict markers around the lines in which they differ; nil where the file is no
  /// text.
  package func fileWithConflictMarkers(ours: SourceFile, theirs: SourceFile) -> SourceFile? {
    ConflictMarkers.file(ours: ours, theirs: theirs)
  }

  /// Renders a catalog in the manner of earlier files: what it does not say comes from them, such as the names and types
  /// of variables, order, layout, encoding, and comments of no key.
  ///
  /// A file of one language follows the earlier file of its table and language, else of its table, else the only one
  /// there is; without any it is rendered from nothing.
  package func write(_ catalog: Catalog, like earlier: [SourceFile], options: WritingOptions) -> Diagnosed<[SourceFile]>
  {
    let own = earlier.filter { claims(path: $0.path) }
    let sameTable = own.filter { ExactText(place(of: $0.path).table) == ExactText(catalog.table) }
    let usable = sameTable.isEmpty && own.count == 1 ? own : sameTable
    if usable.isEmpty { return write(catalog, options: options) }
    let parts = features.contains(.languages) ? [(Language?.none, catalog)] : catalog.byLanguage.map { ($0, $1) }
    var written = Diagnosed<[SourceFile]>([])
    for (language, part) in parts {
      var file = write(part, options: options)
      let model = usable.first { language != nil && place(of: $0.path).language == language } ?? usable[0]
      if let path = file.value.first?.path {
        file = update(SourceFile(path: path, bytes: model.bytes), to: part, options: options).map { [$0] }
      }
      written.value += file.value
      written.diagnostics += file.diagnostics
    }
    return written
  }

  package func keys(of file: SourceFile, context: ReadingContext) -> [String]? {
    read(file, context: context).value?.entries.map(\.key)
  }
}

extension CatalogFormat {
  /// What whoever sees its catalogs and not its files has to know of it.
  package var traits: FormatTraits {
    FormatTraits(name: name, features: features, role: role, companion: companion)
  }

  /// What is known of one of its files by its path.
  package func origin(of path: String) -> CatalogOrigin {
    CatalogOrigin(path: path, place: place(of: path), format: traits)
  }

  /// The formats whose files make up one table: it and its companion, the one whose texts win last.
  package var pair: [any CatalogFormat] {
    allFormats.filter { $0.name == name || $0.name == companion || $0.companion == name }
  }

  /// Whether a key that sources ask for is written to its files: a lookup finds it there, and its companion holds no more
  /// than what it cannot.
  package var takesExtractedKeys: Bool { role == .bundle && pair.first?.name == name }
}

extension Catalog {
  /// The catalog's parts of one language each, by the language's code.
  fileprivate var byLanguage: [(language: Language, part: Catalog)] {
    languages.map { language in
      var part = self
      part.entries = entries.compactMap { entry in
        guard let localization = entry[language] else { return nil }
        var own = entry
        own.localizations = [localization]
        return own
      }
      return (language, part)
    }
  }
}

/// How much of a file is read to see which format it has.
package enum CatalogStart {
  /// In bytes.
  package static let length = 1_024
}

/// What a file cannot say about itself.
package struct ReadingContext: Sendable {
  /// The language of a single-language file: from its `.lproj` folder or from the command line.
  package var language: Language?
  /// The language of the keys' source texts, for files that do not say it.
  package var sourceLanguage: Language?
  /// What the user says of single formats.
  package var options: FormatOptions

  package init(
    language: Language? = nil, sourceLanguage: Language? = nil, options: FormatOptions = FormatOptions()
  ) {
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.options = options
  }
}

/// Choices a writer leaves to the user.
package struct WritingOptions: Sendable {
  /// Renders Xcode's own bytes, whatever the original's style.
  package var isCanonical: Bool
  /// What the user says of single formats.
  package var options: FormatOptions

  package init(isCanonical: Bool = false, options: FormatOptions = FormatOptions()) {
    self.isCanonical = isCanonical
    self.options = options
  }
}
