import Jobs
import Testing

/// What comes in and has two translations of one text.
@Suite("Two translations of one text") struct DuplicateTextTests {
  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  private static func catalog(_ entries: String) -> String {
    "{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}\n"
  }

  /// The German texts of keys, in a String Catalog that has each of them as a member of its own.
  private static func entries(_ texts: [(String, String)]) -> String {
    texts.map { "\"\($0)\":{\"localizations\":{\"de\":\(unit($1))}}" }.joined(separator: ",\n")
  }

  private static func project() throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    try scratch.write(
      catalog(
        """
        "b":{"localizations":{"de":\(unit("Alt")),"en":\(unit("Two"))}},
        "c":{"localizations":{"en":\(unit("The sea"))}}
        """), to: "App/L.xcstrings")
    return scratch
  }

  private static func xliff(_ files: [[(String, String)]]) -> String {
    let parts = files.map { units in
      "<file original=\"App/L.xcstrings\" source-language=\"en\" target-language=\"de\"><body>\n"
        + units.map {
          "<trans-unit id=\"\($0)\"><source>\($0 == "b" ? "Two" : "The sea")</source><target>\($1)</target></trans-unit>\n"
        }.joined() + "</body></file>"
    }
    return "<xliff version=\"1.2\">\(parts.joined())</xliff>\n"
  }

  private static func po(_ texts: [(String, String)]) -> String {
    "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
      + texts.map {
        "msgctxt \"App/L.xcstrings|\($0)\"\nmsgid \"\($0 == "b" ? "Two" : "The sea")\"\nmsgstr \"\($1)\"\n\n"
      }.joined()
  }

  /// The files of a translator who has translated 'b' in both ways.
  private static func files(_ first: String, _ second: String) -> [[String: String]] {
    let texts = [("b", first), ("b", second), ("c", "Das Meer")]
    let strings = texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    let json = texts.map { "\"\($0)\":\"\($1)\"" }
    return [
      ["de.lproj/L.strings": strings],
      ["L.xcstrings": catalog(entries(texts))],
      [
        "L.xcstrings": catalog(
          """
          "b":{"localizations":{"de":\(unit(first)),
          "de":\(unit(second))}},\(entries([texts[2]]))
          """)
      ],
      [
        "L.xcstrings": catalog(entries(texts).replacing("\"\(first)\"", with: "\"\(first)\",\n\"value\":\"\(second)\""))
      ],
      ["texts.csv": "key,de\n" + texts.map { "\($0),\($1)\n" }.joined()],
      ["de.xliff": xliff([texts])],
      ["de.xliff": xliff([[texts[0]], [texts[1], texts[2]]])],
      ["all/1.xliff": xliff([[texts[0]]]), "all/2.xliff": xliff([[texts[1], texts[2]]])],
      [
        "all/de.lproj/L.strings": strings.replacing("\"b\" = \"\(second)\";\n", with: ""),
        "all/x.csv": "key,de\nb,\(second)\n",
      ],
      ["de.po": po(texts)],
      ["de.json": "{\"language\":\"de\",\"files\":{\"App/L.xcstrings\":{\(json.joined(separator: ",\n"))}}}"],
      [
        "de.json":
          "{\"language\":\"de\",\"files\":{\"App/L.xcstrings\":{\(json[0])}},\n\"files\":{\"App/L.xcstrings\":{\(json[1]),\(json[2])}}}"
      ],
    ]
  }

  private static func take(_ files: [String: String], in scratch: ExchangedProject) throws -> ExchangedProject.Outcome {
    for (path, text) in files { try scratch.write(text, to: path) }
    let first = try #require(files.keys.first)
    return try scratch.take(first.hasPrefix("all/") ? "all" : first, into: "App/L.xcstrings")
  }

  @Test(arguments: files("Zwei", "Drei"))
  func `neither of two comes in, both are named, and the others come in`(files: [String: String]) throws {
    let scratch = try DuplicateTextTests.project()
    let outcome = try DuplicateTextTests.take(files, in: scratch)
    let lines = outcome.said.split(separator: "\n").filter { $0.contains("[exchange/duplicate-text]") }
    let places = Set(lines.compactMap { $0.split(separator: " ").first })
    #expect(outcome.extent == .partial && lines.count == 2 && places.count == 2, "\(outcome.said)")
    let text = try #require(scratch.text(of: "App/L.xcstrings"))
    #expect(text.contains("Alt") && !text.contains("Zwei") && !text.contains("Drei") && text.contains("Das Meer"))
  }

  @Test(arguments: files("Zwei", "Zwei"))
  func `the same translation twice does no harm`(files: [String: String]) throws {
    let scratch = try DuplicateTextTests.project()
    let outcome = try DuplicateTextTests.take(files, in: scratch)
    #expect(outcome.extent == .whole && outcome.changed == 2, "\(outcome.said)")
    #expect(scratch.text(of: "App/L.xcstrings")?.contains("Zwei") == true)
  }

  /// The catalog's text beside a new one: nobody can tell in one file, and in two the new one is the translator's.
  @Test(arguments: Array(files("Alt", "Neu").enumerated()) + Array(files("Neu", "Alt").enumerated()))
  func `the catalog's own text gives way to that of another file`(number: Int, files: [String: String]) throws {
    let scratch = try DuplicateTextTests.project()
    let outcome = try DuplicateTextTests.take(files, in: scratch)
    #expect((outcome.extent == .whole) == (files.count == 2), "\(outcome.said)")
    #expect(scratch.text(of: "App/L.xcstrings")?.contains("Neu") == (files.count == 2), "\(outcome.said)")
  }

  @Test(arguments: ["\"b\" = \"Zwei\";\n\"b\" = \"\";\n", "\"b\" = \"\";\n\"b\" = \"Zwei\";\n"])
  func `a text and an empty one differ in a file of which the app shows the last`(strings: String) throws {
    let scratch = try DuplicateTextTests.project()
    let outcome = try DuplicateTextTests.take(["de.lproj/L.strings": strings], in: scratch)
    #expect(outcome.extent == .partial && outcome.said.contains("L.strings:1:1"), "\(outcome.said)")
    #expect(scratch.text(of: "App/L.xcstrings")?.contains("Alt") == true)
  }

  @Test(arguments: [
    ["de.lproj/L.strings": "\"b\" = \"1.\";\n\"b\" = \"2.\";\n\"b\" = \"3.\";\n"],
    ["de.xliff": xliff([[("b", "1."), ("b", "2."), ("b", "3.")]])],
  ])
  func `each of three is named`(files: [String: String]) throws {
    let scratch = try DuplicateTextTests.project()
    let outcome = try DuplicateTextTests.take(files, in: scratch)
    #expect(outcome.said.ranges(of: "[exchange/duplicate-text]").count == 3, "\(outcome.said)")
  }

  @Test func `a String Catalog with two lists of keys does not come in`() throws {
    let scratch = try DuplicateTextTests.project()
    let text = DuplicateTextTests.catalog(DuplicateTextTests.entries([("c", "Das Meer")]))
      .replacing("\"version\"", with: "\"strings\":{},\n\"version\"")
    let outcome = try DuplicateTextTests.take(["L.xcstrings": text], in: scratch)
    #expect(outcome.extent == .none && outcome.said.contains("the file has this twice"), "\(outcome.said)")
  }
}
