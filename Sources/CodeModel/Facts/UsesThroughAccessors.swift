package import CatalogModel
internal import Diagnostics

/// Uses of keys through what stands for them in code.
extension CodeFacts {
  /// Whether code uses accessors or symbols, which stand for keys.
  package var haveStandIns: Bool { !symbolUses.isEmpty || accessors.contains { !$0.uses.isEmpty } }

  /// The uses as people see them: the places that use an accessor, instead of what it looks up, and those that use a
  /// symbol. Sorted by location.
  ///
  /// - Parameters:
  ///   - uses: what code looks up, the bodies of accessors included.
  ///   - catalogs: those whose symbols code may use.
  ///   - limit: how many places of one accessor are wanted.
  package func usesThroughAccessors(
    of uses: [KeyUse], in catalogs: [Catalog], upTo limit: Int = .max
  ) -> [KeyUse] {
    guard haveStandIns else { return uses }
    let followed = accessors.filter { !$0.uses.isEmpty }
    var shown = uses.outside(followed) + keyUses(ofSymbolsIn: catalogs)
    for accessor in followed {
      shown += accessor.uses.prefix(limit).map {
        KeyUse(key: accessor.key, table: accessor.table, api: accessor.name, location: $0.location)
      }
    }
    return shown.sortedByLocation
  }

  /// The places that use symbols, each with the key that it means; those that may mean anything are left out.
  package func keyUses(ofSymbolsIn catalogs: [Catalog]) -> [KeyUse] {
    guard !symbolUses.isEmpty else { return [] }
    let known = KnownSymbols(catalogs)
    return symbolUses.filter { $0.certainty != .possible }.flatMap { use in
      known.keys(for: use).map { table, key in
        KeyUse(key: key, table: table, api: "." + use.path, location: use.location)
      }
    }
  }
}
