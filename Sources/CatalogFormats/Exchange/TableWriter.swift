internal import CatalogModel
internal import Syntax

/// Makes the rows of a table of texts from units.
struct TableWriter {
  /// The columns, in order.
  let columns: [TableColumn]
  /// What stands above them.
  let titles: [String]
  /// Whether the table is for people: its words are theirs.
  private let isForPeople: Bool

  /// A table of all languages of a document.
  init(wide languages: [Language]) {
    self.init([.file, .table, .key, .path, .source, .comment] + languages.map(TableColumn.language))
  }

  /// A table of one language.
  static let bilingual = TableWriter([.context, .source, .target, .comment, .state])

  private init(_ columns: [TableColumn]) {
    self.columns = columns
    titles = columns.map(\.title)
    isForPeople = false
  }

  /// A table of one language for people. What nobody but Glossa reads is at its end.
  ///
  /// - Parameters:
  ///   - source: nil where it is not known.
  ///   - hasForms: whether keys have several texts.
  init(forPeople language: Language, from source: Language?, hasForms: Bool) {
    columns =
      [.key] + (hasForms ? [.path] : []) + [
        .source, .language(language), .state, .comment, .places, .file, .table, .exportedState,
      ]
    titles = columns.map { column in
      switch column {
      case .path: TableColumn.formTitle
      case .source: source.map(TableColumn.sourceTitle) ?? column.title
      case .language(let language): TableColumn.translationTitle(language)
      case .comment: "note"
      default: column.title
      }
    }
    isForPeople = true
  }

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
      case .comment: remarks(on: unit)
      case .places: unit.places.joined(separator: "\n")
      case .target: unit.targets.first?.text ?? ""
      case .state:
        isForPeople
          ? unit.targets.first.flatMap { label(of: $0, in: file) } : unit.targets.first?.state?.rawValue ?? ""
      case .exportedState: unit.targets.first.flatMap { label(of: $0, in: file) } ?? ""
      case .language(let language): unit[language].map { $0.text ?? "" }
      case .fuzzy: ""
      }
    }
  }

  /// The state in words; nil in a catalog without states.
  func label(of target: ExchangeTarget, in file: ExchangeFile) -> String? {
    file.hasStates ? TableState.label(of: target.text == nil ? .new : target.state ?? .translated) : nil
  }

  /// All that a translator should know of a text, a line each.
  private func remarks(on unit: ExchangeUnit) -> String {
    var lines = unit.comment.map { [$0] } ?? []
    if !unit.placeholders.isEmpty { lines.append("Keep: " + unit.placeholders.joined(separator: " ")) }
    if isForPeople { lines += unit.targets.flatMap { unit.terms[$0.language] ?? [] }.map(\.text) }
    if let limit = unit.lengthLimit { lines.append("At most \(limit) characters") }
    if !unit.places.isEmpty, !isForPeople { lines.append("Used in: " + unit.places.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }
}
