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

  @Test func `keys that nobody is to translate are in Xcode's formats alone, and do not come in`() throws {
    let scratch = try ExchangedProject()
    let catalog = """
      {"sourceLanguage":"en","strings":{"":{},"brand":{"shouldTranslate":false,"localizations":{"de":{"stringUnit":\
      {"state":"translated","value":"Marke"}}}},"gone":{"extractionState":"stale"},"here":{}},"version":"1.0"}
      """
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    let outcome = try scratch.export(to: "de.xliff", "de")
    #expect(outcome.summary == ["de: 3 texts, 3 to translate, 0 to review"] && outcome.leftOut.isEmpty)
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
