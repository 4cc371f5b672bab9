internal import Diagnostics
internal import Text

/// The findings of one rule that belong to one section of a summary.
struct RuleFindings {
  /// The id of the rule.
  let id: String
  let section: Ranking.Section
  /// The worst impact and severity of its findings.
  let impact: Impact
  let severity: Severity
  /// The number of findings, also by severity.
  let count: Int
  let counts: [Severity: Int]
  /// The findings by language and table, those with the most keys first; empty where a rule does not judge languages.
  let parts: [Part]
  /// The number of languages that have findings.
  let languageCount: Int
  private let all: [Diagnostic]
  private let ranking: Ranking

  /// The findings about one language in one table.
  struct Part {
    /// The language's code.
    let code: String
    let table: String?
    /// The number of keys; one key can have several findings.
    let keys: Int
    let example: Diagnostic
  }

  private init(_ id: String, _ section: Ranking.Section, _ all: [Diagnostic], _ ranking: Ranking) {
    self.id = id
    self.section = section
    severity = all.map(\.severity).max() ?? .info
    impact = all.map(ranking.impact).min() ?? .fault
    count = all.count
    counts = all.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
    parts = Self.parts(of: all)
    languageCount = Set(all.compactMap(\.subject.language)).count
    self.all = all
    self.ranking = ranking
  }

  /// The findings, the worst first; those that make one row of text form one group.
  ///
  /// Compares the messages of all findings: ask `hasMoreGroups(than:)` where only a few would be shown.
  var joined: [[Diagnostic]] { JoinedFindings.groupsOfRows(ranking.sorted(all)) }

  /// Whether `joined` has more than a number of groups. Findings about different keys are never in one group, so their
  /// messages are compared only where there are few keys.
  func hasMoreGroups(than count: Int) -> Bool { parts.first.map { $0.keys > count } ?? false || joined.count > count }

  /// What to do, where all findings say the same.
  var commonHelp: String? {
    guard let help = all.first?.help, all.allSatisfy({ $0.help == help }) else { return nil }
    return help
  }

  /// All findings in one line: `warning: 14,276 findings in 29 languages: a translation is the same as the source text
  /// [translation/identical]`.
  func headline(_ rules: [RuleDescription], _ paint: Paint) -> String {
    let word = paint(severity.rawValue + ":", Paint.Colour(severity))
    let summary = rules.first { $0.id == id }?.summary ?? joined.first?.first?.message ?? ""
    let noun = count == 1 ? "finding" : "findings"
    let languages = languageCount == 0 ? "" : " in \(TerminalText.count(languageCount, "language"))"
    return "\(word) " + paint("\(TerminalText.number(count)) \(noun)\(languages)", .bold)
      + ": \(TerminalText.visible(summary)) " + paint("[\(id)]", .dim)
  }

  /// All findings, by section and rule, in the order in which they are shown: among equally bad rules, those with fewer
  /// findings first.
  static func grouped(_ diagnostics: [Diagnostic], _ ranking: Ranking) -> [RuleFindings] {
    /// What the findings of a group have in common.
    struct GroupName: Hashable {
      let section: Ranking.Section
      let id: String
    }
    let groups = Dictionary(grouping: diagnostics) { GroupName(section: ranking.section(of: $0), id: $0.id) }
      .map { RuleFindings($0.key.id, $0.key.section, $0.value, ranking) }
    return groups.sorted { a, b in
      if a.section != b.section { return a.section.rawValue < b.section.rawValue }
      if a.impact != b.impact { return a.impact < b.impact }
      if a.severity != b.severity { return a.severity > b.severity }
      return a.count != b.count ? a.count < b.count : a.id < b.id
    }
  }

  private static func parts(of diagnostics: [Diagnostic]) -> [Part] {
    var found: [Subject: (keys: Set<ExactText>, example: Diagnostic)] = [:]
    for diagnostic in diagnostics {
      guard let code = diagnostic.subject.language else { continue }
      found[Subject(table: diagnostic.subject.table, language: code), default: ([], diagnostic)].keys
        .insert(ExactText(diagnostic.subject.key ?? ""))
    }
    return found.map { place, found in
      Part(code: place.language ?? "", table: place.table, keys: found.keys.count, example: found.example)
    }.sorted { a, b in
      a.keys != b.keys ? a.keys > b.keys : (a.code, a.table ?? "") < (b.code, b.table ?? "")
    }
  }
}
