internal import SwiftOutline

/// The declarations of a file by the nodes that the index knows them by, for another outline of the same file, which has
/// more nodes. Declarations are the same where they begin at the same byte.
struct DeclarationNodes {
  /// What a declaration is, and where it begins.
  private struct Place: Hashable {
    let kind: Node.Kind
    let start: UInt32
  }

  private var nodes: [Place: NodeID] = [:]

  /// - Parameter file: the file as the index has it.
  init(of file: ProjectIndex.SwiftFile) {
    for (number, node) in file.nodes.enumerated() where DeclarationNodes.kinds.contains(node.kind) {
      nodes[Place(kind: node.kind, start: node.start)] = NodeID(number)
    }
  }

  private static let kinds: Set<Node.Kind> = [.type, .extension, .function]

  /// The node of the same declaration in the index; nil where the index does not have it.
  ///
  /// - Parameter node: a node of the other outline.
  func known(_ node: Node) -> NodeID? { nodes[Place(kind: node.kind, start: node.start)] }
}
