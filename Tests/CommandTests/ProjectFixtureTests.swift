import Diagnostics
import Foundation
import LintRules
import Linting
import Reporting
import TestSupport
import Testing
import Workspace

/// Small projects on disk and what lint says of them: `Fixtures/Projects/GROUP/CASE/` and `CASE.out` beside it, a golden
/// file (see `Golden`). An empty `.out` means silence, a missing one is a fault. A project's `.glossa.yml` counts.
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
    try Golden.check(ProjectFixtureTests.lint(name), at: "Fixtures/Projects/\(name).out")
  }

  @Test func `every output belongs to a project`() {
    for group in ProjectFixtureTests.names(in: "") {
      for name in ProjectFixtureTests.names(in: group) where name.hasSuffix(".out") {
        let project = group + "/" + name.dropLast(".out".count)
        #expect(
          ProjectFixtureTests.cases.contains(project),
          "Fixtures/Projects/\(project).out stands beside no project: remove it")
      }
    }
  }

  @Test func `a rule that an example does not show enough of finds something in a project`() {
    let found = ProjectFixtureTests.cases.compactMap { name in
      try? String(contentsOfFile: ProjectFixtureTests.root + name + ".out", encoding: .utf8)
    }.joined()
    for rule in AllRules.all where ProjectFixtureTests.needsProject(rule) {
      #expect(
        found.contains("[\(rule.id)]"),
        "no project shows \(rule.id): add Fixtures/Projects/\(rule.id)/, and run with UPDATE_GOLDENS=1")
    }
  }

  @Test func `a rule with findings in sources says that a comment there can suppress it`() {
    var found: Set<String> = []
    for name in ProjectFixtureTests.cases {
      let text = (try? String(contentsOfFile: ProjectFixtureTests.root + name + ".out", encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") where line.hasSuffix("]") {
        let path = line.prefix { $0 != ":" }
        guard [".swift", ".m", ".h"].contains(where: { path.hasSuffix($0) }) else { continue }
        found.insert(line.split(separator: "[").last.map { String($0.dropLast()) } ?? "")
      }
    }
    #expect(found.count > 5)
    for id in found where !id.hasPrefix("meta/") {
      #expect(AllRules.named(id)?.reportsInSources == true, "\(id): say 'let reportsInSources = true'")
    }
  }

  /// Whether what a rule finds depends on how files are read (specifiers, plurals, variations), or on more than one
  /// catalog, which its example cannot say. What readers report is shown by the fixtures of formats and scanners.
  private static func needsProject(_ rule: any LintRule) -> Bool {
    if ["format", "plural", "variation"].contains(rule.group) { return true }
    return rule.documentation.example.isEmpty && !(rule is ReportedRule)
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
    let project = try Project(at: [folder], configuration)
    let findings = Linter(configuration.lint).lint(project).findings
    let report = Report(diagnostics: findings, rules: [], files: project.files, tool: Report.Tool(version: "0"))
    return ConciseReporter().render(report).replacingOccurrences(of: folder + "/", with: "")
  }
}
