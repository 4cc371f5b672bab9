internal import Text

/// How many texts or findings each reason leaves out.
package struct SkipCounts {
  private let counts: [SkipReason: Int]

  package init(_ counts: [SkipReason: Int]) { self.counts = counts }

  /// - Parameter reasons: that of each.
  package init(of reasons: some Sequence<SkipReason>) {
    self.init(reasons.reduce(into: [:]) { $0[$1, default: 0] += 1 })
  }

  /// Of all reasons.
  package var total: Int { counts.values.reduce(0, +) }

  /// The number of each reason, the largest first, separated by commas.
  package var list: String {
    let reasons = SkipReason.allCases.filter { counts[$0] != nil }
    return reasons.sorted { counts[$0, default: 0] > counts[$1, default: 0] }
      .map { "\(TerminalText.number(counts[$0, default: 0])) \($0.clause)" }.joined(separator: ", ")
  }
}
