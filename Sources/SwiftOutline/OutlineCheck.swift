/// Checks that decoded nodes have the shape that the parser guarantees: a tree of bounded height.
///
/// Code that walks outlines relies on that shape. Outlines are read from disk, and a correct checksum only proves that
/// the bytes are those that were written, not that a parser made them.
package enum OutlineCheck {
  /// Limit on the levels below the file.
  private static let heightLimit = Int(Parser.heightLimit) - 1

  /// Whether each node reachable from the file is reachable in one way only and is not too deep. Every link must be a
  /// valid node number. Nodes that the parser dropped are unreachable and are not checked.
  package static func isTree(_ nodes: [Node]) -> Bool {
    guard nodes.count > 1, nodes[0] == Node(.none, start: 0), nodes[1].kind == .file, nodes[1].next == .none else {
      return false
    }
    var seen = [Bool](repeating: false, count: nodes.count)
    // No link may lead back to the file.
    seen[NodeID.root.index] = true
    // Where to continue on each outer level (the next sibling there), outermost first.
    var upcoming: [NodeID] = []
    var number = nodes[1].first
    while true {
      while number != .none {
        guard !seen[number.index] else { return false }
        seen[number.index] = true
        let node = nodes[number.index]
        number = node.next
        guard node.first != .none else { continue }
        guard upcoming.count < heightLimit - 1 else { return false }
        upcoming.append(node.next)
        number = node.first
      }
      guard let next = upcoming.popLast() else { return true }
      number = next
    }
  }
}
