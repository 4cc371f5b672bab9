extension String {
  /// The text without white space at both ends.
  package var trimmed: String {
    // Most texts begin and end with a letter or sign of ASCII.
    let signs = UInt8(ascii: "!")...UInt8(ascii: "~")
    if let first = utf8.first, let last = utf8.last, signs.contains(first), signs.contains(last) { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(slice(from: start, to: index(after: end)))
  }
}
