import CatalogModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

/// TrAPP's placeholders, languages and edits.
struct TrAPPTests {
  private let format = TrAPPFormat()

  @Test(arguments: [
    ("Hi {{1}}!", 1, "Hi %1$@!"),
    ("{{0}} of {{1}}", 0, "%1$@ of %2$@"),
    ("100% of {{1}}", 1, "100%% of %1$@"),
    ("100%", 1, "100%"),
    ("100%%", 1, "100%%"),
    ("{1} {{ 1 }} {{x}} {{}} {{1}", 1, "{1} {{ 1 }} {{x}} {{}} {{1}"),
    ("{{{1}}}", 1, "{%1$@}"),
  ]) func `placeholders are Apple's in the model and TrAPP's in the file`(text: String, base: Int, apple: String) {
    #expect(TrAPPText(base: base).message(text).text == apple)
    #expect(TrAPPText(base: base).text(Message(apple)) == text)
  }

  @Test(arguments: [
    ("%@ and %d", "{{1}} and {{2}}", 1), ("%2$@ of %1$lld", "{{2}} of {{1}}", 1), ("50% of %@", "50% of {{1}}", 0),
    ("%.2f%%", "{{1}}%", 1), ("%1$(name)@", "{{1}}", 1), ("Use {{1}}", "Use {1}", 1), ("%", "%", 0),
  ]) func `what numbers cannot say is counted as lost`(apple: String, text: String, losses: Int) {
    #expect(TrAPPText().text(Message(apple)) == text)
    #expect(Message(apple).withNumberedArguments().losses.count == losses)
  }

  @Test(arguments: [
    ("zh-Hans", "zh-HANS-CN"), ("zh-HK", "zh-HANT-HK"), ("sr-Latn-RS", "sr-LATN-RS"), ("en-US", "en-US"), ("en", "en"),
  ])
  func `languages are spelled both ways`(apple: String, trapp: String) {
    let languages = TrAPPLanguages(overrides: [:])
    #expect(languages.code(Language(apple)) == trapp)
    #expect(languages.language(trapp) == Language(apple))
  }

  @Test func `the command line's codes come first`() {
    let languages = TrAPPLanguages(overrides: ["en": "en-US"])
    #expect(languages.code(Language("en")) == "en-US")
    #expect(languages.language("en-US") == Language("en"))
  }

  @Test func `edits touch their lines alone and count as their language counts`() throws {
    let text = try String(
      contentsOfFile: Fixture.root + "Fixtures/Formats/trapp/accepted/MixedBase.json", encoding: .utf8)
    let file = SourceFile(path: "MixedBase.json", text: text)
    var catalog = try #require(format.readTable(file, context: ReadingContext()).value)
    catalog.entries[0][Language("en-GB")] = Localization(language: Language("en-GB"), text: "Hey %1$@")
    catalog.entries[1][Language("en-US")] = Localization(language: Language("en-US"), text: "Here")
    catalog.entries.append(Entry(key: "new", localizations: [Localization(language: Language("it-IT"), text: "Nuovo")]))
    let updated = format.update(file, to: catalog, options: WritingOptions()).value.text
    let expected = text.replacing("Hello {{0}} and {{1}}", with: "Hey {{0}}")
      .replacing(#""untranslated":"","quoted"#, with: #""untranslated":"Here","quoted"#)
      .replacing(#""Ciao {{1}}""#, with: #""Ciao {{1}}","new":"Nuovo""#)
    #expect(updated == expected)
  }

  @Test func `a file without a fallback map gets one that needs one hop`() throws {
    let languages = ["it-IT", "en-GB", "en-US"].map { Localization(language: Language($0), text: $0) }
    let catalog = Catalog(
      table: "offline", sourceLanguage: Language("en-US"), entries: [Entry(key: "a", localizations: languages)])
    let file = try #require(format.write(catalog, options: WritingOptions()).value.first)
    let read = format.readTable(file, context: ReadingContext())
    #expect(read.diagnostics.isEmpty)
    let rows = read.value?.fallbacks.map { "\($0.language.code) \($0.fallback.code)" }
    #expect(rows == ["en en-US", "en-GB en-GB", "en-US en-US", "it it-IT", "it-IT it-IT"])
  }

  @Test func `a file with rows for languages without texts alone is complete, as in TrAPP's documentation`() throws {
    func ids(_ rows: String) -> [String] {
      let text =
        #"{"baseLanguage":"en-US","languageFallback":{\#(rows)},"translations":"#
        + #"{"en-US":{"a":"A"},"de-DE":{"a":"A"}}}"#
      let file = SourceFile(path: "cloud.json", text: text)
      return format.readTable(file, context: ReadingContext()).diagnostics.map(\.id)
    }
    #expect(ids(#""en":"en-US","fr":"en-US""#) == [])
    #expect(ids("") == [])
    #expect(ids(#""en-US":"en-US""#) == ["trapp/missing-fallback"])
    #expect(ids(#""en-US":"en-US","de-DE":"de-DE""#) == [])
  }

  @Test func `a sentence about a text numbers its arguments as the file does`() throws {
    let text = try String(
      contentsOfFile: Fixture.root + "Fixtures/Formats/trapp/accepted/MixedBase.json", encoding: .utf8)
    let catalog = try #require(
      format.readTable(SourceFile(path: "MixedBase.json", text: text), context: ReadingContext()).value)
    let numbering = try #require(catalog.origins.first?.numbering)
    #expect(numbering.spelled("'%3$@' uses argument 3, 100%", in: Language("it-IT")) == "'{{3}}' uses argument 3, 100%")
    #expect(numbering.spelled("'%1$@' and '%2$@'", in: Language("en-GB")) == "'{{0}}' and '{{1}}'")
  }

  @Test func `languages that TrAPP spells alike collide`() {
    let texts = ["zh-Hans", "zh-Hans-CN"].map { Localization(language: Language($0), text: "字") }
    let catalog = Catalog(table: "offline", entries: [Entry(key: "a", localizations: texts)])
    #expect(format.write(catalog, options: WritingOptions()).diagnostics.map(\.id).contains("trapp/language-collision"))
  }
}
