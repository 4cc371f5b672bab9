internal import CatalogModel
internal import Diagnostics
internal import Text

/// The rows of a table of texts by the texts that they name: finds two rows for one text that say different things.
///
/// Nobody can tell which of the two a translator meant.
struct TableRows {
  /// By the hashes of all that names a text: a table may have a million rows, and their files and paths are long.
  private var rows: [Int: Row] = [:]
  /// The first pairs that differ, and how many there are.
  private var conflicts: [String] = []
  private var conflictCount = 0

  /// The bytes that a row takes, in a table that grows.
  static let cost = 2 * MemoryLayout<(Int, Row)>.stride

  /// What tells a text from all others.
  private struct Identity: Hashable {
    var file: ExactText
    var table: ExactText
    var key: ExactText
    var path: UnitPath
  }

  /// The first row for a text. Its key is that of its unit.
  private struct Row {
    var number: Int32
    var unit: ExchangeDocument.Place
  }

  /// More pairs than these help nobody.
  private static let shownCount = 5

  /// Adds the row of a unit to a document: to the unit of the first row for its text, where that lacks its languages, as
  /// it does in a workbook with a sheet for each.
  ///
  /// - Parameters:
  ///   - sheet: what stands before the numbers of rows: `Main!`.
  ///   - number: the row's.
  /// - Returns: whether the document has a unit more.
  mutating func add(
    _ unit: ExchangeUnit, _ context: UnitContext, table: String, sheet: String, number: Int,
    to document: inout ExchangeDocument
  ) -> Bool {
    let identity = Identity(
      file: ExactText(context.file), table: ExactText(table), key: ExactText(context.key), path: context.path)
    let name = identity.hashValue
    guard let known = rows[name], ExactText(document.key(at: known.unit)) == identity.key else {
      let place = document.append(unit, toFile: context.file, table: table)
      rows[name] = Row(number: Int32(clamping: number), unit: place)
      return true
    }
    if let other = TableRows.different(document.targets(at: known.unit), unit.targets) {
      conflictCount += 1
      if conflicts.count < TableRows.shownCount {
        let key = TerminalText.visible(context.key)
        let first = other.position.map(TableRows.row) ?? sheet + String(known.number)
        conflicts.append("\(first) and \(sheet)\(number) ('\(key)')")
      }
    }
    if document.join(unit, to: known.unit) { return false }
    document.append(unit, toFile: context.file, table: table)
    return true
  }

  /// The row of a cell: `Main!12` for `Main!D12`.
  private static func row(ofCell name: String) -> String {
    let sheet = name.lastIndex(of: "!").map { name[...$0] } ?? ""
    return String(sheet + name.dropFirst(sheet.count).drop { !$0.isNumber })
  }

  /// The first of some texts to which a row has another one in its language; nil for none. A text that is missing changes
  /// nothing.
  private static func different(_ known: [ExchangeTarget], _ row: [ExchangeTarget]) -> ExchangeTarget? {
    known.first { target in
      guard let text = target.text, let other = row.first(where: { $0.language == target.language })?.text else {
        return false
      }
      return ExactText(text) != ExactText(other)
    }
  }

  /// Why the file is not read; nil where no two rows differ.
  func fault(in file: SourceFile) -> Diagnostic? {
    guard conflictCount > 0 else { return nil }
    let rest = conflictCount - conflicts.count
    return Diagnostic(
      "exchange/duplicate-row", .error,
      "two rows have different translations of one text: rows \(conflicts.joined(separator: ", "))"
        + (rest > 0 ? ", and \(TerminalText.number(rest)) more" : ""),
      at: .file(file.path), help: "delete the row that is not meant")
  }
}
