import CatalogFormats
import Foundation
import TestSupport
import Testing

/// Texts go to translators and come back.
@Suite("Export and import")
struct ExchangeTests {
  /// A project with a String Catalog, tables of one file a language, and plurals beside them.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      try String(contentsOfFile: Fixture.root + "Fixtures/Exchange/xliff/Localizable.xcstrings", encoding: .utf8),
      to: "App/Localizable.xcstrings")
    try scratch.write("/* Title */\n\"title\" = \"Cart\";\n\n\"pay\" = \"Pay %@\";\n", to: "Shop/en.lproj/Shop.strings")
    try scratch.write("\"title\" = \"Panier\";\n", to: "Shop/fr.lproj/Shop.strings")
    for (language, one, other) in [("en", "%d item", "%d items"), ("fr", "%d article", "%d articles")] {
      try scratch.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        	<key>items</key>
        	<dict>
        		<key>NSStringLocalizedFormatKey</key>
        		<string>%#@count@</string>
        		<key>count</key>
        		<dict>
        			<key>NSStringFormatSpecTypeKey</key>
        			<string>NSStringPluralRuleType</string>
        			<key>NSStringFormatValueTypeKey</key>
        			<string>d</string>
        			<key>one</key>
        			<string>\(one)</string>
        			<key>other</key>
        			<string>\(other)</string>
        		</dict>
        	</dict>
        </dict>
        </plist>

        """, to: "Shop/\(language).lproj/Shop.stringsdict")
    }
    return scratch
  }

  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments.split(separator: " ").map(String.init), in: scratch.path)
  }

  /// The texts of all catalogs.
  private func catalogs(of scratch: Scratch) -> [String: String] {
    var texts: [String: String] = [:]
    for name in scratch.names where name.hasPrefix("App/") || name.hasPrefix("Shop/") {
      texts[name] = scratch.text(of: name)
    }
    return texts
  }

  /// Replaces a text of a file, which must have it.
  private func replace(_ old: String, with new: String, in name: String, of scratch: Scratch) throws {
    let text = try #require(scratch.text(of: name))
    try #require(text.contains(old), "\(name) has no '\(old)'")
    try scratch.write(text.replacing(old, with: new), to: name)
  }

  @Test(arguments: ["cs", "fr"]) func `an export is what Xcode writes, but for the tool`(language: String) throws {
    let scratch = try project()
    let outcome = try glossa("export App -o \(language).xliff --language \(language)", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try #require(scratch.text(of: "\(language).xliff"))
    try Golden.check(
      text.replacing(#/tool-version="[^"]*"/#, with: "tool-version=\"0\""),
      at: "Fixtures/Exchange/xliff/\(language).xliff")
  }

  @Test func `reviewable JSON has a line for each text`() throws {
    let scratch = try project()
    #expect(try glossa("export App -o cs.json --language cs", in: scratch).status == 0)
    try Golden.check(try #require(scratch.text(of: "cs.json")), at: "Fixtures/Exchange/json/cs.json")
    try replace("\"%arg soubory\"", with: "\"%arg spisy\"", in: "cs.json", of: scratch)
    let before = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(try glossa("import cs.json", in: scratch).status == 0)
    #expect(scratch.text(of: "App/Localizable.xcstrings") == before.replacing("%arg soubory", with: "%arg spisy"))
  }

  @Test func `a package has the XLIFF, the sources and what Xcode says about them`() throws {
    let scratch = try project()
    #expect(try glossa("export -o out --format xcloc --language cs", in: scratch).status == 0)
    let files = ["contents.json", "Localized Contents/cs.xliff", "Source Contents/App/Localizable.xcstrings"]
    for file in files { #expect(scratch.names.contains("out/cs.xcloc/" + file)) }
    #expect(!scratch.names.contains { $0.contains("fr.lproj") && $0.hasPrefix("out") })
    try Golden.check(
      try #require(scratch.text(of: "out/cs.xcloc/contents.json"))
        .replacing(#/"tool(Version|BuildNumber)" : "[^"]*"/#) { "\"tool\($0.1)\" : \"0\"" },
      at: "Fixtures/Exchange/xcloc/contents.json")
    try replace("Smazat", with: "Odstranit", in: "out/cs.xcloc/Localized Contents/cs.xliff", of: scratch)
    #expect(try glossa("import out/cs.xcloc", in: scratch).errors.contains("1 changed"))
    #expect(scratch.text(of: "App/Localizable.xcstrings")?.contains("Odstranit") == true)
  }

  @Test func `a package with a file that breaks off is not read`() throws {
    let scratch = try project()
    #expect(try glossa("export App -o out --format xcloc --language cs", in: scratch).status == 0)
    let path = "out/cs.xcloc/Localized Contents/"
    try replace("Smazat", with: "Odstranit", in: path + "cs.xliff", of: scratch)
    try scratch.write("<xliff version=\"1.2\"><file original=\"a\"><body>", to: path + "more.xliff")
    let before = catalogs(of: scratch)
    let outcome = try glossa("import out", in: scratch)
    #expect(outcome.status == 2 && outcome.output.contains("more.xliff:"))
    #expect(catalogs(of: scratch) == before)
  }

  @Test(arguments: allExchangeFormats.map(\.name))
  func `an untouched export changes nothing, and neither does a second import`(format: String) throws {
    let scratch = try project()
    let before = catalogs(of: scratch)
    let exported = try glossa("export -o out --format \(format) --language cs --language fr --language de", in: scratch)
    #expect(exported.status == 0, "\(exported.errors)")
    for _ in 0..<2 {
      let imported = try glossa("import out --add-language", in: scratch)
      #expect(imported.status == 0, "\(imported.errors)\(imported.output)")
      #expect(catalogs(of: scratch) == before)
    }
    let checked = try glossa(
      "export -o out --format \(format) --language cs --language fr --language de --check", in: scratch)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test func `only the texts that were changed come in`() throws {
    let scratch = try project()
    #expect(try glossa("export -o out", in: scratch).status == 0)
    try replace("<target>Panier</target>", with: "<target>Le panier</target>", in: "out/fr.xliff", of: scratch)
    try replace("%d articles", with: "%d objets", in: "out/fr.xliff", of: scratch)
    try replace(">%1$lld soubory<", with: ">%1$lld spisy<", in: "out/cs.xliff", of: scratch)
    try replace(
      "<source>%lld words</source>\n        <target state=\"new\"/>",
      with: "<source>%lld words</source>\n        <target state=\"translated\">%lld slov</target>", in: "out/cs.xliff",
      of: scratch)
    var expected = catalogs(of: scratch)
    let outcome = try glossa("import out", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    expected["Shop/fr.lproj/Shop.strings"]?.replace("Panier", with: "Le panier")
    expected["Shop/fr.lproj/Shop.stringsdict"]?.replace("%d articles", with: "%d objets")
    expected["App/Localizable.xcstrings"]?.replace("%arg soubory", with: "%arg spisy")
    expected["App/Localizable.xcstrings"]?.replace(
      "\"state\" : \"new\",\n                  \"value\" : \"\"",
      with: "\"state\" : \"translated\",\n                  \"value\" : \"%lld slov\"")
    #expect(catalogs(of: scratch) == expected)
    #expect(outcome.errors.contains("4 changed"))
  }

  @Test func `a reference to a substitution keeps the number that the catalog has`() throws {
    let scratch = try Scratch()
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
    #expect(try glossa("export App -o de.xliff --language de", in: scratch).status == 0)
    let text = try #require(scratch.text(of: "de.xliff"))
    let parts = text.components(separatedBy: "<target state=\"translated\">%1$@ [")
    try #require(parts.count == 2)
    try scratch.write(parts.joined(separator: "<target state=\"translated\">Raum %1$@ ["), to: "de.xliff")
    #expect(try glossa("import de.xliff --into App", in: scratch).status == 0)
    let changed = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(changed.contains("\"Raum %1$@ [%2$#@people@]\""))
    #expect(changed.contains("%arg Leute"))
  }

  @Test func `a text that would crash is refused with its place, and the others come in`() throws {
    let scratch = try project()
    #expect(try glossa("export -o out", in: scratch).status == 0)
    try replace("<target>Panier</target>", with: "<target>Le panier</target>", in: "out/fr.xliff", of: scratch)
    try replace(
      "<source>Pay %@</source>", with: "<source>Pay %@</source>\n        <target>Payer %d %s</target>",
      in: "out/fr.xliff", of: scratch)
    let before = catalogs(of: scratch)
    let strict = try glossa("import out --strict", in: scratch)
    #expect(strict.status == 1)
    #expect(catalogs(of: scratch) == before)
    let outcome = try glossa("import out", in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("out/fr.xliff:"))
    #expect(outcome.output.contains("[format/"))
    #expect(scratch.text(of: "Shop/fr.lproj/Shop.strings") == "\"title\" = \"Le panier\";\n")
  }

  @Test func `a source text that has changed since brings its translation to review`() throws {
    let scratch = try project()
    #expect(try glossa("export App -o out", in: scratch).status == 0)
    try replace(">%lld mots<", with: ">%lld termes<", in: "out/fr.xliff", of: scratch)
    try replace("\"%lld words\"", with: "\"%lld terms\"", in: "App/Localizable.xcstrings", of: scratch)
    let outcome = try glossa("import out --into App", in: scratch)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("[exchange/changed-source]"))
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(catalog.contains("\"state\" : \"needs_review\",\n            \"value\" : \"%lld termes\""))
  }

  @Test func `a new language needs an option, and gets its files`() throws {
    let scratch = try project()
    #expect(try glossa("export -o de.xliff --language de", in: scratch).status == 0)
    try replace(
      "<source>Cart</source>", with: "<source>Cart</source><target>Wagen</target>", in: "de.xliff", of: scratch)
    try replace(
      "<source>%d items</source>", with: "<source>%d items</source><target>%d Teile</target>", in: "de.xliff",
      of: scratch)
    let refused = try glossa("import de.xliff", in: scratch)
    #expect(refused.status == 1)
    #expect(refused.output.contains("[exchange/unknown-language]"))
    #expect(try glossa("import de.xliff --add-language", in: scratch).status == 0)
    #expect(scratch.text(of: "Shop/de.lproj/Shop.strings") == "/* Title */\n\"title\" = \"Wagen\";\n\n")
    #expect(scratch.text(of: "Shop/de.lproj/Shop.stringsdict")?.contains("<string>%d Teile</string>") == true)
    #expect(try glossa("import de.xliff", in: scratch).errors.contains("0 changed"))
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
      let outcome = try glossa("import in.xliff --add-language", in: scratch)
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(scratch.names == before)
    }
  }

  @Test func `a translator's work in an older export is not overwritten`() throws {
    let scratch = try project()
    #expect(try glossa("export -o out", in: scratch).status == 0)
    try replace("Panier", with: "Le panier", in: "out/fr.xliff", of: scratch)
    let text = scratch.text(of: "out/fr.xliff")
    #expect(try glossa("export -o out --check", in: scratch).status == 1)
    let outcome = try glossa("export -o out", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--force"))
    #expect(scratch.text(of: "out/fr.xliff") == text)
    #expect(try glossa("export -o out --force", in: scratch).status == 0)
  }

  @Test func `what cannot come in is named`() throws {
    let scratch = try project()
    #expect(try glossa("export -o out", in: scratch).status == 0)
    try replace("id=\"title\"", with: "id=\"heading\"", in: "out/fr.xliff", of: scratch)
    try replace(
      "<source>Pay %@</source>", with: "<source>Pay %@</source><target></target>", in: "out/fr.xliff", of: scratch)
    let outcome = try glossa("import out", in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("has no key 'heading'"))
    #expect(outcome.output.contains("[exchange/unknown-key]"))
  }

  @Test func `only what is missing can be exported`() throws {
    let scratch = try project()
    #expect(try glossa("export Shop -o fr.xliff --language fr --only missing", in: scratch).status == 0)
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("id=\"pay\"") && !text.contains("id=\"title\""))
  }

  @Test func `only what has changed since a commit can be exported`() throws {
    let scratch = try project()
    let commit = try GlossaTool.shell(
      "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm a", in: scratch.path)
    #expect(commit.status == 0, "\(commit.output)")
    try replace(
      "\"pay\" = \"Pay %@\";", with: "\"pay\" = \"Pay %@ now\";\n\"new\" = \"New\";", in: "Shop/en.lproj/Shop.strings",
      of: scratch)
    #expect(try glossa("export -o fr.xliff --language fr --since HEAD", in: scratch).status == 0)
    let text = try #require(scratch.text(of: "fr.xliff"))
    #expect(text.contains("id=\"pay\"") && text.contains("id=\"new\""))
    #expect(text.components(separatedBy: "<trans-unit").count == 3)
    #expect(try glossa("export -o fr.xliff --language fr --only changed", in: scratch).status == 2)
  }
}
