internal import Diagnostics
internal import Text

/// Applies suppressions to findings, and checks the suppressions themselves.
struct SuppressionFilter {
  private var rows: [Row]
  private let today: Day?

  /// A suppression prepared for matching.
  fileprivate struct Row {
    var suppression: Suppression
    var rules: RulePatterns
    var tables: [Glob]
    var keys: [Glob]
    var languages: [Glob]
    var paths: [Glob]
    var isUsed = false
    var isInForce: Bool
  }

  init(_ suppressions: [Suppression], today: Day?) {
    self.today = today
    rows = suppressions.map { suppression in
      let isExpired = today.map { day in suppression.until.map { $0 < day } ?? false } ?? false
      return Row(
        suppression: suppression, rules: RulePatterns(suppression.rules), tables: suppression.tables.map(Glob.init),
        keys: suppression.keys.map(Glob.init),
        languages: suppression.languages.map(Glob.init), paths: suppression.paths.map(Glob.init),
        isInForce: !isExpired && !suppression.reason.isEmpty)
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a finding is suppressed; marks the matching suppressions as used.
  mutating func suppresses(_ finding: Diagnostic) -> Bool {
    var isSuppressed = false
    for index in rows.indices where rows[index].isInForce && rows[index].matches(finding) {
      rows[index].isUsed = true
      isSuppressed = true
    }
    return isSuppressed
  }

  /// Suppressions without effect, without a reason, out of date or of unknown rules.
  func findings(knownRules: [String], runningRules: Set<String>) -> [Diagnostic] {
    rows.flatMap { row in row.findings(knownRules: knownRules, runningRules: runningRules) }
  }
}

extension SuppressionFilter.Row {
  fileprivate func matches(_ finding: Diagnostic) -> Bool {
    guard rules.match(finding.id) else { return false }
    if let region = suppression.region {
      guard let location = finding.location, location.path == region.path,
        region.bytes.contains(location.bytes.lowerBound)
      else { return false }
    }
    return matches(tables, finding.subject.table) && matches(keys, finding.subject.key)
      && matches(languages, finding.subject.language) && matches(paths, finding.location?.path)
  }

  private func matches(_ globs: [Glob], _ text: String?) -> Bool {
    globs.isEmpty || text.map { text in globs.contains { $0.matches(text) } } ?? false
  }

  fileprivate func findings(knownRules: [String], runningRules: Set<String>) -> [Diagnostic] {
    let name = suppression.rules.joined(separator: ", ")
    let subject = Subject(key: suppression.keys.count == 1 ? suppression.keys[0] : nil)
    func finding(_ id: String, _ message: String, _ help: String) -> Diagnostic {
      Diagnostic(id, .warning, message, subject: subject, at: suppression.location, help: help)
    }
    for pattern in suppression.rules where !knownRules.contains(where: RulePatterns([pattern]).match) {
      return [
        finding(
          "meta/unknown-rule", "a suppression names the rule '\(pattern)', which does not exist",
          knownRules.suggestion(for: pattern) ?? "'glossa rules' lists them all")
      ]
    }
    if suppression.reason.isEmpty {
      return [
        finding(
          "meta/suppression-without-reason", "a suppression of '\(name)' gives no reason and has no effect",
          "write why after a colon")
      ]
    }
    if !isInForce {
      return [
        finding(
          "meta/expired-suppression", "a suppression of '\(name)' ended on \(suppression.until?.text ?? "")",
          "mend what it hides, or decide anew")
      ]
    }
    let hasRun = runningRules.contains(where: rules.match)
    guard !isUsed, hasRun else { return [] }
    return [finding("meta/unused-suppression", "a suppression of '\(name)' hides nothing", "remove it")]
  }
}
