internal import Diagnostics
internal import Text

/// A table of the rules with findings: how many errors, warnings and infos each has, and in how many languages.
struct SummaryTable {
  private let rows: [Row]

  /// The most rules that are shown.
  private static let rowLimit = 20

  /// The findings of one rule.
  private struct Row {
    let id: String
    /// The worst section that has findings of the rule.
    let section: Ranking.Section
    var counts: [Severity: Int] = [:]
    var languageCount = 0

    var total: Int { counts.values.reduce(0, +) }
  }

  /// - Parameter groups: the findings in the order of the rows; a rule can have several groups.
  init(_ groups: [RuleFindings]) {
    var rows: [Row] = []
    for group in groups {
      let index = rows.firstIndex { $0.id == group.id } ?? rows.count
      if index == rows.count { rows.append(Row(id: group.id, section: group.section)) }
      rows[index].counts.merge(group.counts, uniquingKeysWith: +)
      rows[index].languageCount = max(rows[index].languageCount, group.languageCount)
    }
    self.rows = rows
  }

  private static let headings = ["errors", "warnings", "infos", "languages"]

  private func cells(_ row: Row) -> [String] {
    let counts = [Severity.error, .warning, .info].map { row.counts[$0] ?? 0 } + [row.languageCount]
    return counts.map { $0 == 0 ? "-" : TerminalText.number($0) }
  }

  /// The most urgent rows and those with the most findings, in the order of the table.
  private func largest(_ count: Int) -> [Row] {
    let ranked = rows.indices.sorted { a, b in
      let (x, y) = (rows[a].section == .urgent, rows[b].section == .urgent)
      if x != y { return x }
      return rows[a].total != rows[b].total ? rows[a].total > rows[b].total : a < b
    }
    return ranked.prefix(count).sorted().map { rows[$0] }
  }

  /// The table with all rules, as Markdown.
  var markdown: String {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    return "\n" + line(["rule"] + Self.headings) + "|---|--:|--:|--:|--:|\n"
      + rows.map { line([MarkdownText.code($0.id)] + cells($0)) }.joined()
  }

  /// The lines of the table for a terminal, and an empty one.
  func lines(_ paint: Paint) -> [String] {
    let shown = rows.count <= Self.rowLimit ? rows : largest(Self.rowLimit - 1)
    let width = max(4, shown.map(\.id.count).max() ?? 0)
    func line(_ name: String, _ cells: [String]) -> String {
      TerminalText.padded(name, to: width) + cells.map { TerminalText.padded($0, to: 11, alignRight: true) }.joined()
    }
    var lines = [paint(line("RULE", Self.headings), .bold)]
    lines += shown.map { line($0.id, cells($0)) }
    if shown.count < rows.count {
      let others = rows.count - shown.count
      let total = TerminalText.number(rows.reduce(0) { $0 + $1.total } - shown.reduce(0) { $0 + $1.total })
      lines.append("and \(others) more rules with \(total) findings: --format statistics lists them all")
    }
    return lines + [""]
  }
}
