/// Renders a report as text; it neither prints nor decides the exit status.
package protocol Reporter: Sendable {
  /// The name for `--format`.
  var name: String { get }
  /// One clause for `--help`.
  var summary: String { get }
  /// Whether it shows the edits that fix findings; computing them takes time.
  var showsEdits: Bool { get }

  /// The whole output; without a final newline only where the format asks for it.
  func render(_ report: Report) -> String
}

extension Reporter {
  /// By default, false.
  package var showsEdits: Bool { false }
}

/// Every reporter, in the order of `--help`.
package enum AllReporters {
  /// The reporters of `lint`, which show findings.
  package static let findings: [any Reporter] = [
    TextReporter(), ConciseReporter(), StatisticsReporter(), FindingsJSONReporter(), FindingsJSONLinesReporter(),
    SARIFReporter(),
    GitHubReporter(), StepSummaryReporter(), GitLabReporter(), JUnitReporter(), CheckstyleReporter(), RDJSONReporter(),
    RDJSONLinesReporter(), FindingsMarkdownReporter(),
  ]

  /// The reporters of `report`, which show coverage.
  package static let coverage: [any Reporter] = [
    CoverageTextReporter(), CoverageMarkdownReporter(), CoverageJSONReporter(), CoverageCSVReporter(),
    GapsCSVReporter(), CoverageJUnitReporter(), CompletenessPlotReporter(), TrendPlotReporter(), BadgeReporter(),
    ShieldsReporter(), HTMLReporter(),
  ]
}
