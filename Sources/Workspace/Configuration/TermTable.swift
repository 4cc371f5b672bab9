internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Reads the glossary of a project from a CSV file: a term in each row, and a column for each language.
struct TermTable {
  private let file: SourceFile
  private var columns: [Int: Column] = [:]
  private var terms: [AgreedTerm] = []
  private var diagnostics: [Diagnostic] = []

  /// What the cells of a column say.
  private enum Column: Hashable {
    case term, isKept, note
    case language(String)
    case avoided(String)
  }

  /// The terms, and what is wrong with the file, with its place.
  static func read(_ file: SourceFile) -> Diagnosed<[AgreedTerm]> {
    var table = TermTable(file: file)
    var isFirst = true
    let problem = CSVReader.read(file) { row in
      if isFirst { table.readTitles(row) } else { table.readTerm(row) }
      isFirst = false
      return table.columns.values.contains(.term)
    }
    if let problem { table.report(problem.message, problem.help ?? "save it as CSV in UTF-8", at: problem.range) }
    if isFirst, problem == nil {
      table.report("the file has no terms", "its first row names the columns: term,de,note", at: 0..<0)
    }
    return Diagnosed(table.terms, table.diagnostics)
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func report(_ message: String, _ help: String, at range: Range<Int>) {
    diagnostics.append(Diagnostic("configuration/value", .error, message, at: file.location(range), help: help))
  }

  private mutating func readTitles(_ row: SheetRow) {
    for cell in row.cells {
      let title = TermTable.text(of: cell)
      guard let column = TermTable.column(title) else {
        report(
          "'\(title)' is no column of terms",
          "the columns are: term, codes of languages, 'avoid' with a code, do not translate, note", at: cell.range)
        continue
      }
      if columns.values.contains(column) { report("the column '\(title)' is there twice", "keep one", at: cell.range) }
      columns[cell.column] = column
    }
    guard !columns.values.contains(.term) else { return }
    report("no column is named 'term'", "name it in the first row", at: row.cells.first?.range ?? 0..<0)
  }

  private static func column(_ title: String) -> Column? {
    func language(_ code: String) -> String? {
      AgreedTerm.isLanguage(code) ? code : nil
    }
    switch title.lowercased() {
    case "term": return .term
    case "note": return .note
    case "do not translate", "do-not-translate": return .isKept
    case let lower where lower.hasPrefix("avoid "):
      return language(String(title.dropFirst(6)).trimmed).map { .avoided($0) }
    default: return language(title).map { .language($0) }
    }
  }

  private static func text(of cell: SheetRow.Cell) -> String { cell.value.text?.trimmed ?? "" }

  private mutating func readTerm(_ row: SheetRow) {
    guard let first = row.cells.first(where: { columns[$0.column] == .term }), !TermTable.text(of: first).isEmpty else {
      let range = row.cells.first?.range ?? 0..<0
      return report("the row has no term", "write the word in the column 'term', or take the row out", at: range)
    }
    var term = AgreedTerm(TermTable.text(of: first))
    if terms.contains(where: { $0.term == term.term }) {
      report("the term '\(term.term)' is there twice", "keep one row", at: first.range)
    }
    for cell in row.cells {
      let text = TermTable.text(of: cell)
      switch columns[cell.column] {
      case .term: break
      case .note: term.note = text.isEmpty ? nil : text
      case .language(let code): term.translate(into: code, as: text)
      case .avoided(let code): term.avoid(text, in: code)
      case .isKept:
        guard let flag = TermTable.flags[text.lowercased()] else {
          report("'\(text)' is neither yes nor no", "write yes or no", at: cell.range)
          continue
        }
        term.isKept = flag
      case nil: report("the cell '\(text)' has no title in the first row", "name the column", at: cell.range)
      }
    }
    terms.append(term)
  }

  /// What people and spreadsheets write for yes and no.
  private static let flags = [
    "yes": true, "true": true, "x": true, "1": true, "no": false, "false": false, "0": false, "": false,
  ]
}
