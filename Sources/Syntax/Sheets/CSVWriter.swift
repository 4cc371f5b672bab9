/// Writes CSV by RFC 4180: commas, CR LF, quotes where they are needed.
package struct CSVWriter {
  /// The bytes of the whole file so far.
  package private(set) var bytes: [UInt8]
  private let isGuarded: Bool

  /// - Parameters:
  ///   - hasMark: whether a byte order mark says that the file is UTF-8, without which Excel takes it for something else.
  ///   - isGuarded: whether texts that a spreadsheet would take for a formula get an apostrophe in front.
  package init(hasMark: Bool, isGuarded: Bool) {
    bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    self.isGuarded = isGuarded
  }

  /// Appends a row.
  package mutating func append(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(isGuarded ? FormulaGuard.guarded(cell) : cell)
    }
    bytes += [0x0D, 0x0A]
  }

  private mutating func append(_ cell: String) {
    guard cell.utf8.contains(where: CSVWriter.needsQuotes) || cell.utf8.first == 0x20 || cell.utf8.last == 0x20 else {
      bytes += cell.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte ends a cell for some spreadsheet: in half of Europe, semicolons are delimiters.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D].contains(byte)
  }
}
