internal import Text

extension String {
  /// The text with other texts in place of some of its parts.
  ///
  /// - Parameter parts: by their UTF-8 offsets, which follow one another and lie apart.
  func replacing(_ parts: [(span: Range<Int>, text: String)]) -> String {
    guard !parts.isEmpty else { return self }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var end = 0
    for part in parts {
      result += bytes.slice(from: end, to: part.span.lowerBound)
      result += part.text.utf8
      end = part.span.upperBound
    }
    return String(decoding: result + bytes.slice(from: end), as: UTF8.self)
  }
}
