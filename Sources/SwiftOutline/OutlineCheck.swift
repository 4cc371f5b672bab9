/// Tells nodes that the parser may have made from those that somebody put together.
///
/// Whoever walks an outline trusts it to be a tree of no more levels than the parser makes. Facts are read from disk,
/// and a right seal only says that they are as they were written.
package enum OutlineCheck {
  /// The levels below the file.
  private static let levels = Int(Parser.heightLimit) - 1

  /// Whether all that can be reached from the file can be reached in one way, and lies no deeper than the parser lets
  /// it. Every link must lead to some node. Nodes that the parser has dropped are reached by nobody, and may be anything.
  package static func isTree(_ nodes: [Node]) -> Bool {
    guard nodes.count > 1, nodes[0] == Node(.none, start: 0), nodes[1].kind == .file, nodes[1].next == 0 else {
      return false
    }
    var seen = [Bool](repeating: false, count: nodes.count)
    // Nothing leads back to the file.
    seen[1] = true
    // The siblings at which the levels around go on, outermost first.
    var upcoming: [UInt32] = []
    var number = nodes[1].first
    while true {
      while number != 0 {
        guard !seen[Int(number)] else { return false }
        seen[Int(number)] = true
        let node = nodes[Int(number)]
        number = node.next
        guard node.first != 0 else { continue }
        guard upcoming.count < levels - 1 else { return false }
        upcoming.append(node.next)
        number = node.first
      }
      guard let next = upcoming.popLast() else { return true }
      number = next
    }
  }
}
