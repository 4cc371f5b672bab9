internal import Text

/// How a name of a text is put together: `cart.title` and `menu.file.open` alike, `cartTitle` in another way.
package struct KeyShape: Hashable, Sendable {
  private let joint: UInt8
  private let letters: Letters

  /// How its words are written.
  private enum Letters: Hashable {
    case small
    case capitals
    case capitalized
  }

  /// The shape of a key that is an identifier.
  package init(_ key: String) {
    var joint: UInt8 = 0
    var hasSmall = false
    var first: UInt8 = 0
    for byte in key.utf8 {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "%") { break }
      if byte.isASCIILetter {
        if first == 0 { first = byte }
        if byte & 0x20 != 0 { hasSmall = true }
      } else if joint == 0, first != 0, !byte.isASCIIDigit {
        joint = byte
      }
    }
    self.joint = joint
    letters = first & 0x20 != 0 ? .small : hasSmall ? .capitalized : .capitals
  }
}
