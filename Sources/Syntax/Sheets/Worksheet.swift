internal import Text

/// The cells of one sheet, handed on a row at a time.
struct Worksheet: PartContent {
  /// The first range of merged cells.
  private(set) var mergedCells: String?
  /// What is wrong with a cell or a row.
  private(set) var problem: SheetProblem?
  private let sharedTexts: [String]
  private let formats: [SheetNumberFormat]
  private let receive: (SheetRow) -> Bool
  private var isStopped = false

  private var row = 0
  private var cells: [SheetRow.Cell] = []
  /// The column of the last cell, from 0; -1 before the first one.
  private var column = -1
  private var type = ""
  private var style = 0
  private var value: String?
  private var hasFormula = false
  private var inlineText: SheetRichText?

  init(sharedTexts: [String], formats: [SheetNumberFormat], receive: @escaping (SheetRow) -> Bool) {
    self.sharedTexts = sharedTexts
    self.formats = formats
    self.receive = receive
  }

  var isDone: Bool { isStopped || problem != nil }

  mutating func start(_ name: String, _ attributes: [XMLElement.Attribute]) -> Bool {
    switch name {
    case "row":
      startRow(attributes.value("r"))
      return false
    case "c":
      startCell(attributes)
      return false
    case "v": return true
    case "f": hasFormula = true
    case "is": inlineText = SheetRichText()
    case "mergeCell": mergedCells = mergedCells ?? attributes.value("ref")
    default: break
    }
    return inlineText?.start(name) ?? false
  }

  mutating func end(_ name: String, _ text: String) {
    switch name {
    case "v": value = text
    case "c": endCell()
    case "row": endRow()
    default: inlineText?.end(name, text)
    }
  }

  private mutating func startRow(_ number: String?) {
    // Rows and cells without a number follow the one before.
    row = number.flatMap { Int($0) } ?? row + 1
    if row < 1 || row > Sheet.rowLimit {
      problem = SheetProblem(message: "the sheet has a row number outside 1 to \(Sheet.rowLimit)")
    }
    cells = []
    column = -1
  }

  private mutating func startCell(_ attributes: [XMLElement.Attribute]) {
    column += 1
    if let name = attributes.value("r") {
      guard let place = Sheet.place(name), place.row == row else {
        problem = SheetProblem(message: "row \(row) of the sheet has a cell with another place than its own")
        return
      }
      column = place.column
    }
    if column >= Sheet.columnLimit {
      problem = SheetProblem(message: "row \(row) of the sheet has more than \(Sheet.columnLimit) cells")
    }
    type = attributes.value("t") ?? "n"
    style = attributes.value("s").flatMap { Int($0) } ?? 0
    value = nil
    hasFormula = false
    inlineText = nil
  }

  private mutating func endCell() {
    defer { inlineText = nil }
    guard problem == nil, let cell = cell(), !cell.isEmpty else { return }
    if let last = cells.last, last.column >= column {
      problem = SheetProblem(message: "the cells in row \(row) of the sheet are not in order")
    }
    cells.append(SheetRow.Cell(column: column, value: cell, range: 0..<0))
  }

  /// The cell that ends; nil for an empty one.
  private mutating func cell() -> SheetCell? {
    if type == "inlineStr" { return inlineText.map { .text($0.text) } }
    // Some programs write an empty value, even with the type of a text, for a cell without one.
    guard let value, !value.isEmpty else { return hasFormula ? .formula : inlineText.map { .text($0.text) } }
    switch type {
    case "s":
      guard let index = Int(value), sharedTexts.indices.contains(index) else {
        let name = Sheet.columnName(column) + String(row)
        problem = SheetProblem(message: "cell \(name) refers to a text that the workbook does not have")
        return nil
      }
      return .text(sharedTexts[index])
    case "str": return .text(SheetText.restored(value))
    case "b": return .boolean(value == "1" || value == "true" ? "TRUE" : "FALSE")
    case "e": return .error(value)
    case "d": return .date(value)
    default: return number(value)
    }
  }

  private func number(_ value: String) -> SheetCell {
    switch formats.indices.contains(style) ? formats[style] : .plain {
    case .date: return .date(value)
    case .other: return .number(value)
    case .plain:
      // Spreadsheets keep 15 digits.
      let digits = value.utf8.drop { $0 == UInt8(ascii: "-") }
      let isWhole = digits.count <= 15 && digits.count + 1 >= value.utf8.count && digits.allSatisfy(\.isASCIIDigit)
      return isWhole ? .integer(value) : .number(value)
    }
  }

  private mutating func endRow() {
    guard problem == nil, !cells.isEmpty else { return }
    isStopped = !receive(SheetRow(number: row, cells: cells))
    cells = []
  }
}
