import Diagnostics
import Foundation
import LintRules
import Linting
import TestSupport
import Testing

/// The documentation's pages about rules are written from the rules: golden files, see `Golden`.
@Suite("Rule pages")
struct RulePageTests {
  static let groups = Set(AllRules.all.map { String($0.group) }).sorted()

  private static func rules(in group: String) -> [any LintRule] {
    AllRules.all.filter { $0.group == group }.sorted { $0.id < $1.id }
  }

  private static func level(_ rule: any LintRule) -> String {
    let fix = rule.fix.map { ", has a fix (\($0.rawValue))" } ?? ""
    return (rule.isOnByDefault ? rule.severity.rawValue : "\(rule.severity.rawValue), off by default") + fix
  }

  private static func name(of group: String) -> String { "\(group.prefix(1).uppercased())\(group.dropFirst())Rules" }

  /// `Rules.md`, and a page for each group.
  static func page(_ group: String?) -> (name: String, text: String) {
    guard let group else {
      let rows = groups.flatMap { group in
        rules(in: group).map { "| `\($0.id)` | \(level($0)) | \($0.summary) |" }
      }
      let parts = [
        "# Rules", "What `glossa lint` looks for.", "## Overview",
        (["| rule | severity | what it finds |", "|---|---|---|"] + rows).joined(separator: "\n"), "## Topics",
        "### Groups", groups.map { "- [Rules: \($0)](\(name(of: $0)).md)" }.joined(separator: "\n"),
      ]
      return ("Rules", parts.joined(separator: "\n\n") + "\n")
    }
    let sections = rules(in: group).map { rule in
      let explanation = rule.explanation.replacingOccurrences(of: "\n## ", with: "\n### ")
      return "## \(rule.id)\n\n\(rule.summary) (\(level(rule)))\n\n\(explanation)"
    }
    let head = "# Rules: \(group)\n\nThe rules whose names begin with `\(group)/`."
    return (name(of: group), ([head] + sections).joined(separator: "\n\n") + "\n")
  }

  @Test(arguments: [nil] + groups.map { Optional($0) })
  func `a page says what the rules say`(group: String?) throws {
    let page = RulePageTests.page(group)
    let path = "Sources/glossa/Documentation.docc/Rules/\(page.name).md"
    try Golden.check(page.text, at: path)
  }

  /// Somebody who is stopped by a rule reads its page in a hurry.
  @Test(arguments: AllRules.all.map(\.id))
  func `no paragraph of a rule's page is longer than 80 words`(id: String) throws {
    let page = try #require(AllRules.named(id)).documentation
    for paragraph in [page.finds, page.why, page.remedy].flatMap({ $0.components(separatedBy: "\n\n") }) {
      let words = paragraph.split(separator: " ").count
      #expect(words <= 80, "\(id) has a paragraph of \(words) words: \(paragraph)")
    }
  }

  @Test func `every rule has an example that a test lints, or a fixture or a test that shows it`() {
    let texts = ["Fixtures", "Tests"].flatMap { folder in
      (FileManager.default.enumerator(atPath: Fixture.root + folder)?.compactMap { $0 as? String } ?? [])
        // Tests of the house list rules and show none.
        .filter { $0.hasSuffix(".out") || ($0.hasSuffix("Tests.swift") && !$0.hasPrefix("HouseTests/")) }
        .compactMap { try? String(contentsOfFile: Fixture.root + folder + "/" + $0, encoding: .utf8) }
    }
    // A file of 4 GB is not made for a test.
    for rule in AllRules.all where rule.documentation.example.isEmpty && rule.id != "source/too-large" {
      #expect(texts.contains { $0.contains(rule.id) }, "nothing shows \(rule.id): add a project of Fixtures/Projects")
    }
  }
}
