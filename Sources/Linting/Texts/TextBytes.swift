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

  /// Whether a choice in the syntax of predicate editors occurs: `%[is,is not]@`, `%1$[is,is not]@`.
  var hasPredicateChoice: Bool {
    let bytes = Array(utf8)
    for start in bytes.indices where bytes[start] == UInt8(ascii: "%") {
      var index = start + 1
      while bytes.at(index)?.isASCIIDigit == true { index += 1 }
      if index > start + 1 {
        guard bytes.at(index) == UInt8(ascii: "$") else { continue }
        index += 1
      }
      guard bytes.at(index) == UInt8(ascii: "["),
        let end = bytes.slice(from: index).firstIndex(of: UInt8(ascii: "]"))
      else { continue }
      if end > index + 1, bytes.at(end + 1) == UInt8(ascii: "@") { return true }
    }
    return false
  }
}
