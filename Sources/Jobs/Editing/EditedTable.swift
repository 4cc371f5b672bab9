internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import Diagnostics
internal import Text
internal import Workspace

/// A table that is being edited: its files one by one, and what they say together.
struct EditedTable {
  /// The table as it was read.
  let original: Table
  /// Its files with the edits in them; those that are new have no path and no bytes.
  private(set) var files: [CatalogFile]
  /// What the files say together.
  private(set) var catalog: Catalog
  /// The keys and languages whose texts have changed, in order.
  private(set) var touched: [(key: String, language: Language)] = []
  /// The keys that came or went, or whose comment or state of extraction changed.
  private(set) var changedKeys: Set<ExactText> = []
  private var positions: [ExactText: Int]
  private var filePositions: [[ExactText: Int]]

  init(_ table: Table) {
    original = table
    files = table.files
    catalog = table.catalog
    catalog.original = nil
    positions = EditedTable.positions(in: table.catalog)
    filePositions = table.files.map { EditedTable.positions(in: $0.catalog) }
  }

  private static func positions(in catalog: Catalog) -> [ExactText: Int] {
    Dictionary(catalog.entries.enumerated().map { (ExactText($1.key), $0) }) { first, _ in first }
  }

  /// The path of its first file, for people.
  var path: String { original.files.first?.file.path ?? catalog.table }

  /// Whether anything has changed.
  var isChanged: Bool { !touched.isEmpty || !changedKeys.isEmpty }

  /// A key as all files together have it.
  func entry(_ key: String) -> Entry? { positions[ExactText(key)].map { catalog.entries[$0] } }

  /// What a key's texts in a language were before the edits; nil where it is new.
  func version(of key: String, in language: Language) -> String? {
    guard let entry = original.catalog.entries.first(where: { ExactText($0.key) == ExactText(key) }) else { return nil }
    let source = original.catalog.sourceLanguage.flatMap { entry.sourceLocalization($0) }
    return TextVersion(entry[language], source: source).text
  }

  /// A key as one file has it.
  func entry(_ key: String, inFile file: Int) -> Entry? {
    filePositions[file][ExactText(key)].map { files[file].catalog.entries[$0] }
  }

  /// The language of a file with one language.
  func language(ofFile file: Int) -> Language? {
    let named = files[file].pathInfo.language
    // To `Base.lproj` readers give the language that the project is developed in.
    if let named, !named.isBase { return named }
    return files[file].catalog.languages.first ?? (named == nil ? nil : catalog.sourceLanguage) ?? newLanguages[file]
      ?? named
  }

  /// The languages of new files, by their numbers.
  private var newLanguages: [Int: Language] = [:]

  /// Puts a key into a file, in the place of the one that is there.
  ///
  /// - Parameter language: the one whose text has changed; nil where something else has.
  mutating func put(_ entry: Entry, inFile file: Int, changing language: Language?) {
    let key = ExactText(entry.key)
    if let position = filePositions[file][key] {
      files[file].catalog.entries[position] = entry
    } else {
      filePositions[file][key] = files[file].catalog.entries.count
      files[file].catalog.entries.append(entry)
    }
    if let language { touched.append((entry.key, language)) } else { changedKeys.insert(key) }
    join(key)
  }

  /// Removes a key from all files.
  mutating func remove(_ key: String) {
    let own = ExactText(key)
    for file in files.indices {
      guard let position = filePositions[file][own] else { continue }
      files[file].catalog.entries.remove(at: position)
      filePositions[file] = EditedTable.positions(in: files[file].catalog)
    }
    changedKeys.insert(own)
    join(own)
  }

  /// Adds an empty file of a format for a language. Its number.
  mutating func addFile(_ format: any CatalogFormat, _ language: Language) -> Int {
    let catalog = Catalog(table: self.catalog.table, sourceLanguage: self.catalog.sourceLanguage)
    files.append(CatalogFile(file: SourceFile(path: "", bytes: []), format: format, catalog: catalog))
    filePositions.append([:])
    newLanguages[files.count - 1] = language
    return files.count - 1
  }

  /// Joins what the files say of a key.
  private mutating func join(_ key: ExactText) {
    let parts = files.indices.compactMap { file -> Catalog? in
      guard let position = filePositions[file][key] else { return nil }
      var part = files[file].catalog
      part.entries = [part.entries[position]]
      return part
    }
    let joined = Catalog.merged(parts, table: catalog.table).value.entries.first
    switch (positions[key], joined) {
    case (let position?, let entry?): catalog.entries[position] = entry
    case (nil, let entry?):
      positions[key] = catalog.entries.count
      catalog.entries.append(entry)
    case (let position?, nil):
      catalog.entries.remove(at: position)
      positions = EditedTable.positions(in: catalog)
    case (nil, nil): break
    }
  }
}
