import Foundation
import TestSupport
import Testing

/// Texts that go to translators in spreadsheets, and phrases for gaps.
@Suite("Spreadsheets")
struct SheetCommandTests {
  /// A String Catalog with texts that spreadsheets like to change, and gaps.
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a.date" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "1er mai" } } } },
        "cart.items" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
            "fr" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld article" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld articles" } } } } }
          }
        },
        "home.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "=Bienvenue, \\"vous\\"\\n" } }
          }
        },
        "Hello" : { }
      },
      "version" : "1.0"
    }
    """

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(SheetCommandTests.catalog, to: "App/Localizable.xcstrings")
    return scratch
  }

  private func catalog(of scratch: Scratch) -> String { scratch.text(of: "App/Localizable.xcstrings") ?? "" }

  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments.split(separator: " ").map(String.init), in: scratch.path)
  }

  @Test(arguments: ["csv", "xlsx"], ["wide", "bilingual"])
  func `an untouched export changes nothing`(format: String, layout: String) throws {
    let scratch = try project()
    let export = try glossa("export App -o out --format \(format) --option \(format).layout=\(layout)", in: scratch)
    #expect(export.status == 0, "\(export.errors)")
    #expect(scratch.names.contains(layout == "wide" ? "out/texts.\(format)" : "out/fr.\(format)"))
    let read = try glossa("import out --into App", in: scratch)
    #expect(read.status == 0, "\(read.output)")
    #expect(catalog(of: scratch) == SheetCommandTests.catalog)
  }

  @Test func `a workbook has a sheet for each language in a file, and is one for each in a folder`() throws {
    let scratch = try project()
    #expect(try glossa("export App -o out --format xlsx --language fr --language de", in: scratch).status == 0)
    #expect(scratch.names.contains("out/fr.xlsx") && scratch.names.contains("out/de.xlsx"))
    #expect(try glossa("export App -o all.xlsx --language fr --language de", in: scratch).status == 0)
    #expect(try glossa("export App -o wide --format xlsx --wide --language fr --language de", in: scratch).status == 0)
    #expect(scratch.names.contains("wide/texts.xlsx"))
    for path in ["out", "all.xlsx", "wide"] {
      let read = try glossa("import \(path) --into App --add-language", in: scratch)
      #expect(read.status == 0 && catalog(of: scratch) == SheetCommandTests.catalog, "\(path): \(read)")
    }
    #expect(try glossa("export App -o texts.xliff --language fr --language de", in: scratch).status == 2)
  }

  @Test func `an export that is committed and out of date fails a check`() throws {
    let scratch = try project()
    for format in ["xlsx", "csv", "xliff", "po", "json"] {
      let arguments = "export App -o Exchange/\(format) --format \(format)"
      #expect(try glossa(arguments, in: scratch).status == 0)
      #expect(try glossa(arguments + " --check", in: scratch).status == 0)
    }
    try scratch.write(
      SheetCommandTests.catalog.replacing("1er mai", with: "Le 1er mai"), to: "App/Localizable.xcstrings")
    for format in ["xlsx", "csv", "xliff", "po", "json"] {
      let check = try glossa("export App -o Exchange/\(format) --format \(format) --check", in: scratch)
      #expect(check.status == 1 && check.errors.contains(": not up to date"), "\(format): \(check)")
    }
  }

  @Test func `JSON says which text met what`() throws {
    let scratch = try project()
    try scratch.write(
      "key,path,fr\nhome.title,,Tom &amp; vous\ncart.items,plural.other,%@ articles\nno.such,,x\n", to: "in.csv")
    let read = try glossa("import in.csv --into App --format json", in: scratch)
    #expect(read.status == 1)
    let json = try #require(JSONSerialization.jsonObject(with: Data(read.output.utf8)) as? [String: Any])
    let texts = try #require(json["texts"] as? [[String: Any]])
    let outcomes = texts.map { "\($0["key"] ?? "") \($0["rule"] ?? "") \($0["outcome"] ?? "") \($0["line"] ?? "")" }
    #expect(outcomes.contains("home.title text/html-entity needs_review 2"), "\(outcomes)")
    #expect(outcomes.contains("cart.items format/type-mismatch refused 3"), "\(outcomes)")
    #expect(outcomes.contains("no.such exchange/unknown-key refused 4"), "\(outcomes)")
    #expect(json["written"] as? [String] == ["App/Localizable.xcstrings"])
    let wrong = try glossa("import in.csv --into App --accept format/type-mismatch", in: scratch)
    #expect(wrong.status == 2 && wrong.errors.contains("is no rule that can be let through"), "\(wrong)")
  }

  @Test func `a setting says what a service calls a language`() throws {
    let scratch = try project()
    try scratch.write("language-names:\n  pt: fr\n", to: ".glossa.yml")
    try scratch.write("\"Hello\" = \"Bonjour\";\n", to: "pt.lproj/Localizable.strings")
    let read = try glossa("import pt.lproj --into App/Localizable.xcstrings", in: scratch)
    #expect(read.status == 0 && catalog(of: scratch).contains("Bonjour"), "\(read)")
    try scratch.write("language-names:\n  pt: p t\n", to: ".glossa.yml")
    #expect(try glossa("import pt.lproj --into App", in: scratch).status == 2)
  }

  @Test func `a changed cell changes its text, and a new one fills its gap`() throws {
    let scratch = try project()
    #expect(try glossa("export App -o texts.csv", in: scratch).status == 0)
    let table = try #require(scratch.text(of: "texts.csv"))
    #expect(table.contains("\"'=Bienvenue, \"\"vous\"\"\n\""))
    let changed = table.replacing("'=Bienvenue, ", with: "'=Salut, ").replacing(
      "Hello,,Hello,,", with: "Hello,,Hello,,Bonjour")
    try scratch.write(changed, to: "texts.csv")
    let read = try glossa("import texts.csv --into App", in: scratch)
    #expect(read.status == 0, "\(read.output)")
    #expect(catalog(of: scratch).contains(#""value" : "=Salut, \"vous\"\n""#))
    #expect(catalog(of: scratch).contains(#""value" : "Bonjour""#))
    #expect(catalog(of: scratch).contains(#""state" : "needs_review", "value" : "%lld article""#))
  }

  @Test func `a lost placeholder is refused with its place`() throws {
    let scratch = try project()
    try scratch.write("key,path,fr\ncart.items,plural.other,des articles %@\nhome.title,,Salut\n", to: "texts.csv")
    let read = try glossa("import texts.csv --into App", in: scratch)
    #expect(read.status == 1)
    #expect(read.output.contains("texts.csv:2:25: error: "), "\(read.output)")
    #expect(catalog(of: scratch).contains("Salut"))
    #expect(!catalog(of: scratch).contains("des articles"))
  }

  @Test func `a cell that became a date is named, and the others come in`() throws {
    let scratch = try project()
    let workbook = try Data(contentsOf: URL(fileURLWithPath: Fixture.root + "Fixtures/Exchange/xlsx/openpyxl.xlsx"))
    try scratch.write(Array(workbook), to: "texts.xlsx")
    let read = try glossa("import texts.xlsx --into App", in: scratch)
    #expect(read.status == 1)
    #expect(read.output.contains("Localizable!G5: the translation is a date, not a text"), "\(read.output)")
    #expect(catalog(of: scratch).contains("\"Bienvenue\""))
    #expect(catalog(of: scratch).contains("1er mai"))
  }

  @Test func `phrases fill gaps, and nothing else`() throws {
    let scratch = try project()
    try scratch.write(
      "inglés,francés,Hello,Bonjour\ninglés,francés,Welcome,Bienvenue\nalemán,francés,Hello,Allô\n"
        + "Anglish,francés,Hello,Salut\ninglés,japonés,Hello,こんにちは\n", to: "Saved.csv")
    let keyless = try glossa("import Saved.csv --into App", in: scratch)
    #expect(keyless.output.contains("--as suggestions"), "\(keyless.output)")
    #expect(catalog(of: scratch) == SheetCommandTests.catalog)
    let read = try glossa("import Saved.csv --into App --as suggestions --language-name Anglish=en", in: scratch)
    #expect(read.status == 0, "\(read.output)\(read.errors)")
    let catalog = catalog(of: scratch)
    #expect(catalog.contains("Bonjour") && catalog.contains("needs_review"))
    for text in ["Allô", "Salut", "こんにちは", "\"Bienvenue\""] { #expect(!catalog.contains(text), "\(text)") }
  }

  @Test func `a file that is no workbook is not read`() throws {
    let scratch = try project()
    try scratch.write("key,fr\n", to: "texts.xlsx")
    let read = try glossa("import texts.xlsx --into App", in: scratch)
    #expect(read.status == 2)
    #expect(read.output.contains("the file is no zip archive, or is cut off"))
  }
}
