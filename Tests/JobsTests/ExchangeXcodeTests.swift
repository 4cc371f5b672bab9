import Diagnostics
import Jobs
import Testing

/// What Xcode's own exports of public projects taught, and where the code uses a text.
@Suite("Exports as Xcode's")
struct ExchangeXcodeTests {
  private static let shortcuts = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Plant a ${applicationName}" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : {
              "stringSet" : {
                "state" : "translated",
                "values" : [
                  "Pflanze ${applicationName}"
                ]
              }
            },
            "en" : {
              "stringSet" : {
                "state" : "new",
                "values" : [
                  "Plant a ${applicationName}",
                  "Sow a ${applicationName}"
                ]
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `the phrases of an App Shortcut are marked texts of one unit, and come back`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeXcodeTests.shortcuts, to: "App/AppShortcuts.xcstrings")
    try scratch.export(to: "de.xliff", "de")
    let text = try #require(scratch.text(of: "de.xliff"))
    #expect(
      text.contains(
        """
              <trans-unit id="Plant a ${applicationName}" xml:space="preserve">
                <source>
                  <mrk mtype="x-set" mid="0">Plant a ${applicationName}</mrk>
                  <mrk mtype="x-set" mid="1">Sow a ${applicationName}</mrk>
                </source>
                <target state="translated">
                  <mrk mtype="x-set" mid="0">Pflanze ${applicationName}</mrk>
                </target>
                <note/>
              </trans-unit>

        """), "\(text)")
    #expect(try scratch.take("de.xliff").changed == 0)
    let added = text.replacing(
      "        </target>",
      with: "          <mrk mtype=\"x-set\" mid=\"1\">Säe ${applicationName}</mrk>\n        </target>")
    try scratch.write(added, to: "de.xliff")
    #expect(try scratch.take("de.xliff").extent == .whole)
    let catalog = try #require(scratch.text(of: "App/AppShortcuts.xcstrings"))
    #expect(
      catalog
        == ExchangeXcodeTests.shortcuts.replacing(
          "\"Pflanze ${applicationName}\"",
          with: "\"Pflanze ${applicationName}\",\n              \"Säe ${applicationName}\""))
  }

  /// The target of a phrase, and the phrase that comes in; nil where none may.
  private static let phrases: [(target: String, phrase: String?)] = [
    ("<target>Säe ${applicationName}</target>", "Säe ${applicationName}"),
    ("<target>Säe ${applicationName}<mrk mtype=\"x-set\" mid=\"0\"/></target>", "Säe ${applicationName}"),
    (
      "<target>Säe ${applicationName}<mrk mtype=\"x-set\" mid=\"0\">Plant a ${applicationName}</mrk></target>",
      "Säe ${applicationName}"
    ),
    ("<target>Säe<mrk mtype=\"x-set\" mid=\"0\">Pflanze ${applicationName}</mrk></target>", nil),
    ("<target>Säe<mrk mtype=\"x-set\" mid=\"0\">Säe</mrk><mrk mtype=\"x-set\" mid=\"1\">Leg</mrk></target>", nil),
  ]

  @Test(arguments: ExchangeXcodeTests.phrases.indices)
  func `a phrase without its mark comes in, or is named`(index: Int) throws {
    let (target, phrase) = ExchangeXcodeTests.phrases[index]
    let scratch = try ExchangedProject()
    let catalog = ExchangeXcodeTests.shortcuts.replacing(
      ",\n                  \"Sow a ${applicationName}\"", with: "")
    try scratch.write(catalog, to: "App/AppShortcuts.xcstrings")
    try scratch.write(
      """
      <xliff version="1.2"><file original="App/AppShortcuts.xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="Plant a ${applicationName}">
      <source><mrk mtype="x-set" mid="0">Plant a ${applicationName}</mrk></source>
      \(target)</trans-unit></body></file></xliff>
      """, to: "de.xliff")
    let outcome = try scratch.take("de.xliff")
    let after = try #require(scratch.text(of: "App/AppShortcuts.xcstrings"))
    if let phrase {
      #expect(outcome.extent == .whole && outcome.changed == 1, "\(outcome.said)")
      #expect(after == catalog.replacing("Pflanze ${applicationName}", with: phrase))
    } else {
      #expect(outcome.extent == .partial && outcome.said.contains("[exchange/phrase]"), "\(outcome.said)")
      #expect(after == catalog)
    }
  }

  @Test(arguments: [
    "<mrk mtype=\"x-set\" mid=\"0\">Eins</mrk><mrk mtype=\"x-set\" mid=\"0\">Zwei</mrk>",
    "<mrk mtype=\"x-set\" mid=\"0\">Eins</mrk> <mrk mtype=\"x-set\" mid=\"1\">Zwei</mrk><mrk mtype=\"x-set\" mid=\"00\">Drei</mrk>",
    "<mrk mtype=\"x-set\" mid=\"0\"><mrk mtype=\"x-set\" mid=\"0\">Eins</mrk>Zwei</mrk>",
  ])
  func `two phrases with one number are named, and none comes in`(phrases: String) throws {
    let scratch = try ExchangedProject()
    try scratch.write(ExchangeXcodeTests.shortcuts, to: "App/AppShortcuts.xcstrings")
    try scratch.write(
      """
      <xliff version="1.2"><file original="App/AppShortcuts.xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="Plant a ${applicationName}">
      <source><mrk mtype="x-set" mid="0">Plant a ${applicationName}</mrk></source>
      <target>\(phrases)</target></trans-unit></body></file></xliff>
      """, to: "de.xliff")
    let outcome = try scratch.take("de.xliff")
    #expect(outcome.extent == .partial && outcome.said.contains("[exchange/two-targets]"), "\(outcome.said)")
    #expect(scratch.text(of: "App/AppShortcuts.xcstrings") == ExchangeXcodeTests.shortcuts)
  }

  @Test func `a folder whose name XML cannot hold is left out, and named`() throws {
    let scratch = try ExchangedProject()
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\"One\":{}},\"version\":\"1.0\"}\n"
    for folder in ["App/a\u{1B}b", "App/c"] { try scratch.write(catalog, to: folder + "/L.xcstrings") }
    let outcome = try scratch.export(to: "de.xliff", "de")
    #expect(outcome.diagnostics.contains { $0.id == "exchange/control-character" && $0.message.contains("U+001B") })
    let text = try #require(scratch.text(of: "de.xliff"))
    #expect(!text.utf8.contains(0x1B) && text.contains("App/c/L.xcstrings"))
  }

  @Test func `a workbook of many short texts comes back`() throws {
    let scratch = try ExchangedProject()
    let words = (0..<26_000).map { "w" + String($0 * 7919, radix: 36) }
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{" + words.map { "\"\($0)\":{}" }.joined(separator: ",")
        + "},\"version\":\"1.0\"}\n", to: "App/L.xcstrings")
    try scratch.export(to: "de.xlsx", as: "xlsx", "de")
    let outcome = try scratch.take("de.xlsx") { $0.addsLanguages = true }
    #expect(outcome.extent == .whole, "\(outcome.said)")
  }

  @Test(arguments: [
    ("<target>Eins</target><target>Zwei</target>", nil), ("<target>Eins</target><target>Eins</target>", "Eins"),
    ("<target/><target>Zwei</target>", nil),
    ("<target>Eins</target><alt-trans><target>Zwei</target></alt-trans>", "Eins"),
  ])
  func `two different targets of a unit are named`(targets: String, text: String?) throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"One\":{},\"Two\":{}},\"version\":\"1.0\"}\n", to: "App/L.xcstrings")
    try scratch.write(
      """
      <xliff version="1.2"><file original="App/L.xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="One"><source>One</source>\(targets)</trans-unit></body></file></xliff>
      """, to: "de.xliff")
    let outcome = try scratch.take("de.xliff") { $0.addsLanguages = true }
    #expect(outcome.said.contains("[exchange/two-targets]") == (text == nil), "\(outcome.said)")
    #expect(scratch.text(of: "App/L.xcstrings")?.contains(text ?? "Zwei") == (text != nil))
  }

  @Test func `keys that nobody is to translate are in Xcode's formats alone, and do not come in`() throws {
    let scratch = try ExchangedProject()
    let catalog = """
      {"sourceLanguage":"en","strings":{"":{},"brand":{"shouldTranslate":false,"localizations":{"de":{"stringUnit":\
      {"state":"translated","value":"Marke"}}}},"gone":{"extractionState":"stale"},"here":{}},"version":"1.0"}
      """
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    let outcome = try scratch.export(to: "de.xliff", "de")
    let said = "de: 3 texts, 1 to translate, 0 to review; 2 without a translation that nobody needs"
    #expect(outcome.summary == [said] && outcome.leftOut.isEmpty)
    let text = try #require(scratch.text(of: "de.xliff"))
    let ids = text.split(separator: "\n").filter { $0.contains("<trans-unit") }.map { $0.drop { $0 == " " } }
    #expect(
      ids == [
        "<trans-unit id=\"\" xml:space=\"preserve\">",
        "<trans-unit id=\"brand\" translate=\"no\" xml:space=\"preserve\">",
        "<trans-unit id=\"gone\" xml:space=\"preserve\">", "<trans-unit id=\"here\" xml:space=\"preserve\">",
      ])
    #expect(try scratch.take("de.xliff").said.isEmpty)
    try scratch.write(text.replacing("Marke", with: "Brand").replacing("\"gone\"", with: "\"lost\""), to: "de.xliff")
    let imported = try scratch.take("de.xliff")
    #expect(imported.extent == .whole)
    #expect((imported.read, imported.changed) == (0, 0))
    #expect(
      imported.said
        == "de.xliff:14:9: warning: the file marks this text as not to be translated, so its change does not come in "
        + "[exchange/not-translatable]\n")
    try scratch.export(to: "de.xliff", "de") { $0.only = .missing }
    #expect(scratch.text(of: "de.xliff")?.contains("gone") == false)
    let csv = try scratch.export(to: "de.csv", as: "csv", "de")
    #expect(csv.leftOut.prefix(2) == ["1 key marked Don't Translate", "1 key no longer in the code (stale)"])
  }

  @Test func `a language is not asked for plural forms that it does not have`() throws {
    let scratch = try ExchangedProject()
    let forms = ["zero", "one", "other"].map {
      "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%lld \($0)\"}}"
    }
    let catalog = """
      {"sourceLanguage":"en","strings":{"n":{"localizations":{"en":{"variations":{"plural":{\(forms.joined(separator: ","))}}}}}},\
      "version":"1.0"}
      """
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    for (language, wanted) in [
      ("ja", ["other", "zero"]), ("de", ["one", "other", "zero"]), ("tlh", ["one", "other", "zero"]),
    ] {
      try scratch.export(to: "\(language).xliff", language)
      let text = try #require(scratch.text(of: "\(language).xliff"))
      #expect(
        wanted == ["few", "many", "one", "other", "two", "zero"].filter { text.contains("plural.\($0)\"") },
        "\(language)")
    }
  }

  @Test func `comments are those of the file with the source texts`() throws {
    let scratch = try ExchangedProject()
    try scratch.write("\"a\" = \"A\";\n", to: "App/en.lproj/T.strings")
    try scratch.write("/* Kommentar */\n\"a\" = \"Ä\";\n", to: "App/de.lproj/T.strings")
    try scratch.export(to: "de.xliff", "de")
    #expect(scratch.text(of: "de.xliff")?.contains("Kommentar") == false)
  }

  @Test func `translators see where the code uses a text`() throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"Open\":{},\"Unused\":{}},\"version\":\"1.0\"}",
      to: "App/Localizable.xcstrings")
    let uses = (0..<4).map { _ in "let a = Text(\"Open\")" }.joined(separator: "\n")
    try scratch.write("import SwiftUI\n\(uses)\n", to: "App/Home.swift")
    try scratch.write("import SwiftUI\nlet b = Text(\"Open\")\n", to: "App/A View.swift")
    try scratch.export(to: "PO", as: "po", "de")
    let lines = try #require(scratch.text(of: "PO/de.po")).split(separator: "\n").filter { $0.hasPrefix("#:") }
    #expect(lines == ["#: \u{2068}App/A View.swift:2\u{2069}", "#: App/Home.swift:2", "#: App/Home.swift:3"])
    try scratch.export(to: "de.csv", as: "csv", "de") { $0.places = .files }
    #expect(scratch.text(of: "de.csv")?.contains("\"Used in: App/A View.swift, App/Home.swift\"") == true)
    try scratch.export(to: "None", as: "po", "de") { $0.places = .none }
    #expect(scratch.text(of: "None/de.po")?.contains("#:") == false)
    try scratch.export(to: "de.xliff", "de")
    #expect(scratch.text(of: "de.xliff")?.contains("Home.swift") == false)
  }
}
