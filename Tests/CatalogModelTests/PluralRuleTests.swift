import Foundation
import TestSupport
import Testing

@testable import CatalogModel

@Suite("Plural rules")
struct PluralRuleTests {
  @Test func `the README counts the languages and names the version of CLDR`() throws {
    let page = try String(contentsOfFile: Fixture.root + "README.md", encoding: .utf8)
    // `und` stands for any other language, `pt-PT` for a part of one.
    let languages = PluralRule.byLanguage.keys.filter { $0 != "und" && !$0.contains("-") }
    #expect(page.contains("| plural rules of \(languages.count) languages | [CLDR](https://cldr.unicode.org) "))
    #expect(page.contains("(https://cldr.unicode.org) \(PluralRule.version) |"))
  }
}
