internal import Text

/// What all spreadsheets have in common: limits, and the names of cells.
package enum Sheet {
  /// The largest number of columns and rows that spreadsheets have.
  static let columnLimit = 16_384
  static let rowLimit = 1_048_576

  /// The largest number of characters in a cell of Excel, in UTF-16 code units.
  package static let cellLimit = 32_767

  /// The letters of a column counted from 0: `A`, `Z`, `AA`.
  package static func columnName(_ index: Int) -> String {
    var name = ""
    var rest = index
    while rest >= 0 {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + name
      rest = rest / 26 - 1
    }
    return name
  }

  /// The column, from 0, and the row, from 1, of a place such as `B12`; nil for anything else, and outside a sheet.
  static func place(_ name: String) -> (column: Int, row: Int)? {
    var column = 0
    var row = 0
    for byte in name.utf8 {
      if byte.isASCIILetter, row == 0 {
        column = column * 26 + Int(byte.asciiLowercased - UInt8(ascii: "a")) + 1
      } else if byte.isASCIIDigit {
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        return nil
      }
      if column > columnLimit || row > rowLimit { return nil }
    }
    return column > 0 && row > 0 ? (column - 1, row) : nil
  }
}

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

/// What a cell holds. All cells of CSV files are texts.
package enum SheetCell: Hashable, Sendable {
  /// A text, perhaps an empty one; formatting of its parts is not kept.
  case text(String)
  /// A whole number in the plain format, in digits: what was typed may also have had zeros in front.
  case integer(String)
  /// Any other number, as the file has it: what is shown depends on its format.
  case number(String)
  /// A day or a time, as the file has it: a number of days, or ISO 8601.
  case date(String)
  /// `TRUE` or `FALSE`, which each language shows in its own words.
  case boolean(String)
  /// An error such as `#NAME?`.
  case error(String)
  /// A formula of which the file has no value.
  case formula

  /// The text of a text or of a whole number, nil for what is neither.
  package var text: String? {
    switch self {
    case .text(let text), .integer(let text): text
    case .number, .date, .boolean, .error, .formula: nil
    }
  }

  /// Whether it is an empty text.
  package var isEmpty: Bool { self == .text("") }

  /// What a cell that is no text holds, for messages: `the number 1.5`; nil for a text.
  package var oddity: String? {
    switch self {
    case .text: nil
    case .integer(let value), .number(let value): "the number \(value)"
    case .date: "a date"
    case .boolean(let value): "the truth value \(value)"
    case .error(let value): "the error \(value)"
    case .formula: "a formula without a value"
    }
  }
}

/// Why a file of cells is not read.
package struct SheetProblem: Error, Hashable {
  /// One clause without a full stop.
  package let message: String
  /// What to do about it, as an imperative clause.
  package var help: String?
  /// Where in the file; empty for a workbook, whose bytes are packed.
  package var range = 0..<0
}
