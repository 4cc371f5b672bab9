import CatalogCoverage
import Diagnostics
import Jobs
import LintRules
import Linting
import Seen
import Text
import Workspace

/// What `lint --verbose` says about a run: what was read, skipped, taken from the cache and left out.
struct LintExplanation {
  let run: LintRun
  /// The number of findings that are reported.
  let reported: Int

  /// One line for each fact.
  var text: String {
    var lines = ReadingExplanation(project: run.project).lines
    lines.append("rules: \(rules)")
    if run.outcome.suppressed > 0 {
      lines.append("suppressed: \(TerminalText.count(run.outcome.suppressed, "finding"))")
    }
    let old = run.outcome.findings.count - reported
    if old > 0 { lines.append("left out as old: \(TerminalText.count(old, "finding"))") }
    let rows = run.project.countedTexts().rows(CoverageView()).filter { !$0.isSource }
    lines += [SkippedTexts(rows).text].compactMap { $0 } + skipped
    return lines.joined(separator: "\n")
  }

  /// For each rule how many findings it leaves out, and why.
  private var skipped: [String] {
    Dictionary(grouping: run.outcome.skipped, by: \.finding.id).sorted { $0.key < $1.key }.map { rule, skipped in
      let counts = SkipCounts(of: skipped.map(\.reason))
      return "\(rule): \(TerminalText.number(counts.total)) left out, of which \(counts.list)"
    }
  }

  private var rules: String {
    let running = AllRules.all.count { run.linter.runs($0.id) }
    return "\(running) of \(AllRules.all.count) run; 'glossa rules' lists them"
  }
}
