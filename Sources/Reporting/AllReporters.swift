/// Every output, in the order in which messages list them. A new one is its file, its name here and its golden file.
package enum AllReporters {
  /// Those of `lint`: they show diagnostics.
  package static let findings: [any Reporter] = [
    TextReporter(), ConciseReporter(), StatisticsReporter(), FindingsJSONReporter(), FindingsJSONLinesReporter(),
    SARIFReporter(),
    GitHubReporter(), StepSummaryReporter(), GitLabReporter(), JUnitReporter(), CheckstyleReporter(), RDJSONReporter(),
    RDJSONLinesReporter(), FindingsMarkdownReporter(),
  ]

  /// Those of `report`: they show coverage.
  package static let coverage: [any Reporter] = [
    CoverageTextReporter(), CoverageMarkdownReporter(), CoverageJSONReporter(), CoverageCSVReporter(),
    GapsCSVReporter(), CoverageJUnitReporter(), CompletenessPlotReporter(), TrendPlotReporter(), BadgeReporter(),
    ShieldsReporter(), HTMLReporter(),
  ]
}
