internal import Seen
internal import Text

/// How many texts nobody need write, for people.
package struct SkippedTexts {
  private let counts: SkipCounts
  private let measure: CoverageMeasure

  /// Those of some rows, each counted once.
  package init(_ rows: [CoverageRow], _ measure: CoverageMeasure = .units) {
    self.measure = measure
    counts = SkipCounts(rows.reduce(into: [:]) { $0.merge($1.count[measure].skipped, uniquingKeysWith: +) })
  }

  /// One sentence, with the number of each reason, the largest first; nil where there are none.
  package var text: String? {
    let total = counts.total
    guard total > 0 else { return nil }
    let noun = measure == .units ? "texts" : measure.rawValue
    return "not needed: \(TerminalText.number(total)) missing \(noun), of which \(counts.list)"
  }
}
