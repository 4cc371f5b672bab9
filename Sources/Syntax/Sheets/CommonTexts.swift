internal import Text

/// Texts that are likely to stand in several cells of the sheets to write, as those of a key do in each language's sheet.
///
/// They are looked up when cells are made, once for all languages, and not when these are written.
package struct CommonTexts: Sendable {
  private var texts: [Known] = []
  private var numbers: [ExactText: Int] = [:]

  /// A text with what is asked of it again for each cell that has it.
  private struct Known {
    let text: String
    let hasBreaks: Bool
  }

  /// None.
  package init() {}

  /// A cell with a text that is likely to stand in others, too.
  package mutating func cell(_ text: String) -> WorkbookCell {
    if text.isEmpty { return .text("") }
    if let known = numbers[ExactText(text)] { return .common(known) }
    numbers[ExactText(text)] = texts.count
    texts.append(Known(text: text, hasBreaks: CommonTexts.hasBreaks(text)))
    return .common(texts.count - 1)
  }

  /// The cells of a row of texts; of a nil, one that is not to be filled.
  ///
  /// Texts of columns to write in stand for themselves: looking up a million translations would take longer than writing
  /// them.
  package mutating func cells(_ row: [String?], in columns: [WorkbookSheet.Column]) -> [WorkbookCell] {
    zip(row, columns).map { text, column in
      guard let text else { return .unused }
      return column.isLocked || !column.choices.isEmpty ? cell(text) : .text(text)
    }
  }

  /// How many there are.
  var count: Int { texts.count }

  /// The text with a number.
  subscript(number: Int) -> String { texts[number].text }

  /// The text of a cell; nil for one that is not to be filled.
  package func text(of cell: WorkbookCell) -> String? {
    switch cell {
    case .text(let text): text
    case .common(let number): texts[number].text
    case .unused: nil
    }
  }

  /// Whether the text of a cell has line breaks.
  func hasBreaks(_ cell: WorkbookCell) -> Bool {
    switch cell {
    case .text(let text): CommonTexts.hasBreaks(text)
    case .common(let number): texts[number].hasBreaks
    case .unused: false
    }
  }

  private static func hasBreaks(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "\n")) }
}
