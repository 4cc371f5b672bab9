internal import Diagnostics
internal import Text

/// Markdown for people: the findings rule by rule, the worst first.
struct FindingsMarkdownReporter: Reporter {
  let name = "markdown"
  let contentExtensions = FileEndings.markdown
  let summary = "Markdown, grouped by rule, for a pull-request comment"

  /// GitHub refuses a comment of more than 65,536 characters.
  func render(_ report: Report) -> String { FindingsMarkdown(report, listed: 20).render(limit: 60_000) }
}

/// The same for a job's step summary, which may be larger.
struct StepSummaryReporter: Reporter {
  let name = "github-summary"
  let contentExtensions = FileEndings.markdown
  let summary = "Markdown for $GITHUB_STEP_SUMMARY"

  /// GitHub drops a summary of more than 1 MiB entirely.
  func render(_ report: Report) -> String { FindingsMarkdown(report, listed: 100).render(limit: 1_000_000) }
}

/// Findings as Markdown of a limited size.
private struct FindingsMarkdown {
  private let report: Report
  /// The most findings that are listed of one rule.
  private let listed: Int

  init(_ report: Report, listed: Int) {
    self.report = report
    self.listed = listed
  }

  /// Renders as many findings as fit into a limit in bytes; those left out are counted.
  func render(limit: Int) -> String {
    let groups = RuleFindings.grouped(report.diagnostics, Ranking(report.rules))
    var out = "<!-- glossa-lint -->\n## Localization lint\n\n\(ConciseReporter.total(report))\n"
    // The table pays where nobody reads all of the lists.
    if report.diagnostics.count > listed { out += SummaryTable(groups).markdown }
    var converter = LocationConverter(report)
    var hidden = 0
    let close = "\n</details>\n"
    for group in groups {
      var block = opening(of: group)
      // The lines about what is left out take less than 100 bytes.
      var room = limit - out.utf8.count - block.utf8.count - close.utf8.count - 200
      guard room >= 0 else {
        hidden += group.count
        continue
      }
      let joined = group.joined
      var left = joined.count
      for findings in joined.prefix(listed) {
        let item = line(JoinedFindings.one(findings), &converter)
        guard item.utf8.count <= room else { break }
        block += item
        room -= item.utf8.count
        left -= 1
      }
      if left > 0 { block += "- … and \(TerminalText.number(left)) more\n" }
      out += block + close
    }
    return hidden == 0 ? out : out + "\n… and \(TerminalText.count(hidden, "more finding")).\n"
  }

  /// The start of a rule's list, which is open if it is about errors other than debt.
  private func opening(of group: RuleFindings) -> String {
    let isOpen = group.severity == .error && group.section != .debt
    let languages = group.languageCount < 2 ? "" : " in \(group.languageCount) languages"
    return "\n<details\(isOpen ? " open" : "")><summary>\(mark(group.severity)) <code>\(group.id)</code>: "
      + "\(TerminalText.number(group.count)) finding\(group.count == 1 ? "" : "s")\(languages)</summary>\n\n"
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
}
