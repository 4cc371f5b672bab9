internal import CatalogCoverage
internal import CatalogModel
internal import Diagnostics
internal import Text

/// JUnit: one test per language. It fails by the gates, or by any gap if there are no gates.
struct CoverageJUnitReporter: Reporter {
  let name = "junit"
  let fileExtension: String? = "xml"
  let summary = "JUnit, one test for each language"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return JUnitReporter.document([]) }
    let failures = shown.gateFindings
    let byLanguage = Dictionary(grouping: failures) { $0.subject.language }
    let rows = shown.coverage.rows(CoverageView(measure: shown.view.measure)).filter { !$0.isSource }
    let known = Set(rows.map(\.name))
    var cases = rows.map { row in
      let tally = row.count[shown.view.measure]
      let counts = CoverageJUnitReporter.counts(row, shown.view.measure)
      let messages = (byLanguage[row.name] ?? []).map(\.message)
      if !messages.isEmpty { return testCase(row.name, failure: messages.joined(separator: "; "), counts) }
      guard shown.gates.isEmpty, tally.gaps > 0 else { return testCase(row.name, failure: nil, counts) }
      return testCase(row.name, failure: "\(row.name) is \(Percent.text(tally.readyTenths)) ready", counts)
    }
    for failure in failures where failure.subject.language.map({ !known.contains($0) }) ?? true {
      let name = failure.subject.language ?? failure.location?.path ?? failure.id
      cases.append(testCase(name, failure: failure.message, nil))
    }
    return JUnitReporter.document([
      ("localization", cases, cases.count { $0.children.contains { $0.name == "failure" } })
    ])
  }

  private func testCase(_ name: String, failure: String?, _ counts: String?) -> XMLText {
    let message = failure.map { TerminalText.visible($0) }
    var children = message.map { [XMLText("failure", [("message", $0), ("type", "coverage")], text: $0)] } ?? []
    if let counts { children.append(XMLText("system-out", text: counts)) }
    return XMLText(
      "testcase", [("name", TerminalText.visible(name)), ("classname", "localization"), ("time", "0")],
      children: children)
  }

  private static func counts(_ row: CoverageRow, _ measure: CoverageMeasure) -> String {
    let tally = row.count[measure]
    return
      "\(tally.readyCount) of \(tally.needed) \(measure.rawValue) ready, \(tally.missing) missing, \(tally.new) new,"
      + " \(tally.needsReview) to review, \(tally.broken) broken,"
      + " \(tally.same) the same as the source"
  }
}
