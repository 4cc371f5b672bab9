package import CatalogModel
internal import Diagnostics

extension Project {
  /// The uses to show to people: the places that use an accessor, instead of what it looks up.
  ///
  /// - Parameters:
  ///   - limit: how many places of one accessor are wanted. Their files are read, too.
  ///   - source: where files are read.
  package mutating func usesThroughAccessors(upTo limit: Int, in source: any FileSource = WorkingTree()) -> [KeyUse] {
    let followed = code.accessors.filter { !$0.uses.isEmpty }
    guard !followed.isEmpty else { return uses }
    let declared = Dictionary(grouping: followed, by: \.declaration.path).mapValues { $0.map(\.declaration.bytes) }
    var shown = uses.filter { use in
      !(declared[use.location.path]?.contains { $0.contains(use.location.bytes.lowerBound) } ?? false)
    }
    for accessor in followed {
      shown += accessor.uses.prefix(limit).map {
        KeyUse(key: accessor.key, table: accessor.table, api: accessor.name, location: $0.location)
      }
    }
    let missing = Set(shown.map(\.location.path)).subtracting(files.keys)
    for case let file? in Parallel.map(missing.sorted(), { try? source.read($0) }) { files[file.path] = file }
    return shown.sortedByLocation
  }
}
