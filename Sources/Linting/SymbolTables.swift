package import CatalogModel

/// For which tables Xcode generates symbols.
extension ProjectFacts {
  /// Whether Xcode generates symbols for a table whose keys developers choose, or for that of an `Info.plist`: where its
  /// target says so; else for String Catalogs of a version that Xcode writes since it can generate symbols, 1.1.
  package func generatesSymbols(for catalog: Catalog) -> Bool {
    let kind = TableKind(catalog)
    guard kind.hasChosenKeys || kind == .infoPlist else { return false }
    let path = catalog.origins.first(where: \.isStringCatalog)?.path
    return path.flatMap { symbolGeneration[$0] } ?? (catalog.extras.version != nil)
  }
}
