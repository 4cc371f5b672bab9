internal import Diagnostics
internal import Text

/// How many findings each rule has, most first: where to begin with a project of ten years.
struct StatisticsReporter: Reporter {
  let name = "statistics"
  let summary = "how many findings each rule has, and how many can be mended"

  func render(_ report: Report) -> String {
    var rows: [Row] = []
    var places: [String: Int] = [:]
    for diagnostic in report.diagnostics {
      let place = places[diagnostic.id] ?? rows.count
      if place == rows.count {
        places[diagnostic.id] = place
        rows.append(Row(rule: diagnostic.id, severity: diagnostic.severity))
      }
      rows[place].add(diagnostic)
    }
    rows.sort { $0.count != $1.count ? $0.count > $1.count : $0.rule < $1.rule }
    let paint = Paint(isOn: report.style.usesColour)
    let widths = (rows.map { String($0.count).count }.max() ?? 0, rows.map(\.rule.count).max() ?? 0)
    var out = ""
    for row in rows {
      let count = String(row.count)
      let mended = row.mendable == 0 ? "" : ", \(row.mendable) with a fix"
      let languages = row.languages.isEmpty ? "" : ", \(PlainText.count(row.languages.count, "language"))"
      out += String(repeating: " ", count: widths.0 - count.count) + paint(count, .bold) + "  " + row.rule
      out += String(repeating: " ", count: widths.1 - row.rule.count)
      out += "  \(row.severity.rawValue)\(languages)\(mended)\n"
    }
    return out + ConciseReporter.total(report) + "\n"
  }

  /// What one rule found.
  private struct Row {
    let rule: String
    var severity: Severity
    var count = 0
    /// Findings that have a fix, safe or not.
    var mendable = 0
    var languages: Set<String> = []

    init(rule: String, severity: Severity) {
      self.rule = rule
      self.severity = severity
    }

    mutating func add(_ diagnostic: Diagnostic) {
      count += 1
      severity = max(severity, diagnostic.severity)
      if diagnostic.fix != nil { mendable += 1 }
      if let language = diagnostic.subject.language { languages.insert(language) }
    }
  }
}
