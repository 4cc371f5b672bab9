import CatalogModel
import Seen
import Testing

@Suite("Which keys people would see")
struct KeyClassifierTests {
  private static let english = Language("en")

  /// - Parameter texts: the English texts by key; nil for a key without one.
  private func catalog(_ texts: [(key: String, text: String?)], table: String = "Localizable") -> Catalog {
    let entries = texts.map { key, text in
      let unit = text.map { Localization(language: Self.english, variation: .unit(Translation($0))) }
      return Entry(key: key, localizations: unit.map { [$0] } ?? [])
    }
    return Catalog(table: table, sourceLanguage: Self.english, entries: entries)
  }

  private func named(_ catalog: Catalog) -> KeyClassifier { KeyClassifier(catalog, source: Self.english) }

  @Test(arguments: [
    ("InfoPlist", ["NS_ONE"]), ("Widget-InfoPlist", ["NS_ONE"]), ("Main", ["app.title", "abc-de-fgh.text"]),
    ("Intents", ["x7Ae2k", "Q81zzT", "abc_DEF"]),
  ])
  func `nobody sees the key of a text that another file has too`(table: String, keys: [String]) {
    #expect(named(catalog(keys.map { ($0, nil) }, table: table)).holdsTextsElsewhere)
  }

  @Test func `a key that looks like an identifier is a text among sentences`() {
    let sentences = catalog([("Add a card", nil), ("Open settings", nil), ("Save changes", nil), ("km/h", nil)])
    #expect(!named(sentences).contains("km/h"))
    let names = catalog([("cart.title", "Cart"), ("cart.empty", nil)])
    #expect(named(names).contains("cart.empty"))
  }

  @Test func `among sentences, three names with texts make a shape that names have`() {
    let sentences = (1...8).map { (key: "Add card \($0)", text: nil as String?) }
    let names = ["cart.title", "cart.note", "cart.menu"].map { (key: $0, text: "Text" as String?) }
    #expect(!named(catalog(sentences + names.prefix(2))).contains("cart.empty"))
    #expect(named(catalog(sentences + names)).contains("cart.empty"))
    let bare = (1...4).map { (key: "cart.bare\($0)", text: nil as String?) }
    #expect(!named(catalog(sentences + names + bare)).contains("cart.empty"))
  }

  @Test func `a key is shown where neither the code nor the catalog has a text`() {
    let names = catalog([("cart.title", "Cart"), ("cart.empty", nil), ("Save changes", nil)])
    let keys = named(names)
    func shows(_ index: Int, isDefaulted: Bool = false) -> Bool {
      keys.showsKey(of: names.entries[index], isDefaulted: isDefaulted)
    }
    #expect([0, 1, 2].map { shows($0) } == [true, true, false])
    #expect(!shows(1, isDefaulted: true))
  }

  @Test func `a text that repeats its key is none`() {
    let keys = named(catalog([("cart.title", "Cart"), ("cart.empty", "cart.empty")]))
    #expect(keys.isNameAlone("cart.empty", of: "cart.empty"))
    #expect(!keys.isNameAlone("Cart", of: "cart.title"))
  }
}

@Suite("What stands in for a missing text")
struct VisibleTextTests {
  @Test func `a language that has the table shows the key, and another the source language's text`() {
    func seen(hasOther: Bool = false, showsKey: Bool, hasTable: Bool, hasSource: Bool = true) -> VisibleText {
      VisibleText(hasOther: hasOther, showsKey: showsKey, hasTable: hasTable, hasSource: hasSource)
    }
    #expect(seen(showsKey: true, hasTable: true) == .rawKey)
    #expect(seen(showsKey: true, hasTable: false) == .sourceText)
    #expect(seen(showsKey: true, hasTable: false, hasSource: false) == .rawKey)
    #expect(seen(showsKey: false, hasTable: true) == .sourceText)
    #expect(seen(hasOther: true, showsKey: true, hasTable: true) == .otherForm)
  }
}
