internal import SwiftOutline

/// One step that a text takes: from a literal or a place into a place or a view.
struct TextFlow {
  /// What a text comes from.
  enum Source: Hashable {
    /// The node of a literal in the flow's file.
    case literal(NodeID)
    case place(TextPlace)
  }

  /// What a text goes to.
  enum Target: Hashable {
    case place(TextPlace)
    /// A view, as the source writes it.
    case view(String)
  }

  var source: Source
  var target: Target
  var file: FileID
  /// The node at which it happens.
  var node: NodeID
}

/// Something that holds a text.
enum TextPlace: Hashable {
  /// A function's parameter, by its position.
  case parameter(FunctionID, Int)
  /// A property of a type; of no type for a global variable.
  case property(owner: TypeID, Name)
  /// What a function returns.
  case result(FunctionID)
  /// The raw values of an enum.
  case rawValue(TypeID)
  /// A variable in a block, by its declaration.
  case local(NodeReference, Name)
}
