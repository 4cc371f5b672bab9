package import CatalogModel
package import Diagnostics
internal import Syntax
package import Text

/// A file format of catalogs: reads files in memory into catalogs, and writes them back.
package protocol CatalogFormat: Sendable {
  /// `strings`, `stringsdict`, `xcstrings`, `trapp`: what `--from` and `--to` take.
  var name: String { get }
  /// Whose format it is and what a file holds, in a few words.
  var summary: String { get }
  /// The extensions of its files, without dots, in lower case. Folders are searched for them.
  var fileExtensions: [String] { get }
  /// What its files can hold.
  var features: Features { get }
  /// What reads its files.
  var role: FormatTraits.Role { get }
  /// The name of the format that holds what this one cannot, in a second file of the same table; its texts win, and it
  /// comes later in `allFormats`.
  var companion: String? { get }
  /// Whether it is Xcode's String Catalog.
  var isStringCatalog: Bool { get }
  /// What Xcode calls the type of its files in projects (`lastKnownFileType`); nil where nobody has to know.
  var projectFileType: String? { get }

  /// Whether what no other format can hold of its files comes back from an earlier file, in a conversion that is told one.
  var takesLossesFromEarlier: Bool { get }

  /// How its texts name their arguments.
  var messageSyntax: any MessageSyntax { get }

  /// The options that `--option` takes for this format.
  var options: [FormatOption] { get }

  /// Whether a file with this path can have the format: by default, whether it has one of the extensions.
  func claims(path: String) -> Bool

  /// Folder, table and language of a file by its path: by default, by Apple's `.lproj` folders.
  func pathInfo(of path: String) -> CatalogPathInfo

  /// Whether other kinds of files have the same extension; `claims(start:)` then decides.
  var sharesExtensions: Bool { get }

  /// Whether a file with these first bytes has the format. Called only if `sharesExtensions`.
  ///
  /// - Parameter start: the first `CatalogStart.length` bytes of the file, or all where it has fewer.
  func claims(start: [UInt8]) -> Bool

  /// Reads one file: a catalog for each of its tables. Empty where nothing could be read; a diagnostic then says why.
  func read(_ file: SourceFile, context: ReadingContext) -> Diagnosed<[Catalog]>

  /// Reads only the keys of a file; nil when nothing could be read.
  func keys(of file: SourceFile, context: ReadingContext) -> [ListedKey]?

  /// Renders tables as new files, for `write`, which reads them back.
  func newFiles(of catalogs: [Catalog], options: WritingOptions) -> Diagnosed<[SourceFile]>

  /// Renders tables over the file they were read from, for `update`, which reads it back.
  func updatedFile(_ original: SourceFile, to catalogs: [Catalog], options: WritingOptions) -> Diagnosed<SourceFile>

  /// Gives keys of a file other names in its bytes; `renamed` checks the result. By default, it is refused.
  ///
  /// - Parameters:
  ///   - catalogs: the tables of the file that are meant.
  ///   - names: the new names by the old ones.
  func renamingKeys(of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]) -> KeyRenaming

  /// Reports a layout that differs from what the format's own tool writes.
  func layoutFaults(in file: SourceFile) -> [Diagnostic]

  /// Reports content that `read` does not put into the catalog: `update` keeps it, `write` loses it.
  func unreadContent(in file: SourceFile) -> [Diagnostic]

  /// A localization as translators see it: with every text that a file has, under the path by which Apple's tools name
  /// it. Without any text where none of them can be changed.
  func forTranslators(_ localization: Localization, key: String) -> Localization

  /// Whether a file gives the entry back as it was read, whatever the model says, because the model cannot hold it.
  func isKeptWhole(_ localization: Localization) -> Bool

  /// Undoes `forTranslators`.
  ///
  /// - Parameter original: the key's localization in the catalog, in this language or, where it has none, in the source
  ///   language.
  func fromTranslators(_ localization: Localization, like original: Localization?) -> Localization
}

extension CatalogFormat {
  package var role: FormatTraits.Role { .bundle }

  package var companion: String? { nil }

  package var isStringCatalog: Bool { false }

  package var projectFileType: String? { nil }

  package var takesLossesFromEarlier: Bool { false }

  package var messageSyntax: any MessageSyntax { FormatStringSyntax() }

  package var options: [FormatOption] { [] }

  package func claims(path: String) -> Bool { fileExtensions.contains(SourceFile.fileExtension(of: path)) }

  package func pathInfo(of path: String) -> CatalogPathInfo { CatalogPathInfo(lproj: path) }

  package var sharesExtensions: Bool { false }

  package func claims(start: [UInt8]) -> Bool { false }

  package func layoutFaults(in file: SourceFile) -> [Diagnostic] { [] }

  package func unreadContent(in file: SourceFile) -> [Diagnostic] { [] }

  package func forTranslators(_ localization: Localization, key: String) -> Localization { localization }

  package func isKeptWhole(_ localization: Localization) -> Bool { false }

  package func fromTranslators(_ localization: Localization, like original: Localization?) -> Localization {
    localization
  }

  /// Joins two versions of a file, with conflict markers around the lines that differ; nil where the file is not text.
  package func fileWithConflictMarkers(ours: SourceFile, theirs: SourceFile) -> SourceFile? {
    ConflictMarkers.file(ours: ours, theirs: theirs)
  }

  /// Renders one table as new files.
  package func write(_ catalog: Catalog, options: WritingOptions) -> Diagnosed<[SourceFile]> {
    write([catalog], options: options)
  }

  /// Renders one table over the file it was read from.
  package func update(
    _ original: SourceFile, to catalog: Catalog, options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    update(original, to: [catalog], options: options)
  }

  package func keys(of file: SourceFile, context: ReadingContext) -> [ListedKey]? {
    let catalogs = read(file, context: context).value
    return catalogs.isEmpty ? nil : catalogs.flatMap { $0.entries.map { ListedKey($0.key, $0.extraction) } }
  }
}

extension CatalogFormat {
  /// The properties of the format that catalogs carry with them.
  package var traits: FormatTraits {
    FormatTraits(
      name: name, features: features, role: role, companion: companion, isStringCatalog: isStringCatalog)
  }

  /// The origin of a catalog read from one of its files.
  package func origin(of path: String) -> CatalogOrigin {
    CatalogOrigin(path: path, pathInfo: pathInfo(of: path), format: traits)
  }

  /// The formats whose files make up one table: this one and its companion, the one whose texts win last.
  package var pair: [any CatalogFormat] {
    allFormats.filter { $0.name == name || $0.name == companion || $0.companion == name }
  }

  /// Why the texts of a localization cannot be changed, as a sentence; nil where they can.
  ///
  /// - Parameter isUnread: whether the file has a value in its place that could not be read.
  package func refusal(toChange localization: Localization?, isUnread: Bool = false) -> String? {
    localization.map(isKeptWhole) ?? false || isUnread
      ? "the file has an entry here that is kept as it stands, so its texts cannot be set" : nil
  }

  /// Why a file of the format cannot hold a text, as a sentence; nil where it can.
  ///
  /// - Parameter file: the file, if there is one already.
  package func fault(inText text: String, of file: SourceFile?) -> String? {
    // The terminal's bytes that are no UTF-8 come as other characters.
    if !FileName.isPlain(text) { return "the text is not UTF-8" }
    guard !features.contains(.controlCharacters) || file.map(XMLFile.isXML) ?? false else { return nil }
    return text.characterForbiddenInXML.map {
      "the text has the character \($0.codePoint), which a '\(name)' file cannot hold"
    }
  }

  /// Whether the app's bundle has a file of it for each language.
  package var hasFilePerLanguage: Bool { role == .bundle && !features.contains(.languages) }

  /// Whether extracted keys are written to its files: false for libraries' formats and for a companion, which holds
  /// only what the other format cannot.
  package var takesExtractedKeys: Bool { role == .bundle && pair.first?.name == name }
}

/// How much of a file is read to recognize its format.
package enum CatalogStart {
  /// In bytes.
  package static let length = 1_024
}

/// What the caller knows about a file that is not in its bytes.
package struct ReadingContext: Sendable {
  /// The language of a single-language file: from its `.lproj` folder or from the command line.
  package var language: Language?
  /// The language of the source texts, for files that do not name it.
  package var sourceLanguage: Language?
  /// The user's options for single formats.
  package var options: FormatOptions

  package init(
    language: Language? = nil, sourceLanguage: Language? = nil, options: FormatOptions = FormatOptions()
  ) {
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.options = options
  }
}

/// The user's choices for writing.
package struct WritingOptions: Sendable {
  /// Whether to write exactly as Xcode does, whatever the original's layout.
  package var isCanonical: Bool
  /// The user's options for single formats.
  package var options: FormatOptions

  package init(isCanonical: Bool = false, options: FormatOptions = FormatOptions()) {
    self.isCanonical = isCanonical
    self.options = options
  }
}
