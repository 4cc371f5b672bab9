/// A comment of a source file that asks Glossa to ignore findings: `// glossa:ignore source/hardcoded-text: debug only`.
///
/// Scanners say where it stands and which code it is about. What it says is read where suppressions are applied.
package struct IgnoreComment: Hashable, Sendable {
  /// The comment's text from `marker` on, without the sign that ends it.
  package var text: String
  /// The place of the comment.
  package var location: Location
  /// The byte ranges of the code it is about, in order: a line, or the statement below.
  package var code: [Range<Int>]

  package init(text: String, location: Location, code: [Range<Int>]) {
    self.text = text
    self.location = location
    self.code = code
  }

  /// The word that such a comment begins with.
  package static let marker = "glossa:ignore"
  /// Limit on the text of a comment, in bytes; the rest is left out.
  private static let textLimit = 2_000

  /// Where the marker begins in a comment; nil for any other comment.
  ///
  /// Only signs and blanks may precede it, so a few bytes of each comment are looked at.
  ///
  /// - Parameter comment: the byte range of the comment, its opening sign of two bytes included.
  package static func markerStart(in bytes: [UInt8], comment: Range<Int>) -> Int? {
    // The opening sign, a further one of a documentation comment, and indentation.
    var index = comment.lowerBound + 2
    let last = min(comment.upperBound, index + 12)
    while index < last, leadingSigns.contains(bytes[index]) { index += 1 }
    guard index < last, bytes[index] == UInt8(ascii: "g"), index + marker.utf8.count <= comment.upperBound,
      bytes[index..<(index + marker.utf8.count)].elementsEqual(marker.utf8)
    else { return nil }
    let end = index + marker.utf8.count
    // `glossa:ignored` is another word, and `glossa:ignore-file` is for the reader of suppressions.
    guard end < comment.upperBound else { return index }
    let next = bytes[end] | 0x20
    return next >= UInt8(ascii: "a") && next <= UInt8(ascii: "z") ? nil : index
  }

  /// `/`, `*`, `!`, tabs and spaces.
  private static let leadingSigns: [UInt8] = [0x2F, 0x2A, 0x21, 0x09, 0x20]

  /// The text of a comment from the marker on.
  package static func text(in bytes: [UInt8], _ range: Range<Int>) -> String {
    var end = min(range.upperBound, range.lowerBound + textLimit)
    let isBlock =
      end - range.lowerBound >= 2 && bytes[end - 1] == UInt8(ascii: "/") && bytes[end - 2] == UInt8(ascii: "*")
    if isBlock { end -= 2 }
    while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
  }

  /// Whether nothing but blanks and comments' signs follows on the line of an offset.
  package static func isLineEnd(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  /// The line of an offset, without its line break.
  package static func line(around offset: Int, in bytes: [UInt8]) -> Range<Int> {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return start..<end
  }
}
