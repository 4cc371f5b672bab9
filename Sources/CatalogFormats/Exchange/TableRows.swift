internal import CatalogModel
internal import Diagnostics
internal import Text

/// The rows of a table of texts by the texts that they name: finds two rows for one text that say different things.
///
/// Nobody can tell which of the two a translator meant.
struct TableRows {
  /// By the hashes of all that names a text: a table may have a million rows, and their files and paths are long.
  private var rows: [Int: Row] = [:]
  /// What stands before the numbers of rows, for each sheet: `Main!`.
  private var sheets: [String] = []
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

  /// The first row for a text.
  private struct Row {
    var key: String
    var sheet: Int32
    var number: Int32
    var targets: [ExchangeTarget]
  }

  /// More pairs than these help nobody.
  private static let shownCount = 5

  /// Adds a row with its number in a sheet.
  mutating func add(_ context: UnitContext, table: String, _ targets: [ExchangeTarget], sheet: String, number: Int) {
    let identity = Identity(
      file: ExactText(context.file), table: ExactText(table), key: ExactText(context.key), path: context.path)
    if sheets.last != sheet { sheets.append(sheet) }
    let row = Row(
      key: context.key, sheet: Int32(clamping: sheets.count - 1), number: Int32(clamping: number), targets: targets)
    guard let known = rows[identity.hashValue], ExactText(known.key) == identity.key else {
      rows[identity.hashValue] = row
      return
    }
    guard TableRows.differ(known.targets, targets) else { return }
    conflictCount += 1
    if conflicts.count < TableRows.shownCount {
      let key = TerminalText.cropped(TerminalText.visible(context.key), to: 40)
      conflicts.append("\(name(of: known)) and \(name(of: row)) ('\(key)')")
    }
  }

  private func name(of row: Row) -> String { (sheets.at(Int(row.sheet)) ?? "") + String(row.number) }

  /// Whether two rows have different texts in some language. A text that is missing changes nothing.
  private static func differ(_ a: [ExchangeTarget], _ b: [ExchangeTarget]) -> Bool {
    a.contains { target in
      guard let text = target.text, let other = b.first(where: { $0.language == target.language })?.text else {
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
