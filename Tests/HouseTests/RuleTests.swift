import Foundation
import LintRules
import Linting
import TestSupport
import Testing

@Suite("Rules have one place")
struct RulePlaceTests {
  @Test func `a rule's id is its file's path, and each file is listed`() {
    let ids = Set(AllRules.all.map(\.id))
    var places: Set<String> = []
    for file in SourceTree.files(below: "Sources/LintRules") {
      // What stands beside the groups serves many rules.
      let parts = file.path.split(separator: "/")
      guard parts.count == 4 else { continue }
      let id = kebab(parts[2]) + "/" + kebab(parts[3].dropLast(".swift".count))
      places.insert(id)
      #expect(ids.contains(id), "\(file.path): add the rule \(id) to Sources/LintRules/AllRules.swift")
    }
    for id in ids.subtracting(places) { Issue.record("\(id) is not the path of its file below Sources/LintRules") }
  }

  @Test func `whatever readers and scanners report has a page`() {
    let known = Set(AllRules.all.flatMap { [$0.id] + $0.supersedes })
    let groups = Set(AllRules.all.map(\.group))
    for folder in [
      "Syntax", "CatalogFormats", "SourceScanning", "CatalogModel", "CatalogCoverage", "CatalogOperations",
      "Workspace", "Jobs",
    ] {
      for file in SourceTree.files(below: "Sources/" + folder) {
        for text in file.lines.flatMap({ $0.split(separator: "\"", omittingEmptySubsequences: false) }) {
          let parts = text.split(separator: "/", omittingEmptySubsequences: false)
          guard parts.count == 2, groups.contains(parts[0]), !parts[1].isEmpty,
            parts[1].utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (97...122).contains($0) })
          else { continue }
          #expect(known.contains(String(text)), "\(file.path) reports \(text), which no rule explains")
        }
      }
    }
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
