internal import Diagnostics

/// The order in which outputs for people show findings: what crashes or shows a key first, then what is wrong, then
/// debt, then infos; within each of these, by impact and severity.
struct Ranking {
  private let impacts: [String: Impact]

  init(_ rules: [RuleDescription]) {
    impacts = Dictionary(rules.map { ($0.id, $0.impact) }) { first, _ in first }
  }

  /// A part of the output, in the order of the cases.
  enum Section: Int, CaseIterable {
    case urgent
    case wrong
    case debt
    /// Findings that never change the exit status.
    case infos
  }

  /// The impact of a rule's findings; a fault where the rule is unknown.
  func impact(of id: String) -> Impact { impacts[id] ?? .fault }

  /// The impact of a finding.
  func impact(of finding: Diagnostic) -> Impact { finding.impact(ofRule: impact(of: finding.id)) }

  /// A key that people see until it is translated is no fault, but first among what a release needs.
  func section(of finding: Diagnostic) -> Section {
    let impact = impact(of: finding)
    if finding.severity == .info { return impact == .keyShown ? .debt : .infos }
    return switch impact {
    case .crash, .keyShown: .urgent
    case .fault: .wrong
    case .debt: .debt
    }
  }

  /// The findings with the worst first; equally bad ones stay in their order.
  func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    var ranks: [[Diagnostic]] = []
    for finding in findings {
      let rank = self.rank(of: finding)
      while ranks.count <= rank { ranks.append([]) }
      ranks[rank].append(finding)
    }
    return ranks.flatMap { $0 }
  }

  /// 0 for the worst findings.
  private func rank(of finding: Diagnostic) -> Int {
    let severity = finding.severity == .error ? 0 : finding.severity == .warning ? 1 : 2
    return (section(of: finding).rawValue * Impact.allCases.count + impact(of: finding).rawValue) * 3 + severity
  }
}
