internal import Text

/// What a written sheet does while somebody works in it: which cells can be changed, filtered and chosen from, and which
/// have a colour. The parts behind its cells, in the order that the format asks for.
struct SheetRules {
  private let sheet: WorkbookSheet
  /// The last row.
  private let end: Int

  init(of sheet: WorkbookSheet) {
    self.sheet = sheet
    end = sheet.rows.count + 1
  }

  /// The cells with titles and texts: `$A$1:$I$40`.
  private var range: String {
    "$A$1:$\(Sheet.columnName(max(0, sheet.columns.count - 1)))$\(end)"
  }

  /// Where the workbook says that a sheet has a filter, without which some programs do not show it; nil without rows.
  func filterName(sheet name: String, index: Int) -> String? {
    guard !sheet.rows.isEmpty else { return nil }
    return "<definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"\(index)\" hidden=\"1\">"
      + XMLText.escaped("'\(name)'!\(range)") + "</definedName>"
  }

  /// All parts.
  var text: String {
    // Cells of columns that are not locked can be changed, and everything can be formatted.
    var text =
      "<sheetProtection sheet=\"1\" formatCells=\"0\" formatColumns=\"0\" formatRows=\"0\" sort=\"0\" autoFilter=\"0\"/>"
    if !sheet.rows.isEmpty {
      text += "<autoFilter ref=\"\(range.filter { $0 != "$" })\"/>" + highlights + validations
    }
    text += "<pageMargins left=\"0.4\" right=\"0.4\" top=\"0.5\" bottom=\"0.5\" header=\"0.3\" footer=\"0.3\"/>"
    return text + "<pageSetup paperSize=\"9\" orientation=\"landscape\" fitToHeight=\"0\"/>"
  }

  private var highlights: String {
    var text = ""
    for (index, highlight) in sheet.highlights.enumerated() {
      let columns = highlight.columns
      let cells = "\(Sheet.columnName(columns.lowerBound))2:\(Sheet.columnName(columns.upperBound))\(end)"
      text +=
        "<conditionalFormatting sqref=\"\(cells)\"><cfRule type=\"expression\" dxfId=\"\(highlight.tint.rawValue)\""
      text += " priority=\"\(index + 1)\" stopIfTrue=\"1\"><formula>\(XMLText.escaped(highlight.formula))</formula>"
      text += "</cfRule></conditionalFormatting>"
    }
    return text
  }

  private var validations: String {
    var rules: [String] = []
    for (column, settings) in sheet.columns.enumerated() where !settings.choices.isEmpty {
      let name = Sheet.columnName(column)
      rules.append(
        "<dataValidation type=\"list\" allowBlank=\"1\" showErrorMessage=\"1\" sqref=\"\(name)2:\(name)\(end)\">"
          + "<formula1>\"\(settings.choices.joined(separator: ","))\"</formula1></dataValidation>")
    }
    for (limit, cells) in Dictionary(grouping: sheet.limits, by: \.count).sorted(by: { $0.key < $1.key }) {
      let places = cells.map { "\(Sheet.columnName($0.column))\($0.row + 2)" }.joined(separator: " ")
      rules.append(
        "<dataValidation type=\"textLength\" operator=\"lessThanOrEqual\" allowBlank=\"1\" showInputMessage=\"1\""
          + " showErrorMessage=\"1\" errorTitle=\"Too long\" error=\"At most \(limit) characters fit here.\""
          + " promptTitle=\"Length\" prompt=\"At most \(limit) characters\" sqref=\"\(places)\">"
          + "<formula1>\(limit)</formula1></dataValidation>")
    }
    return rules.isEmpty
      ? "" : "<dataValidations count=\"\(rules.count)\">" + rules.joined() + "</dataValidations>"
  }
}
