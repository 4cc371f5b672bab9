internal import CatalogModel
internal import Linting

/// Languages that only files have which no target ships, such as those that a translation service has left beside the
/// others: the app does not have them, and nobody reads their texts.
struct UnshippedLanguages {
  /// The paths of catalogs that no target ships.
  private let leftOut: Set<String>
  /// The names of the tables of which a target ships a file.
  private let shipped: Set<String>

  init(_ input: LintInput) {
    let leftOut = input.project.leftOutCatalogs
    self.leftOut = leftOut
    let tables = leftOut.isEmpty ? [] : input.tables
    shipped = Set(tables.filter { !$0.catalog.origins.allSatisfy { leftOut.contains($0.path) } }.map(\.name))
  }

  /// The tags of a table's languages that no target ships; none where no target ships any table of that name, of which
  /// the project says nothing then.
  func tags(of table: CheckedTable) -> Set<String> {
    guard shipped.contains(table.name) else { return [] }
    let origins = table.catalog.origins
    guard origins.contains(where: { !leftOut.contains($0.path) }) else { return Set(table.languages.map(\.tag)) }
    let own = Set(origins.filter { !leftOut.contains($0.path) }.map(\.pathInfo.language?.tag))
    // A String Catalog has all languages in one file.
    return own.contains(nil) ? [] : Set(table.languages.map(\.tag)).subtracting(own.compactMap { $0 })
  }
}
