/// An outline of a Swift file's declarations and of the code around its literals.
///
/// An object, because the facts of thousands of files are handed around in lists.
package final class Outline: Sendable {
  /// Node 0 is none, node 1 the file.
  package let nodes: [Node]
  /// Every string literal, in the order of their places.
  package let literals: [Literal]
  /// The raw text between the quotes of all literals, one after the other.
  package let text: [UInt8]
  /// The names that nodes speak of by number.
  package let symbols: SymbolTable
  /// The symbols of the modules that the file imports; one can stand there twice.
  package let imports: [UInt32]

  /// That of a file of another language.
  package static let empty = Outline(nodes: [], literals: [], text: [], symbols: SymbolTable())

  package init(nodes: [Node], literals: [Literal], text: [UInt8], symbols: SymbolTable) {
    self.nodes = nodes
    self.literals = literals
    self.text = text
    self.symbols = symbols
    imports = Outline.imports(of: nodes)
  }

  private static func imports(of nodes: [Node]) -> [UInt32] {
    var imports: [UInt32] = []
    var child = nodes.count > 1 ? nodes[1].first : 0
    // Made-up outlines can run in a circle: no more is looked at than there is.
    for _ in nodes.indices where child != 0 {
      let node = nodes[Int(child)]
      if node.kind == .import { imports.append(node.symbol) }
      child = node.next
    }
    return imports
  }
}
