/// A node of one file's outline, by its number: its position among the outline's nodes.
///
/// No wider than it must be: outlines are much of a run's memory, and each node holds two.
package struct NodeID: Hashable, Sendable {
  /// The position among the outline's nodes; 0 for no node.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Parameter index: a position among an outline's nodes.
  package init(_ index: Int) { rawValue = UInt32(index) }

  /// No node: a leaf has no first child, and the last child of a node no next sibling.
  package static let none = NodeID(rawValue: 0)
  /// The file itself.
  package static let root = NodeID(rawValue: 1)

  /// The position among the outline's nodes.
  var index: Int { Int(rawValue) }
}
