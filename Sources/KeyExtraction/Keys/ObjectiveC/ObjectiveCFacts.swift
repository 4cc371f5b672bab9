/// What one C-family file says about localization: calls that may look keys up, definitions that pass a key on, and
/// names for texts; and all texts in quotes.
package struct ObjectiveCFacts: Hashable, Sendable, Codable {
  /// The calls and messages that linking may need, in source order.
  package var calls: [Call]
  /// Macros, functions and methods that pass their parameters on to another call.
  package var forwarders: [LookupForwarder]
  /// Macros and constants that stand for a text, macros first; each in source order.
  package var constants: [Constant]
  /// The string literals, adjacent ones joined, with escapes resolved, each once: whatever the code does with them, it may
  /// look them up.
  package var texts: [String]
  /// The messages that format a looked-up text, in source order.
  package var formats: [Format]

  package init(
    calls: [Call] = [], forwarders: [LookupForwarder] = [], constants: [Constant] = [], texts: [String] = [],
    formats: [Format] = []
  ) {
    self.formats = formats
    self.calls = calls
    self.forwarders = forwarders
    self.constants = constants
    self.texts = texts
  }

  /// A message that formats a looked-up text.
  package struct Format: Hashable, Sendable, Codable {
    /// The byte range of the key's literal.
    package var key: Range<Int>
    /// The byte at which the message begins.
    package var start: Int
    /// The specifiers that fit the arguments behind the format, nil for an unknown type.
    package var arguments: [String?]
  }

  /// A function call, a macro's use or a message.
  package struct Call: Hashable, Sendable, Codable {
    /// A function's name, or a message's selector (`localizedStringForKey:value:table:`).
    package var callee: String
    /// The arguments, in order.
    package var arguments: [Argument]
    /// The byte range of the callee's name, or of the message's opening bracket.
    package var bytes: Range<Int>

    package init(callee: String, arguments: [Argument], bytes: Range<Int>) {
      self.callee = callee
      self.arguments = arguments
      self.bytes = bytes
    }
  }

  /// One argument, as far as its tokens tell.
  package enum Argument: Hashable, Sendable, Codable {
    /// Adjacent string literals, joined, with escapes resolved.
    case literal(String, bytes: Range<Int>)
    /// A parameter of the enclosing definition, by its position.
    case parameter(Int)
    /// `nil`, `NULL` and `0`.
    case nothing
    /// A bundle that is known by how it is asked for.
    case bundle(NamedBundle, bytes: Range<Int>)
    /// A single name: a constant, a macro or a variable.
    case name(String, bytes: Range<Int>)
    /// Anything else, with the text that it certainly begins with: `cart.` of `[@"cart." stringByAppendingString:name]`.
    case other(start: String, bytes: Range<Int>)
  }

  /// Which bundle an expression asks for.
  package enum NamedBundle: UInt8, Hashable, Sendable, Codable {
    /// `[NSBundle mainBundle]`.
    case main
    /// `SWIFTPM_MODULE_BUNDLE`.
    case module
    /// `[NSBundle bundleForClass:[self class]]`.
    case own
  }

  /// A name that stands for a text.
  package struct Constant: Hashable, Sendable, Codable {
    /// The name of the macro or constant.
    package var name: String
    /// The text, with escapes resolved.
    package var text: String
    /// The byte range of the literal, with its quotes.
    package var bytes: Range<Int>
    /// How the name is defined.
    package var kind: Kind

    package init(name: String, text: String, bytes: Range<Int>, kind: Kind) {
      self.name = name
      self.text = text
      self.bytes = bytes
      self.kind = kind
    }

    /// How a name is defined, which decides which files know it.
    package enum Kind: UInt8, Hashable, Sendable, Codable {
      /// `#define kTitle @"a"`: known to every file that includes it.
      case macro
      /// `NSString *const kTitle = @"a";`: known to every file that declares it.
      case shared
      /// `static NSString *const kTitle = @"a";`: known to its own file; in a header, to every file that includes it.
      case local
    }
  }

  /// A definition whose body passes its own parameters to a call.
  package struct LookupForwarder: Hashable, Sendable, Codable {
    /// The name of the function or macro.
    package var name: String
    /// The name of what the body calls.
    package var callee: String
    /// Nil for a plain alias of the callee (`#define L NSLocalizedString`).
    package var arguments: [Argument]?

    package init(name: String, callee: String, arguments: [Argument]?) {
      self.name = name
      self.callee = callee
      self.arguments = arguments
    }
  }
}
