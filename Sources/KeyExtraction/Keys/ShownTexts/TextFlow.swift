internal import SwiftOutline

/// One step that a text takes: from a literal or a place into a place or a view.
struct TextFlow {
  /// What a text comes from.
  enum Source: Hashable {
    case literal(ShownLiteral)
    case place(TextPlace)
  }

  /// What a text goes to.
  enum Target: Hashable {
    case place(TextPlace)
    case view(ShowingView)
  }

  var source: Source
  var target: Target
  var file: FileID
  /// Where it happens, as a byte offset.
  var offset: Int
}

/// A literal of the flow's file.
struct ShownLiteral: Hashable {
  /// The text without its interpolations.
  var text: String
  /// Whether it has any.
  var isInterpolated: Bool
  /// Whether it is a sum of literals.
  var isSum = false
  /// The bytes of the literal, quotes included.
  var bytes: Range<Int>
}

/// What shows a text.
struct ShowingView: Hashable {
  /// As the source writes it.
  var name: String
  /// Whether it takes a `LocalizedStringKey` there, too.
  var takesKey = false
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
