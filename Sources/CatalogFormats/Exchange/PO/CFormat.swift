internal import CatalogModel
internal import Text

/// The arguments that a format string takes, as gettext reads C's and Objective-C's: `msgfmt -c` compares them.
///
/// gettext is stricter than Apple's formatter, which `Placeholder` follows: an unknown conversion, a number that is
/// left out and a mixture of numbered and other placeholders make a string invalid.
struct CFormat {
  /// The type of each argument, in order: two directives read the same type where these are equal.
  let arguments: [String]

  /// Whose format strings they are, as PO files flag messages.
  enum Dialect: String {
    case c = "c-format"
    /// C's, with `%@`.
    case objectiveC = "objc-format"

    /// The one that a message's flags name; nil where it is not checked.
    init?(flags: [String]) {
      guard let own = flags.lazy.compactMap(Dialect.init).first else { return nil }
      self = own
    }

    /// The one of source texts; nil where gettext would refuse good translations of them: those whose percent sign is
    /// prose (`100% done`), those with `%arg` or `%#@name@`, and plurals whose singular leaves out an argument before
    /// another one.
    init?(id: String, pluralID: String?) {
      let placeholders = [id, pluralID ?? ""].flatMap(Placeholder.scan).filter(\.takesArgument)
      guard !placeholders.isEmpty,
        placeholders.allSatisfy({ $0.kind == .argument && $0.name == nil && !$0.looksLikeProse })
      else { return nil }
      self = placeholders.contains { $0.conversion == UInt8(ascii: "@") } ? .objectiveC : .c
      guard let one = CFormat(id, self), let other = CFormat(pluralID ?? id, self),
        other.accepts(one, needsAll: false)
      else { return nil }
    }
  }

  /// Nil for a text that is no valid format string.
  init?(_ text: String, _ dialect: Dialect) {
    // Most texts have none.
    guard text.utf8.contains(CFormat.percent) else {
      arguments = []
      return
    }
    var reader = Reader(text, dialect)
    guard let arguments = reader.arguments() else { return nil }
    self.arguments = arguments
  }

  /// Whether a translation may stand in its place.
  ///
  /// - Parameter needsAll: whether the translation has to take all arguments; the last ones may be missing where a
  ///   plural form is for few numbers.
  func accepts(_ translation: CFormat, needsAll: Bool) -> Bool {
    needsAll ? arguments == translation.arguments : arguments.starts(with: translation.arguments)
  }

  private static let percent = UInt8(ascii: "%")

  /// Reads directives from left to right.
  private struct Reader {
    private let bytes: [UInt8]
    private let dialect: Dialect
    private var index = 0
    private var numbered: [Int: String] = [:]
    private var unnumbered: [String] = []

    /// More arguments than any text has.
    private static let numberLimit = 1_000

    init(_ text: String, _ dialect: Dialect) {
      bytes = Array(text.utf8)
      self.dialect = dialect
    }

    /// The types of all arguments; nil where a directive is invalid.
    mutating func arguments() -> [String]? {
      while let start = bytes[index...].firstIndex(of: CFormat.percent) {
        index = start + 1
        guard directive() else { return nil }
      }
      guard !numbered.isEmpty else { return unnumbered }
      guard unnumbered.isEmpty else { return nil }
      let types = (1...numbered.count).compactMap { numbered[$0] }
      return types.count == numbered.count ? types : nil
    }

    /// Reads what follows a percent sign; false where that is no directive.
    private mutating func directive() -> Bool {
      guard let number = argumentNumber() else { return false }
      while let byte, " +-#0'I".utf8.contains(byte) { index += 1 }
      guard count() else { return false }
      if take(".") { guard count() else { return false } }
      let size = self.size()
      guard let conversion = byte else { return false }
      index += 1
      if conversion == CFormat.percent || conversion == UInt8(ascii: "m") { return true }
      guard let type = type(of: conversion, size) else { return false }
      return add(type, number)
    }

    private var byte: UInt8? { bytes.at(index) }

    private mutating func take(_ character: Character) -> Bool {
      guard byte == character.asciiValue else { return false }
      index += 1
      return true
    }

    /// The number before a dollar sign, from 1; 0 where there is none. Nil for an impossible one.
    private mutating func argumentNumber() -> Int? {
      var end = index
      var number = 0
      while let digit = bytes.at(end), digit.isASCIIDigit {
        number = min(number * 10 + Int(digit - UInt8(ascii: "0")), Reader.numberLimit)
        end += 1
      }
      guard end > index, bytes.at(end) == UInt8(ascii: "$") else { return 0 }
      index = end + 1
      return number == 0 || number == Reader.numberLimit ? nil : number
    }

    /// Reads a width or a precision; false where an argument gives it and cannot be taken.
    private mutating func count() -> Bool {
      guard take("*") else {
        while let byte, byte.isASCIIDigit { index += 1 }
        return true
      }
      return argumentNumber().map { add("i", $0) } ?? false
    }

    /// The prefix for the argument's size.
    private mutating func size() -> String {
      var size = ""
      while let byte, "hlLqjzZt".utf8.contains(byte) {
        switch byte {
        case UInt8(ascii: "h"): size = size.hasPrefix("h") ? "hh" : "h"
        case UInt8(ascii: "l"): size = size.hasPrefix("l") ? "ll" : "l"
        case UInt8(ascii: "L"), UInt8(ascii: "q"): size = "ll"
        case UInt8(ascii: "Z"): size = "z"
        default: size = String(UnicodeScalar(byte))
        }
        index += 1
      }
      return size
    }

    private func type(of conversion: UInt8, _ size: String) -> String? {
      switch conversion {
      case UInt8(ascii: "d"), UInt8(ascii: "i"): "i" + size
      case UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"): "u" + size
      case UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "a"), UInt8(ascii: "E"),
        UInt8(ascii: "F"), UInt8(ascii: "G"), UInt8(ascii: "A"):
        size == "ll" ? "F" : "f"
      case UInt8(ascii: "c"): size.hasPrefix("l") ? "C" : "c"
      case UInt8(ascii: "s"): size.hasPrefix("l") ? "S" : "s"
      case UInt8(ascii: "C"), UInt8(ascii: "S"): String(UnicodeScalar(conversion))
      case UInt8(ascii: "p"): "p"
      case UInt8(ascii: "n"): "n" + size
      case UInt8(ascii: "@"): dialect == .objectiveC ? "@" : nil
      default: nil
      }
    }

    /// Notes an argument's type; false where it has another one already.
    private mutating func add(_ type: String, _ number: Int) -> Bool {
      guard number > 0 else {
        unnumbered.append(type)
        return true
      }
      return numbered.updateValue(type, forKey: number).map { $0 == type } ?? true
    }
  }
}
