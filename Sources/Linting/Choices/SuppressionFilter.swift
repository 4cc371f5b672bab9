internal import Diagnostics
internal import Text

/// Applies suppressions to findings, and checks the suppressions themselves.
struct SuppressionFilter {
  private var rows: [Row]
  private let index: SuppressionIndex

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
    // Many suppressions name the same rules.
    var patterns: [[String]: RulePatterns] = [:]
    rows = suppressions.map { suppression in
      let rules = patterns[suppression.rules] ?? RulePatterns(suppression.rules)
      patterns[suppression.rules] = rules
      return Row(
        suppression: suppression, rules: rules, tables: suppression.tables.map(Glob.init),
        keys: suppression.keys.map(Glob.init),
        languages: suppression.languages.map(Glob.init), paths: suppression.paths.map(Glob.init),
        isExpired: today.map { day in suppression.until.map { $0 < day } ?? false } ?? false)
    }
    index = SuppressionIndex(suppressions)
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a finding is suppressed; marks the matching suppressions as used.
  mutating func suppresses(_ finding: Diagnostic) -> Bool {
    var isSuppressed = false
    for number in index.candidates(for: finding) where rows[number].isInForce && rows[number].matches(finding) {
      rows[number].isUsed = true
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
    var meanings: [[String]: Meaning] = [:]
    return rows.flatMap { row in
      let names = row.suppression.rules
      let meaning = meanings[names] ?? Meaning(names, row.rules, known: rules, running: running)
      meanings[names] = meaning
      return row.findings(meaning)
    }
  }
}

extension SuppressionFilter {
  /// What the names of a suppression mean, the same for all that have them.
  fileprivate struct Meaning {
    /// A name that no rule has, and what to do about it.
    let unknown: (name: String, help: String)?
    /// A name of which no rule reports in sources.
    let notInSources: String?
    /// Whether a rule of this run is meant.
    let hasRun: Bool
    /// Whether one is meant that reports in sources.
    let hasRunInSources: Bool

    /// - Parameters:
    ///   - known: all rules.
    ///   - running: the rules of this run.
    init(_ names: [String], _ patterns: RulePatterns, known: [any LintRule], running: [any LintRule]) {
      let meant = names.map { name in (name, known.filter { RulePatterns([name]).match($0.id) }) }
      unknown = meant.first { $0.1.isEmpty }.map { name, _ in
        (name, known.map(\.id).suggestion(for: name) ?? "'glossa rules' lists them all")
      }
      notInSources = meant.first { !$0.1.contains(where: \.reportsInSources) }?.0
      let own = running.filter { patterns.match($0.id) }
      hasRun = !own.isEmpty
      hasRunInSources = own.contains(where: \.reportsInSources)
    }
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

  fileprivate func findings(_ meaning: SuppressionFilter.Meaning) -> [Diagnostic] {
    if let fault = suppression.fault { return [finding("meta/malformed-suppression", fault.message, fault.help)] }
    if let unknown = meaning.unknown {
      return [
        finding(
          "meta/unknown-rule", "a suppression names the rule '\(unknown.name)', which does not exist", unknown.help)
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
    return unexplained + uselessness(name, meaning)
  }

  /// That the suppression hides nothing.
  private func uselessness(_ name: String, _ meaning: SuppressionFilter.Meaning) -> [Diagnostic] {
    if suppression.code != nil, let other = meaning.notInSources {
      return [
        finding(
          "meta/unused-suppression",
          "findings of '\(other)' are in catalogs, so a comment in a source file cannot suppress them",
          "suppress them in .glossa.yml, under 'lint: suppress', and name their keys")
      ]
    }
    guard !isUsed, suppression.code == nil ? meaning.hasRun : meaning.hasRunInSources else { return [] }
    let codes = suppression.languages.map { "'\($0)'" }.joined(separator: ", ")
    return [
      finding(
        "meta/unused-suppression", "a suppression of '\(name)' has no effect",
        codes.isEmpty ? "remove it" : "remove it; or, if \(codes) is meant as the reason, put a colon before it")
    ]
  }

  private func finding(_ id: String, _ message: String, _ help: String) -> Diagnostic {
    let subject = Subject(key: suppression.keys.count == 1 ? suppression.keys[0] : nil)
    return Diagnostic(id, .warning, message, subject: subject, at: suppression.location, help: help)
  }
}
