/// Cuts what a client sends into lines, each a message, as the protocol's standard input has them.
struct MessageLines {
  /// The most bytes that a message may have.
  static let limit = 32 << 20

  private var line: [UInt8] = []
  /// Whether the line is too long and the rest of it is passed over.
  private var isTooLong = false

  /// A line of the input.
  enum Line: Equatable {
    /// A line without its end.
    case message([UInt8])
    /// A line that has more bytes than `limit`.
    case tooLong
  }

  init() {}

  /// The lines that end in some bytes, in the order in which they came; empty ones are left out.
  mutating func add(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      // Each part but the first stands behind the end of a line.
      if part.offset > 0 { lines += end() }
      guard !isTooLong else { continue }
      isTooLong = line.count + part.element.count > MessageLines.limit
      if isTooLong { line = [] } else { line += part.element }
    }
    return lines
  }

  /// The line that the end of the input ends.
  mutating func end() -> [Line] {
    defer { (line, isTooLong) = ([], false) }
    if isTooLong { return [.tooLong] }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.isEmpty ? [] : [.message(line)]
  }
}
