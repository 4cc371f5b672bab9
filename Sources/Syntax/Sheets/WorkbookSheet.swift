/// A sheet of a workbook to write: a row of titles, and rows of texts.
package struct WorkbookSheet: Sendable {
  /// One column.
  package struct Column: Sendable {
    /// What stands in the first row.
    package let title: String
    /// Whether its cells cannot be changed while the sheet is protected.
    package var isLocked: Bool
    /// Whether its texts are what is worked on or from, and not remarks on them.
    package var isMain: Bool
    /// What a cell may hold, for a list to choose from; empty for any text.
    package var choices: [String]
    /// Whether its texts run from right to left.
    package var isRightToLeft: Bool
    /// Whether it is not shown.
    package var isHidden: Bool

    package init(
      _ title: String, isLocked: Bool = false, isMain: Bool = false, choices: [String] = [],
      isRightToLeft: Bool = false, isHidden: Bool = false
    ) {
      self.title = title
      self.isLocked = isLocked
      self.isMain = isMain
      self.choices = choices
      self.isRightToLeft = isRightToLeft
      self.isHidden = isHidden
    }
  }

  /// Columns whose cells have a colour as long as a formula is true in their row.
  package struct Highlight: Sendable {
    /// A formula in the words of Excel's files, for the first row of texts: `LEN($C2)=0`.
    package var formula: String
    /// The columns, from 0.
    package var columns: ClosedRange<Int>
    /// The colour.
    package var tint: Tint

    /// What a colour says.
    package enum Tint: Int, Sendable, CaseIterable {
      /// Something may be wrong.
      case doubtful
      /// Something is to be done.
      case open
      /// Something is to be looked at.
      case review
    }

    package init(_ formula: String, _ columns: ClosedRange<Int>, _ tint: Tint) {
      (self.formula, self.columns, self.tint) = (formula, columns, tint)
    }
  }

  /// The most characters that a cell may have.
  package struct Limit: Sendable {
    /// The row of texts, from 0.
    package var row: Int
    /// The column, from 0.
    package var column: Int
    /// In UTF-16 code units, as spreadsheets count.
    package var count: Int

    package init(row: Int, column: Int, count: Int) { (self.row, self.column, self.count) = (row, column, count) }
  }

  /// What its tab should say; the writer makes it one that Excel accepts.
  package let name: String
  /// From left to right.
  package let columns: [Column]
  /// A cell for each column.
  package let rows: [[WorkbookCell]]
  /// How many columns at the left stay in view.
  package var frozenColumns = 0
  /// Which cells have a colour; the first that is true counts.
  package var highlights: [Highlight] = []
  /// Cells whose texts must not be longer.
  package var limits: [Limit] = []

  package init(name: String, columns: [Column], rows: [[WorkbookCell]]) {
    self.name = name
    self.columns = columns
    self.rows = rows
  }
}
