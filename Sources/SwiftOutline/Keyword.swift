/// The words that are known by number. Each case is spelled like its word, except for some in `text`.
///
/// Every symbol table begins with them, so a symbol below `Keyword.count` means the same word in every file.
package enum Keyword: UInt32, CaseIterable, Sendable {
  case none
  // Declarations.
  case `import`, `struct`, `class`, `enum`, `actor`, `protocol`, `extension`, `func`, `init`, `deinit`, `subscript`
  case `var`, `let`, `case`, `typealias`, `associatedtype`, macro, precedenceGroup, `operator`
  // Modifiers.
  case `public`, `private`, `fileprivate`, `internal`, open, package, `static`, final, override, required
  case convenience, mutating, nonmutating, lazy, weak, unowned, dynamic, optional, indirect, prefix, postfix, infix
  case nonisolated, isolated, consuming, borrowing, distributed, sending
  // Statements.
  case `if`, `else`, `guard`, `while`, `for`, `repeat`, `switch`, `default`, `do`, `catch`, `defer`, `return`, `throw`
  case `break`, `continue`, `fallthrough`, `where`, `in`, `inout`, yield, discard, then
  // Expressions.
  case `self`, `Self`, `super`, `nil`, `true`, `false`, `try`, `await`, `as`, `is`, `any`, opaque, each, copy, consume
  case unsafe, async, `throws`, `rethrows`, reasync, `Any`, metatype, protocolType, unknown
  // Accessors.
  case get, set, willSet, didSet, _read, _modify, read, modify, unsafeAddress, unsafeMutableAddress, borrow, mutate
  // Names that the parser treats specially.
  case stringType, staticStringType
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case Preview, PreviewProvider, _disfavoredOverload, available, unavailable, selector, keyPath, `left`, `right`

  static var count: UInt32 { Keyword.`right`.rawValue + 1 }

  /// The word as written in source.
  package var text: String {
    switch self {
    case .precedenceGroup: "precedencegroup"
    case .metatype: "Type"
    case .protocolType: "Protocol"
    case .stringType: "String"
    case .staticStringType: "StaticString"
    case .opaque: "some"
    default: String(describing: self)
    }
  }
}
