import CatalogFormats
import CatalogModel
import Diagnostics
import Foundation
import Jobs
import TestSupport
import Testing

/// Texts go to translators and come back.
@Suite("Export and import")
struct ExchangeTests {
  private func project(hasShop: Bool = true) throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    for (path, text) in try ExchangeSample.files(hasShop: hasShop) { try scratch.write(text, to: path) }
    return scratch
  }

  @Test(arguments: ["cs", "fr"]) func `an export is what Xcode writes, but for the tool`(language: String) throws {
    let scratch = try project(hasShop: false)
    try scratch.export(to: "\(language).xliff", language)
    let text = try #require(scratch.text(of: "\(language).xliff"))
    try Golden.check(
      text.replacing(#/tool-version="[^"]*"/#, with: "tool-version=\"0\""),
      at: "Fixtures/Exchange/xliff/\(language).xliff")
  }

  @Test func `reviewable JSON has a line for each text`() throws {
    let scratch = try project(hasShop: false)
    try scratch.export(to: "cs.json", as: "json", "cs")
    try Golden.check(try #require(scratch.text(of: "cs.json")), at: "Fixtures/Exchange/json/cs.json")
    try scratch.replace("\"%arg soubory\"", with: "\"%arg spisy\"", in: "cs.json")
    let before = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(try scratch.take("cs.json").extent == .whole)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == before.replacing("%arg soubory", with: "%arg spisy"))
  }

  @Test func `a package with a file that breaks off is not read`() throws {
    let scratch = try project(hasShop: false)
    try scratch.export(to: "out", as: "xcloc", "cs")
    let path = "out/cs.xcloc/Localized Contents/"
    try scratch.replace("Smazat", with: "Odstranit", in: path + "cs.xliff")
    try scratch.write("<xliff version=\"1.2\"><file original=\"a\"><body>", to: path + "more.xliff")
    let before = scratch.catalogs
    let outcome = try scratch.take("out")
    #expect(outcome.extent == .none && outcome.said.contains("more.xliff:"))
    #expect(scratch.catalogs == before)
  }

  @Test(arguments: allExchangeFormats.map(\.name))
  func `an untouched export changes nothing, and neither does a second import`(format: String) throws {
    let scratch = try project()
    let before = scratch.catalogs
    let exported = try scratch.export(to: "out", as: format, "cs", "fr", "de")
    #expect(exported.diagnostics.isEmpty)
    for _ in 0..<2 {
      let imported = try scratch.take("out") { $0.addsLanguages = true }
      #expect(imported.extent == .whole, "\(imported.said)")
      #expect(scratch.catalogs == before)
    }
    let names = scratch.names
    let again = try scratch.export(to: "out", as: format, "cs", "fr", "de")
    #expect(again.files.map(\.bytes) == exported.files.map(\.bytes) && scratch.names == names)
  }

  @Test func `only the texts that were changed come in`() throws {
    let scratch = try project()
    try scratch.export(to: "out")
    try scratch.replace("<target>Panier</target>", with: "<target>Le panier</target>", in: "out/fr.xliff")
    try scratch.replace("%d articles", with: "%d objets", in: "out/fr.xliff")
    try scratch.replace(">%1$lld soubory<", with: ">%1$lld spisy<", in: "out/cs.xliff")
    try scratch.replace(
      "<source>%lld words</source>\n        <target state=\"new\"/>",
      with: "<source>%lld words</source>\n        <target state=\"translated\">%lld slov</target>", in: "out/cs.xliff")
    var expected = scratch.catalogs
    let outcome = try scratch.take("out")
    #expect(outcome.extent == .whole, "\(outcome.said)")
    expected["Shop/fr.lproj/Shop.strings"]?.replace("Panier", with: "Le panier")
    expected["Shop/fr.lproj/Shop.stringsdict"]?.replace("%d articles", with: "%d objets")
    expected["App/Localizable.xcstrings"]?.replace("%arg soubory", with: "%arg spisy")
    expected["App/Localizable.xcstrings"]?.replace(
      "\"state\" : \"new\",\n                  \"value\" : \"\"",
      with: "\"state\" : \"translated\",\n                  \"value\" : \"%lld slov\"")
    #expect(scratch.catalogs == expected)
    #expect(outcome.changed == 4)
  }

  @Test func `a reference to a substitution keeps the number that the catalog has`() throws {
    let scratch = try ExchangedProject()
    func localization(_ text: String, _ form: String) -> String {
      """
      {"stringUnit": {"state": "translated", "value": "\(text)"}, "substitutions": {"people": {"argNum": 2,
      "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated",
      "value": "\(form)"}}}}}}}
      """
    }
    let catalog = """
      {"sourceLanguage": "en", "strings": {"room": {"localizations": {
      "de": \(localization("%1$@ [%2$#@people@]", "%arg Leute")), "en": \(localization("%1$@ [%2$#@people@]", "%arg people"))
      }}}, "version": "1.0"}
      """
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    try scratch.export(to: "de.xliff", "de")
    let text = try #require(scratch.text(of: "de.xliff"))
    let parts = text.components(separatedBy: "<target state=\"translated\">%1$@ [")
    try #require(parts.count == 2)
    try scratch.write(parts.joined(separator: "<target state=\"translated\">Raum %1$@ ["), to: "de.xliff")
    #expect(try scratch.take("de.xliff").extent == .whole)
    let changed = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(changed.contains("\"Raum %1$@ [%2$#@people@]\""))
    #expect(changed.contains("%arg Leute"))
  }

  @Test func `a source text that has changed since brings its translation to review`() throws {
    let scratch = try project(hasShop: false)
    try scratch.export(to: "out")
    try scratch.replace(">%lld mots<", with: ">%lld termes<", in: "out/fr.xliff")
    try scratch.replace("\"%lld words\"", with: "\"%lld terms\"", in: "App/Localizable.xcstrings")
    let outcome = try scratch.take("out")
    #expect(outcome.extent == .partial)
    #expect(outcome.said.contains("[exchange/changed-source]"))
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(catalog.contains("\"state\" : \"needs_review\",\n            \"value\" : \"%lld termes\""))
  }

  @Test func `nothing is written outside of the project`() throws {
    let scratch = try project()
    let units = "<trans-unit id=\"title\"><source>Cart</source><target>x</target></trans-unit>"
    for (original, language) in [
      ("../../outside.strings", "fr"), ("/etc/passwd", "fr"), ("Shop/en.lproj/Shop.strings", "../../up"),
    ] {
      try scratch.write(
        "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" target-language=\"\(language)\">"
          + "<body>\(units)</body></file></xliff>", to: "in.xliff")
      let before = scratch.names
      let outcome = try scratch.take("in.xliff") { $0.addsLanguages = true }
      #expect(outcome.extent == .partial, "\(outcome.said)")
      #expect(scratch.names == before)
    }
  }

  @Test func `only what is missing can be exported`() throws {
    let scratch = try project()
    try scratch.export(to: "fr.xliff", "fr", of: "Shop") { $0.only = .missing }
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("id=\"pay\"") && !text.contains("id=\"title\""))
  }
}
