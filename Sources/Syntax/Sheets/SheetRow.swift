/// One row of a sheet.
package struct SheetRow: Sendable {
  /// From 1, as spreadsheets count rows; in a CSV file a row with line breaks in its cells is still one.
  package let number: Int
  /// The cells that are not empty, in the order of their columns.
  package let cells: [Cell]

  package init(number: Int, cells: [Cell]) {
    self.number = number
    self.cells = cells
  }

  /// One cell.
  package struct Cell: Sendable {
    /// From 0.
    package let column: Int
    /// What it holds.
    package var value: SheetCell
    /// Its place in a CSV file, in bytes; empty in a workbook, whose bytes are packed.
    package let range: Range<Int>
  }

  /// The name of a cell as spreadsheets write it: `B12`.
  package func name(of cell: Cell) -> String { Sheet.columnName(cell.column) + String(number) }
}
