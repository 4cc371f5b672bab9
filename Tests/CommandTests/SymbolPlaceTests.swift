import TestSupport
import Testing

/// What counts as a use of a key through the symbol that Xcode generates for it.
@Suite("Places of symbols") struct SymbolPlaceTests {
  private static let keys = ["done", "stop", "go", "wait", "start", "more", "late", "unused"]

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    let entries = Self.keys.map { key in
      #""\#(key)":{"extractionState":"manual","localizations":{"de":{"stringUnit":{"state":"translated","value":"a"}}}}"#
    }
    try scratch.write(
      #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.1"}"#,
      to: "Localizable.xcstrings")
    try scratch.write(
      """
      import SwiftUI
      let a = Text(.done)
      let b = Text(cond ? .stop : .go)
      func c() -> LocalizedStringResource { return .wait }
      let d: [LocalizedStringResource] = [.start]
      var e: LocalizedStringResource { cond ? .more : .missing }
      func f() { row.title = .late }

      """, to: "A.swift")
    return scratch
  }

  @Test func `keys are used whose symbols stand in ternaries, results and collections`() throws {
    let scratch = try project()
    let said = try GlossaTool.run(
      ["lint", "--select", "source/unused-key,source/undefined-symbol", "--format", "concise"], in: scratch.path
    ).output
    #expect(said.split(separator: "\n").count == 1 && said.contains("'unused'"), "\(said)")
  }

  @Test func `where no place takes a symbol for certain, names alone are no uses`() throws {
    let scratch = try project()
    try scratch.write("import SwiftUI\nfunc f() { row.title = .late; let d = [Kind.other, .start] }\n", to: "A.swift")
    let said = try GlossaTool.run(
      ["lint", "--select", "source/unused-key", "--format", "concise"], in: scratch.path
    ).output
    #expect(said.contains("'late'") && said.contains("'start'"), "\(said)")
  }

  @Test func `symbols in excluded files are uses, and nothing else is said of them`() throws {
    let scratch = try project()
    try scratch.write("exclude:\n  - Legacy\n", to: ".glossa.yml")
    try scratch.write("let b = Text(.stop)\n", to: "A.swift")
    try scratch.write("let a = [Text(.done), Text(.gone)]\n", to: "Legacy/A.swift")
    let said = try GlossaTool.run(
      ["lint", "--select", "source/unused-key,source/undefined-symbol", "--format", "concise"], in: scratch.path
    ).output
    #expect(said.contains("'unused'") && !said.contains("'done'") && !said.contains("gone"), "\(said)")
  }

  @Test func `a report counts them but for places that may mean anything`() throws {
    let scratch = try project()
    let counts = try ReportedUses.counts(in: scratch)
    #expect(counts.filter { $0.value == 0 }.keys.sorted() == ["late", "unused"])
    #expect(counts.values.reduce(0, +) == Self.keys.count - 2)
  }
}
