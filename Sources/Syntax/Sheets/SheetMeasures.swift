internal import Text

/// How wide the columns and how high the rows of a written sheet are: what most of their texts need, within reason.
///
/// Spreadsheets other than Excel show a row as high as the file says, or one line high.
struct SheetMeasures {
  private let sheet: WorkbookSheet
  private let texts: CommonTexts
  /// In characters.
  let widths: [Int]

  private static let (narrowest, widest) = (10, 50)
  /// In points: of a line of Calibri 11, and what Excel takes at most.
  private static let (lineHeight, highest) = (15, 405)

  init(of sheet: WorkbookSheet, _ texts: CommonTexts) {
    self.sheet = sheet
    self.texts = texts
    var widths = sheet.columns.indices.map { column in
      var width = max(SheetMeasures.narrowest, TerminalText.width(sheet.columns[column].title) + 4)
      for row in sheet.rows where width < SheetMeasures.widest {
        // No letter is wider than it has bytes.
        guard let text = texts.text(of: row[column]), text.utf8.count + 2 > width else { continue }
        width = max(width, SheetMeasures.width(of: text) + 2)
      }
      return min(width, SheetMeasures.widest)
    }
    // A translation needs about as much room as its source text.
    let main = sheet.columns.indices.filter { sheet.columns[$0].isMain }
    let common = main.map { widths[$0] }.max() ?? 0
    for column in main { widths[column] = common }
    self.widths = widths
  }

  /// The width of the widest line of a text; no more than needed of a long one.
  private static func width(of text: String) -> Int {
    if text.utf8.count > 8 * widest { return widest }
    return text.split(separator: "\n").map { TerminalText.width(String($0)) }.max() ?? 0
  }

  /// The height of a row in points; nil where its texts need one line.
  func height(of row: [WorkbookCell]) -> Int? {
    var lines = 1
    for (column, cell) in row.enumerated() where !sheet.columns[column].isHidden {
      guard let text = texts.text(of: cell), !text.isEmpty else { continue }
      // Words that do not fit leave room at the end of a line, and letters are wider than digits in some fonts.
      let room = max(1, widths[column] - 2)
      let hasBreaks = texts.hasBreaks(cell)
      if text.utf8.count <= room, !hasBreaks { continue }
      let limit = SheetMeasures.highest / SheetMeasures.lineHeight
      if text.utf8.count > 4 * room * limit {
        lines = limit
      } else {
        let own = hasBreaks ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
        lines = max(lines, own.reduce(0) { $0 + max(1, (TerminalText.width($1) + room - 1) / room) })
      }
    }
    return lines > 1 ? min(lines * SheetMeasures.lineHeight, SheetMeasures.highest) : nil
  }
}
