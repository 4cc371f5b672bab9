import Diagnostics
import LintRules
import Linting
import Text

/// What `lint --verbose` says about a run: what was read, skipped, taken from the cache and left out.
struct LintExplanation {
  let reading: ReadingExplanation
  let linter: Linter
  let outcome: Linter.Outcome
  /// The number of findings that are reported.
  let reported: Int

  /// One line for each fact.
  var text: String {
    var lines = reading.lines
    lines.append("rules: \(rules)")
    if outcome.suppressed > 0 { lines.append("suppressed: \(TerminalText.count(outcome.suppressed, "finding"))") }
    let old = outcome.findings.count - reported
    if old > 0 { lines.append("left out as old: \(TerminalText.count(old, "finding"))") }
    return lines.joined(separator: "\n")
  }

  private var rules: String {
    let running = AllRules.all.count { linter.runs($0.id) }
    return "\(running) of \(AllRules.all.count) run; 'glossa rules' lists them"
  }
}
