internal import Text

/// Writes a workbook (`.xlsx`: Office Open XML, ECMA-376) for people to work in: titles stay in view, columns and rows are
/// as large as their texts need, rows can be filtered, and only cells for translations can be changed.
///
/// Cells are texts whatever they begin with, so that none is taken for a formula. Sheets are protected without a
/// password.
package struct WorkbookWriter {
  private let sheets: [WorkbookSheet]
  private let names: [String]

  private init(_ sheets: [WorkbookSheet]) {
    self.sheets = sheets
    names = WorkbookWriter.tabNames(of: sheets)
  }

  /// The bytes of a workbook with at least one sheet. The problem names a sheet with too many rows; a caller refuses
  /// texts that are too long for a cell before.
  package static func bytes(of sheets: [WorkbookSheet]) -> Result<[UInt8], SheetProblem> {
    if let sheet = sheets.first(where: { $0.rows.count >= Sheet.rowLimit || $0.columns.count > Sheet.columnLimit }) {
      return .failure(SheetProblem(message: "'\(sheet.name)' has more rows or columns than a sheet can hold"))
    }
    let writer = WorkbookWriter(sheets)
    var zip = ZipWriter()
    zip.add("[Content_Types].xml") { $0(writer.contentTypes) }
    zip.add("_rels/.rels") { $0(WorkbookWriter.relations([("officeDocument", "xl/workbook.xml")])) }
    zip.add("xl/workbook.xml") { $0(writer.workbook) }
    let parts = sheets.indices.map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
    let shared = [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
    zip.add("xl/_rels/workbook.xml.rels") { $0(WorkbookWriter.relations(parts + shared)) }
    zip.add("xl/styles.xml") { $0(WorkbookStyle.part) }
    zip.add("xl/sharedStrings.xml") { writer.giveTexts($0) }
    var count = 0
    for (index, part) in parts.enumerated() { zip.add("xl/\(part.1)") { writer.giveSheet(index, &count, $0) } }
    guard let bytes = zip.finished() else {
      return .failure(SheetProblem(message: "the workbook is larger than 4 GB"))
    }
    return .success(bytes)
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"

  /// The start of a part whose root element is in the main namespace, up to the root's other attributes.
  static func start(of root: String) -> String { head + "<\(root) xmlns=\"\(main)\"" }

  private var contentTypes: [UInt8] {
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    var text = WorkbookWriter.head + "<Types xmlns=\"\(WorkbookWriter.package)/content-types\">"
    text += "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    text += "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
    let kinds = [("workbook", "sheet.main"), ("styles", "styles"), ("sharedStrings", "sharedStrings")]
    for (part, kind) in kinds { text += "<Override PartName=\"/xl/\(part).xml\" ContentType=\"\(type).\(kind)+xml\"/>" }
    for index in sheets.indices {
      text += "<Override PartName=\"/xl/worksheets/sheet\(index + 1).xml\" ContentType=\"\(type).worksheet+xml\"/>"
    }
    return Array((text + "</Types>").utf8)
  }

  private static func relations(_ targets: [(kind: String, path: String)]) -> [UInt8] {
    var text = head + "<Relationships xmlns=\"\(package)/relationships\">"
    for (index, target) in targets.enumerated() {
      text += "<Relationship Id=\"rId\(index + 1)\" Type=\"\(office)/\(target.kind)\" Target=\"\(target.path)\"/>"
    }
    return Array((text + "</Relationships>").utf8)
  }

  private var workbook: [UInt8] {
    var text = WorkbookWriter.start(of: "workbook") + " xmlns:r=\"\(WorkbookWriter.office)\">"
    text += "<bookViews><workbookView/></bookViews><sheets>"
    for (index, name) in names.enumerated() {
      text += "<sheet name=\"\(XMLText.escaped(name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    let filters = sheets.indices.compactMap { SheetRules(of: sheets[$0]).filterName(sheet: names[$0], index: $0) }
    text += "</sheets>" + (filters.isEmpty ? "" : "<definedNames>\(filters.joined())</definedNames>")
    return Array((text + "</workbook>").utf8)
  }

  /// Names that Excel accepts: at most 31 UTF-16 units, different in more than letter case, without `[]:*?/\` and
  /// apostrophes.
  private static func tabNames(of sheets: [WorkbookSheet]) -> [String] {
    // Excel keeps this name for itself.
    var used: Set<String> = ["history"]
    return sheets.map { sheet in
      var allowed = String.UnicodeScalarView()
      for scalar in sheet.name.unicodeScalars
      where !TerminalText.isHostile(scalar) && !"[]:*?/\\'".unicodeScalars.contains(scalar) {
        allowed.append(scalar)
      }
      let base = String(allowed).trimmed.isEmpty ? "Sheet" : String(allowed).trimmed
      var name = shortened(base, to: 31)
      var number = 2
      while !used.insert(name.lowercased()).inserted {
        name = shortened(base, to: 30 - String(number).utf8.count) + " \(number)"
        number += 1
      }
      return name
    }
  }

  private static func shortened(_ name: String, to limit: Int) -> String {
    var name = name
    while name.utf16.count > limit { name.removeLast() }
    return name
  }
}

/// The parts that grow with the number of texts: they are made and packed a row at a time.
extension WorkbookWriter {
  /// Every text of every sheet, in the order of the cells, which refer to them by number: some programs do not show
  /// texts that stand in the cells themselves.
  private func giveTexts(_ give: ([UInt8]) -> Void) {
    give(Array((WorkbookWriter.start(of: "sst") + ">").utf8))
    for sheet in sheets {
      for index in -1..<sheet.rows.count {
        var out: [UInt8] = []
        for case let text? in WorkbookWriter.row(index, of: sheet) where !text.isEmpty {
          out += "<si><t xml:space=\"preserve\">".utf8
          SheetText.append(text, to: &out)
          out += "</t></si>".utf8
        }
        give(out)
      }
    }
    give(Array("</sst>".utf8))
  }

  /// The texts of a row counted from 0, or the titles for -1.
  private static func row(_ index: Int, of sheet: WorkbookSheet) -> [String?] {
    index < 0 ? sheet.columns.map(\.title) : sheet.rows[index]
  }

  /// One sheet.
  ///
  /// - Parameter count: how many texts the sheets before have; afterwards with those of this one.
  private func giveSheet(_ index: Int, _ count: inout Int, _ give: ([UInt8]) -> Void) {
    let sheet = sheets[index]
    let measures = SheetMeasures(of: sheet)
    var text = WorkbookWriter.start(of: "worksheet") + "><sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>"
    text += "<sheetViews><sheetView workbookViewId=\"0\""
    if index == 0 { text += " tabSelected=\"1\"" }
    text += ">" + WorkbookWriter.pane(of: sheet) + "</sheetView></sheetViews>"
    text += "<sheetFormatPr defaultRowHeight=\"15\"/><cols>"
    for (column, (settings, width)) in zip(sheet.columns, measures.widths).enumerated() {
      text += "<col min=\"\(column + 1)\" max=\"\(column + 1)\" width=\"\(width)\""
      text += " style=\"\(WorkbookStyle(of: settings).rawValue)\" customWidth=\"1\""
      text += settings.isHidden ? " hidden=\"1\"/>" : "/>"
    }
    give(Array((text + "</cols><sheetData>").utf8))
    for row in -1..<sheet.rows.count { give(WorkbookWriter.rowElement(row, of: sheet, measures, &count)) }
    give(Array(("</sheetData>" + SheetRules(of: sheet).text + "</worksheet>").utf8))
  }

  /// What stays in view: the titles, and columns at the left.
  private static func pane(of sheet: WorkbookSheet) -> String {
    guard sheet.frozenColumns > 0 else {
      return "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
    }
    let corner = Sheet.columnName(sheet.frozenColumns) + "2"
    return "<pane xSplit=\"\(sheet.frozenColumns)\" ySplit=\"1\" topLeftCell=\"\(corner)\" activePane=\"bottomRight\""
      + " state=\"frozen\"/><selection pane=\"bottomRight\" activeCell=\"\(corner)\" sqref=\"\(corner)\"/>"
  }

  private static func rowElement(
    _ index: Int, of sheet: WorkbookSheet, _ measures: SheetMeasures, _ count: inout Int
  ) -> [UInt8] {
    let number = index + 2
    var text = "<row r=\"\(number)\""
    // Not as a height of the user's own, so that Excel still makes room for what is typed.
    if let height = measures.height(of: row(index, of: sheet)) { text += " ht=\"\(height)\"" }
    text += ">"
    for (column, value) in row(index, of: sheet).enumerated() {
      let style: WorkbookStyle =
        index < 0 ? .title : value == nil ? .unused : WorkbookStyle(of: sheet.columns[column])
      let isEmpty = value?.isEmpty ?? true
      // An empty cell has its column's style.
      if isEmpty && style != .unused { continue }
      text += "<c r=\"\(Sheet.columnName(column))\(number)\" s=\"\(style.rawValue)\""
      if isEmpty {
        text += "/>"
      } else {
        text += " t=\"s\"><v>\(count)</v></c>"
        count += 1
      }
    }
    return Array((text + "</row>").utf8)
  }
}
