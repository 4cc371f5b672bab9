package import CatalogModel

/// What one file says, before the project is known: an outline of its declarations and of the code around its literals.
///
/// Facts of languages that need no linking carry finished uses instead.
package struct FileFacts: Sendable {
  /// The file's path, as it was given to the scanner.
  package var path: String
  /// The outline; node 0 is none, node 1 the file. Empty for other languages than Swift.
  package var nodes: [Node]
  /// Every string literal, in the order of their places.
  package var literals: [Literal]
  /// The raw text between the quotes of all literals, one after the other.
  package var text: [UInt8]
  /// The names that nodes speak of by number.
  package var symbols: SymbolTable
  /// Uses that need no linking: an interface file's texts, a property list's.
  package var uses: [KeyUse]
  /// Filled for C-family files only.
  package var objectiveC: ObjectiveCFacts?

  package init(path: String, uses: [KeyUse] = []) {
    self.path = path
    self.uses = uses
    nodes = []
    literals = []
    text = []
    symbols = SymbolTable()
  }

  /// Lets go of what a Swift file says.
  mutating func removeOutline() {
    (nodes, literals, text, symbols) = ([], [], [], SymbolTable())
  }
}
