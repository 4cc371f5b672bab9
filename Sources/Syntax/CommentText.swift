internal import Text

/// What a comment says between its marks.
enum CommentText {
  /// The text without the space that stands beside each mark; further spaces are part of it. White space with line ends
  /// or tabs is layout, and none of it is.
  ///
  /// - Parameter hasEndMark: false for a comment that its line's end closes.
  static func text(of inner: ArraySlice<UInt8>, hasEndMark: Bool = true) -> String {
    var inner = inner
    let lead = inner.prefix(while: \.isASCIISpace)
    inner = inner.dropFirst(lead.allSatisfy { $0 == 0x20 } ? min(1, lead.count) : lead.count)
    let trail = inner.reversed().prefix(while: \.isASCIISpace)
    let isPlain = trail.allSatisfy { $0 == 0x20 }
    inner = inner.dropLast(isPlain ? min(hasEndMark ? 1 : 0, trail.count) : trail.count)
    return String(decoding: inner, as: UTF8.self)
  }
}
