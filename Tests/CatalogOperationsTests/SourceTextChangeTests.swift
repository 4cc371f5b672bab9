import CodeModel
import Diagnostics
import Testing
import Text

@testable import CatalogModel
@testable import CatalogOperations

@Suite struct SourceTextChangeTests {
  private let english = Language("en")

  private func use(_ key: String, _ value: String?, path: String = "a.swift", hasUnknownTypes: Bool = false) -> KeyUse {
    KeyUse(
      key: key, defaultValue: value, api: "String(localized:)", location: Location(path: path, bytes: 0..<1),
      specifiers: hasUnknownTypes ? [.guessed] : [])
  }

  private func catalog(_ entries: [Entry]) -> Catalog {
    Catalog(table: "Localizable", sourceLanguage: english, entries: entries)
  }

  private func entry(_ key: String, _ text: String, _ others: Localization...) -> Entry {
    Entry(key: key, localizations: [Localization(language: english, text: text, state: .new)] + others)
  }

  @Test func `a text differs that no default value is like`() {
    let catalog = catalog([
      entry("same", "Cart"), entry("numbered", "%1$@ of %2$lld"), entry("other", "Cart"), entry("one", "Cart"),
      entry("several", "Cart"), entry("empty", "Cart"), entry("silent", "Cart"), entry("list", "Cart"),
      entry("unknown", "Cart"), Entry(key: "untranslated"),
    ])
    let uses = [
      use("same", "Cart"), use("numbered", "%@ of %d"), use("other", "%@ in %@"), use("one", "Basket"),
      use("one", "Cart"), use("several", "Basket"), use("several", "Bag"), use("empty", ""), use("silent", nil),
      use("list", "Basket", path: "Info.plist"), use("unknown", "Basket", hasUnknownTypes: true),
      use("untranslated", "Basket"), use("absent", "Basket"),
    ]
    let changes = catalog.sourceTextChanges(with: uses, source: english)
    #expect(changes.map(\.key) == ["other", "several"])
    #expect(changes.map(\.old) == ["Cart", "Cart"])
    #expect(changes.map(\.new) == ["%1$@ in %2$@", nil])
  }

  @Test func `texts that vary or are a set are not compared`() {
    var varied = entry("varied", "Cart")
    varied.localizations[0].variation = .varies(by: .plural, [Variation.Case("other", .unit(Translation("Carts")))])
    var set = entry("set", "Cart")
    set.localizations[0].variation = .unit(Translation(messages: [Message("Cart")], isSet: true, state: .new))
    let uses = [use("varied", "Baskets"), use("set", "Basket")]
    #expect(catalog([varied, set]).sourceTextChanges(with: uses, source: english).isEmpty)
  }

  @Test(arguments: [TranslationReview.requested, .skipped])
  func `the code's text comes in, and only finished translations are to be reviewed`(_ review: TranslationReview) {
    let german = Localization(language: Language("de"), text: "Wagen")
    let french = Localization(language: Language("fr"), text: "Chariot", state: .new)
    let japanese = Localization(language: Language("ja"), text: "機械", state: .machineTranslated)
    let before = catalog([
      entry("title", "Cart", german, french, japanese), entry("several", "Cart", german),
      entry("other", "Cart", german),
    ])
    let uses = [use("title", "Basket"), use("several", "Basket"), use("several", "Bag")]
    let changes = before.sourceTextChanges(with: uses, source: english)
    let after = before.adopting(changes, source: english, review: review)
    let state: TranslationState = review == .requested ? .needsReview : .translated
    #expect(
      after.entries[0]
        == entry(
          "title", "Basket", Localization(language: Language("de"), text: "Wagen", state: state), french, japanese))
    #expect(Array(after.entries.dropFirst()) == Array(before.entries.dropFirst()))
    #expect(after.sourceTextChanges(with: uses, source: english).map(\.key) == ["several"])
  }
}
