import CatalogModel
import Jobs
import LintRules
import Reporting
import Text

/// What `glossa init` found, for the terminal.
struct SurveyText {
  private let survey: ProjectSurvey
  private let style: TextStyle

  /// - Parameter style: says whether long keys are cut.
  init(_ survey: ProjectSurvey, _ style: TextStyle) {
    self.survey = survey
    self.style = style
  }

  /// How many tables are listed.
  private static let tableLimit = 10
  private static let width = 100

  /// Rows of a title and what was found.
  var text: String {
    let rows = [
      ("source language", [survey.sourceLanguage?.code ?? "not stated in any catalog"]),
      ("languages", languages), ("tables", tables), ("keys", styles),
      ("sources", ["\(TerminalText.count(survey.useCount, "place")) where a key is used"]),
    ]
    let margin = 17
    return rows.flatMap { title, lines in
      lines.enumerated().map { index, line in TerminalText.padded(index == 0 ? title : "", to: margin) + line }
    }.joined(separator: "\n")
  }

  private var languages: [String] {
    guard !survey.languages.isEmpty else { return ["none besides the source language"] }
    let shares = survey.languages.map { "\(TerminalText.visible($0.code)) \(Percent.text($0.readyTenths))" }
      .joined(separator: ", ")
    let head = "\(survey.languages.count), with the share of the texts that is ready:"
    return [head] + TerminalText.wrapped(shares, to: SurveyText.width - 17).split(separator: "\n").map(String.init)
  }

  private var tables: [String] {
    guard !survey.tables.isEmpty else { return ["none"] }
    let shown = survey.tables.prefix(SurveyText.tableLimit)
    let lines = shown.map { table in
      let counts = "\(TerminalText.count(table.keys, "key")), \(TerminalText.count(table.languages, "language"))"
      return "\(TerminalText.visible(table.name)) (\(TerminalText.visible(table.path))): \(counts)"
    }
    let rest = survey.tables.count - shown.count
    return lines + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private var styles: [String] {
    guard survey.styles.count > 0 else { return ["none"] }
    let total = survey.styles.count
    let rows = survey.styles.rows.map { row in
      let example =
        row.example.isEmpty ? "" : ", such as '\(style.cropped(TerminalText.visible(row.example), to: 40))'"
      let percent = row.count * 100 / total
      return
        "\(TerminalText.padded(percent == 0 ? "<1%" : "\(percent)%", to: 4, alignRight: true)) \(row.name)\(example)"
    }
    return ["\(total), of which"] + rows
  }
}
