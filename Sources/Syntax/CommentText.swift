internal import Text

/// The text of a comment without its delimiters.
enum CommentText {
  /// The text without the one space beside each delimiter; further spaces are part of the text. White space with line
  /// ends or tabs is layout and is removed entirely.
  ///
  /// - Parameter hasEndMark: false for a line comment.
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
