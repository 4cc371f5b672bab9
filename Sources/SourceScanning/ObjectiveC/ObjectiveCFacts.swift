/// What one C-family file says of localization: calls that may ask for keys, and definitions that pass a key on.
package struct ObjectiveCFacts: Hashable, Sendable, Codable {
  /// In source order: calls and messages with a literal argument, and unreadable ones that name a localization.
  package var calls: [Call]
  /// Macros, functions and methods that hand their parameters to another call.
  package var wrappers: [Wrapper]

  package init(calls: [Call] = [], wrappers: [Wrapper] = []) {
    self.calls = calls
    self.wrappers = wrappers
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
    case other(bytes: Range<Int>)
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
