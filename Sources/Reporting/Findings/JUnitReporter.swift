internal import Diagnostics
internal import Text

/// JUnit: a failed test for each finding, and a passed one for each table and language without findings.
struct JUnitReporter: Reporter {
  let name = "junit"
  let contentExtensions = FileEndings.xml
  let summary = "JUnit, a failed test for each finding"

  func render(_ report: Report) -> String {
    var converter = LocationConverter(report)
    var names = UniqueNames()
    var suites: [(path: String, cases: [XMLText], failures: Int)] = []
    for diagnostic in report.diagnostics {
      let path = diagnostic.location?.path ?? "glossa"
      if suites.last?.path != path { suites.append((path, [], 0)) }
      suites[suites.count - 1].cases.append(testCase(diagnostic, &converter, &names))
      if diagnostic.severity != .info { suites[suites.count - 1].failures += 1 }
    }
    let passed = passing(report, &names)
    if !passed.isEmpty { suites.append(("glossa", passed, 0)) }
    return JUnitReporter.document(suites.map { ($0.path, $0.cases, $0.failures) })
  }

  /// A document of suites: their names, cases and numbers of failures.
  static func document(_ suites: [(name: String, cases: [XMLText], failures: Int)]) -> String {
    let children = suites.map { suite in
      XMLText(
        "testsuite",
        [
          ("name", TerminalText.visible(suite.name)), ("tests", String(suite.cases.count)),
          ("failures", String(suite.failures)), ("errors", "0"), ("skipped", "0"), ("time", "0"),
        ], children: suite.cases)
    }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    return XMLText(
      "testsuites",
      [("name", "glossa"), ("tests", String(tests)), ("failures", String(failures)), ("errors", "0"), ("time", "0")],
      children: children
    ).document
  }

  private func testCase(_ diagnostic: Diagnostic, _ converter: inout LocationConverter, _ names: inout UniqueNames)
    -> XMLText
  {
    let subject = diagnostic.subject
    let parts = [diagnostic.id, subject.table, subject.key, subject.language, subject.variation].compactMap { $0 }
    let name = names.next(TerminalText.visible(parts.joined(separator: " ")))
    let position = diagnostic.location.map { converter.text($0) }
    let help = diagnostic.help.map { "\nhelp: " + $0 } ?? ""
    let detail = (position.map { $0 + ": " } ?? "") + diagnostic.message + help
    let child =
      diagnostic.severity == .info
      ? XMLText("system-out", text: detail)
      : XMLText(
        "failure",
        [("message", TerminalText.visible(diagnostic.messageWithQuestion)), ("type", diagnostic.severity.rawValue)],
        text: detail)
    return XMLText(
      "testcase",
      [
        // Jenkins' schema has no file and line; they are in the suite's name and the text.
        ("name", name), ("classname", diagnostic.id), ("time", "0"),
      ], children: [child])
  }

  /// Passed tests, so that a run without findings does not look like a run without tests.
  private func passing(_ report: Report, _ names: inout UniqueNames) -> [XMLText] {
    let failed = Set(report.diagnostics.map { [$0.subject.table, $0.subject.language] })
    let clean = report.checked.filter { !failed.contains([$0.table, $0.language]) }
    guard !clean.isEmpty || report.diagnostics.isEmpty else { return [] }
    let labels =
      clean.isEmpty ? ["no findings"] : clean.map { [$0.table, $0.language].compactMap { $0 }.joined(separator: " ") }
    return labels.map { label in
      XMLText("testcase", [("name", names.next(TerminalText.visible(label))), ("classname", "glossa"), ("time", "0")])
    }
  }
}

/// Makes names unique by a number, because GitLab counts only the first test of each name.
struct UniqueNames {
  private var seen: [String: Int] = [:]

  mutating func next(_ name: String) -> String {
    let number = seen[name, default: 0] + 1
    seen[name] = number
    return number == 1 ? name : "\(name) #\(number)"
  }
}
