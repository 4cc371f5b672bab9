import Foundation
import TestSupport
import Testing

/// What holds for the tests themselves.
@Suite("Tests")
struct TestTreeTests {
  @Test func `no file is empty`() {
    for file in SourceTree.files(below: "Sources") + SourceTree.files(below: "Tests") {
      let isEmpty = file.code.allSatisfy { _, text in text.isEmpty || text.hasPrefix("import ") }
      #expect(!isEmpty, "\(file.path) declares nothing: remove it")
    }
  }

  @Test func `golden files are compared and written in one place`() {
    let home = "Tests/TestSupport/Golden.swift"
    let question = "environment[\"UPDATE" + "_GOLDENS\"]"
    let asking = SourceTree.files(below: "Tests").filter { file in file.lines.contains { $0.contains(question) } }
    #expect(asking.map(\.path) == [home], "compare with Golden.check(_:at:) of \(home)")
  }
}
