/// A name in a file's code, with what precedes it: `L10n` and `cancel` in `L10n.cancel`.
///
/// There is one for every name that may mean a member, in all code, also where the outline has left code out. They are
/// many, hence the small numbers.
package struct Mention: Equatable, Sendable {
  /// The name, one of the file's symbols.
  package var symbol: UInt32
  /// The byte offset of its first byte; that of the backtick, where it has them.
  package var start: UInt32
  /// How many mentions before this one its base stands; 0 for none, or for one too far away.
  package var base: UInt16
  /// What precedes it.
  package var kind: Kind
  /// More about it.
  package var flags: Flags

  /// What precedes the name.
  package enum Kind: UInt8, Sendable {
    /// Nothing: `cancel`.
    case name
    /// Its base and a dot: `L10n.cancel`, `shop.cart(…).items`, `cart?.title`.
    case member
    /// Another expression and a dot: `items[0].title`. Its base is a name which that expression begins with, if any.
    case memberOfValue
    /// A dot that begins an expression: `.cancel`.
    case implicit
    /// A backslash and a dot: `\.cancel`.
    case keyPath
    /// A type that is only known where code runs, and a dot: `type(of: x).cancel`.
    case memberOfMetatype
    /// The parenthesis behind its base; the name is `rawValue`, a label: `Title(rawValue: text)`.
    case rawValueLabel
  }

  /// More about the name.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It stands in backticks.
    package static let isQuoted = Flags(rawValue: 1)
    /// Nothing but a dot stands between it and its base.
    package static let isDirect = Flags(rawValue: 2)
    /// It means no member here, but is the base of one that does: a label, or what the code around binds.
    package static let isOnlyBase = Flags(rawValue: 4)
    /// An opening parenthesis follows.
    package static let isCalled = Flags(rawValue: 8)
    /// A key path begins with it: `\Title.text`.
    package static let beginsKeyPath = Flags(rawValue: 16)
    /// It stands in a preview or in what only debug builds compile, names the type that an extension extends, or is a
    /// case that a pattern compares with.
    package static let opensNothing = Flags(rawValue: 32)
  }

  package init(symbol: UInt32, start: UInt32, base: UInt16, kind: Kind, flags: Flags) {
    (self.symbol, self.start, self.base, self.kind, self.flags) = (symbol, start, base, kind, flags)
  }
}
