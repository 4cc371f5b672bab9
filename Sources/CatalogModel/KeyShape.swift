internal import Text

/// The naming scheme of an identifier key, by separator and letter case: `cart.title` and `menu.file.open` have the
/// same, `cartTitle` another.
package struct KeyShape: Hashable, Sendable {
  private let separator: UInt8
  private let letterCase: LetterCase

  /// The letter case of its words.
  private enum LetterCase: Hashable {
    case lowercase
    case uppercase
    case capitalized
  }

  /// The shape of a key that is an identifier.
  package init(_ key: String) {
    var separator: UInt8 = 0
    var hasLowercase = false
    var first: UInt8 = 0
    for byte in key.utf8 {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "%") { break }
      if byte.isASCIILetter {
        if first == 0 { first = byte }
        if byte & 0x20 != 0 { hasLowercase = true }
      } else if separator == 0, first != 0, !byte.isASCIIDigit {
        separator = byte
      }
    }
    self.separator = separator
    letterCase = first & 0x20 != 0 ? .lowercase : hasLowercase ? .capitalized : .uppercase
  }
}
