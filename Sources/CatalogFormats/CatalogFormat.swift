package import CatalogModel
package import Diagnostics
internal import Syntax
package import Text

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

  /// How its texts name their arguments.
  var messageSyntax: any MessageSyntax { get }

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

  /// Reads one file: a catalog for each of its tables. None came of a file of which nothing could be read; a diagnostic
  /// then says why.
  func read(_ file: SourceFile, context: ReadingContext) -> Diagnosed<[Catalog]>

  /// The keys of a file, where nothing else of it is needed; nil when nothing could be read.
  func keys(of file: SourceFile, context: ReadingContext) -> [String]?

  /// Renders tables from nothing, at paths relative to the output.
  /// Callers reduce the catalogs to `features` first.
  func write(_ catalogs: [Catalog], options: WritingOptions) -> Diagnosed<[SourceFile]>

  /// Renders tables over the file they came from: what they did not change keeps its bytes, and so does every table that
  /// is not among them.
  func update(_ original: SourceFile, to catalogs: [Catalog], options: WritingOptions) -> Diagnosed<SourceFile>

  /// A file with keys renamed, and with everything else as it was; nil where it has none of them.
  ///
  /// - Parameters:
  ///   - catalogs: what was read from the file.
  ///   - names: the new names by the old ones.
  ///   - source: the language of the keys' source texts, where it is known.
  func renamed(
    _ file: SourceFile, of catalogs: [Catalog], to names: [ExactText: String], source: Language?
  ) -> SourceFile?

  /// What is to be said of how a file is laid out: nothing where its own tool would write the same bytes.
  func layoutFaults(in file: SourceFile) -> [Diagnostic]

  /// What a file says that `read` leaves behind: `update` keeps it, and writing from nothing loses it.
  func leftBehind(in file: SourceFile) -> [Diagnostic]
}

extension CatalogFormat {
  package var role: FormatTraits.Role { .bundle }

  package var companion: String? { nil }

  package var messageSyntax: any MessageSyntax { FormatStringSyntax() }

  package var options: [FormatOption] { [] }

  package func claims(path: String) -> Bool { fileExtensions.contains(SourceFile.fileExtension(of: path)) }

  package func place(of path: String) -> CatalogPlace { CatalogPlace(lproj: path) }

  package var sharesExtensions: Bool { false }

  package func claims(start: [UInt8]) -> Bool { false }

  package func layoutFaults(in file: SourceFile) -> [Diagnostic] { [] }

  package func leftBehind(in file: SourceFile) -> [Diagnostic] { [] }

  /// Two states of a file as one, with conflict markers around the lines in which they differ; nil where the file is no
  /// text.
  package func fileWithConflictMarkers(ours: SourceFile, theirs: SourceFile) -> SourceFile? {
    ConflictMarkers.file(ours: ours, theirs: theirs)
  }

  /// Renders one table from nothing.
  package func write(_ catalog: Catalog, options: WritingOptions) -> Diagnosed<[SourceFile]> {
    write([catalog], options: options)
  }

  /// Renders one table over the file it came from.
  package func update(
    _ original: SourceFile, to catalog: Catalog, options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    update(original, to: [catalog], options: options)
  }

  package func keys(of file: SourceFile, context: ReadingContext) -> [String]? {
    let catalogs = read(file, context: context).value
    return catalogs.isEmpty ? nil : catalogs.flatMap { $0.entries.map(\.key) }
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
