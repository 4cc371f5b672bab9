import Diagnostics
import Foundation
import LintRules
import Linting
import Reporting
import TestSupport
import Testing
import Workspace

/// Small projects on disk and what lint says of them: `Fixtures/Projects/GROUP/CASE/` and `CASE.out` beside it. An
/// empty `.out` means silence. A project's `.glossa.yml` counts. `UPDATE_GOLDENS=1` writes the outputs anew and fails.
@Suite("Project fixtures")
struct ProjectFixtureTests {
  static let root = Fixture.root + "Fixtures/Projects/"

  /// Every case as `GROUP/CASE`.
  static let cases: [String] = names(in: "").flatMap { group in
    names(in: group).filter { !$0.hasSuffix(".out") }.map { group + "/" + $0 }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: cases)
  func `lint says what stands beside the project`(name: String) throws {
    let output = try ProjectFixtureTests.lint(name)
    let golden = ProjectFixtureTests.root + name + ".out"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try output.write(toFile: golden, atomically: true, encoding: .utf8)
      Issue.record("\(name).out was written: look at it, then run without UPDATE_GOLDENS")
      return
    }
    let expected = (try? String(contentsOfFile: golden, encoding: .utf8)) ?? ""
    let pairs = zip(output.split(separator: "\n"), expected.split(separator: "\n"))
    let first = pairs.first { $0 != $1 }.map { "\($0) instead of \($1)" }
    #expect(output == expected, "\(first ?? "one has more lines than the other")")
  }

  @Test func `every rule that reads catalogs finds something in a project of its name`() {
    let found = ProjectFixtureTests.cases.compactMap { name in
      try? String(contentsOfFile: ProjectFixtureTests.root + name + ".out", encoding: .utf8)
    }.joined()
    for rule in AllRules.all where ["format", "plural", "variation"].contains(rule.group) {
      #expect(
        found.contains("[\(rule.id)]"),
        "no project shows \(rule.id): add Fixtures/Projects/\(rule.id)/ and its .out")
    }
  }

  private static func lint(_ name: String) throws -> String {
    let folder = root + name
    var configuration = Configuration()
    if Disk.exists(folder + "/" + Configuration.fileName) {
      let read = Configuration.read(try Disk.read(folder + "/" + Configuration.fileName))
      configuration = read.value
      #expect(read.diagnostics.isEmpty)
    }
    // A project named for a rule is about that rule, on by default or not.
    if AllRules.named(name) != nil { configuration.lint.select.append(name) }
    configuration.lint.today = Day(year: 2026, month: 11, day: 21)
    let project = try Project.read(at: [folder], configuration)
    let findings = Linter(configuration.lint).lint(LintInput(project)).findings
    let report = Report(diagnostics: findings, rules: [], files: project.files, tool: Report.Tool(version: "0"))
    return ConciseReporter().render(report).replacingOccurrences(of: folder + "/", with: "")
  }
}
