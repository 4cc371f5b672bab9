internal import CatalogFormats
internal import CatalogModel
internal import Text
internal import Workspace

/// A catalog with new names that gets texts.
struct ChangedCatalog {
  /// With the texts so far.
  private(set) var catalog: Catalog
  private let file: CatalogFile
  private var positions: [ExactText: Int]
  /// Whether empty entries may be written in another way than Xcode's, so that the way has to be noted.
  private let isUneven: Bool

  /// - Parameter names: the new names by the old ones.
  init(_ file: CatalogFile, _ names: [ExactText: String]) {
    self.file = file
    isUneven = EmptyEntry.isUneven(file.file)
    catalog = file.catalog.renamingKeys(to: names)
    positions = Dictionary(catalog.entries.indices.map { (ExactText(file.catalog.entries[$0].key), $0) }) { $1 }
  }

  /// Adds a text of a renamed key; to a new entry where the file has none of the key.
  ///
  /// - Parameter entry: the key's entry in the whole table.
  /// - Returns: how the file wrote the entry, if it had no members.
  mutating func add(_ localization: Localization, to rename: KeyRename, like entry: Entry) -> MapAddition? {
    guard let position = positions[ExactText(rename.old)] else {
      positions[ExactText(rename.old)] = catalog.entries.count
      catalog.entries.append(Entry(key: rename.new, comment: entry.comment, localizations: [localization]))
      return nil
    }
    let isFirst = catalog.entries[position].localizations.isEmpty
    catalog.entries[position][localization.language] = localization
    return isFirst && isUneven && position < file.catalog.entries.count
      ? EmptyEntry.written(file.catalog.entries[position], in: file) : nil
  }
}
