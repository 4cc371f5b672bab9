internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import Diagnostics
internal import Text
internal import Workspace

/// A table that is being edited: its files one by one, and what they say together. An object, because a copy that
/// somebody holds during an edit would make the edit copy all entries.
final class EditedTable {
  /// The table as it was read.
  let original: Table
  /// Its files as they were read; those that are new have no path and no bytes.
  private(set) var files: [CatalogFile]
  /// The keys and languages whose texts have changed, in order.
  private(set) var touched: [(key: String, language: Language)] = []
  /// The keys that came or went, or whose comment or state of extraction changed.
  private(set) var changedKeys: Set<ExactText> = []
  /// What the files say together, with the edits.
  private var joined: EditedEntries
  /// What each file says, with the edits.
  private var own: [EditedEntries]
  /// The languages of new files, by their numbers.
  private var newLanguages: [Int: Language] = [:]

  init(_ table: Table) {
    original = table
    files = table.files
    joined = EditedEntries(table.catalog)
    own = table.files.map { EditedEntries($0.catalog) }
  }

  /// The path of its first file, for people.
  var path: String { original.files.first?.file.path ?? name }

  /// The table's name.
  var name: String { original.catalog.table }

  /// The language of the source texts; nil where it is not known.
  var sourceLanguage: Language? { original.catalog.sourceLanguage }

  /// The languages that it has a file or a text in, sorted by code.
  var languages: [Language] { Set(joined.languages + original.catalog.emptyLanguages.map(\.language)).sorted() }

  /// Whether anything has changed.
  var isChanged: Bool { !touched.isEmpty || !changedKeys.isEmpty }

  /// What the files say together, with the edits.
  var catalog: Catalog {
    var catalog = original.catalog
    catalog.original = nil
    catalog.entries = joined.all
    return catalog
  }

  /// What a file says, with the edits.
  func catalog(ofFile file: Int) -> Catalog {
    var catalog = files[file].catalog
    catalog.entries = own[file].all
    return catalog
  }

  /// A key as all files together have it.
  func entry(_ key: String) -> Entry? { joined[ExactText(key)] }

  /// A key as one file has it.
  func entry(_ key: String, inFile file: Int) -> Entry? { own[file][ExactText(key)] }

  /// The number of a key in the table as it was read, and its entry; nil where it is new.
  func originalEntry(_ key: String) -> (number: Int, entry: Entry)? {
    originalNumbers[ExactText(key)].map { ($0, original.catalog.entries[$0]) }
  }

  private lazy var originalNumbers = original.catalog.positions

  /// What a key's texts in a language were before the edits; nil where it is new.
  func version(of key: String, in language: Language) -> String? {
    guard let entry = originalEntry(key)?.entry else { return nil }
    return TextVersion(entry[language], source: sourceLanguage.flatMap { entry.sourceLocalization($0) }).text
  }

  /// The language of a file with one language.
  func language(ofFile file: Int) -> Language? {
    let named = files[file].pathInfo.language
    // To `Base.lproj` readers give the language that the project is developed in.
    if let named, !named.isBase { return named }
    return own[file].languages.first ?? (named == nil ? nil : sourceLanguage) ?? newLanguages[file] ?? named
  }

  /// Puts a key into a file, in the place of the one that is there.
  ///
  /// - Parameter language: the one whose text has changed; nil where something else has.
  func put(_ entry: Entry, inFile file: Int, changing language: Language?) {
    let key = ExactText(entry.key)
    own[file][key] = entry
    if let language { touched.append((entry.key, language)) } else { changedKeys.insert(key) }
    join(key)
  }

  /// Removes a key from all files.
  func remove(_ key: String) {
    let key = ExactText(key)
    for file in files.indices { own[file][key] = nil }
    changedKeys.insert(key)
    join(key)
  }

  /// Adds an empty file of a format for a language. Its number.
  func addFile(_ format: any CatalogFormat, _ language: Language) -> Int {
    let catalog = Catalog(table: name, sourceLanguage: sourceLanguage)
    files.append(CatalogFile(file: SourceFile(path: "", bytes: []), format: format, catalog: catalog))
    own.append(EditedEntries(catalog))
    newLanguages[files.count - 1] = language
    return files.count - 1
  }

  /// Joins what the files say of a key.
  private func join(_ key: ExactText) {
    let parts = files.indices.compactMap { file -> Catalog? in
      guard let entry = own[file][key] else { return nil }
      var part = files[file].catalog
      part.entries = [entry]
      return part
    }
    joined[key] = Catalog.merged(parts, table: name).value.entries.first
  }
}
