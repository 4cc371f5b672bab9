internal import CodeModel
internal import Diagnostics
internal import Linting

/// Accessors by the places of their declarations.
struct AccessorDeclarations {
  /// By file, in source order.
  private let byPath: [String: [Accessor]]

  init(_ accessors: some Sequence<Accessor>) {
    byPath = Dictionary(grouping: accessors, by: \.declaration.path).mapValues { accessors in
      accessors.sorted { $0.declaration < $1.declaration }
    }
  }

  /// The accessor whose declaration looks up a key; nil for any other use.
  func accessor(around use: KeyUse) -> Accessor? {
    guard let accessors = byPath[use.location.path] else { return nil }
    let start = use.location.bytes.lowerBound
    var (low, high) = (0, accessors.count)
    while low < high {
      let middle = (low + high) / 2
      if accessors[middle].declaration.bytes.lowerBound <= start { low = middle + 1 } else { high = middle }
    }
    guard let last = accessors.prefix(low).last, last.declaration.bytes.contains(start) else { return nil }
    return last
  }
}
