internal import SwiftOutline

/// A node of one of the project's files.
struct NodeReference: Hashable, Sendable {
  /// The file's number in the index.
  var file: Int
  var node: NodeID
}
