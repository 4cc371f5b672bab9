import Foundation
import TestSupport
import Testing

/// `glossa export` and `glossa import`: their options, what they write and refuse to. What becomes of texts is tested in
/// `JobsTests`.
@Suite("glossa export and import")
struct ExchangeTests {
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in try ExchangeSample.files() { try scratch.write(text, to: path) }
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

  @Test func `JSON says on request what a translator needs, and comes back with it`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      /* Above the list. glossa:max-length=12 */
      "cart.title" = "Cart of %@";
      "cart.note" = "AirDrop it";
      """, to: "App/en.lproj/Localizable.strings")
    try scratch.write("\"cart.note\" = \"AirDrop\";\n", to: "App/de.lproj/Localizable.strings")
    try scratch.write(
      "let a = NSLocalizedString(\"cart.title\", comment: \"\")\nlet b = NSLocalizedString(\"cart.note\", comment: \"\")\n",
      to: "App/Cart.swift")
    try scratch.write(
      """
      terms:
        - { term: cart, translations: { de: "Warenkorb|Korb*" }, avoid: { de: Wagen } }
        - { term: AirDrop, do-not-translate: true }
      """, to: ".glossa.yml")
    let plain = try glossa("export App -o plain --format json --language de", in: scratch)
    #expect(plain.status == 0 && !(scratch.text(of: "plain/de.json") ?? "context").contains("context"))
    #expect(
      try glossa("export App -o out --format json --language de --option json.context=true", in: scratch).status == 0)
    let text = try #require(scratch.text(of: "out/de.json"))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let file = try #require((root["context"] as? [String: Any])?.values.first as? [String: Any])
    let title = try #require(file["cart.title"] as? [String: Any])
    #expect(title["source"] as? String == "Cart of %@" && title["limit"] as? Int == 12)
    #expect(title["placeholders"] as? [String] == ["%@"])
    let use = try #require((title["uses"] as? [[String: String]])?.first)
    #expect(
      use["place"] == "App/Cart.swift:1" && use["code"] == "let a = NSLocalizedString(\"cart.title\", comment: \"\")")
    #expect(title["neighbours"] as? [[String: String]] == [["key": "cart.note", "text": "AirDrop it"]])
    let terms = try #require(title["terms"] as? [[String: Any]])
    #expect(terms.count == 1 && terms[0]["term"] as? String == "cart" && terms[0]["avoid"] as? [String] == ["Wagen"])
    #expect(terms[0]["translations"] as? [String] == ["Warenkorb", "Korb*"])
    let note = (file["cart.note"] as? [String: Any])?["terms"] as? [[String: Any]]
    #expect(note?.first?["term"] as? String == "AirDrop" && note?.first?["translations"] as? [String] == ["AirDrop"])
    try replace("\"cart.title\": null", with: "\"cart.title\": \"Korb von %@\"", in: "out/de.json", of: scratch)
    #expect(try glossa("import out --into App", in: scratch).status == 0)
    #expect(
      scratch.text(of: "App/de.lproj/Localizable.strings")?.contains("\"cart.title\" = \"Korb von %@\";") ?? false)
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

  @Test func `what an import is asked for counts`() throws {
    let scratch = try project()
    try scratch.write("key,pt\ntitle,Carrinho\n", to: "pt.csv")
    let options = "--into Shop --add-language --language-name pt=pt-BR"
    let diff = try glossa("import pt.csv \(options) --diff", in: scratch)
    #expect(diff.status == 1 && diff.output.contains("+\"title\" = \"Carrinho\";"), "\(diff)")
    #expect(!scratch.names.contains("Shop/pt-BR.lproj"))
    #expect(try glossa("import pt.csv \(options)", in: scratch).errors.contains("1 changed"))
    #expect(scratch.text(of: "Shop/pt-BR.lproj/Shop.strings")?.contains("Carrinho") == true)
    try scratch.write("source,fr\nPay %@,Payer %@\n", to: "phrases.csv")
    #expect(try glossa("import phrases.csv --as suggestions", in: scratch).errors.contains("1 changed"))
    #expect(try glossa("export Shop -o PO --format po --places none --only missing", in: scratch).status == 0)
    #expect(scratch.text(of: "PO/fr.po")?.contains("#:") == false)
    try scratch.write("key,fr\nwords %lld,%lld termes\n", to: "fr.csv")
    #expect(try glossa("import fr.csv --into App --state needs_review", in: scratch).status == 0)
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(catalog.contains("\"state\" : \"needs_review\",\n            \"value\" : \"%lld termes\""), "\(catalog)")
  }
}
