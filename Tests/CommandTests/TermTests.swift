import Foundation
import TestSupport
import Testing

/// The setting `terms`: one glossary, from the settings and from CSV files, wherever terms are shown or judged.
@Suite("Terms")
struct TermTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("\"cart.title\" = \"Your Cart with AirDrop\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("\"cart.title\" = \"Dein Einkaufswagen mit airdrop\";\n", to: "App/de.lproj/Localizable.strings")
    try scratch.write("\"cart.title\" = \"\";\n", to: "App/fr.lproj/Localizable.strings")
    try scratch.write("terms: [Words/terms.csv, { term: AirDrop, do-not-translate: true }]\n", to: ".glossa.yml")
    try scratch.write(Self.table, to: "Words/terms.csv")
  }

  private static let table = """
    Term,de,fr,avoid de,Do not translate,note
    cart,Warenkorb|Warenkörbe,panier*,Einkaufswagen,no,"what people buy, later"
    Glossa,,,,yes,

    """

  private func glossa(_ arguments: String..., at folder: String = "") throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments, in: scratch.path + "/" + folder)
  }

  private func context(of output: String) throws -> [[String: Any]] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    return try #require(((root["keys"] as? [[String: Any]])?.first)?["terms"] as? [[String: Any]])
  }

  @Test func `the rules judge by it, from any folder`() throws {
    for folder in ["", "App"] {
      let run = try glossa("lint", "--select", "term", "--only", "term", at: folder)
      let found = run.output.split(separator: "\n").filter { $0.contains("[term/") }.map { line in
        line.drop { $0 != " " }.dropFirst()
      }
      #expect(
        found == [
          "error: 'AirDrop' is missing from the de text [term/do-not-translate]",
          "warning: the de text uses 'Einkaufswagen' [term/forbidden]",
          "warning: the de text does not translate 'cart' as 'Warenkorb, Warenkörbe' [term/glossary]",
        ], "\(folder): \(run.output)\(run.errors)")
    }
  }

  @Test func `what is agreed for a language holds for its regions, unless they have their own`() throws {
    try scratch.write("\"cart.title\" = \"Panier\";\n", to: "App/fr-CH.lproj/Localizable.strings")
    try scratch.write("\"cart.title\" = \"Wagen\";\n", to: "App/de-AT.lproj/Localizable.strings")
    try scratch.write("term,de,fr_CH,zh_CN,avoid de\ncart,Warenkorb,panier*,购物车,Einkaufswagen\n", to: "Words/terms.csv")
    try scratch.write("\"cart.title\" = \"车\";\n", to: "App/zh-Hans.lproj/Localizable.strings")
    let text = try glossa("show", "cart.title").output
    #expect(text.contains("de-AT cart: Warenkorb, not Einkaufswagen"), "\(text)")
    #expect(text.contains("fr-CH cart: panier*") && !text.contains("fr cart: panier*"), "\(text)")
    #expect(text.contains("zh-Hans cart: 购物车"), "\(text)")
  }

  @Test func `show tells it, for people and for programs`() throws {
    let text = try glossa("show", "cart.title").output
    #expect(
      text.contains(
        "agreed: de cart: Warenkorb, Warenkörbe, not Einkaufswagen (what people buy, later); de AirDrop: stays as it is; "
          + "fr cart: panier* (what people buy, later); fr AirDrop: stays as it is"), "\(text)")
    let terms = try context(of: try glossa("show", "cart.title", "--language", "de", "--format", "json").output)
    #expect(terms.count == 2 && terms[0]["language"] as? String == "de" && terms[0]["term"] as? String == "cart")
    #expect(terms[0]["translations"] as? [String] == ["Warenkorb", "Warenkörbe"])
    #expect(terms[0]["avoid"] as? [String] == ["Einkaufswagen"])
    #expect(terms[0]["note"] as? String == "what people buy, later")
    #expect(terms[1]["translations"] as? [String] == ["AirDrop"])
  }

  @Test func `translators get it in workbooks, and agents by their tool`() throws {
    #expect(try glossa("export", "App", "-o", "out", "--format", "xlsx", "--language", "fr").status == 0)
    let sheet = try GlossaTool.shell(
      "python3 -m zipfile -e out/fr.xlsx sheet && cat sheet/xl/sharedStrings.xml sheet/xl/worksheets/sheet1.xml",
      in: scratch.path)
    #expect(sheet.output.contains("cart: panier* (what people buy, later)"), "\(sheet)")
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"context","arguments":{"keys":["cart.title"]}}}"#
    let said = try GlossaTool.shell("echo '\(request)' | glossa mcp", in: scratch.path).output
    #expect(try glossa("init", "--agents").status == 0)
    #expect(scratch.text(of: "AGENTS.md")?.contains("`glossa show KEY` name those of a text") == true)
    #expect(said.contains(#"\"term\":\"cart\",\"translations\":[\"panier*\"]"#), "\(said)")
  }

  @Test(arguments: [
    ("term,de,xx yy\ncart,Korb,\n", ":1:9: error: 'xx yy' is no column of terms"),
    ("word,de\ncart,Korb\n", ":1:1: error: no column is named 'term'"),
    ("term,de,de\ncart,Korb,\n", ":1:9: error: the column 'de' is there twice"),
    ("term,de\n,Korb\n", ":2:2: error: the row has no term"),
    ("term,de\ncart,Korb\ncart,Wagen\n", ":3:1: error: the term 'cart' is there twice"),
    ("term,de\ncart,Korb,mehr\n", ":2:11: error: the cell 'mehr' has no title in the first row"),
    ("term,do not translate\ncart,vielleicht\n", ":2:6: error: 'vielleicht' is neither yes nor no"),
    ("term,de\n\"cart,Korb\n", ":2:1: error: the cell that begins here has no closing quote"),
    ("", ":1:1: error: the file has no terms"),
  ])
  func `what is wrong in a file is said with its place, and nothing runs`(text: String, message: String) throws {
    try scratch.write(text, to: "Words/terms.csv")
    let run = try glossa("lint")
    #expect(run.status == 2 && run.errors.contains("Words/terms.csv" + message), "\(run)")
  }

  @Test(arguments: [
    ("terms: none.csv", ".glossa.yml:1:8: error: the terms cannot be read"),
    ("terms: [{ term: x, avoid: { German: y } }]", ".glossa.yml:1:37: error: 'German' is not a language code"),
    ("terms: [{ note: x }]", ".glossa.yml:1:9: error: a term is missing"),
    (
      "lint: { rules: { term/glossary: { terms: { de/cart: Korb } } } }",
      ".glossa.yml:1:18: error: the terms of 'term/glossary' belong to the setting 'terms'; run 'glossa settings terms'"
    ),
  ])
  func `what is wrong in the settings is said with its place`(text: String, message: String) throws {
    try scratch.write(text + "\n", to: ".glossa.yml")
    let run = try glossa("lint")
    #expect(run.status == 2 && run.errors.contains(message), "\(run)")
  }
}
