import Foundation
import TestSupport
import Testing

/// What Xcode's own exports of public projects taught, and where the code uses a text.
@Suite("Exports as Xcode's")
struct ExchangeXcodeTests {
  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments.split(separator: " ").map(String.init), in: scratch.path)
  }

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
    let scratch = try Scratch()
    try scratch.write(ExchangeXcodeTests.shortcuts, to: "App/AppShortcuts.xcstrings")
    #expect(try glossa("export App -o de.xliff --language de", in: scratch).status == 0)
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
    #expect(try glossa("import de.xliff --into App --check", in: scratch).status == 0)
    let added = text.replacing(
      "        </target>",
      with: "          <mrk mtype=\"x-set\" mid=\"1\">Säe ${applicationName}</mrk>\n        </target>")
    try scratch.write(added, to: "de.xliff")
    #expect(try glossa("import de.xliff --into App", in: scratch).status == 0)
    let catalog = try #require(scratch.text(of: "App/AppShortcuts.xcstrings"))
    #expect(
      catalog
        == ExchangeXcodeTests.shortcuts.replacing(
          "\"Pflanze ${applicationName}\"",
          with: "\"Pflanze ${applicationName}\",\n              \"Säe ${applicationName}\""))
  }

  @Test func `keys that nobody is to translate are in Xcode's formats alone, and do not come in`() throws {
    let scratch = try Scratch()
    let catalog = """
      {"sourceLanguage":"en","strings":{"":{},"brand":{"shouldTranslate":false,"localizations":{"de":{"stringUnit":\
      {"state":"translated","value":"Marke"}}}},"gone":{"extractionState":"stale"},"here":{}},"version":"1.0"}
      """
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    let outcome = try glossa("export App -o de.xliff --language de", in: scratch)
    #expect(outcome.errors == "de: 3 texts, 3 to translate, 0 to review\n")
    let text = try #require(scratch.text(of: "de.xliff"))
    let ids = text.split(separator: "\n").filter { $0.contains("<trans-unit") }.map { $0.drop { $0 == " " } }
    #expect(
      ids == [
        "<trans-unit id=\"\" xml:space=\"preserve\">",
        "<trans-unit id=\"brand\" translate=\"no\" xml:space=\"preserve\">",
        "<trans-unit id=\"gone\" xml:space=\"preserve\">", "<trans-unit id=\"here\" xml:space=\"preserve\">",
      ])
    #expect(try glossa("import de.xliff --into App --check", in: scratch).output.isEmpty)
    try scratch.write(text.replacing("Marke", with: "Brand").replacing("\"gone\"", with: "\"lost\""), to: "de.xliff")
    let imported = try glossa("import de.xliff --into App --check", in: scratch)
    #expect(imported.status == 0)
    #expect(imported.errors == "0 translations read, 0 changed\n")
    #expect(
      imported.output
        == "de.xliff:14:9: warning: the file marks this text as not to be translated, so its change does not come in "
        + "[exchange/not-translatable]\n")
    #expect(try glossa("export App -o de.xliff --language de --only missing --force", in: scratch).status == 0)
    #expect(scratch.text(of: "de.xliff")?.contains("gone") == false)
    let csv = try glossa("export App -o de.csv --language de", in: scratch)
    #expect(
      csv.errors.contains("left out: 1 key marked Don't Translate\nleft out: 1 key no longer in the code (stale)\n"))
  }

  @Test func `a language is not asked for plural forms that it does not have`() throws {
    let scratch = try Scratch()
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
      #expect(try glossa("export App -o \(language).xliff --language \(language)", in: scratch).status == 0)
      let text = try #require(scratch.text(of: "\(language).xliff"))
      #expect(
        wanted == ["few", "many", "one", "other", "two", "zero"].filter { text.contains("plural.\($0)\"") },
        "\(language)")
    }
  }

  @Test func `comments are those of the file with the source texts`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "App/en.lproj/T.strings")
    try scratch.write("/* Kommentar */\n\"a\" = \"Ä\";\n", to: "App/de.lproj/T.strings")
    #expect(try glossa("export App -o de.xliff --language de", in: scratch).status == 0)
    #expect(scratch.text(of: "de.xliff")?.contains("Kommentar") == false)
  }

  @Test func `translators see where the code uses a text`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"Open\":{},\"Unused\":{}},\"version\":\"1.0\"}",
      to: "App/Localizable.xcstrings")
    let uses = (0..<4).map { _ in "let a = Text(\"Open\")" }.joined(separator: "\n")
    try scratch.write("import SwiftUI\n\(uses)\n", to: "App/Home.swift")
    try scratch.write("import SwiftUI\nlet b = Text(\"Open\")\n", to: "App/A View.swift")
    #expect(try glossa("export App -o PO --format po --language de", in: scratch).status == 0)
    let lines = try #require(scratch.text(of: "PO/de.po")).split(separator: "\n").filter { $0.hasPrefix("#:") }
    #expect(lines == ["#: \u{2068}App/A View.swift:2\u{2069}", "#: App/Home.swift:2", "#: App/Home.swift:3"])
    #expect(try glossa("export App -o de.csv --language de --places files", in: scratch).status == 0)
    #expect(scratch.text(of: "de.csv")?.contains("\"Used in: App/A View.swift, App/Home.swift\"") == true)
    #expect(try glossa("export App -o None --format po --language de --places none", in: scratch).status == 0)
    #expect(scratch.text(of: "None/de.po")?.contains("#:") == false)
    #expect(try glossa("export App -o de.xliff --language de", in: scratch).status == 0)
    #expect(scratch.text(of: "de.xliff")?.contains("Home.swift") == false)
  }
}
