internal import Syntax

/// What a value from a client is; nil where it is something else.
extension JSONValue {
  /// A string's text.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number, written without a fraction or an exponent.
  var integer: Int? {
    if case .token(let text) = self { Int(text) } else { nil }
  }

  /// `true` or `false`.
  var flag: Bool? {
    if case .token(let text) = self, text == "true" || text == "false" { text == "true" } else { nil }
  }

  /// An array's items.
  var items: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// An object's members.
  var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}
