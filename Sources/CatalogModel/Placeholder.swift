/// One specifier of Apple's format-string language, as it is written in a text.
///
/// Everything that starts with a percent sign is a placeholder, even if it is malformed; `${name}` of App Intents is
/// one too.
package struct Placeholder: Hashable, Sendable {
  /// What the specifier does.
  package var kind: Kind
  /// UTF-8 offsets into the text.
  package var span: Range<Int>
  /// The number of the argument (`%2$@`), from 1; nil takes the next one. Numbers above 127 crash the formatter.
  package var number: Int?
  /// The label of `%1$(label)@`, the variable of `%#@variable@`, the parameter of `${parameter}`.
  package var name: String?
  /// The flags after the percent sign.
  package var flags: Flags
  /// The minimum number of characters to print; nil if there is none.
  package var width: Count?
  /// Digits after the point, or the maximum number of characters of a text; nil if there is none.
  package var precision: Count?
  /// The length modifier, which says how large the argument is.
  package var length: Length
  /// The byte that ends the specifier (`@`, `d`), the first byte of a non-ASCII character; 0 where the text ends first.
  package var conversion: UInt8
  /// Whether it is probably prose, like the `% d` of `100% done`, which takes an argument by accident.
  package var looksLikeProse: Bool

  /// What a specifier does.
  package enum Kind: Hashable, Sendable {
    /// Prints an argument: `%@`, `%2$lld`, `%1$(name)@`.
    case argument
    /// `%%`: prints a percent sign.
    case percent
    /// `%#@name@`: prints one of a substitution's texts.
    case substitution
    /// `%arg`: a substitution's own argument; outside of its texts the formatter reads `%a` and `rg`.
    case branchArgument
    /// `${name}`: a parameter of an App Intent, not a specifier.
    case intentParameter
    /// `%{value1}@`: a display pattern of Interface Builder.
    case displayPattern
    /// Ends in a character that is not a conversion: the formatter prints only the character behind the percent sign.
    case literal
    /// The text ends inside it: the formatter prints nothing.
    case incomplete
  }

  /// The flags before width and conversion.
  package struct Flags: OptionSet, Hashable, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`: left-aligned within the width.
    package static let minus = Flags(rawValue: 1 << 0)
    /// `+`: with a sign, even if positive.
    package static let plus = Flags(rawValue: 1 << 1)
    /// ` `: with a blank in place of a minus sign.
    package static let space = Flags(rawValue: 1 << 2)
    /// `#`: in the alternate form, `0x` for one.
    package static let sharp = Flags(rawValue: 1 << 3)
    /// `0`: filled with zeros up to the width.
    package static let zero = Flags(rawValue: 1 << 4)
  }

  /// A width or a precision.
  package enum Count: Hashable, Sendable {
    case fixed(Int)
    /// `*` or `*n$`: an argument of type `int`, the next one or the one with a number.
    case argument(Int?)
  }

  /// The size prefix of a conversion.
  package enum Length: String, Hashable, Sendable {
    case none = ""
    case hh, h, l, ll, q, t, z, j
    case longDouble = "L"
  }

  /// Every placeholder of a text, in order, malformed ones included.
  package static func scan(_ text: String) -> [Placeholder] {
    // Cheap check first: most texts have neither character.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") }) else { return [] }
    var scanner = PlaceholderScanner(Array(text.utf8))
    return scanner.scan()
  }

  /// Whether its width or precision is read from an argument: `*`.
  package var hasStar: Bool {
    if case .argument? = width { return true }
    if case .argument? = precision { return true }
    return false
  }

  /// Whether it takes an argument from the caller, as the formatter sees a plain text: `%arg` reads as `%a` there.
  package var takesArgument: Bool {
    switch kind {
    case .argument, .substitution, .branchArgument: true
    case .percent, .intentParameter, .displayPattern, .literal, .incomplete: false
    }
  }
}

extension Message {
  /// The specifiers of the text, scanned anew at each call.
  package var placeholders: [Placeholder] { Placeholder.scan(text) }
}
