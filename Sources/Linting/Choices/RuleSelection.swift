internal import Diagnostics
internal import Text

/// Decides which rules run, and with which severity.
struct RuleSelection {
  private let configuration: LintConfiguration
  private let overrides: [(paths: [Glob], tables: [Glob], levels: [LintConfiguration.Level])]
  private let only: RulePatterns
  private let ignored: RulePatterns
  private let selected: RulePatterns

  init(_ configuration: LintConfiguration) {
    self.configuration = configuration
    overrides = configuration.overrides.map { ($0.paths.map(Glob.init), $0.tables.map(Glob.init), $0.levels) }
    only = RulePatterns(configuration.only)
    ignored = RulePatterns(configuration.ignore)
    selected = RulePatterns(configuration.select)
  }

  /// The level of a rule before overrides; nil leaves the severity to the rule.
  func level(of rule: any LintRule) -> RuleLevel? {
    let id = rule.id
    if !only.isEmpty, !only.match(id) { return .off }
    if configuration.unlevelled.contains(id) { return nil }
    // Selecting a rule by its id takes precedence over ignoring its group.
    if ignored.match(id), !selected.name(id) { return .off }
    if let chosen = RuleSelection.level(in: configuration.levels, of: id) { return chosen }
    let isAsked = selected.match(id) || only.match(id)
    let preset = configuration.preset.level(of: rule)
    return preset == .off && isAsked ? nil : preset
  }

  /// Whether a rule runs anywhere: an override may turn on a rule that is off elsewhere.
  func runs(_ rule: any LintRule) -> Bool {
    if level(of: rule) != .off { return true }
    if !only.isEmpty { return false }
    return overrides.contains { row in
      RuleSelection.level(in: row.levels, of: rule.id).map { $0 != .off } ?? false
    }
  }

  /// Whether a rule that runs may call something an error: by itself, or because the user says so of it. A preset makes
  /// warnings of all kinds errors, and does not count.
  func findsErrors(_ rule: any LintRule) -> Bool {
    if rule.severity == .error { return true }
    let rows = [configuration.levels] + overrides.map(\.levels)
    return rows.contains { RuleSelection.level(in: $0, of: rule.id)?.severity == .error }
  }

  /// A finding with the user's severity; nil where its rule is off.
  func applied(to finding: Diagnostic, of rule: any LintRule) -> Diagnostic? {
    applied(to: [finding], of: rule).first
  }

  /// The findings of a rule with the user's severities.
  func applied(to findings: [Diagnostic], of rule: any LintRule) -> [Diagnostic] {
    let general = level(of: rule)
    let rows = configuration.unlevelled.contains(rule.id) ? [] : overrides.filter { !$0.levels.isEmpty }
    if general == nil, rows.isEmpty { return findings }
    var kept: [Diagnostic] = []
    for finding in findings {
      if let finding = applied(to: finding, of: rule, general) { kept.append(finding) }
    }
    return kept
  }

  private func applied(to finding: Diagnostic, of rule: any LintRule, _ general: RuleLevel?) -> Diagnostic? {
    var level = general
    for row in overrides where !row.levels.isEmpty {
      guard row.paths.isEmpty || row.paths.contains(where: { $0.matches(finding.location?.path ?? "") }),
        row.tables.isEmpty || row.tables.contains(where: { $0.matches(finding.subject.table ?? "") }),
        let chosen = RuleSelection.level(in: row.levels, of: rule.id)
      else { continue }
      level = chosen
    }
    guard let level else { return finding }
    guard let severity = level.severity else { return nil }
    var changed = finding
    changed.severity = severity
    return changed
  }

  /// The last level that names the rule by its id, else the last that matches it.
  private static func level(in levels: [LintConfiguration.Level], of id: String) -> RuleLevel? {
    (levels.last { $0.rules == id } ?? levels.last { RulePatterns([$0.rules]).match(id) })?.level
  }
}
