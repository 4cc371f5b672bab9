import CatalogModel
import Diagnostics
import LintRules
import Linting
import Testing

/// `translation/raw-key`: names that people see on the screen.
@Suite("Keys that people see")
struct RawKeyTests {
  private func keys(_ sketch: String, _ change: (inout CatalogSketch) -> Void = { _ in }) -> [String?] {
    var sketch = CatalogSketch(sketch)
    change(&sketch)
    return Linter(LintConfiguration(only: ["translation/raw-key"])).lint(sketch.input).findings.map(\.subject.key)
  }

  @Test func `a name without a source text is an error, in a catalog that has no text at all too`() {
    let findings = Linter().lint(CatalogSketch("editor.title\neditor.add_frame_button.title [manual]").input).findings
    #expect(findings.map(\.id) == ["translation/raw-key", "translation/raw-key"])
    #expect(findings.first?.message == "'editor.title' has no en text: people see the key itself")
    #expect(findings.first?.severity == .error)
    #expect(keys("editor.title\n  en: Editor\neditor.note %lld") == ["editor.note %lld"])
  }

  @Test func `a text that is the name says nothing`() {
    #expect(keys("editor.title\n  en: editor.title\neditor.note\n  en: A note") == ["editor.title"])
    #expect(keys("editor.title\n  en (new): \"\"\neditor.note\n  en: \"\"") == ["editor.title"])
  }

  @Test func `where the text stands elsewhere, nobody sees the key`() {
    #expect(keys("editor.title [dont-translate]\neditor.a [stale]\neditor.b [extracted_with_value]") == [])
    #expect(keys("editor.title\nuse: editor.title \"Editor\"") == [])
    #expect(keys("table: InfoPlist\nabc.title") == [])
    #expect(keys("2v8-3K-NkQ.title\n2v8-3K-NkP.title") == [])
    #expect(keys("path: de.lproj/Localizable.strings\neditor.title\n  de: Titel") == [])
    let rest = "editor.title\n  de: Titel\neditor.note\n  de: Notiz\neditor.other\n  en: Other\n"
    #expect(keys("path: de.lproj/Localizable.strings\n" + rest) == [])
    #expect(
      keys("use: editor.title\npath: en.lproj/Localizable.strings\neditor.a\n  en: A\n" + rest) == ["editor.title"])
  }

  @Test func `in a table of sentences only what is written like its named texts is a name`() {
    let sentences = "Save\nOpen all\nClose\nUndo\nRedo\nCut\n"
    #expect(keys(sentences + "flashcards.csv\nkm/h\nN/A\njohn_doe\nhttps://example.org") == [])
    let named = "editor.a\n  en: A\neditor.b\n  en: B\neditor.c\n  en: C\n"
    #expect(keys(sentences + named + "editor.title\njohn_doe") == ["editor.title"])
    #expect(keys(named + "proxy.example.com\nHOST_NAME\n  en: HOST_NAME\nmsh.to/x") == [])
  }

  @Test func `a key that is translated and asked for is seen, one that nobody asks for is an orphan`() {
    let sketch = "cart.title\n  en: Cart\n  de: Wagen\ncart.total\n  de: Summe"
    func ids(_ sketch: String) -> [String] {
      Linter(LintConfiguration(only: ["translation"])).lint(CatalogSketch(sketch).input).findings.map(\.id)
    }
    #expect(ids(sketch) == ["translation/orphan-language-entry"])
    #expect(ids("use: cart.total\n" + sketch) == ["translation/raw-key"])
    #expect(ids("cart.title\n  de: Wagen") == ["translation/raw-key"])
  }

  /// The messages of `translation/shown-key`.
  private func shown(_ sketch: String) -> [String] {
    Linter(LintConfiguration(only: ["translation/shown-key"])).lint(CatalogSketch(sketch).input).findings
      .map(\.message)
  }

  @Test func `a name shows in the languages that lack its text`() {
    let rest = "cart.title\n  en: Cart\n  de: Wagen\n  fr: Panier\n"
    #expect(
      shown(rest + "cart.total\n  en: Total\n  fr: Total")
        == ["people see 'cart.total' itself in de until it is translated"])
    #expect(shown("use: cart.total \"Total\"\n" + rest + "cart.total\n  en: Total") == [])
    #expect(shown(rest + "Total amount\n  en: Total amount") == [])
    // Without a source text it is an error of `translation/raw-key`.
    #expect(shown("use: cart.total\n" + rest + "cart.total\n  de: Summe") == [])
  }

  @Test func `a table of one language's files whose source texts are elsewhere shows nothing`() {
    let german = "path: de.lproj/Localizable.strings\ncart.title\n  de: Titel\ncart.note\n  de: Notiz"
    #expect(keys(german) == [] && shown(german) == [])
  }

  @Test func `leftovers beside sentences of a String Catalog are orphans`() {
    let sketch = "use: Save all\nSave all\nOpen it\nClose it\ncart.total\n  de: Summe"
    let ids = Linter(LintConfiguration(only: ["translation"])).lint(
      CatalogSketch("path: Localizable.xcstrings\n" + sketch).input
    ).findings.map(\.id)
    #expect(ids.contains("translation/orphan-language-entry") && !ids.contains("translation/raw-key"), "\(ids)")
  }
}
