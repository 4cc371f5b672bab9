internal import CatalogModel
package import CodeModel
package import Diagnostics
package import Seen
internal import Text

/// Runs the selected rules over a project and applies suppressions.
package struct Linter: Sendable {
  private let configuration: LintConfiguration
  private let rules: [any LintRule]
  private let selection: RuleSelection

  package init(_ configuration: LintConfiguration, rules: [any LintRule]) {
    self.configuration = configuration
    self.rules = rules
    selection = RuleSelection(configuration)
  }

  /// The result of a run.
  package struct Outcome: Sendable {
    /// The findings, in report order: by location, then by rule.
    package var findings: [Diagnostic]
    /// The number of suppressed findings.
    package var suppressed: Int
    /// What rules leave out for a reason, in report order.
    package var skipped: [SkippedFinding] = []
  }

  /// Whether a rule runs anywhere in the project.
  package func runs(_ id: String) -> Bool {
    rules.first { $0.id == id }.map(selection.runs) ?? false
  }

  /// Whether a rule runs and may call something an error, of itself or because the user says so.
  package func findsErrors(_ id: String) -> Bool {
    rules.first { $0.id == id }.map { selection.runs($0) && selection.findsErrors($0) } ?? false
  }

  /// What the running rules ask about code.
  package var standsOn: [any CodeAnswer.Type] {
    [IgnoreComment.self]
      + rules.filter(selection.runs).flatMap { (options(of: $0).wantsAll ? $0.standsOnForAll : nil) ?? $0.standsOn }
  }

  /// Unknown names in the configuration; with any of them the linter should not run.
  package var problems: [LintConfiguration.Problem] {
    let patterns =
      configuration.select + configuration.ignore + configuration.only + configuration.levels.map(\.rules)
      + configuration.overrides.flatMap { $0.levels.map(\.rules) }
    let known = Set(rules.flatMap { [$0.id] + RulePatterns.groups(of: $0.id) } + ["all"])
    // Each name once, in the order of the configuration.
    var seen = known
    var advice = NameAdvice(rules)
    return patterns.filter { seen.insert($0).inserted }.compactMap { problem(ofPattern: $0, &advice) }
      + configuration.options.sorted { $0.key < $1.key }.flatMap { problems(ofOptions: $0, values: $1, &advice) }
  }

  /// Calls a function for each number from 0 below a count, in any order or concurrently; the results are in the order
  /// of the numbers.
  package typealias Spreading = (_ count: Int, @Sendable (Int) -> Judgement) -> [Judgement]

  /// Lints a project. The options of `input` are ignored: each rule gets its own.
  ///
  /// - Parameter spreading: how to run the rules concurrently; by default, one after the other.
  package func lint(_ input: LintInput, spreading: Spreading = { (0..<$0).map($1) }) -> Outcome {
    let running = rules.filter(selection.runs)
    let judgements = spreading(running.count) { judge(running[$0], input) }
    var found = judgements.flatMap(\.findings)
    let known = Set(rules.flatMap { [$0.id] + $0.supersedes })
    found += input.project.diagnostics.filter { !known.contains($0.id) }
    var outcome = outcome(of: SharperFindings(among: found, of: running).kept, input, running: running)
    outcome.skipped = judgements.flatMap(\.skipped).sorted { $0.finding.isBefore($1.finding) }
    return outcome
  }

  private func judge(_ rule: any LintRule, _ input: LintInput) -> Judgement {
    var input = input
    input.options = options(of: rule)
    guard let rule = rule as? any SkippingRule else {
      return Judgement(findings: selection.applied(to: rule.check(input), of: rule))
    }
    let judgement = rule.judge(input)
    return Judgement(
      findings: selection.applied(to: judgement.findings, of: rule),
      skipped: judgement.skipped.filter { selection.applied(to: $0.finding, of: rule) != nil })
  }

  private func options(of rule: any LintRule) -> RuleOptions {
    RuleOptions(
      rule.options, chosen: configuration.options[rule.id] ?? [:],
      isAsked: configuration.select.contains(rule.id) && !configuration.unlevelled.contains(rule.id),
      wantsAll: !configuration.only.isEmpty)
  }

  private func outcome(of found: [Diagnostic], _ input: LintInput, running: [any LintRule]) -> Outcome {
    var filter = SuppressionFilter(
      configuration.suppressions + Linter.suppressions(inCommentsOf: input.tables)
        + input.facts(IgnoreComment.self).flatMap { SuppressionComment($0).suppressions }, today: configuration.today)
    var kept = filter.isEmpty ? found : found.filter { !filter.suppresses($0) }
    let suppressed = found.count - kept.count
    // The rules about suppressions can be turned off like any other, but not suppressed.
    // What a rule suppresses of the findings that it holds back is unknown.
    let complete = running.filter { $0.standsOnForAll == nil || options(of: $0).wantsAll }
    let meta = filter.findings(rules: rules, running: complete)
    for finding in meta {
      guard let rule = running.first(where: { $0.id == finding.id }) else { continue }
      if let finding = selection.applied(to: finding, of: rule) { kept.append(finding) }
    }
    return Outcome(findings: kept.inReportOrder(), suppressed: suppressed)
  }

  /// The suppressions in the comments of keys; each applies to its own key.
  private static func suppressions(inCommentsOf tables: [CheckedTable]) -> [Suppression] {
    var found: [Suppression] = []
    for table in tables {
      for entry in table.entries {
        guard let comment = entry.entry.comment, comment.utf8.count >= IgnoreComment.marker.utf8.count else { continue }
        for var suppression in SuppressionComment(ofKey: comment).suppressions {
          suppression.tables = [table.name.globEscaped]
          suppression.keys = [entry.key.globEscaped]
          suppression.location = entry.entry.location
          found.append(suppression)
        }
      }
    }
    return found
  }

  /// The names that unknown ones may mean. Looking for the nearest one takes a while, so only the first few unknown
  /// names get it.
  private struct NameAdvice {
    private let names: [String]
    private var left = 20

    init(_ rules: [any LintRule]) { names = rules.map(\.id) + Set(rules.map { String($0.group) }).sorted() }

    mutating func advice(for name: String) -> String {
      left -= 1
      return (left >= 0 ? names.suggestion(for: name) : nil) ?? "'glossa rules' lists them all"
    }
  }

  /// The problem of a name that is neither a rule nor a group.
  private func problem(ofPattern pattern: String, _ advice: inout NameAdvice) -> LintConfiguration.Problem? {
    // Only a glob can still match something.
    if pattern.contains("*") {
      let patterns = RulePatterns([pattern])
      guard !rules.contains(where: { patterns.match($0.id) }) else { return nil }
    }
    return LintConfiguration.Problem(
      text: pattern, message: "'\(pattern)' does not match any rule", help: advice.advice(for: pattern))
  }

  private func problems(
    ofOptions id: String, values: [String: OptionValue], _ advice: inout NameAdvice
  ) -> [LintConfiguration.Problem] {
    guard let rule = rules.first(where: { $0.id == id }) else {
      return problem(ofPattern: id, &advice).map { [$0] } ?? []
    }
    return values.sorted { $0.key < $1.key }.compactMap { name, value in
      guard let option = rule.options.first(where: { $0.name == name }) else {
        let known = rule.options.map(\.name)
        return LintConfiguration.Problem(
          text: name, message: "'\(name)' is not an option of '\(id)'",
          help: known.isEmpty ? "the rule has no options" : known.suggestionOrList(for: name))
      }
      if let text = value.texts.first(where: { !option.choices.isEmpty && !option.choices.contains($0) }) {
        return LintConfiguration.Problem(
          text: name, message: "'\(text)' is no value of '\(name)' in '\(id)'",
          help: option.choices.suggestionOrList(for: text))
      }
      if let text = value.texts.first(where: { option.advice($0) != nil }) {
        return LintConfiguration.Problem(
          text: name, message: "'\(text)' is no \(name) that '\(id)' can read", help: option.advice(text))
      }
      guard !value.hasType(of: option.defaultValue) else { return nil }
      return LintConfiguration.Problem(
        text: name, message: "'\(name)' of '\(id)' must be \(option.defaultValue.typeText)",
        help: "write \(option.defaultValue.typeText)")
    }
  }
}

extension String {
  /// The text as a glob that matches only the text.
  fileprivate var globEscaped: String {
    var escaped = ""
    for character in self {
      if "*?[\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
