extension String {
  /// The text without white space at both ends.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(slice(from: start, to: index(after: end)))
  }
}
