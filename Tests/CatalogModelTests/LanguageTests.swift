import CatalogModel
import Testing

struct LanguageTests {
  @Test(
    arguments: [
      ("en", "en"), ("pt-BR", "pt-BR"), ("pt_br", "pt-BR"), ("zh_CN", "zh-Hans-CN"), ("zh-HANS-CN", "zh-Hans-CN"),
      ("zh-Hant", "zh-Hant"), ("zh-HK", "zh-Hant-HK"), ("zh-Hant-TW", "zh-Hant-TW"), ("zh", "zh"), ("iw", "he"),
      ("no", "nb"), ("nb-NO", "nb-NO"), ("sh", "sr-Latn"), ("es-419", "es-419"), ("Base", "Base"), ("base", "Base"),
      ("ca-ES-valencia", "ca-ES-valencia"), ("", ""),
    ])
  func `spellings come down to one tag`(code: String, tag: String) {
    #expect(Language(code).tag == tag)
  }

  @Test(
    arguments: [
      ("fi", "Finnish"), ("pt-BR", "Brazilian Portuguese"), ("pt_PT", "European Portuguese"),
      ("en-GB", "British English"),
      ("zh-Hant", "Traditional Chinese"), ("zh_CN", "Simplified Chinese (China)"), ("es-419", "Latin American Spanish"),
      ("sr-Latn", "Serbian (Latin)"), ("uz-Cyrl-UZ", "Uzbek (Cyrillic, Uzbekistan)"),
      ("nb-NO", "Norwegian Bokmål (Norway)"),
      ("iw", "Hebrew"), ("de-XQ", "German (XQ)"), ("fil", "Filipino"), ("Base", nil), ("qqx", nil), ("", nil),
      ("sr@latin", nil),
    ] as [(String, String?)])
  func `a language has the name that CLDR gives it in English`(code: String, name: String?) {
    #expect(Language(code).englishName == name)
  }

  @Test func `a tag has parts`() {
    let language = Language("zh-Hant-HK")
    #expect(language.base == "zh")
    #expect(language.script == "Hant")
    #expect(language.region == "HK")
    #expect(Language("es-419").region == "419")
    #expect(Language("de").region == nil)
  }

  @Test func `scripts follow tag, region and custom`() {
    #expect(Language("ru").expectedScript == "Cyrl")
    #expect(Language("sr-Latn").expectedScript == "Latn")
    #expect(Language("zh_TW").expectedScript == "Hant")
    #expect(Language("ja").expectedScript == "Jpan")
    #expect(Language("tlh").expectedScript == nil)
    #expect(Language("ar-EG").isRightToLeft)
    #expect(Language("iw").isRightToLeft)
    #expect(!Language("de").isRightToLeft)
  }

  @Test func `shapes are judged`() {
    #expect(Language("pt-BR").isWellFormed)
    #expect(!Language("english").isWellFormed)
    #expect(!Language("Base").isWellFormed)
    #expect(!Language("").isWellFormed)
  }
}

struct PluralCategoriesTests {
  private func required(_ code: String, _ kind: ArgumentType.Kind = .integer) -> [String] {
    PluralCategories(Language(code)).required(for: kind).map(\.rawValue)
  }

  @Test(
    arguments: [
      ("en", "one other"), ("ja", "other"), ("zh-Hans", "other"), ("ru", "one few many other"),
      ("pl", "one few many other"), ("cs", "one few other"), ("hr", "one few other"), ("fr", "one other"),
      ("es-419", "one other"), ("pt-PT", "one other"), ("he", "one two other"), ("iw", "one two other"),
      ("ar", "zero one two few many other"), ("sl", "one two few other"), ("lv", "zero one other"),
      ("lt", "one few other"), ("ro", "one few other"), ("ga", "one two few many other"), ("nb-NO", "one other"),
      ("tlh", "other"),
    ])
  func `whole numbers below a million decide what is required`(code: String, expected: String) {
    #expect(required(code).joined(separator: " ") == expected)
  }

  @Test func `fractions add what only they reach`() {
    #expect(required("cs", .float) == ["one", "few", "many", "other"])
    #expect(PluralCategories(Language("fr")).forMillionsOnly == [.many])
  }

  @Test func `zero is allowed everywhere, other absent categories are not`() {
    let japanese = PluralCategories(Language("ja"))
    #expect(japanese.allows(.zero))
    #expect(!japanese.allows(.one))
    #expect(PluralCategories(Language("fr")).allows(.many))
  }

  @Test func `numbers are sorted into categories`() {
    let russian = PluralCategories(Language("ru"))
    #expect([1, 2, 5, 11, 21, 112].map(russian.category(of:)) == [.one, .few, .many, .many, .one, .many])
    #expect(russian.category(of: "1.5") == .other)
    #expect(PluralCategories(Language("fr")).category(of: 1_000_000) == .many)
    #expect(PluralCategories(Language("fr")).category(of: 0) == .one)
    #expect(PluralCategories(Language("en")).category(of: "1.0") == .other)
    #expect(PluralCategories(Language("lv")).category(of: 10) == .zero)
    #expect(PluralCategories(Language("en")).category(of: "one") == nil)
    #expect(PluralCategories(Language("en")).category(of: .min) == .other)
  }

  @Test func `what is said about reach is what the rules do`() {
    for code in [
      "af", "ak", "ar", "be", "br", "ceb", "cs", "dsb", "es", "fr", "ga", "gv", "he", "is", "lt", "lv", "pl",
    ] {
      let categories = PluralCategories(Language(code))
      let reached = Set((0..<2000).map(categories.category(of:)))
      #expect(Set(categories.forIntegers) == reached.union([.other]), "\(code)")
    }
  }

  @Test(
    "a code becomes the one that Xcode writes today",
    arguments: [
      ("English", "en"), ("pt_BR", "pt-BR"), ("sr@latin", "sr-Latn"), ("ca@valencia", "ca-valencia"), ("iw", "he"),
      ("no", "nb"), ("zh_CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-HK"), ("zh_HK", "zh-HK"),
      ("zh-Hans-CN", "zh-Hans-CN"), ("zh_Hant_HK", "zh-Hant-HK"), ("de-AT", "de-AT"), ("Base", "Base"),
      ("qq@x", "qq@x"),
      ("", ""),
    ])
  func modernCode(code: String, modern: String) { #expect(Language(code).modernCode == modern) }
}
