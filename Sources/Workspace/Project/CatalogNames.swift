internal import CatalogModel
internal import CodeModel

/// What of a project's catalogs is looked for in its code.
struct CatalogNames: Sendable {
  /// The keys of all tables.
  var keys: Set<String> = []
  /// The names of all tables.
  var tables: Set<String> = []
  /// The keys of the String Catalogs, by table.
  var stringCatalogs: [String: Set<String>] = [:]

  /// Nothing.
  init() {}

  init(_ catalogs: [Catalog]) {
    keys = Set(catalogs.flatMap { $0.entries.map(\.key) })
    tables = Set(catalogs.map(\.table))
    let stringCatalogs = catalogs.filter { $0.origins.contains(where: \.isStringCatalog) }
    self.stringCatalogs = Dictionary(stringCatalogs.map { ($0.table, Set($0.entries.map(\.key))) }) { $0.union($1) }
  }
}
