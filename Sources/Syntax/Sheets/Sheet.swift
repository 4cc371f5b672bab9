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
