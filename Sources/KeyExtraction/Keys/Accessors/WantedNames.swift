internal import SwiftOutline

/// Names to look for in the tokens of many files.
///
/// They are compared by their hashes, which files have anyway: making a text of each name of each file was a tenth of
/// the time for reading accessors.
struct WantedNames: Sendable {
  private let hashes: Set<UInt64>
  /// For each word whether it is one of the names.
  private let words: [Bool]

  init(_ names: some Sequence<String>) {
    let hashes = Set(names.map(Self.hash))
    self.hashes = hashes
    words = SymbolWords.plain.names.map { hashes.contains(SymbolTable.hash($0[...])) }
  }

  private static func hash(_ name: String) -> UInt64 { SymbolTable.hash(Array(name.utf8)[...]) }

  func contains(_ name: String) -> Bool { hashes.contains(Self.hash(name)) }

  /// For each symbol of a file whether it is one of the names.
  func marks(in symbols: SymbolTable) -> [Bool] { words + symbols.hashes.map(hashes.contains) }
}
