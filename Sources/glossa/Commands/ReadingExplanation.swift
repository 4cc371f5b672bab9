import CatalogModel
import CodeModel
import Linting
import Text
import Workspace

/// What `--verbose` says about a project: what was read, skipped and taken from the cache.
struct ReadingExplanation {
  let project: Project

  /// One for each fact.
  var lines: [String] {
    let configuration = project.configuration
    var lines = ["configuration: \(configuration.path ?? "none; no \(Configuration.fileName) here or above")"]
    lines.append("catalogs: \(catalogs)")
    for path in project.unreadable { lines.append("skipped: \(path) cannot be read") }
    lines += shipping
    lines.append("sources: \(sources)")
    let excluded = configuration.excluded.isEmpty ? "" : ", and what matches 'exclude' in \(Configuration.fileName)"
    lines.append("skipped: what git ignores\(excluded)")
    return lines
  }

  private var catalogs: String {
    let tables = project.input.tables
    let files = Set(project.catalogs.flatMap { $0.origins.map(\.path) }).count
    let languages = Set(tables.flatMap { $0.languages.map(\.tag) }).count
    let keys = tables.reduce(0) { $0 + $1.entries.count }
    return "\(TerminalText.count(files, "file")) with \(TerminalText.count(tables.count, "table")), "
      + "\(TerminalText.count(keys, "key")), \(TerminalText.count(languages, "language"))"
  }

  /// Of how many catalogs it is unknown what ships, and why.
  private var shipping: [String] {
    let doubts = project.shipping.doubts
    return Shipping.Doubt.allCases.compactMap { doubt in
      guard let count = doubts[doubt] else { return nil }
      return "shipping: unknown for \(TerminalText.count(count, "file")) \(doubt.clause), counted as shipped"
    }
  }

  private var sources: String {
    let counts = project.scanCounts
    return "\(TerminalText.count(counts.files, "file")) with \(TerminalText.count(project.uses.count, "use")) of keys; "
      + "\(counts.known) unchanged since the last run, \(counts.files - counts.known) scanned now"
  }
}
