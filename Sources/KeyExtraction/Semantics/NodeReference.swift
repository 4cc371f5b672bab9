/// A node of a file.
struct NodeReference: Hashable, Sendable {
  /// The file's number in the index.
  var file: Int
  var node: UInt32
}
