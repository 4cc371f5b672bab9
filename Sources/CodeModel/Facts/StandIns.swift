package import CatalogModel
internal import Diagnostics

/// What stands for keys in code: accessors, and symbols of String Catalogs.
package struct StandIns: Sendable {
  private let accessors: [Accessor]
  private let symbolUses: [SymbolUse]

  package init(_ accessors: [Accessor], _ symbolUses: [SymbolUse]) {
    (self.accessors, self.symbolUses) = (accessors, symbolUses)
  }

  /// Whether code uses any.
  package var areUsed: Bool { !symbolUses.isEmpty || accessors.contains { !$0.uses.isEmpty } }

  /// The uses as people see them: the places that use an accessor, instead of what it looks up, and those that use a
  /// symbol. Sorted by location.
  ///
  /// - Parameters:
  ///   - uses: what code looks up, the bodies of accessors included.
  ///   - catalogs: those whose symbols code may use.
  ///   - limit: how many places of one accessor are wanted.
  package func shownUses(of uses: [KeyUse], in catalogs: [Catalog], upTo limit: Int = .max) -> [KeyUse] {
    guard areUsed else { return uses }
    let followed = accessors.filter { !$0.uses.isEmpty }
    var shown = uses.outside(followed) + keyUses(ofSymbolsIn: catalogs)
    for accessor in followed {
      shown += accessor.uses.prefix(limit).map {
        KeyUse(key: accessor.key, table: accessor.table, api: accessor.name, location: $0.location)
      }
    }
    return shown.sortedByLocation
  }

  /// In how many places the code uses each key, by the key alone: accessors and symbols count where they are used, and
  /// what an accessor looks up does not count as a use.
  ///
  /// - Parameters:
  ///   - uses: what code looks up, the bodies of accessors included.
  ///   - catalogs: those whose symbols code may use.
  package func counts(of uses: [KeyUse], in catalogs: [Catalog]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for use in uses.outside(accessors) + keyUses(ofSymbolsIn: catalogs) { counts[use.key, default: 0] += 1 }
    for accessor in accessors { counts[accessor.key, default: 0] += accessor.uses.count }
    return counts
  }

  /// The places that use symbols, each with the key that it means; those that may mean anything are left out.
  private func keyUses(ofSymbolsIn catalogs: [Catalog]) -> [KeyUse] {
    guard !symbolUses.isEmpty else { return [] }
    let known = KnownSymbols(catalogs)
    return symbolUses.filter { $0.certainty != .possible }.flatMap { use in
      known.keys(for: use).map { table, key in
        KeyUse(key: key, table: table, api: "." + use.path, location: use.location)
      }
    }
  }
}
