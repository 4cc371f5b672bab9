internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

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
    let behind = accessors.partitioningIndex { $0.declaration.bytes.lowerBound > start }
    guard let last = accessors.prefix(behind).last, last.declaration.bytes.contains(start) else { return nil }
    return last
  }
}
