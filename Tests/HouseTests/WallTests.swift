import Foundation
import TestSupport
import Testing

/// The walls of the house: who may import whom, and what happens only under the roof.
@Suite("Walls")
struct WallTests {
  /// The architecture. A target may import what stands in its row, and nothing else.
  static let arrows: [String: Set<String>] = [
    "Diagnostics": [],
    "CatalogModel": ["Diagnostics"],
    "CatalogCoverage": ["CatalogModel", "Diagnostics"],
    "CatalogOperations": ["CatalogModel", "Diagnostics"],
    "Syntax": ["Diagnostics", "CLibXML2"],
    "CatalogFormats": ["CatalogModel", "Syntax", "Diagnostics"],
    "SourceScanning": ["CatalogModel", "Syntax", "Diagnostics"],
    "Linting": ["CatalogModel", "Diagnostics"],
    "LintRules": ["Linting", "CatalogCoverage", "CatalogModel", "Diagnostics"],
    "Reporting": ["CatalogCoverage", "CatalogModel", "Diagnostics"],
    "glossa": [
      "Diagnostics", "CatalogModel", "CatalogCoverage", "CatalogOperations", "CatalogFormats", "SourceScanning",
      "Linting", "LintRules", "Reporting", "ArgumentParser", "CLibYAML", "Foundation", "Dispatch", "Synchronization",
      "Glibc", "Darwin",
    ],
  ]

  /// The one file below the roof that asks Foundation, and why.
  static let foundationExceptions = [
    "Sources/CatalogFormats/XCStrings/KeyCollation.swift": "Xcode orders keys as Foundation compares them"
  ]

  @Test func `a target imports only what stands below it`() {
    for file in SourceTree.files(below: "Sources") {
      let allowed = WallTests.arrows[file.target] ?? []
      for module in file.imports where !allowed.contains(module) {
        if module == "Foundation", WallTests.foundationExceptions[file.path] != nil { continue }
        Issue.record("\(file.path) imports \(module): move what needs it up to a target that may (WallTests.arrows)")
      }
    }
  }

  @Test func `only the roof touches disk, terminal, clock and environment`() {
    let words = [
      "print(", "debugPrint(", "FileManager", "FileHandle", "ProcessInfo", "getenv(", "exit(", "Date()", "fopen(",
      "Bundle", "NSLocalizedString(", "String(format:",
    ]
    for file in SourceTree.files(below: "Sources") where file.target != "glossa" {
      for (number, text) in file.code {
        for word in words where contains(text, word: word) {
          Issue.record("\(file.path):\(number) uses \(word): a function below the roof depends on its arguments alone")
        }
      }
    }
  }

  @Test func `nothing traps on input`() {
    for file in SourceTree.files(below: "Sources") {
      for (number, text) in file.code {
        for word in ["try!", "as!", "fatalError("] where text.contains(word) {
          Issue.record("\(file.path):\(number) uses \(word): say it with a diagnostic")
        }
      }
    }
  }

  @Test func `nothing is public`() {
    let words = ["public ", "open class ", "open func ", "open var "]
    for file in SourceTree.files(below: "Sources") {
      for (number, text) in file.code where words.contains(where: text.hasPrefix) {
        Issue.record("\(file.path):\(number) is public: write 'package'")
      }
    }
  }

  @Test func `no file is longer than 400 lines`() {
    for file in SourceTree.files(below: "Sources") + SourceTree.files(below: "Tests") where file.lines.count > 401 {
      Issue.record("\(file.path) has \(file.lines.count - 1) lines: split it by what it does")
    }
  }

  @Test func `swift-syntax is an oracle, never a part`() throws {
    let manifest = try String(contentsOfFile: Fixture.root + "Package.swift", encoding: .utf8)
    #expect(!manifest.contains("swift-syntax"))
  }

  @Test func `the top level holds what the design says`() {
    let allowed: Set<String> = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "Fixtures", "README.md", "LICENSE", "CHANGELOG.md",
    ]
    for name in SourceTree.names(in: "") where !name.hasPrefix(".") && !allowed.contains(name) {
      Issue.record("\(name) stands at the top level: nothing else belongs there")
    }
  }

  /// A word that is not the tail of a longer one: `print(` but not `blueprint(` or `.print(`.
  private func contains(_ text: String, word: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word) {
      let before = text[..<range.lowerBound].last
      if before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) ?? true { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
