package import CatalogModel
package import Diagnostics
internal import Syntax

/// A file format of catalogs: files in memory to a catalog, and back.
package protocol CatalogFormat: Sendable {
  /// `strings`, `stringsdict`, `xcstrings`, `trapp`: what `--from` and `--to` take.
  var name: String { get }
  /// Without dots, lower case.
  var fileExtensions: [String] { get }
  var features: Features { get }

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
  package func leftBehind(in file: SourceFile) -> [Diagnostic] { [] }

  /// Two states of a file as one, with conflict markers around the lines in which they differ; nil where the file is no
  /// text.
  package func fileWithConflictMarkers(ours: SourceFile, theirs: SourceFile) -> SourceFile? {
    ConflictMarkers.file(ours: ours, theirs: theirs)
  }

  package func keys(of file: SourceFile, context: ReadingContext) -> [String]? {
    read(file, context: context).value?.entries.map(\.key)
  }
}

/// What a file cannot say about itself.
package struct ReadingContext: Sendable {
  /// The language of a single-language file: from its `.lproj` folder or from the command line.
  package var language: Language?
  /// The language of the keys' source texts, for files that do not say it.
  package var sourceLanguage: Language?
  /// The number of the first placeholder in formats that count them, 0 or 1; nil finds it out for each language.
  package var indexBase: Int?
  /// The file's codes by Apple's, for formats that spell languages their own way and beside their own table.
  package var languageCodes: [String: String]

  package init(
    language: Language? = nil, sourceLanguage: Language? = nil, indexBase: Int? = nil,
    languageCodes: [String: String] = [:]
  ) {
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.indexBase = indexBase
    self.languageCodes = languageCodes
  }
}

/// Choices a writer leaves to the user.
package struct WritingOptions: Sendable {
  /// Renders Xcode's own bytes, whatever the original's style.
  package var isCanonical: Bool
  /// The number of the first placeholder in formats that count them, 0 or 1; nil keeps the file's, else 1.
  package var indexBase: Int?
  /// The file's codes by Apple's, for formats that spell languages their own way and beside their own table.
  package var languageCodes: [String: String]

  package init(isCanonical: Bool = false, indexBase: Int? = nil, languageCodes: [String: String] = [:]) {
    self.isCanonical = isCanonical
    self.indexBase = indexBase
    self.languageCodes = languageCodes
  }
}
