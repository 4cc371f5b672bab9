package import CodeModel
internal import Diagnostics
internal import Linting

/// Uses of keys through what stands for them in code.
extension Project {
  /// The uses to show to people: the places that use an accessor, instead of what it looks up, and those that use a
  /// symbol.
  ///
  /// - Parameters:
  ///   - limit: how many places of one accessor are wanted. Their files are read, too.
  ///   - source: where files are read.
  package mutating func usesThroughAccessors(upTo limit: Int, in source: any FileSource = WorkingTree()) -> [KeyUse] {
    let followed = code.accessors.filter { !$0.uses.isEmpty }
    guard !followed.isEmpty || !code.symbolUses.isEmpty else { return uses }
    var shown = uses.outside(followed) + symbolUses
    for accessor in followed {
      shown += accessor.uses.prefix(limit).map {
        KeyUse(key: accessor.key, table: accessor.table, api: accessor.name, location: $0.location)
      }
    }
    let missing = Set(shown.map(\.location.path)).subtracting(files.keys)
    for case let file? in Parallel.map(missing.sorted(), { try? source.read($0) }) { files[file.path] = file }
    return shown.sortedByLocation
  }

  /// In how many places the code uses each key, by the key alone: accessors and symbols count where they are used, and
  /// what an accessor looks up does not count as a use. Nil where no source was scanned.
  package var useCounts: [String: Int]? {
    guard facts.isSourceScanned else { return nil }
    var counts: [String: Int] = [:]
    for use in uses.outside(code.accessors) + symbolUses { counts[use.key, default: 0] += 1 }
    for accessor in code.accessors { counts[accessor.key, default: 0] += accessor.uses.count }
    return counts
  }

  /// The places that use symbols, each with the key that it means; those that may mean anything are left out.
  private var symbolUses: [KeyUse] {
    guard !code.symbolUses.isEmpty else { return [] }
    let known = KnownSymbols(catalogs)
    return code.symbolUses.filter { $0.certainty != .possible }.flatMap { use in
      known.keys(for: use).map { table, key in
        KeyUse(key: key, table: table, api: "." + use.path, location: use.location)
      }
    }
  }
}
