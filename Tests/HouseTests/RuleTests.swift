import Foundation
import LintRules
import Linting
import TestSupport
import Testing

@Suite("Rules have one place")
struct RulePlaceTests {
  @Test func `a rule's id is its file's path or a row of its group, and each file is listed`() {
    let ids = Set(AllRules.all.map(\.id))
    var places: Set<String> = []
    var rows: Set<String> = []
    for file in SourceTree.files(below: "Sources/LintRules") {
      // What stands beside the groups serves many rules.
      let parts = file.path.split(separator: "/")
      guard parts.count == 4 else { continue }
      if parts[3] == "Reported\(parts[2])Rules.swift" {
        rows.formUnion(RulePlaceTests.rows(of: kebab(parts[2]), in: file))
        continue
      }
      let id = kebab(parts[2]) + "/" + kebab(parts[3].dropLast(".swift".count))
      places.insert(id)
      let isListed = ids.contains(id)
      #expect(isListed, "\(file.path): add the rule \(id) to Sources/LintRules/AllRules.swift")
    }
    for id in ids.subtracting(places).subtracting(rows) {
      Issue.record("\(id) is neither the path of its file below Sources/LintRules nor a row of its group's table")
    }
    for id in rows.subtracting(ids) { Issue.record("\(id) is in a table that AllRules.swift does not list") }
  }

  /// The ids that begin the rows of a group's table of reported rules.
  private static func rows(of group: String, in file: SourceTree.File) -> [String] {
    file.lines.compactMap { line in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("\"\(group)/") else { return nil }
      return String(text.dropFirst().prefix { $0 != "\"" })
    }
  }

  @Test func `whatever readers and scanners report has a page`() {
    let known = Set(AllRules.all.flatMap { [$0.id] + $0.supersedes })
    let groups = Set(AllRules.all.map(\.group))
    for folder in [
      "Syntax", "CatalogFormats", "SwiftOutline", "KeyExtraction", "XcodeProjects", "CatalogModel", "CatalogCoverage",
      "CatalogOperations", "Workspace", "Jobs",
    ] {
      for file in SourceTree.files(below: "Sources/" + folder) {
        for text in file.lines.flatMap({ $0.split(separator: "\"", omittingEmptySubsequences: false) }) {
          guard RulePlaceTests.isID(text, of: groups) else { continue }
          #expect(known.contains(String(text)), "\(file.path) reports \(text), which no rule explains")
        }
      }
    }
  }

  /// Texts that are written as ids are, and are none.
  private static let otherTexts: Set<String> = [
    "km/h", "n/a", "text/csv", "outdated/plan", "notifications/cancelled", "server/discover", "tools/call",
    "tools/list",
  ]

  /// `glossa explain` knows whatever stands in brackets behind a finding.
  @Test func `every id in the sources is a rule or has a row in Findings`() {
    let rules = Set(AllRules.all.flatMap { [$0.id] + $0.supersedes })
    var explained: Set<String> = []
    var named: Set<String> = []
    for file in SourceTree.files(below: "Sources") where !file.path.hasPrefix("Sources/GlossaPlugins/") {
      for text in file.lines.flatMap({ $0.split(separator: "\"", omittingEmptySubsequences: false) }) {
        let group = text.prefix { ("a"..."z").contains($0) }
        guard !group.isEmpty, RulePlaceTests.isID(text, of: [group]) else { continue }
        if file.path.hasPrefix("Sources/glossa/Findings/") {
          explained.insert(String(text))
        } else if !RulePlaceTests.otherTexts.contains(String(text)), !rules.contains(String(text)) {
          named.insert(String(text))
        }
      }
    }
    for id in named.subtracting(explained) { Issue.record("add a row for \(id) to a file of Sources/glossa/Findings") }
    for id in explained.subtracting(named) {
      Issue.record("nothing prints \(id): remove it from Sources/glossa/Findings")
    }
  }

  /// What scanners report themselves, and why no rule can: everything else they hand on as facts, which rules judge.
  private static let reportedByScanners = [
    "source/unreadable-source": "a file that is not what its extension says",
    "source/invalid-utf8": "a file that is no text",
    "source/too-large": "a file that is not read",
    "source/too-deep": "code that is not read",
    "source/unterminated-string": "code that may be misread",
    "source/unterminated-comment": "code that may be misread",
    "source/unmatched-bracket": "code that may be misread",
    "source/conflict-marker": "code that may be misread",
    "source/dynamic-key": "a key that cannot be extracted, which 'glossa extract' says without any rule",
  ]

  @Test func `scanners report facts, and rules judge them`() {
    let groups = Set(AllRules.all.map(\.group))
    var found: Set<String> = []
    let folders = ["SwiftOutline", "KeyExtraction", "XcodeProjects"]
    for file in folders.flatMap({ SourceTree.files(below: "Sources/" + $0) }) {
      for text in file.lines.flatMap({ $0.split(separator: "\"", omittingEmptySubsequences: false) }) {
        let id = String(text)
        guard RulePlaceTests.isID(text, of: groups) else { continue }
        found.insert(id)
        if RulePlaceTests.reportedByScanners[id] == nil {
          Issue.record("\(file.path) names the rule \(id): hand on what the rule needs, and let it judge in LintRules")
        }
      }
    }
    for id in RulePlaceTests.reportedByScanners.keys where !found.contains(id) {
      Issue.record("no scanner reports \(id): remove it from RulePlaceTests.reportedByScanners")
    }
  }

  /// Whether a text is written as the id of a rule of some groups.
  private static func isID(_ text: Substring, of groups: Set<Substring>) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && groups.contains(parts[0]) && !parts[1].isEmpty
      && parts[1].utf8.allSatisfy { $0 == UInt8(ascii: "-") || (97...122).contains($0) || (48...57).contains($0) }
  }

  /// `TypeMismatch` is `type-mismatch`.
  private func kebab(_ name: some StringProtocol) -> String {
    var text = ""
    for character in name {
      if character.isUppercase, !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
    return text
  }
}
