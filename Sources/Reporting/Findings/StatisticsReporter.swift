internal import Diagnostics
internal import Text

/// The number of findings of each rule, most first: an overview for projects with many findings.
struct StatisticsReporter: Reporter {
  let name = "statistics"
  let summary = "how many findings each rule has, and how many can be fixed"

  func render(_ report: Report) -> String {
    var rows: [Row] = []
    var indices: [String: Int] = [:]
    for diagnostic in report.diagnostics {
      let index = indices[diagnostic.id] ?? rows.count
      if index == rows.count {
        indices[diagnostic.id] = index
        rows.append(Row(rule: diagnostic.id, severity: diagnostic.severity))
      }
      rows[index].add(diagnostic)
    }
    rows.sort { $0.count != $1.count ? $0.count > $1.count : $0.rule < $1.rule }
    let paint = Paint(isOn: report.style.usesColour)
    let widths = (rows.map { String($0.count).count }.max() ?? 0, rows.map(\.rule.count).max() ?? 0)
    var out = ""
    for row in rows {
      let count = String(row.count)
      let fixed = row.fixable == 0 ? "" : ", \(row.fixable) with a fix"
      let languages = row.languages.isEmpty ? "" : ", \(TerminalText.count(row.languages.count, "language"))"
      out += String(repeating: " ", count: widths.0 - count.count) + paint(count, .bold) + "  " + row.rule
      out += String(repeating: " ", count: widths.1 - row.rule.count)
      out += "  \(row.severity.rawValue)\(languages)\(fixed)\n"
    }
    return out + ConciseReporter.total(report) + "\n"
  }

  /// The findings of one rule.
  private struct Row {
    let rule: String
    var severity: Severity
    var count = 0
    /// The number of findings with a fix, safe or not.
    var fixable = 0
    var languages: Set<String> = []

    init(rule: String, severity: Severity) {
      self.rule = rule
      self.severity = severity
    }

    mutating func add(_ diagnostic: Diagnostic) {
      count += 1
      severity = max(severity, diagnostic.severity)
      if diagnostic.fix != nil { fixable += 1 }
      if let language = diagnostic.subject.language { languages.insert(language) }
    }
  }
}
