import CatalogCoverage
import CatalogModel
import CatalogOperations
import TestSupport
import Testing

@Suite struct PseudoTests {
  private let accents = PseudoText(PseudoStyle(expansion: 0, hasBrackets: false))

  @Test(arguments: [
    ("Save", "Šàṽé"), ("%lld files in %@", "%lld ƒîļéš îñ %@"), ("%1$#@files@ left", "%1$#@files@ ļéƒţ"),
    ("100%% of <b>bold</b>", "100%% ôƒ <b>ƀôļđ</b>"), ("[terms](https://a.b/c)", "[ţéŕɱš](https://a.b/c)"),
    ("See https://a.b/c now", "Šéé https://a.b/c ñôŵ"), ("Ask ${name} &amp; {{1}}", "Àšķ ${name} &amp; {{1}}"),
    ("a\\nb", "à\\nƀ"), ("%@", "%@"), ("", ""), ("— 12 —", "— 12 —"), ("日本", "日本"), ("a < b", "à < ƀ"),
    ("^[%lld item](inflect: true)", "^[%lld îţéɱ](inflect: true)"), ("me@example.com", "me@example.com"),
  ])
  func `letters get accents, and what programs read stays`(text: String, pseudo: String) {
    #expect(accents.render(text) == pseudo)
  }

  @Test(arguments: ["OK", "Save", "Rhythm", "Do you want to save the changes you made?", "%lld files of %@"])
  func `texts grow by 30 to 40 percent`(text: String) {
    let grown = PseudoText(PseudoStyle(hasBrackets: false)).render(text)
    let prose = Words.withoutPlaceholders(text).count
    let extra = Words.withoutPlaceholders(grown).count - prose
    #expect(extra * 100 >= prose * 30)
    #expect(extra <= max(1, (prose * 40 + 99) / 100))
  }

  @Test func `brackets stand around a whole text, not around its parts`() {
    #expect(PseudoText().render("Hi %@") == "⟦Ĥîî %@·⟧")
  }

  @Test func `right-to-left words are runs of their own`() {
    let style = PseudoStyle(hasAccents: false, expansion: 0, hasBrackets: false, isRightToLeft: true)
    #expect(
      PseudoText(style).render("to %@")
        == "\u{200F}\u{202E}to\u{202C}\u{200F} %@")
  }

  @Test func `placeholders of random texts survive in order`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "a", "Word", " ", "%@", "%lld", "%2$@", "%%", "%#@n@", "<b>", "</b>", "](u)", "é", "日", "🛒", "%", "&amp;", "\n",
      "{{x}}",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let before = Placeholder.scan(text).filter(\.takesArgument).map { [UInt8](text.utf8)[$0.span] }
      let pseudo = PseudoText(PseudoStyle(isRightToLeft: Bool.random(using: &random))).render(text)
      let after = Placeholder.scan(pseudo).filter(\.takesArgument).map { [UInt8](pseudo.utf8)[$0.span] }
      #expect(before.map(Array.init) == after.map(Array.init), "\(text) → \(pseudo)")
    }
  }

  @Test func `a catalog gains one language, with the plural forms that language has`() throws {
    let en = Language("en")
    let plural = Variation.varies(by: .plural, [.init("one", text: "%lld file"), .init("other", text: "%lld files")])
    let entries = [
      Entry(key: "files.count", localizations: [Localization(language: en, variation: plural)]),
      Entry(key: "Save"), Entry(key: "named.key"), Entry(key: "Glossa", isTranslatable: false),
    ]
    let catalog = Catalog(table: "T", sourceLanguage: en, entries: entries)
    let arabic = Language("ar-XB")
    let pseudo = catalog.pseudolocalized(as: arabic, style: PseudoStyle(isRightToLeft: true))
    #expect(pseudo.entries.map { $0[arabic] != nil } == [true, true, false, false])
    #expect(
      pseudo.entries[0][arabic]?.variation?.cases.map(\.selector) == ["zero", "one", "two", "few", "many", "other"])
    #expect(pseudo.entries.map { $0[en] } == catalog.entries.map { $0[en] })
    let coverage = Coverage(of: [catalog.pseudolocalized(as: Language("en-XA"))])
    let counted = try #require(coverage.tables[0].languages.first { $0.language.code == "en-XA" })
    #expect(counted.units.map(\.status) == [.translated, .translated, .translated, .missing])
  }
}
