internal import Text

/// The line ends of a text, each kind counted.
private struct LineEnds {
  /// Line feeds alone.
  var feeds = 0
  /// Carriage returns with a line feed behind them.
  var pairs = 0
  /// Carriage returns alone.
  var returns = 0

  init(_ text: String) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D { returns += 1 }
      if byte == 0x0A {
        if previous == 0x0D {
          pairs += 1
          returns -= 1
        } else {
          feeds += 1
        }
      }
      previous = byte
    }
  }

  var isEmpty: Bool { feeds + pairs + returns == 0 }
}

extension String {
  /// The text with line ends as its source text has them, or the catalog's translation where that has none; line feeds
  /// where neither has any. The translation itself if only the line ends differ.
  ///
  /// Spreadsheets and tools on Windows turn line feeds into pairs of carriage return and line feed, and others turn them
  /// back. Nothing changes where the model has several kinds.
  func withLineEnds(of source: String?, current: String?) -> String {
    guard utf8.contains(0x0A) || utf8.contains(0x0D) else { return self }
    let plain = withLineFeeds
    if let current, ExactText(current.withLineFeeds) == ExactText(plain) { return current }
    let model = [source, current].lazy.compactMap { $0.map(LineEnds.init) }.first { !$0.isEmpty } ?? LineEnds("\n")
    if model.pairs + model.returns == 0 { return plain }
    if model.feeds + model.returns == 0 { return plain.replacing("\n", with: "\r\n") }
    return self
  }

  /// The text with a line feed for each line end.
  private var withLineFeeds: String { replacing("\r\n", with: "\n").replacing("\r", with: "\n") }

  /// The text without line breaks and spaces around it that tools add which lay out XML, where neither its source text nor
  /// the catalog's translation begins or ends so.
  func withoutIndentation(of source: String?, current: String?) -> String {
    func isIndented(_ text: String) -> Bool {
      guard text.utf8.first == 0x0A, let end = text.utf8.lastIndex(of: 0x0A), end > text.utf8.startIndex else {
        return false
      }
      return text.utf8[end...].dropFirst().allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    let isMeant = [source, current].contains { $0.map { $0.utf8.first == 0x0A || $0.utf8.last == 0x0A } ?? false }
    return isIndented(self) && !isMeant ? trimmed : self
  }
}
