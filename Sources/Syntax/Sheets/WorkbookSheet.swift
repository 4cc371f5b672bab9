/// A sheet of a workbook to write: a row of titles, and rows of texts.
package struct WorkbookSheet: Sendable {
  /// One column.
  package struct Column: Sendable {
    /// What stands in the first row.
    package let title: String
    /// Whether its cells cannot be changed while the sheet is protected.
    package var isLocked: Bool
    /// What a cell may hold, for a list to choose from; empty for any text.
    package var choices: [String]
    /// Whether its texts run from right to left.
    package var isRightToLeft: Bool

    package init(_ title: String, isLocked: Bool = false, choices: [String] = [], isRightToLeft: Bool = false) {
      self.title = title
      self.isLocked = isLocked
      self.choices = choices
      self.isRightToLeft = isRightToLeft
    }
  }

  /// What its tab should say; the writer makes it one that Excel accepts.
  package let name: String
  /// From left to right.
  package let columns: [Column]
  /// A text for each column; nil for a cell that is not to be filled.
  package let rows: [[String?]]

  package init(name: String, columns: [Column], rows: [[String?]]) {
    self.name = name
    self.columns = columns
    self.rows = rows
  }
}
