internal import Diagnostics
internal import Text

/// Markdown for people: the findings rule by rule.
struct FindingsMarkdownReporter: Reporter {
  let name = "markdown"
  let summary = "Markdown, grouped by rule, for a pull-request comment"

  /// GitHub refuses a comment of more than 65,536 characters.
  func render(_ report: Report) -> String { FindingsMarkdown(report).render(limit: 60_000) }
}

/// The same for a job's step summary, which may be larger.
struct StepSummaryReporter: Reporter {
  let name = "github-summary"
  let summary = "Markdown for $GITHUB_STEP_SUMMARY"

  /// GitHub drops a summary of more than 1 MiB entirely.
  func render(_ report: Report) -> String { FindingsMarkdown(report).render(limit: 1_000_000) }
}

/// Findings as Markdown of a limited size.
private struct FindingsMarkdown {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// Renders as many findings as fit into a limit in bytes.
  func render(limit: Int) -> String {
    var out = "<!-- glossa-lint -->\n## Localization lint\n\n\(ConciseReporter.total(report))\n"
    var converter = LocationConverter(report)
    var hidden = 0
    let groups = Dictionary(grouping: report.diagnostics, by: \.id).sorted { a, b in
      let (x, y) = (FindingsMarkdown.severity(a.value), FindingsMarkdown.severity(b.value))
      return x == y ? a.key < b.key : x > y
    }
    for (id, diagnostics) in groups {
      let severity = FindingsMarkdown.severity(diagnostics)
      var block = "\n<details\(severity == .error ? " open" : "")><summary>\(mark(severity)) <code>\(id)</code>: "
      block += "\(PlainText.count(diagnostics.count, "finding"))</summary>\n\n"
      let close = "\n</details>\n"
      if out.utf8.count + block.utf8.count + close.utf8.count + 100 > limit {
        hidden += diagnostics.count
        continue
      }
      for diagnostic in diagnostics {
        let item = line(diagnostic, &converter)
        if out.utf8.count + block.utf8.count + item.utf8.count + close.utf8.count + 100 > limit {
          hidden += 1
        } else {
          block += item
        }
      }
      out += block + close
    }
    return hidden == 0 ? out : out + "\n… and \(PlainText.count(hidden, "more finding")).\n"
  }

  private func line(_ diagnostic: Diagnostic, _ converter: inout LocationConverter) -> String {
    let position = diagnostic.location.map { " — " + MarkdownText.code(converter.text($0)) } ?? ""
    let help = diagnostic.help.map { " *\(MarkdownText.escaped($0))*" } ?? ""
    return "- \(MarkdownText.escaped(diagnostic.message))\(position)\(help)\n"
  }

  private func mark(_ severity: Severity) -> String {
    switch severity {
    case .error: "🔴"
    case .warning: "🟡"
    case .info: "🔵"
    }
  }

  private static func severity(_ diagnostics: [Diagnostic]) -> Severity {
    diagnostics.map(\.severity).max() ?? .info
  }
}
