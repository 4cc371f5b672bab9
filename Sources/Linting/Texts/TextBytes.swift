internal import Text

/// Searching and slicing texts by bytes.
extension String {
  /// Whether `%0` occurs as a placeholder: at the end, or before a character that cannot continue a specifier.
  var hasPlaceholderZero: Bool {
    let bytes = Array(utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") && bytes.at(index + 1) == UInt8(ascii: "0") {
      // `100%0` is no placeholder.
      if bytes.at(index - 1)?.isASCIIDigit == true { continue }
      guard let next = bytes.at(index + 2) else { return true }
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ")"), 0x0A, 0x80...: return true
      default: continue
      }
    }
    return false
  }
}
