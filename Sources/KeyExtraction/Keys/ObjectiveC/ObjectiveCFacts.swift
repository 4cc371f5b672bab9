/// What one C-family file says of localization: calls that may ask for keys, definitions that pass a key on, and names
/// for texts.
package struct ObjectiveCFacts: Hashable, Sendable, Codable {
  /// In source order: calls and messages with a literal argument, and unreadable ones that name a localization.
  package var calls: [Call]
  /// Macros, functions and methods that hand their parameters to another call.
  package var wrappers: [Wrapper]
  /// Macros and constants that stand for a text, in source order; macros first.
  package var constants: [Constant]

  package init(calls: [Call] = [], wrappers: [Wrapper] = [], constants: [Constant] = []) {
    self.calls = calls
    self.wrappers = wrappers
    self.constants = constants
  }

  /// A function call, a macro's use or a message.
  package struct Call: Hashable, Sendable, Codable {
    /// A function's name, or a message's selector (`localizedStringForKey:value:table:`).
    package var callee: String
    /// What is passed, in order.
    package var arguments: [Argument]
    /// The callee's name or the message's opening bracket, in bytes of the file.
    package var bytes: Range<Int>

    package init(callee: String, arguments: [Argument], bytes: Range<Int>) {
      self.callee = callee
      self.arguments = arguments
      self.bytes = bytes
    }
  }

  /// One argument, as far as it can be known from its text.
  package enum Argument: Hashable, Sendable, Codable {
    /// Adjacent string literals, joined and with their escapes resolved.
    case literal(String, bytes: Range<Int>)
    /// A parameter, by position, of the definition around it.
    case parameter(Int)
    /// `nil`, `NULL` and `0`.
    case nothing
    /// A single name: a constant's, a macro's or a variable's.
    case name(String, bytes: Range<Int>)
    case other(bytes: Range<Int>)
  }

  /// A name that stands for a text.
  package struct Constant: Hashable, Sendable, Codable {
    /// The name of the macro or constant.
    package var name: String
    /// The text, escapes resolved.
    package var text: String
    /// The literal, quotes included, in bytes of the file.
    package var bytes: Range<Int>
    /// What its definition is.
    package var kind: Kind

    package init(name: String, text: String, bytes: Range<Int>, kind: Kind) {
      self.name = name
      self.text = text
      self.bytes = bytes
      self.kind = kind
    }

    /// How a name is defined, which says where it is known.
    package enum Kind: UInt8, Hashable, Sendable, Codable {
      /// `#define kTitle @"a"`: known to every file that sees it.
      case macro
      /// `NSString *const kTitle = @"a";`: known to every file that declares it.
      case shared
      /// `static NSString *const kTitle = @"a";`: known to its own file, and from a header to others.
      case local
    }
  }

  /// A definition whose body calls something with its own parameters.
  package struct Wrapper: Hashable, Sendable, Codable {
    /// The name of the function or macro.
    package var name: String
    /// What the body calls.
    package var callee: String
    /// Nil where the name is another name for the callee (`#define L NSLocalizedString`).
    package var arguments: [Argument]?

    package init(name: String, callee: String, arguments: [Argument]?) {
      self.name = name
      self.callee = callee
      self.arguments = arguments
    }
  }
}
