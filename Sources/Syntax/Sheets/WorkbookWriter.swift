internal import Text

/// Writes a workbook (`.xlsx`: Office Open XML, ECMA-376) for people to work in: titles stay in view, columns and rows are
/// as large as their texts need, rows can be filtered, and only cells for translations can be changed.
///
/// Cells are texts whatever they begin with, so that none is taken for a formula. Sheets are protected without a
/// password.
package struct WorkbookWriter {
  private var zip = ZipWriter()
  private var parts: [Part] = []
  private let texts = SheetTexts()
  private var problem: SheetProblem?

  /// What is left of a sheet that is written.
  private struct Part {
    let name: String
    let path: String
    /// What the workbook says of its filter; nil for none.
    let filter: String?
  }

  /// A workbook without sheets.
  package init() {
    zip.add("xl/styles.xml") { $0(WorkbookStyle.part) }
  }

  /// Writes a sheet behind the others; its rows are not kept.
  ///
  /// - Parameter common: the common texts of its cells, and of those of the workbook's other sheets.
  package mutating func add(_ sheet: WorkbookSheet, _ common: CommonTexts) {
    guard sheet.rows.count < Sheet.rowLimit, sheet.columns.count <= Sheet.columnLimit else {
      problem = SheetProblem(message: "'\(sheet.name)' has more rows or columns than a sheet can hold")
      return
    }
    let (name, path) = (tabName(of: sheet), "worksheets/sheet\(parts.count + 1).xml")
    let filter = SheetRules(of: sheet).filterName(sheet: name, index: parts.count)
    let part = SheetPart(sheet, isFirst: parts.isEmpty, common, texts)
    zip.add("xl/\(path)", part.give)
    parts.append(Part(name: name, path: path, filter: filter))
  }

  /// The bytes of the workbook, which has at least one sheet. The problem names a sheet with too many rows; a caller refuses
  /// texts that are too long for a cell before.
  package mutating func finished() -> Result<[UInt8], SheetProblem> {
    if let problem { return .failure(problem) }
    zip.add("xl/sharedStrings.xml", texts.give)
    let shared = [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
    let relations = WorkbookWriter.relations(parts.map { ("worksheet", $0.path) } + shared)
    zip.add("xl/_rels/workbook.xml.rels") { $0(relations) }
    let (workbook, types) = (self.workbook, contentTypes)
    zip.add("xl/workbook.xml") { $0(workbook) }
    // Programs tell a workbook from other archives by these two at its start; the sheets are known only now.
    var first = ZipWriter()
    first.add("[Content_Types].xml") { $0(types) }
    first.add("_rels/.rels") { $0(WorkbookWriter.relations([("officeDocument", "xl/workbook.xml")])) }
    guard let bytes = zip.finished(behind: first) else {
      return .failure(SheetProblem(message: "the workbook is larger than 4 GB"))
    }
    return .success(bytes)
  }

  /// The bytes of a workbook with at least one sheet.
  package static func bytes(
    of sheets: [WorkbookSheet], _ common: CommonTexts = CommonTexts()
  ) -> Result<[UInt8], SheetProblem> {
    var writer = WorkbookWriter()
    for sheet in sheets { writer.add(sheet, common) }
    return writer.finished()
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
    for part in parts {
      text += "<Override PartName=\"/xl/\(part.path)\" ContentType=\"\(type).worksheet+xml\"/>"
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
    for (index, part) in parts.enumerated() {
      text += "<sheet name=\"\(XMLText.escaped(part.name))\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    let filters = parts.compactMap(\.filter)
    text += "</sheets>" + (filters.isEmpty ? "" : "<definedNames>\(filters.joined())</definedNames>")
    return Array((text + "</workbook>").utf8)
  }

  /// A name that Excel accepts: at most 31 UTF-16 units, different from the others in more than letter case, without
  /// `[]:*?/\` and apostrophes.
  private func tabName(of sheet: WorkbookSheet) -> String {
    // Excel keeps this name for itself.
    let used = Set(parts.map { $0.name.lowercased() } + ["history"])
    var allowed = String.UnicodeScalarView()
    for scalar in sheet.name.unicodeScalars
    where !TerminalText.isHostile(scalar) && !"[]:*?/\\'".unicodeScalars.contains(scalar) {
      allowed.append(scalar)
    }
    let base = String(allowed).trimmed.isEmpty ? "Sheet" : String(allowed).trimmed
    var name = WorkbookWriter.shortened(base, to: 31)
    var number = 2
    while used.contains(name.lowercased()) {
      name = WorkbookWriter.shortened(base, to: 30 - String(number).utf8.count) + " \(number)"
      number += 1
    }
    return name
  }

  private static func shortened(_ name: String, to limit: Int) -> String {
    var name = name
    while name.utf16.count > limit { name.removeLast() }
    return name
  }
}
