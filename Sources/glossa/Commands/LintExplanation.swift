import CatalogModel
import Diagnostics
import LintRules
import Linting
import Text
import Workspace

/// What `lint --verbose` says about a run: what was read, skipped, taken from the cache and left out.
struct LintExplanation {
  let configuration: Configuration
  let project: Project
  let input: LintInput
  let linter: Linter
  let outcome: Linter.Outcome
  /// The number of findings that are reported.
  let reported: Int

  /// One line for each fact.
  var text: String {
    var lines = ["configuration: \(configuration.path ?? "none; no \(Configuration.fileName) here or above")"]
    lines.append("catalogs: \(catalogs)")
    for path in project.unreadable { lines.append("skipped: \(path) cannot be read") }
    lines.append("sources: \(sources)")
    let excluded = configuration.excluded.isEmpty ? "" : ", and what matches 'exclude' in \(Configuration.fileName)"
    lines.append("skipped: what git ignores\(excluded)")
    lines.append("rules: \(rules)")
    if outcome.suppressed > 0 { lines.append("suppressed: \(PlainText.count(outcome.suppressed, "finding"))") }
    let old = outcome.findings.count - reported
    if old > 0 { lines.append("left out as old: \(PlainText.count(old, "finding"))") }
    return lines.joined(separator: "\n")
  }

  private var catalogs: String {
    let files = Set(project.catalogs.flatMap { $0.origins.map(\.path) }).count
    let languages = Set(input.tables.flatMap { $0.languages.map(\.tag) }).count
    let keys = input.tables.reduce(0) { $0 + $1.entries.count }
    return "\(PlainText.count(files, "file")) with \(PlainText.count(input.tables.count, "table")), "
      + "\(PlainText.count(keys, "key")), \(PlainText.count(languages, "language"))"
  }

  private var sources: String {
    let counts = project.scanCounts
    return "\(PlainText.count(counts.files, "file")) with \(PlainText.count(project.uses.count, "use")) of keys; "
      + "\(counts.known) unchanged since the last run, \(counts.files - counts.known) scanned now"
  }

  private var rules: String {
    let running = AllRules.all.count { linter.runs($0.id) }
    return "\(running) of \(AllRules.all.count) run; 'glossa rules' lists them"
  }
}
