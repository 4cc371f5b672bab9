import CodeModel
import TestSupport
import Testing
import Workspace

/// What counts as a use of a key through the symbol that Xcode generates for it.
@Suite("Places of symbols") struct SymbolPlaceTests {
  private static let keys = ["done", "stop", "go", "wait", "start", "more", "late", "unused"]

  private func project() -> MemoryProject {
    var sample = MemoryProject()
    let entries = Self.keys.map { key in
      #""\#(key)":{"extractionState":"manual","localizations":{"de":{"stringUnit":{"state":"translated","value":"a"}}}}"#
    }
    sample.write(
      #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.1"}"#,
      to: "Localizable.xcstrings")
    sample.write(
      """
      import SwiftUI
      let a = Text(.done)
      let b = Text(cond ? .stop : .go)
      func c() -> LocalizedStringResource { return .wait }
      let d: [LocalizedStringResource] = [.start]
      var e: LocalizedStringResource { cond ? .more : .missing }
      func f() { row.title = .late }

      """, to: "A.swift")
    return sample
  }

  @Test func `keys are used whose symbols stand in ternaries, results and collections`() throws {
    let sample = project()
    let said = try sample.lint(select: "source/unused-key", "source/undefined-symbol").joined(separator: "\n")
    #expect(said.split(separator: "\n").count == 1 && said.contains("'unused'"), "\(said)")
  }

  @Test func `where no place takes a symbol for certain, names alone are no uses`() throws {
    var sample = project()
    sample.write("import SwiftUI\nfunc f() { row.title = .late; let d = [Kind.other, .start] }\n", to: "A.swift")
    let said = try sample.lint(select: "source/unused-key").joined(separator: "\n")
    #expect(said.contains("'late'") && said.contains("'start'"), "\(said)")
  }

  @Test func `symbols in excluded files are uses, and nothing else is said of them`() throws {
    var sample = project()
    sample.write("exclude:\n  - Legacy\n", to: ".glossa.yml")
    sample.write("let b = Text(.stop)\n", to: "A.swift")
    sample.write("let a = [Text(.done), Text(.gone)]\n", to: "Legacy/A.swift")
    let said = try sample.lint(select: "source/unused-key", "source/undefined-symbol").joined(separator: "\n")
    #expect(said.contains("'unused'") && !said.contains("'done'") && !said.contains("gone"), "\(said)")
  }

  @Test func `a report counts them but for places that may mean anything`() throws {
    let sample = project()
    let project = try sample.read()
    let counts = try #require(project.useCounts)
    #expect(counts.keys.sorted() == Self.keys.filter { $0 != "late" && $0 != "unused" }.sorted())
    #expect(counts.values.allSatisfy { $0 == 1 })
  }
}
