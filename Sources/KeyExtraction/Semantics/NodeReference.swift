internal import SwiftOutline

/// A node of one of the project's files.
struct NodeReference: Hashable, Sendable {
  var file: FileID
  var node: NodeID
}
