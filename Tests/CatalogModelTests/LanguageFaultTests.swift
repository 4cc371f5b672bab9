import CatalogModel
import Testing

/// Codes that are no language's.
@Suite struct LanguageFaultTests {
  @Test(arguments: [
    ("jp", "Japan", "ja"), ("ua", "Ukraine", "uk"), ("cz", "Czechia", "cs"), ("cn", "China", "zh-Hans"),
    ("dk", "Denmark", "da"), ("gr", "Greece", "el"), ("kz", "Kazakhstan", "kk"), ("at", "Austria", "de-AT"),
    ("us", "United States", "en-US"), ("hk", "Hong Kong SAR China", "zh-HK"), ("JP", "Japan", "ja"),
  ])
  func `a country's code names the language that is meant`(code: String, name: String, meant: String) {
    #expect(Language(code).fault == .region(name: name, meant: meant))
    #expect(Language(meant).fault == nil)
  }

  // Each is a language, too: Northern Sami, Breton, Sinhala, Ewe, Kanuri, Twi, Burmese, Belarusian, Indonesian of old.
  @Test(arguments: [
    "se", "br", "si", "ee", "kr", "tw", "my", "be", "in", "iw", "no", "zh-HK", "en-XA", "pt_BR", "es-419",
  ])
  func `a code that is a language's, too, is none`(code: String) {
    #expect(Language(code).fault == nil)
  }

  // There are thousands of languages with three letters, and CLDR names a few hundred.
  @Test(arguments: ["fil", "yue", "tlh", "aaq", "zh-Hant", "sr-Latn-RS"])
  func `what may be a language is none`(code: String) {
    #expect(Language(code).fault == nil)
  }

  @Test func `codes that nobody has, and shapes that are none`() {
    #expect(Language("sp").fault == .unknown)
    #expect(Language("xx-YY").fault == .unknown)
    #expect(Language("pt-XX").fault == .unknownRegion("XX"))
    #expect(Language("english").fault == .shape)
    #expect(Language("../../evil").fault == .shape)
  }
}
