import Diagnostics
import Testing

@testable import KeyExtraction

@Suite("Names joined by dots")
struct MemberChainTests {
  private func all(_ text: String) -> [MemberChain] {
    let file = SourceFile(path: "A.swift", text: text)
    return MemberChain.chains(inFile: 0, LinkedProject([SwiftScanner().scan(file).value]))
  }

  private func chains(_ text: String) -> [String] {
    all(text).filter { $0.parts.count > 1 || !$0.hasRoot }
      .map { ($0.hasRoot ? "" : ".") + $0.names.joined(separator: ".") }
  }

  @Test func `calls, closures and signs between names are left out`() {
    #expect(chains("let a = L10n.Cart.title") == ["L10n.Cart.title"])
    #expect(chains("R.string(languages: a.b)\n  .localizable.ok()?.count") == ["R.string.localizable.ok.count", "a.b"])
    #expect(chains("a[0]!.b { c.d }.e") == ["a.b.e", "c.d"])
    #expect(chains("Text(.cancel); f(.Common.ok)") == [".cancel", ".Common.ok"])
    #expect(chains("\"\\(L10n.done) a.b\" // c.d") == ["L10n.done"])
    #expect(chains("L10n.`continue`") == ["L10n.continue"])
  }

  @Test func `places include backticks`() {
    let text = "L10n.`continue`"
    let parts = all(text).first?.parts
    #expect(parts?.map(\.bytes) == [0..<4, 5..<15])
  }
}
