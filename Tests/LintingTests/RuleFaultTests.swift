import CatalogModel
import Diagnostics
import LintRules
import Linting
import Testing

/// Findings that were wrong in apps, and what crashed.
@Suite("What rules say of real texts") struct RuleFaultTests {
  private func messages(_ id: String, _ sketch: String) throws -> [String] {
    let rule = try #require(AllRules.named(id))
    var input = CatalogSketch(sketch).input
    input.options = RuleOptions(rule.options, chosen: [:])
    return rule.check(input).map(\.message)
  }

  @Test(arguments: ["Not including /.", "/.", "~/.", "/./", "a /.. b", "(/.)", "~/", "/...a"])
  func `dots behind a slash are no path and no crash`(text: String) throws {
    #expect(try messages("text/paths", "key.one\n  en: \(text)\n  de: Etwas anderes") == [])
  }

  @Test func `a tag is one that is closed or has attributes`() throws {
    let usage = "key.one\n  en: <a letter consisting of %lld characters>\n  de: <ein Buchstabe mit %lld Zeichen>"
    #expect(try messages("markup/html-tags", usage) == [])
    #expect(try messages("markup/html-tags", "key.one\n  en: Press <b> now\n  de: Drücke jetzt") == [])
    #expect(try messages("markup/html-tags", "key.one\n  en: One<br>Two\n  de: Eins Zwei") == [])
    let link = "key.one\n  en: <a href=\"x\">Link</a>\n  de: Link"
    #expect(try messages("markup/html-tags", link) == ["the de text has 0 '<a>', but the source text has 1"])
    let added = "key.one\n  en: Link\n  de: <b>Link</b>"
    #expect(try messages("markup/html-tags", added) == [])
  }

  @Test func `an untranslated copy of a plural lacks a translation, not forms`() throws {
    let source = "key.one\n  en plural.one: %lld item\n  en plural.other: %lld items\n"
    let copied = source + "  pl plural.one: %lld item\n  pl plural.other: %lld items"
    #expect(try messages("plural/missing-category", copied) == [])
    let begun = source + "  pl plural.one: %lld produkt\n  pl plural.other: %lld items"
    #expect(
      try messages("plural/missing-category", begun) == [
        "the plural has no 'few', 'many' forms, which are needed in pl"
      ])
  }

  @Test func `a text lost to a .stringsdict beside it is no finding`() throws {
    let rule = try #require(AllRules.named("catalog/shadowed-text"))
    let pair = Diagnostic("catalog/shadowed-text", .info, "beside it")
    let other = Diagnostic("catalog/shadowed-text", .warning, "elsewhere")
    #expect(rule.check(LintInput(catalogs: [], diagnostics: [pair, other])).map(\.message) == ["elsewhere"])
  }

  @Test func `an empty file is a warning of lint, though nothing can be read from it`() throws {
    let rule = try #require(AllRules.named("strings/empty-file"))
    let reported = Diagnostic("strings/empty-file", .error, "the file has 0 bytes")
    #expect(rule.check(LintInput(catalogs: [], diagnostics: [reported])).map(\.severity) == [.warning])
  }

  @Test func `mail addresses are looked at where somebody asks for it`() throws {
    #expect(try #require(AllRules.named("text/emails")).isOnByDefault == false)
  }

  @Test func `named arguments need no numbers`() throws {
    #expect(try messages("format/unnumbered-arguments", "key.one\n  en: %(user)@ in %(place)@") == [])
    #expect(try messages("format/unnumbered-arguments", "key.one\n  en: %@ in %@").count == 1)
  }

  @Test func `the forms of a plural that are all the source's count together`() throws {
    let forms = ["zero: No translations", "one: 1 translation", "other: %d translations"]
    func sketch(_ spanish: [String]) -> String {
      (["key.one"] + forms.map { "  en plural.\($0)" } + spanish.map { "  es plural.\($0)" }).joined(separator: "\n")
    }
    #expect(try messages("translation/identical", sketch(forms)) == ["all es forms are the same as in the source text"])
    let begun = ["zero: Sin traducciones", "one: 1 translation", "other: %d translations"]
    #expect(try messages("translation/identical", sketch(begun)) == [])
    let long = ["zero: No translations", "one: 1 translation", "other: %d translations of this long text"]
    let longer = long.map { "  en plural.\($0)\n  es plural.\($0)" }.joined(separator: "\n")
    #expect(
      try messages("translation/identical", "key.one\n" + longer) == ["the es text is the same as the source text"])
  }
}
