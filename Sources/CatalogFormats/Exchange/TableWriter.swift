internal import CatalogModel
internal import Syntax

/// Makes the rows of a table of texts from units.
struct TableWriter {
  /// The columns, in order.
  let columns: [TableColumn]

  /// A table of all languages of a document.
  init(wide languages: [Language]) {
    columns = [.file, .table, .key, .path, .source, .comment] + languages.map(TableColumn.language)
  }

  /// A table of one language.
  static let bilingual = TableWriter([.context, .source, .target, .comment, .state])

  private init(_ columns: [TableColumn]) { self.columns = columns }

  /// The row of a unit: a text for each column, empty where there is none, nil where none is wanted.
  func row(of unit: ExchangeUnit, in file: ExchangeFile) -> [String?] {
    columns.map { column -> String? in
      switch column {
      case .file: file.path
      case .table: file.table
      case .key: unit.key
      case .path: unit.path.text
      case .context: UnitContext(file: file.path, key: unit.key, path: unit.path).text
      case .source: unit.source ?? ""
      case .comment: TableWriter.remarks(on: unit)
      case .target: unit.targets.first?.text ?? ""
      case .state: unit.targets.first?.state?.rawValue ?? ""
      case .language(let language): unit[language].map { $0.text ?? "" }
      case .fuzzy: ""
      }
    }
  }

  /// All that a translator should know of a text, a line each.
  private static func remarks(on unit: ExchangeUnit) -> String {
    var lines = unit.comment.map { [$0] } ?? []
    if !unit.placeholders.isEmpty { lines.append("Keep: " + unit.placeholders.joined(separator: " ")) }
    if let limit = unit.lengthLimit { lines.append("At most \(limit) characters") }
    if !unit.places.isEmpty { lines.append("Used in: " + unit.places.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }
}
