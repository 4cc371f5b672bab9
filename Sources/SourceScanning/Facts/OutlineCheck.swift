/// Tells nodes that the parser may have made from those that somebody put together.
///
/// Whoever walks an outline trusts it to be a tree of no more levels than the parser makes. Facts are read from disk,
/// and a right seal only says that they are as they were written.
enum OutlineCheck {
  /// The levels below the file.
  private static let levels = Int(Parser.heightLimit) - 1

  /// Whether all that can be reached from the file can be reached in one way, and lies no deeper than the parser lets
  /// it. Every link must lead to some node. Nodes that the parser has dropped are reached by nobody, and may be anything.
  static func isTree(_ nodes: [Node]) -> Bool {
    guard nodes.count > 1, nodes[0] == Node(.none, start: 0), nodes[1].kind == .file, nodes[1].next == 0 else {
      return false
    }
    return nodes.withUnsafeBufferPointer { nodes in
      withUnsafeTemporaryAllocation(of: Bool.self, capacity: nodes.count) { seen in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: levels) { upcoming in
          seen.initialize(repeating: false)
          // Nothing leads back to the file.
          seen[1] = true
          return isTree(nodes, seen, upcoming)
        }
      }
    }
  }

  /// - Parameters:
  ///   - seen: a mark for each node.
  ///   - upcoming: room for the sibling at which each level goes on.
  private static func isTree(
    _ nodes: UnsafeBufferPointer<Node>, _ seen: UnsafeMutableBufferPointer<Bool>,
    _ upcoming: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    var number = nodes[1].first
    var level = 0
    while true {
      while number != 0 {
        guard !seen[Int(number)] else { return false }
        seen[Int(number)] = true
        let (first, next) = (nodes[Int(number)].first, nodes[Int(number)].next)
        number = next
        guard first != 0 else { continue }
        guard level < levels - 1 else { return false }
        upcoming[level] = next
        level &+= 1
        number = first
      }
      guard level > 0 else { return true }
      level &-= 1
      number = upcoming[level]
    }
  }
}
