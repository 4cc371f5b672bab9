import CatalogModel
import CodeModel
import Diagnostics
import Seen
import Testing

@Suite("What people see before and after a change")
struct SeenTextsTests {
  private let languages = [Language("de"), Language("en")]

  private func shown(_ entry: Entry, default text: String? = nil) -> [SeenTexts.Shown] {
    let catalog = Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: [entry])
    let use = KeyUse(
      key: entry.key, defaultValue: text, api: "String(localized:)", location: Location(path: "A.swift", bytes: 0..<1))
    return SeenTexts(catalog, [use]).shown(entry, in: languages)
  }

  private func entry(_ key: String, en: String? = nil, de: String? = nil, state: TranslationState = .translated)
    -> Entry
  {
    let texts = [
      en.map { Localization(language: Language("en"), text: $0, state: state) },
      de.map { Localization(language: Language("de"), text: $0) },
    ]
    return Entry(key: key, localizations: texts.compactMap(\.self))
  }

  @Test func `a key that is the text is the same as a name with the text`() {
    let before = shown(entry("Save it", de: "Sichern"))
    #expect(before == shown(entry("a.save", en: "Save it", de: "Sichern")))
    #expect(before != shown(entry("a.save", de: "Sichern")))
    #expect(before != shown(entry("a.save", en: "Save it")))
    #expect(shown(entry("Save it")) == shown(entry("a.save"), default: "Save it"))
  }

  @Test func `a new source text is not in the app, and numbers make no other text`() {
    #expect(shown(entry("%@ of %@", en: "%1$@ of %2$@", state: .new)) == shown(entry("%@ of %@")))
    #expect(shown(entry("a %@ %@", en: "%1$@ of %2$@", state: .new)) != shown(entry("%@ of %@")))
  }
}
