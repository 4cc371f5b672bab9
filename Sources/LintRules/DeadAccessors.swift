internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// The accessors that nothing uses: what they look up does not count as used.
struct DeadAccessors {
  private let declarations: AccessorDeclarations
  private let byKey: [ExactText: [Accessor]]
  /// The keys of the other accessors. Some of these are not known as uses, because no scanner takes the generated call
  /// for a lookup.
  let usedKeys: Set<String>
  /// The keys that have an accessor.
  let keys: Set<String>

  init(_ accessors: [Accessor]) {
    let dead = accessors.filter(\.isDead)
    declarations = AccessorDeclarations(dead)
    byKey = Dictionary(grouping: dead) { ExactText($0.key) }
    keys = Set(accessors.map(\.key))
    usedKeys = Set(accessors.lazy.filter { !$0.isDead }.map(\.key))
  }

  /// Whether a use is in the body of one of them.
  func contain(_ use: KeyUse) -> Bool { declarations.accessor(around: use) != nil }

  /// Those of a key, by place.
  func accessors(of key: String, table: String) -> [Accessor] {
    (byKey[ExactText(key)] ?? []).filter { $0.tableName == table }
  }
}
