internal import Diagnostics
internal import Text

/// Applies suppressions to findings, and checks the suppressions themselves.
struct SuppressionFilter {
  private var rows: [Row]
  /// The rows of comments in sources, by path, and all others.
  private var rowsOfSources: [String: [Int]] = [:]
  private var otherRows: [Int] = []

  /// A suppression prepared for matching.
  fileprivate struct Row {
    var suppression: Suppression
    var rules: RulePatterns
    var tables: [Glob]
    var keys: [Glob]
    var languages: [Glob]
    var paths: [Glob]
    var isUsed = false
    var isExpired: Bool

    var isInForce: Bool { !isExpired && suppression.fault == nil }
  }

  init(_ suppressions: [Suppression], today: Day?) {
    rows = suppressions.map { suppression in
      Row(
        suppression: suppression, rules: RulePatterns(suppression.rules), tables: suppression.tables.map(Glob.init),
        keys: suppression.keys.map(Glob.init),
        languages: suppression.languages.map(Glob.init), paths: suppression.paths.map(Glob.init),
        isExpired: today.map { day in suppression.until.map { $0 < day } ?? false } ?? false)
    }
    for index in rows.indices {
      if let code = rows[index].suppression.code {
        rowsOfSources[code.path, default: []].append(index)
      } else {
        otherRows.append(index)
      }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a finding is suppressed; marks the matching suppressions as used.
  mutating func suppresses(_ finding: Diagnostic) -> Bool {
    var isSuppressed = false
    let here = finding.location.flatMap { rowsOfSources[$0.path] } ?? []
    for index in otherRows + here where rows[index].isInForce && rows[index].matches(finding) {
      rows[index].isUsed = true
      isSuppressed = true
    }
    return isSuppressed
  }

  /// Suppressions that cannot be read, have no effect, are out of date, give no reason or name unknown rules.
  ///
  /// - Parameters:
  ///   - rules: all rules.
  ///   - running: the rules of this run.
  func findings(rules: [any LintRule], running: [any LintRule]) -> [Diagnostic] {
    rows.flatMap { row in row.findings(rules: rules, running: running) }
  }
}

extension SuppressionFilter.Row {
  fileprivate func matches(_ finding: Diagnostic) -> Bool {
    guard rules.match(finding.id) else { return false }
    if let code = suppression.code {
      guard let location = finding.location, code.contains(location) else { return false }
    }
    return matches(tables, finding.subject.table) && matches(keys, finding.subject.key)
      && matches(languages, finding.subject.language) && matches(paths, finding.location?.path)
  }

  private func matches(_ globs: [Glob], _ text: String?) -> Bool {
    globs.isEmpty || text.map { text in globs.contains { $0.matches(text) } } ?? false
  }

  fileprivate func findings(rules known: [any LintRule], running: [any LintRule]) -> [Diagnostic] {
    if let fault = suppression.fault { return [finding("meta/malformed-suppression", fault.message, fault.help)] }
    if let unknown = suppression.rules.first(where: { names(in: $0, among: known).isEmpty }) {
      return [
        finding(
          "meta/unknown-rule", "a suppression names the rule '\(unknown)', which does not exist",
          known.map(\.id).suggestion(for: unknown) ?? "'glossa rules' lists them all")
      ]
    }
    let name = suppression.rules.joined(separator: ", ")
    let unexplained =
      suppression.reason.isEmpty
      ? [
        finding(
          "meta/suppression-without-reason", "a suppression of '\(name)' gives no reason",
          "write the reason after a colon")
      ] : []
    if isExpired {
      let end = suppression.until?.text ?? ""
      let help = "fix the suppressed findings, or set a new date"
      return unexplained + [finding("meta/expired-suppression", "a suppression of '\(name)' expired on \(end)", help)]
    }
    return unexplained + uselessness(name, known, running)
  }

  /// That the suppression hides nothing.
  private func uselessness(_ name: String, _ known: [any LintRule], _ running: [any LintRule]) -> [Diagnostic] {
    if suppression.code != nil,
      let other = suppression.rules.first(where: { !names(in: $0, among: known).contains(where: \.reportsInSources) })
    {
      return [
        finding(
          "meta/unused-suppression",
          "findings of '\(other)' are in catalogs, so a comment in a source file cannot suppress them",
          "suppress them in .glossa.yml, under 'lint: suppress', and name their keys")
      ]
    }
    let hasRun = running.contains { rules.match($0.id) && (suppression.code == nil || $0.reportsInSources) }
    guard !isUsed, hasRun else { return [] }
    let codes = suppression.languages.map { "'\($0)'" }.joined(separator: ", ")
    return [
      finding(
        "meta/unused-suppression", "a suppression of '\(name)' has no effect",
        codes.isEmpty ? "remove it" : "remove it; or, if \(codes) is meant as the reason, put a colon before it")
    ]
  }

  /// The rules that a name, a group or a glob means.
  private func names(in pattern: String, among rules: [any LintRule]) -> [any LintRule] {
    let patterns = RulePatterns([pattern])
    return rules.filter { patterns.match($0.id) }
  }

  private func finding(_ id: String, _ message: String, _ help: String) -> Diagnostic {
    let subject = Subject(key: suppression.keys.count == 1 ? suppression.keys[0] : nil)
    return Diagnostic(id, .warning, message, subject: subject, at: suppression.location, help: help)
  }
}
