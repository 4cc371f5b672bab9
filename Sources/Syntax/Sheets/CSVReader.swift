package import Diagnostics

/// Reads CSV by RFC 4180, and what spreadsheets write beyond it: tabs and semicolons as delimiters, any line ends, UTF-16.
///
/// The delimiter is the one that is most frequent in the first row, or what Excel's line `sep=;` says.
package struct CSVReader {
  private let bytes: [UInt8]
  private var index: Int
  private var delimiter = UInt8(ascii: ",")
  private var scratch: [UInt8] = []

  private static let quote = UInt8(ascii: "\"")
  private static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]

  private init(_ text: DecodedText) {
    bytes = text.bytes
    index = text.start
  }

  /// Reads a file as one sheet without a name, and hands on its rows until the receiver returns false.
  package static func read(_ file: SourceFile, to receive: (SheetRow) -> Bool) -> SheetProblem? {
    let decoded = DecodedText.decode(file)
    // Foundation accepts some files with bytes that are not UTF-8; a text would come back changed.
    if let fault = decoded.diagnostics.first {
      return SheetProblem(
        message: fault.message, help: "save the file as UTF-8; in Excel, as CSV UTF-8",
        range: fault.location?.bytes ?? 0..<0)
    }
    guard let text = decoded.value else { return SheetProblem(message: "the file is no text") }
    var reader = CSVReader(text)
    do throws(SheetProblem) {
      try reader.readRows(of: text, receive)
      return nil
    } catch {
      return SheetProblem(message: error.message, help: error.help, range: text.diskRange(error.range))
    }
  }

  private mutating func readRows(of text: DecodedText, _ receive: (SheetRow) -> Bool) throws(SheetProblem) {
    readSeparatorLine()
    var number = 0
    while index < bytes.count {
      let cells = try row(of: text)
      number += 1
      if !cells.isEmpty, !receive(SheetRow(number: number, cells: cells)) { return }
    }
  }

  /// Reads the line `sep=;` that Excel takes for the choice of a delimiter; finds the delimiter where there is none.
  private mutating func readSeparatorLine() {
    let line = bytes[index...].prefix { $0 != 0x0A && $0 != 0x0D }
    if line.count == 5, line.starts(with: "sep=".utf8), let last = line.last, last < 0x80, last != CSVReader.quote {
      delimiter = last
      index = line.endIndex + DecodedText.lineEnd(at: line.endIndex, in: bytes)
      return
    }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes[index...] {
      if byte == CSVReader.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    // The first of several that are equally frequent.
    for candidate in CSVReader.delimiters.reversed()
    where counts[candidate, default: 0] >= counts[delimiter, default: 0] {
      delimiter = candidate
    }
  }

  /// Reads the cells up to the end of a row, and the line end.
  private mutating func row(of text: DecodedText) throws(SheetProblem) -> [SheetRow.Cell] {
    var cells: [SheetRow.Cell] = []
    var column = 0
    while true {
      let start = index
      let isQuoted = index < bytes.count && bytes[index] == CSVReader.quote
      let value = isQuoted ? try quotedCell() : plainCell()
      if !value.isEmpty {
        cells.append(SheetRow.Cell(column: column, value: .text(value), range: text.diskRange(start..<index)))
      }
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
      column += 1
      if column == Sheet.columnLimit {
        throw SheetProblem(message: "a row has more than \(Sheet.columnLimit) cells", range: start..<start + 1)
      }
    }
    index += DecodedText.lineEnd(at: index, in: bytes)
    return cells
  }

  private mutating func plainCell() -> String {
    let start = index
    while index < bytes.count, !isEndOfCell(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func isEndOfCell(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }

  /// Reads a cell in quotes, in which a quote is written twice.
  private mutating func quotedCell() throws(SheetProblem) -> String {
    let start = index
    scratch.removeAll(keepingCapacity: true)
    index += 1
    while let end = bytes[index...].firstIndex(of: CSVReader.quote) {
      scratch += bytes[index..<end]
      index = end + 1
      guard index < bytes.count, bytes[index] == CSVReader.quote else {
        if index == bytes.count || isEndOfCell(bytes[index]) { return String(decoding: scratch, as: UTF8.self) }
        throw SheetProblem(
          message: "a cell goes on behind its closing quote", help: "write a quote inside a cell twice",
          range: end..<end + 1)
      }
      scratch.append(CSVReader.quote)
      index += 1
    }
    throw SheetProblem(message: "the cell that begins here has no closing quote", range: start..<start + 1)
  }
}
