import CatalogCoverage
import CatalogModel
import CodeModel
import Diagnostics
import Seen
import Testing
import Text

@Suite struct CoverageTests {
  private let en = Language("en")
  private let de = Language("de")

  private func catalog(_ entries: [Entry], fallbacks: [Catalog.Fallback] = []) -> Catalog {
    Catalog(table: "Localizable", sourceLanguage: en, fallbacks: fallbacks, entries: entries)
  }

  /// A use of a key that passes a default value.
  private func use(_ key: String, in table: String? = nil) -> KeyUse {
    KeyUse(
      key: key, table: table, defaultValue: "Text", api: "Text", location: Location(path: "A.swift", bytes: 0..<1))
  }

  private func units(_ catalog: Catalog, _ language: Language, _ options: CoverageOptions = CoverageOptions()) throws
    -> [Coverage.Unit]
  {
    let table = try #require(Coverage(of: [catalog], options: options).tables.first)
    return try #require(table.languages.first { $0.language == language }).units
  }

  @Test func `each state of a text is counted as itself`() throws {
    let states: [(String, TranslationState)] = [
      ("Fertig", .translated), ("Prüfen", .needsReview), ("Neu", .new), ("Maschine", .machineTranslated),
      (" ", .translated),
      ("Was?", TranslationState(rawValue: "odd")),
    ]
    var entries = states.enumerated().map { index, pair in
      Entry(key: "Text \(index)", localizations: [Localization(language: de, text: pair.0, state: pair.1)])
    }
    entries.append(Entry(key: "Nothing at all"))
    let found = try units(catalog(entries), de).map(\.status)
    #expect(found == [.translated, .needsReview, .new, .machineTranslated, .empty, .needsReview, .missing])
  }

  @Test func `an empty source text is not ready, and neither are its empty translations`() throws {
    func both(_ text: String) -> [Localization] { [en, de].map { Localization(language: $0, text: text) } }
    func plural(_ forms: [(String, String)]) -> [Localization] {
      [Localization(language: en, variation: .varies(by: .plural, forms.map { .init($0.0, text: $0.1) }))]
    }
    let entries = [
      Entry(key: "a.b", localizations: both("")), Entry(key: "Hello", localizations: both("")),
      Entry(key: "cart.title", localizations: both("Cart")),
    ]
    #expect(try units(catalog(entries), en).map(\.status) == [.empty, .empty, .translated])
    #expect(try units(catalog(entries), de).map(\.status) == [.empty, .empty, .translated])
    let empty = catalog([Entry(key: "files.count", localizations: plural([("one", ""), ("other", "")]))])
    #expect(try units(empty, en).allSatisfy { $0.status == .empty })
    let forms = plural([("zero", ""), ("one", "1 file"), ("other", "%lld files")])
    let zero = catalog([Entry(key: "files.count", localizations: forms)])
    #expect(try units(zero, en).allSatisfy { $0.status == .translated })
    let interface = catalog([Entry(key: "abc-12-x9z.text", localizations: both(""))])
    #expect(try units(interface, en).map(\.status) == [.translated])
  }

  @Test func `a plural form that the source lacks needs what its 'other' form has`() throws {
    let devices = Variation.varies(
      by: .device, [.init("iphone", text: "Tap %lld files"), .init("other", text: "Click %lld files")])
    let source = Localization(
      language: en,
      variation: .varies(by: .plural, [.init("one", text: "A file"), .init("other", devices)]))
    let known = Entry(key: "Save", localizations: [Localization(language: Language("pl"), text: "Zapisz")])
    let found = try units(catalog([Entry(key: "Files", localizations: [source]), known]), Language("pl"))
    // 'one' as it is; 'few', 'many' and 'other' for two devices each; and what is translated.
    #expect(found.map(\.status) == Array(repeating: .missing, count: 7) + [.translated])
  }

  @Test func `a copy of the source is not ready, unless the project says that it is`() throws {
    let entries = [
      Entry(key: "Your cart is empty", localizations: [Localization(language: de, text: "Your cart is empty")]),
      Entry(key: "Save", localizations: [Localization(language: de, text: "Sichern")]),
    ]
    let mark = CoverageMark(Subject(table: "Localizable", key: "Your cart is empty", language: "de"))
    for (accepts, ready) in [(false, 1), (true, 2)] {
      let found = try units(catalog(entries), de, CoverageOptions(same: [mark], acceptsSame: accepts))
      let tally = CoverageCount(found).units
      #expect(tally.translated == 2)
      #expect(tally.same == 1)
      #expect(tally.readyCount == ready)
      #expect(tally.gaps == 2 - ready)
      #expect(found.map(\.isGap) == [!accepts, false])
      #expect(CoverageCount(found).keys.readyCount == ready)
    }
  }

  @Test func `a copy that is broken or not finished is counted once`() throws {
    let entries = [
      Entry(key: "a b c", localizations: [Localization(language: de, text: "a b c", state: .needsReview)]),
      Entry(key: "d e f", localizations: [Localization(language: de, text: "d e f")]),
    ]
    let marks = Set(["a b c", "d e f"].map { CoverageMark(Subject(table: "Localizable", key: $0, language: "de")) })
    let found = try units(catalog(entries), de, CoverageOptions(broken: marks, same: marks))
    let tally = CoverageCount(found).units
    #expect(tally.needsReview == 1)
    #expect(tally.broken == 1)
    #expect(tally.same == 0)
    #expect(tally.readyCount == 0)
  }

  @Test(arguments: [("1 file", [true, true]), ("1 Datei", [false, true])])
  func `the forms of a plural are taken together where all are the source's`(one: String, same: [Bool]) throws {
    func plural(_ language: Language, _ one: String) -> Localization {
      let forms: [Variation.Case] = [.init("one", text: one), .init("other", text: "%lld files were removed")]
      return Localization(language: language, variation: .varies(by: .plural, forms))
    }
    let entry = Entry(key: "files.removed", localizations: [plural(en, "1 file"), plural(de, one)])
    let mark = CoverageMark(
      Subject(table: "Localizable", key: "files.removed", language: "de", variation: "plural.other"))
    #expect(try units(catalog([entry]), de, CoverageOptions(same: [mark])).map(\.isSame) == same)
  }

  @Test func `what needs no translation is not counted`() throws {
    let entries = [
      Entry(key: "Glossa", isTranslatable: false), Entry(key: "Old", extraction: .stale), Entry(key: ""),
      Entry(key: "— 1:2 —"), Entry(key: "Save"),
    ]
    #expect(try units(catalog(entries), en).count == 1)
  }

  @Test func `a gap in a named key shows the key, in a text key the text`() throws {
    let entries = [
      Entry(key: "cart.items_count"), Entry(key: "Cart"), Entry(key: "cart.default", extraction: .extractedWithValue),
    ]
    let found = try units(catalog(entries), de, CoverageOptions(required: [de]))
    #expect(found.map(\.visibleText) == [.rawKey, .sourceText, .sourceText])
  }

  @Test func `no key shows where the code passes a text, nor where the language has no table at all`() throws {
    let entries = [
      Entry(key: "cart.title", localizations: [Localization(language: en, text: "Cart")]),
      Entry(key: "cart.note"),
      Entry(key: "cart.sum", localizations: [Localization(language: de, text: "Summe")]),
    ]
    let french = try units(catalog(entries), Language("fr"), CoverageOptions(required: [Language("fr")]))
    #expect(french.map(\.visibleText) == [.sourceText, .rawKey, .rawKey])
    let german = try units(
      catalog(entries), de,
      CoverageOptions(lookups: Lookups(of: [use("cart.note"), use("cart.title", in: "Other")], in: [catalog(entries)])))
    #expect(german.map(\.visibleText) == [.rawKey, .sourceText, nil])
  }

  @Test func `a text key is its own source text, a named key is not`() throws {
    let entries = [Entry(key: "Cart"), Entry(key: "cart.title")]
    #expect(try units(catalog(entries), en).map(\.status) == [.translated, .missing])
  }

  @Test func `ready is rounded down and is 100 only when nothing is lacking`() {
    var tally = CoverageTally()
    tally.translated = 99_999
    tally.missing = 1
    #expect(tally.readyTenths == 999)
    tally.missing = 0
    #expect(tally.readyTenths == 1000)
    tally.broken = 1
    #expect(tally.readyTenths == 999)
    #expect(CoverageTally().readyTenths == 1000)
  }

  @Test func `a finding without a variation breaks every text of its key and language`() throws {
    let entries = [
      Entry(key: "Save it", localizations: [Localization(language: de, text: "Sichern")]),
      Entry(key: "Keep it", localizations: [Localization(language: de, text: "Behalten")]),
    ]
    let broken = CoverageMark(Subject(table: "Localizable", key: "Save it", language: "de"))
    let found = try units(catalog(entries), de, CoverageOptions(broken: [broken]))
    #expect(found.map(\.isBroken) == [true, false])
  }

  @Test func `a declared fallback shows apart, except where the screen would show a key`() throws {
    let british = Language("en-GB")
    let named = Entry(key: "cart.title", localizations: [Localization(language: en, text: "Cart")])
    let entries = [
      named, Entry(key: "Your cart", localizations: [Localization(language: en, text: "Your cart")]),
      Entry(key: "Colour", localizations: [Localization(language: british, text: "Colour")]),
    ]
    let options = CoverageOptions(fallbacks: [Catalog.Fallback(british, to: en)])
    #expect(try units(catalog(entries), british, options).map(\.status) == [.missing, .inherited, .translated])
    let own = catalog(entries, fallbacks: [Catalog.Fallback(british, to: en)])
    #expect(try units(own, british).map(\.status) == [.inherited, .inherited, .translated])
  }

  @Test func `another region of the source language reads texts that are their own keys`() throws {
    let british = Language("en-GB")
    let entries = [
      Entry(key: "cart.title", localizations: [Localization(language: en, text: "Cart")]), Entry(key: "Your cart"),
      Entry(
        key: "Color",
        localizations: [Localization(language: british, text: "Colour"), Localization(language: de, text: "Farbe")]),
    ]
    #expect(try units(catalog(entries), british).map(\.status) == [.missing, .inherited, .translated])
    #expect(try units(catalog(entries), de).map(\.status) == [.missing, .missing, .translated])
    let required = CoverageOptions(required: [british])
    #expect(try units(catalog(entries), british, required).map(\.status) == [.missing, .missing, .translated])
  }

  @Test func `a table that lacks a language altogether is counted in it`() throws {
    let first = catalog([Entry(key: "One", localizations: [Localization(language: de, text: "Eins")])])
    let second = Catalog(table: "Other", sourceLanguage: en, entries: [Entry(key: "Two")])
    let coverage = Coverage(of: [first, second])
    #expect(coverage.tables[1].languages.map(\.language) == [de, en])
    #expect(CoverageCount(coverage.tables[1].languages[0].units).units.missing == 1)
  }

  @Test func `a regional variant is asked only where it is, or where nothing stands for it`() {
    func catalog(_ table: String, _ codes: [String]) -> Catalog {
      let texts = codes.map { Localization(language: Language($0), text: "Text") }
      return Catalog(table: table, sourceLanguage: Language("en"), entries: [Entry(key: "Text", localizations: texts)])
    }
    let tables = [catalog("A", ["es", "zh-Hans"]), catalog("B", ["es-MX", "en-GB", "zh-Hant", "de"])]
    func codes(_ options: CoverageOptions) -> [[String]] {
      Coverage(of: tables, options: options).tables.map { $0.languages.map(\.language.code) }
    }
    #expect(
      codes(CoverageOptions()) == [
        ["de", "en", "es", "zh-Hans", "zh-Hant"], ["de", "en", "en-GB", "es-MX", "zh-Hans", "zh-Hant"],
      ])
    // Spanish of Mexico is the table's Spanish.
    #expect(codes(CoverageOptions(required: [Language("es")])) == codes(CoverageOptions()))
    #expect(codes(CoverageOptions(required: [Language("fr")]))[1].contains("fr"))
  }

  @Test func `a storyboard's strings lack nothing in the language of the storyboard`() throws {
    let main = Catalog(
      table: "Main", entries: [Entry(key: "1tx-W0-xDw.title", localizations: [Localization(language: de, text: "An")])])
    let table = Coverage(of: [catalog([Entry(key: "Save")]), main]).tables[1]
    let english = try #require(table.languages.first { $0.language == en })
    #expect(english.isSource)
    #expect(english.units.map(\.status) == [.translated])
  }

  @Test func `words are counted in every script`() {
    #expect(Words.count("Save your changes, now") == 4)
    #expect(Words.count("  — … ") == 0)
    #expect(Words.count("変更を保存") == 5)
    #expect(Words.count("") == 0)
  }

  @Test(arguments: [
    ("Save", KeyStyle.text), ("Save changes.", .text), ("Done.", .text), ("save", .text), ("OK", .text),
    ("e-mail", .identifier), ("T-Shirt", .text), ("editor.save_button", .identifier), ("saveButton", .identifier),
    ("SAVE_BUTTON", .identifier), ("cart.items %lld", .identifier), ("Save %@", .text), ("iPhone", .text), ("", .text),
    ("größe.titel", .text),
  ])
  func `a key is recognised as a name or a text`(key: String, style: KeyStyle) {
    #expect(KeyStyle(key) == style)
  }
}
