package import CatalogModel

/// What one file says, before the project is known: an outline of its declarations and of the code around its literals.
///
/// Facts of languages that need no linking carry finished uses instead.
package struct FileFacts: Sendable {
  /// The file's path, as it was given to the scanner.
  package var path: String
  /// What a Swift file says; empty for other languages.
  package var outline = Outline.empty
  /// Uses that need no linking: an interface file's texts, a property list's.
  package var uses: [KeyUse]
  /// Filled for C-family files only.
  package var objectiveC: ObjectiveCFacts?
  /// In place of a Swift file's tables where a run has too many of them.
  private(set) var packed: PackedOutline?

  package init(path: String, uses: [KeyUse] = []) {
    self.path = path
    self.uses = uses
  }

  /// Whether the file has an outline of any declarations or code.
  var hasOutline: Bool { outline.nodes.count > 1 || packed != nil }

  /// Lets go of what a Swift file says.
  mutating func removeOutline() {
    outline = .empty
    packed = nil
  }

  /// Packs the outline where there is one; the symbols stay as they are.
  mutating func pack() {
    guard outline.nodes.count > 1 else { return }
    packed = PackedOutline(outline)
    outline = Outline(nodes: [], literals: [], text: [], symbols: outline.symbols)
  }

  /// Puts the names of the project in the place of a packed file's symbols.
  mutating func takeNames(from table: inout NameTable) {
    guard packed != nil else { return }
    packed?.names = table.names(of: outline.symbols)
    outline = .empty
  }
}
