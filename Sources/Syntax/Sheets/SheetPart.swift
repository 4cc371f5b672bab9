internal import Text

/// The part of a written workbook that has one sheet. It is given a row at a time, because it is much larger than its packed
/// bytes.
struct SheetPart {
  private let sheet: WorkbookSheet
  private let isFirst: Bool
  private let common: CommonTexts
  private let texts: SheetTexts
  private let measures: SheetMeasures
  /// By column, how its cells begin up to the number of the row, and what stands behind that.
  private let starts: [(place: [UInt8], style: [UInt8])]

  /// - Parameters:
  ///   - common: the common texts of the cells.
  ///   - texts: get the texts of the cells.
  init(_ sheet: WorkbookSheet, isFirst: Bool, _ common: CommonTexts, _ texts: SheetTexts) {
    self.sheet = sheet
    self.isFirst = isFirst
    self.common = common
    self.texts = texts
    measures = SheetMeasures(of: sheet, common)
    starts = sheet.columns.enumerated().map { index, column in
      (Array("<c r=\"\(Sheet.columnName(index))".utf8), SheetPart.style(WorkbookStyle(of: column)))
    }
  }

  private static func style(_ style: WorkbookStyle) -> [UInt8] { Array("\" s=\"\(style.rawValue)\"".utf8) }
  private static let title = style(.title)
  private static let unused = style(.unused)
  private static let (rowStart, rowOpen, rowEnd) = (Array("<row r=\"".utf8), Array("\">".utf8), Array("</row>".utf8))
  private static let (textStart, textEnd) = (Array(" t=\"s\"><v>".utf8), Array("</v></c>".utf8))
  private static let emptyEnd = Array("/>".utf8)

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
    var out: [UInt8] = []
    append(sheet.columns.map { .text($0.title) }, 1, to: &out)
    receive(out)
    for (index, cells) in sheet.rows.enumerated() {
      out.removeAll(keepingCapacity: true)
      append(cells, index + 2, to: &out)
      receive(out)
    }
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
  private func append(_ cells: [WorkbookCell], _ number: Int, to out: inout [UInt8]) {
    let digits = Array(String(number).utf8)
    out += SheetPart.rowStart
    out += digits
    // Not as a height of the user's own, so that Excel still makes room for what is typed.
    if let height = measures.height(of: cells) { out += "\" ht=\"\(height)".utf8 }
    out += SheetPart.rowOpen
    for (column, cell) in cells.enumerated() {
      let text = texts.number(of: cell, common)
      let isUnused = if case .unused = cell { true } else { false }
      // An empty cell has its column's style.
      if text == nil, number == 1 || !isUnused { continue }
      out += starts[column].place
      out += digits
      out += number == 1 ? SheetPart.title : isUnused ? SheetPart.unused : starts[column].style
      guard let text else {
        out += SheetPart.emptyEnd
        continue
      }
      out += SheetPart.textStart
      out += String(text).utf8
      out += SheetPart.textEnd
    }
    out += SheetPart.rowEnd
  }
}
