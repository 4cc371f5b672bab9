internal import Diagnostics

/// A text that replaces a range of a file, or goes between two bytes. Ranges never overlap; a place can get several
/// texts where one use of an accessor stands in the arguments of another.
struct TextPiece {
  let bytes: Range<Int>
  let text: String
  /// Whether the text ends what stands before it: it comes before all that begins at its place, and behind what ends
  /// inside of it.
  let isClosing: Bool

  /// A text in place of some bytes, or before what is at their start.
  init(_ bytes: Range<Int>, _ text: String) {
    (self.bytes, self.text, isClosing) = (bytes, text, false)
  }

  init(closingAt offset: Int, _ text: String) {
    (bytes, self.text, isClosing) = (offset..<offset, text, true)
  }

  /// A file with some pieces put into it.
  ///
  /// - Parameter pieces: outer uses before those in their arguments.
  static func apply(_ pieces: [TextPiece], to file: SourceFile) -> SourceFile {
    let ordered = pieces.enumerated().sorted { a, b in a.element.precedes(b.element, a.offset < b.offset) }
    var changed = file
    changed.bytes = []
    var from = 0
    for (_, piece) in ordered {
      changed.bytes += file.bytes[from..<max(from, piece.bytes.lowerBound)]
      changed.bytes += piece.text.utf8
      from = max(from, piece.bytes.upperBound)
    }
    changed.bytes += file.bytes[from...]
    return changed
  }

  private func precedes(_ other: TextPiece, _ isEarlier: Bool) -> Bool {
    if bytes.lowerBound != other.bytes.lowerBound { return bytes.lowerBound < other.bytes.lowerBound }
    if isClosing != other.isClosing { return isClosing }
    return isClosing ? !isEarlier : isEarlier
  }
}
