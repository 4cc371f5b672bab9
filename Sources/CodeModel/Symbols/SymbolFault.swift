package import CatalogModel

/// Why a key has no symbol although it should have one.
package struct SymbolFault: Sendable {
  /// The index of the entry in its catalog.
  package var entry: Int
  /// What is wrong.
  package var kind: Kind

  package init(entry: Int, kind: Kind) {
    self.entry = entry
    self.kind = kind
  }

  /// What is wrong, as one clause.
  ///
  /// - Parameter catalog: the catalog whose symbols were made.
  package func message(in catalog: Catalog) -> String {
    let key = catalog.entries[entry].key
    return switch kind {
    case .collision(let name, let other):
      "'\(key)' and '\(catalog.entries[other].key)' both produce the symbol '\(name)'"
    case .noName: "no Swift symbol can be made of '\(key)'"
    case .reserved(let name, let word): "the symbol '\(name)' of '\(key)' is too close to Swift's '\(word)'"
    case .noType(let name): "the symbol '\(name)' of '\(key)' would need a C string or a pointer"
    }
  }

  /// What is wrong. Xcode stops the build at the first three.
  package enum Kind: Equatable, Sendable {
    /// Another key has the same symbol: its name, and the index of the other key's entry.
    case collision(name: String, other: Int)
    /// The key has nothing besides its specifiers that a Swift name can contain.
    case noName
    /// The name is too close to a reserved word.
    case reserved(name: String, word: String)
    /// An argument has no type in Swift.
    case noType(name: String)
  }
}
