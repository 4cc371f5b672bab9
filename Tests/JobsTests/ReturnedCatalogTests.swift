import CatalogModel
import Jobs
import Testing

/// Catalogs as translation services send them back.
@Suite("Catalogs from services") struct ReturnedCatalogTests {
  private static func catalog(_ units: [(key: String, french: String?, state: String?)]) -> String {
    let entries = units.map { key, french, state in
      let member = state.map { "\"state\":\"\($0)\"," } ?? ""
      let own = french.map { ",\"fr\":{\"stringUnit\":{\(member)\"value\":\"\($0)\"}}" } ?? ""
      return
        "\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"The \(key)\"}}\(own)}}"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ",\n"))},\"version\":\"1.0\"}\n"
  }

  private func project() throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    try scratch.write(
      ReturnedCatalogTests.catalog([
        ("one", "Le premier", "needs_review"), ("two", "Le deuxième", "needs_review"),
        ("three", "Le troisième", "needs_review"), ("four", "Le quatrième", "translated"), ("five", nil, nil),
      ]), to: "App/L.xcstrings")
    return scratch
  }

  private func count(_ word: String, _ scratch: ExchangedProject) -> Int {
    (scratch.text(of: "App/L.xcstrings") ?? "").ranges(of: word).count
  }

  @Test func `a String Catalog comes in, and brings only what changed`() throws {
    let scratch = try project()
    let before = scratch.catalogs
    try scratch.write(scratch.text(of: "App/L.xcstrings") ?? "", to: "L.xcstrings")
    let same = try scratch.take("L.xcstrings")
    #expect(same.extent == .whole && same.changed == 0 && scratch.catalogs == before, "\(same.said)")
    try scratch.replace("Le quatrième", with: "Le numéro quatre", in: "L.xcstrings")
    #expect(try scratch.take("L.xcstrings").changed == 1)
    #expect(count("Le numéro quatre", scratch) == 1)
  }

  @Test func `states that a service raises stay, and those of a reviewer come in`() throws {
    let scratch = try project()
    let text = scratch.text(of: "App/L.xcstrings") ?? ""
    try scratch.write(text.replacing("needs_review", with: "translated"), to: "L.xcstrings")
    let raised = try scratch.take("L.xcstrings")
    #expect(
      raised.extent == .partial && raised.said.contains("3 texts to review came back as translated"), "\(raised.said)")
    #expect(count("needs_review", scratch) == 3)
    #expect(try scratch.take("L.xcstrings") { $0.accepted = ["exchange/raised-states"] }.extent == .whole)
    #expect(count("needs_review", scratch) == 0)
    try scratch.write(text, to: "App/L.xcstrings")
    let one = text.replacing(
      "\"needs_review\",\"value\":\"Le premier\"", with: "\"translated\",\"value\":\"Le premier\"")
    try scratch.write(one, to: "L.xcstrings")
    #expect(try scratch.take("L.xcstrings").extent == .whole)
    #expect(count("needs_review", scratch) == 2)
  }

  @Test func `states that are dropped or lowered are named, and source copies are left out`() throws {
    let scratch = try project()
    let dropped = ReturnedCatalogTests.catalog([("one", "Le premier", nil), ("four", "Le numéro quatre", nil)])
    try scratch.write(dropped, to: "L.xcstrings")
    let outcome = try scratch.take("L.xcstrings")
    #expect(outcome.extent == .whole && outcome.said.contains("[exchange/dropped-states]"), "\(outcome.said)")
    #expect(count("needs_review", scratch) == 3 && count("Le numéro quatre", scratch) == 1)
    let lowered = ReturnedCatalogTests.catalog([("four", "Le numéro quatre", "new"), ("five", "The five", "new")])
    try scratch.write(lowered, to: "L.xcstrings")
    let second = try scratch.take("L.xcstrings")
    #expect(second.extent == .whole && second.said.contains("[exchange/lowered-states]"), "\(second.said)")
    #expect(second.copies == 1 && second.changed == 0)
  }

  @Test(arguments: [
    "fr.lproj/L.strings", "fr/L.strings", "L_fr.strings", "L-fr.strings", "out/App/fr.lproj/L.strings", "fr.strings",
  ])
  func `a strings file has its language in its path`(path: String) throws {
    let scratch = try ExchangedProject()
    try scratch.write("\"t\" = \"Title\";\n", to: "App/en.lproj/L.strings")
    try scratch.write("\"t\" = \"Titre\";\n", to: "App/fr.lproj/L.strings")
    try scratch.write("\"t\" = \"Le titre\";\n", to: path)
    let outcome = try scratch.take(path)
    #expect(outcome.extent == .whole && outcome.changed == 1, "\(outcome.said)")
    #expect(scratch.text(of: "App/fr.lproj/L.strings") == "\"t\" = \"Le titre\";\n")
  }

  @Test func `plural forms come in from a stringsdict`() throws {
    let scratch = try ExchangedProject()
    func dictionary(_ one: String, _ other: String) -> String {
      "<plist version=\"1.0\"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
        + "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string>"
        + "<key>other</key><string>\(other)</string></dict></dict></dict></plist>\n"
    }
    try scratch.write(dictionary("%d item", "%d items"), to: "App/en.lproj/L.stringsdict")
    try scratch.write(dictionary("%d objet", "%d objets"), to: "App/fr.lproj/L.stringsdict")
    try scratch.write(dictionary("%d article", "%d articles"), to: "fr.lproj/L.stringsdict")
    let outcome = try scratch.take("fr.lproj/L.stringsdict")
    #expect(outcome.extent == .whole && outcome.changed == 2, "\(outcome.said)")
    #expect(scratch.text(of: "App/fr.lproj/L.stringsdict") == dictionary("%d article", "%d articles"))
    try scratch.write(dictionary("%d article", "%@ articles"), to: "fr.lproj/L.stringsdict")
    let refused = try scratch.take("fr.lproj/L.stringsdict")
    #expect(refused.extent == .partial && refused.refused == 1, "\(refused.said)")
  }

  @Test func `a file that names no language is not read`() throws {
    let scratch = try project()
    try scratch.write("\"one\" = \"x\";\n", to: "L.strings")
    let outcome = try scratch.take("L.strings")
    #expect(outcome.extent == .none && outcome.said.contains("which language the file is in"), "\(outcome.said)")
  }

  @Test func `a flattened file comes into the catalog that is named`() throws {
    let scratch = try project()
    try scratch.write(ReturnedCatalogTests.catalog([("other", "Autre", "translated")]), to: "Shop/S.xcstrings")
    let text =
      "<xliff version=\"1.2\"><file original=\"global\" source-language=\"en\" target-language=\"fr\"><body>"
      + "<trans-unit id=\"four\"><source>The four</source><target>Quatre</target></trans-unit></body></file></xliff>\n"
    try scratch.write(text, to: "in.xliff")
    let refused = try scratch.take("in.xliff")
    #expect(
      refused.extent == .partial && refused.said.contains("the catalog that the texts are for"), "\(refused.said)")
    let outcome = try scratch.take("in.xliff", into: "App/L.xcstrings")
    #expect(outcome.extent == .whole && outcome.changed == 1, "\(outcome.said)")
    #expect(count("Quatre", scratch) == 1)
  }

  @Test func `a named file of one language means its table in all languages`() throws {
    let scratch = try ExchangedProject()
    for (language, text) in [("en", "Title"), ("fr", "Titre")] {
      try scratch.write("\"t\" = \"\(text)\";\n", to: "App/\(language).lproj/L.strings")
      try scratch.write("\"t\" = \"\(text)\";\n", to: "App/\(language).lproj/M.strings")
    }
    try scratch.write("\"t\" = \"Le titre\";\n", to: "fr.strings")
    #expect(try scratch.take("fr.strings").extent == .partial)
    let outcome = try scratch.take("fr.strings", into: "App/en.lproj/L.strings")
    #expect(outcome.extent == .whole && outcome.changed == 1, "\(outcome.said)")
    #expect(scratch.text(of: "App/fr.lproj/L.strings") == "\"t\" = \"Le titre\";\n")
    #expect(scratch.text(of: "App/fr.lproj/M.strings") == "\"t\" = \"Titre\";\n")
  }
}
