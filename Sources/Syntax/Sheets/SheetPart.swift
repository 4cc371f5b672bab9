internal import Text

/// The part of a written workbook that has one sheet. It is given a row at a time, because it is much larger than its packed
/// bytes.
struct SheetPart {
  private let sheet: WorkbookSheet
  private let isFirst: Bool
  private let texts: SheetTexts
  private let measures: SheetMeasures
  /// By column, how its cells begin up to the number of the row, and what stands behind that.
  private let starts: [(place: [UInt8], style: [UInt8])]

  /// - Parameter texts: get the texts of the cells.
  init(_ sheet: WorkbookSheet, isFirst: Bool, _ texts: SheetTexts) {
    self.sheet = sheet
    self.isFirst = isFirst
    self.texts = texts
    measures = SheetMeasures(of: sheet)
    starts = sheet.columns.enumerated().map { index, column in
      (Array("<c r=\"\(Sheet.columnName(index))".utf8), SheetPart.style(WorkbookStyle(of: column)))
    }
  }

  private static func style(_ style: WorkbookStyle) -> [UInt8] { Array("\" s=\"\(style.rawValue)\"".utf8) }
  private static let title = style(.title)
  private static let unused = style(.unused)

  /// Gives the whole part.
  func give(to receive: ([UInt8]) -> Void) {
    var text = WorkbookWriter.start(of: "worksheet") + "><sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>"
    text += "<sheetViews><sheetView workbookViewId=\"0\""
    if isFirst { text += " tabSelected=\"1\"" }
    text += ">" + pane + "</sheetView></sheetViews>"
    text += "<sheetFormatPr defaultRowHeight=\"15\"/><cols>"
    for (column, (settings, width)) in zip(sheet.columns, measures.widths).enumerated() {
      text += "<col min=\"\(column + 1)\" max=\"\(column + 1)\" width=\"\(width)\""
      text += " style=\"\(WorkbookStyle(of: settings).rawValue)\" customWidth=\"1\""
      text += settings.isHidden ? " hidden=\"1\"/>" : "/>"
    }
    receive(Array((text + "</cols><sheetData>").utf8))
    receive(row(sheet.columns.map(\.title), 1))
    for (index, cells) in sheet.rows.enumerated() { receive(row(cells, index + 2)) }
    receive(Array(("</sheetData>" + SheetRules(of: sheet).text + "</worksheet>").utf8))
  }

  /// What stays in view: the titles, and columns at the left.
  private var pane: String {
    guard sheet.frozenColumns > 0 else {
      return "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
    }
    let corner = Sheet.columnName(sheet.frozenColumns) + "2"
    return "<pane xSplit=\"\(sheet.frozenColumns)\" ySplit=\"1\" topLeftCell=\"\(corner)\" activePane=\"bottomRight\""
      + " state=\"frozen\"/><selection pane=\"bottomRight\" activeCell=\"\(corner)\" sqref=\"\(corner)\"/>"
  }

  /// - Parameter number: from 1, which is the row of titles.
  private func row(_ cells: [String?], _ number: Int) -> [UInt8] {
    let digits = String(number).utf8
    var out = Array("<row r=\"".utf8) + digits
    // Not as a height of the user's own, so that Excel still makes room for what is typed.
    if let height = measures.height(of: cells) { out += "\" ht=\"\(height)".utf8 }
    out += "\">".utf8
    for (column, value) in cells.enumerated() {
      let isEmpty = value?.isEmpty ?? true
      // An empty cell has its column's style.
      if isEmpty, number == 1 || value != nil { continue }
      out += starts[column].place
      out += digits
      out += number == 1 ? SheetPart.title : value == nil ? SheetPart.unused : starts[column].style
      guard !isEmpty, let value else {
        out += "/>".utf8
        continue
      }
      let repeats = sheet.columns[column].isLocked || !sheet.columns[column].choices.isEmpty
      out += " t=\"s\"><v>".utf8
      out += String(texts.number(of: value, repeats: repeats)).utf8
      out += "</v></c>".utf8
    }
    return out + "</row>".utf8
  }
}
