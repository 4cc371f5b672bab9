package import Diagnostics

/// An outline of a Swift file's declarations and of the code around its literals.
///
/// A class, because the facts of thousands of files are passed around in arrays.
package final class Outline: Sendable {
  /// Node 0 means "no node", node 1 is the file.
  package let nodes: [Node]
  /// Every string literal, in source order.
  package let literals: [Literal]
  /// The raw text between the quotes of all literals, concatenated.
  package let text: [UInt8]
  /// The names that nodes refer to by number.
  package let symbols: SymbolTable
  /// The symbols of the modules that the file imports; may contain duplicates.
  package let imports: [UInt32]

  /// The comments that ask to ignore findings, in source order.
  package let comments: [IgnoreComment]

  /// The comments that are about a literal before them on their line, in source order: by the literals' numbers.
  package let trailingComments: [TrailingComment]

  /// The names that all code uses and declares; nil where nobody asked for them.
  package let mentions: Mentions?

  /// The outline of a file that is not Swift.
  package static let empty = Outline(nodes: [], literals: [], text: [], symbols: SymbolTable())

  package init(
    nodes: [Node], literals: [Literal], text: [UInt8], symbols: SymbolTable, comments: [IgnoreComment] = [],
    trailingComments: [TrailingComment] = [], mentions: Mentions? = nil
  ) {
    self.comments = comments
    self.trailingComments = trailingComments
    self.mentions = mentions
    self.nodes = nodes
    self.literals = literals
    self.text = text
    self.symbols = symbols
    imports = Outline.imports(of: nodes)
  }

  private static func imports(of nodes: [Node]) -> [UInt32] {
    var imports: [UInt32] = []
    var child = nodes.count > 1 ? nodes[1].first : .none
    // A forged outline may contain a cycle: visits no more children than there are nodes.
    for _ in nodes.indices where child != .none {
      let node = nodes[child.index]
      if node.kind == .import { imports.append(node.symbol) }
      child = node.next
    }
    return imports
  }
}
