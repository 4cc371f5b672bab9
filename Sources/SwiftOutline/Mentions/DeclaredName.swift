/// The name that a declaration gives to a member of a type, or of the file: a variable, function or case.
package struct DeclaredName: Equatable, Sendable {
  /// The name, one of the file's symbols.
  package var symbol: UInt32
  /// The byte offset of its first byte; that of the backtick, where it has them.
  package var start: UInt32
  /// Who may use it: the narrower of its own access and that of the types around it, as far as the file says.
  package var access: Access
  /// More about it.
  package var flags: Flags

  /// Who may use a declaration, from few to many.
  package enum Access: UInt8, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
  }

  /// More about the declaration.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It stands in backticks.
    package static let isQuoted = Flags(rawValue: 1)
    /// An attribute lets Objective-C or the run time call it.
    package static let isExposed = Flags(rawValue: 2)
    /// It is a case of an enum.
    package static let isCase = Flags(rawValue: 4)
  }

  package init(symbol: UInt32, start: UInt32, access: Access, flags: Flags) {
    (self.symbol, self.start, self.access, self.flags) = (symbol, start, access, flags)
  }
}
