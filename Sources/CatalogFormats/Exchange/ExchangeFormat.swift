package import Diagnostics

/// A file format in which texts go to translators and come back.
///
/// A format only reads and writes files. `ExchangeDocument` says what they hold; which units a catalog has, and which
/// texts may come in, is decided once for all formats, by the jobs `Exporting` and `Importing`.
package protocol ExchangeFormat: Sendable {
  /// What `--format` takes: `xliff`.
  var name: String { get }
  /// The extensions of its files or packages, without dots, in lower case; the first is written. Folders are searched
  /// for them.
  var fileExtensions: [String] { get }
  /// Extensions of files that are read like these and never written.
  var otherExtensions: [String] { get }
  /// The options that `--option` takes for this format.
  var options: [FormatOption] { get }
  /// Whether it is a folder with files in it, as `.xcloc` is; `fileExtensions` is then the folder's.
  var isPackage: Bool { get }
  /// Whether its texts have numbers where String Catalogs have names alone, as in Xcode's XLIFF: `%1$#@files@` for
  /// `%#@files@`, `%1$lld` for `%arg`. The jobs convert them both ways.
  var numbersReferences: Bool { get }
  /// Whether its files have all keys, as Xcode's exports do: also those that are marked Don't Translate, those that are no
  /// longer in the code, and those that only code or a property list has and no catalog.
  var hasAllKeys: Bool { get }
  /// Whether one of its files can have several languages.
  var holdsLanguages: Bool { get }
  /// Whether it says where the code uses a text.
  var hasPlaces: Bool { get }
  /// Whether each text in its files has a state, unless a service has dropped them.
  var hasAllStates: Bool { get }
  /// Whether the states in its files are what somebody has chosen for single texts. False for catalogs, in which services
  /// set them for all.
  var hasAskedStates: Bool { get }
  /// Whether its files are to have hints for translators, by the user's options.
  func wantsHints(_ options: FormatOptions) -> Bool
  /// Whether files of other kinds have the same extensions; `claims(start:)` then decides in a searched folder.
  var sharesExtensions: Bool { get }

  /// Whether a file with these first bytes has the format. Called only if `sharesExtensions`.
  ///
  /// - Parameter start: the first `CatalogStart.length` bytes of the file, or all where it has fewer.
  func claims(start: [UInt8]) -> Bool

  /// Reads one file, or the files of one package. What cannot be read is a diagnostic with its place; a document
  /// without files then comes back.
  ///
  /// - Parameter files: one file; for a package, those of its files that `reads(inPackage:)` asks for.
  func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument>

  /// Whether `read` needs a file of a package.
  ///
  /// - Parameter path: relative to the package: `Localized Contents/fr.xliff`.
  func reads(inPackage path: String) -> Bool

  /// A file in which keys have other names and all else its bytes; nil where it has none of the keys, or where the format
  /// cannot say which.
  func renamingKeys(of file: SourceFile, to names: KeyNames) -> SourceFile?

  /// Renders a document as new files, at paths relative to the output: one for each language, or one for all.
  func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]>
}

extension ExchangeFormat {
  /// By default, none.
  package var otherExtensions: [String] { [] }
  /// By default, none.
  package var options: [FormatOption] { [] }
  /// By default, false.
  package var isPackage: Bool { false }
  /// By default, false.
  package var hasAllKeys: Bool { false }
  /// By default, false.
  package var holdsLanguages: Bool { false }
  /// By default, false.
  package var hasPlaces: Bool { false }
  /// By default, false.
  package func wantsHints(_ options: FormatOptions) -> Bool { false }
  /// By default, false: texts are those of the catalog.
  package var numbersReferences: Bool { false }
  /// By default, false.
  package var hasAllStates: Bool { false }
  /// By default, true.
  package var hasAskedStates: Bool { true }
  /// By default, false.
  package var sharesExtensions: Bool { false }
  /// By default, false.
  package func claims(start: [UInt8]) -> Bool { false }
  /// By default, nil.
  package func renamingKeys(of file: SourceFile, to names: KeyNames) -> SourceFile? { nil }
  /// By default, true.
  package func reads(inPackage path: String) -> Bool { true }
}
