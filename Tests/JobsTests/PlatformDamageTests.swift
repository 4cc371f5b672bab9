import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import Testing

/// What translation platforms break on the way, found when the texts come back.
@Suite("What platforms break") struct PlatformDamageTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.menu" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart > Coupons & gifts" } } } },
        "cart.open" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Open “Cart”" } },
          "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Abrir “Carrinho”" } } } },
        "cart.place" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "%2$@ in %1$@" } },
          "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ tem %2$@" } } } },
        "cart.price" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Price in euros" } },
          "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Preço:\\u00a0100\\u00a0€" } } } }
      },
      "version" : "1.0"
    }
    """

  private func project(_ catalog: String = PlatformDamageTests.catalog) throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    try scratch.write(catalog, to: "App/Localizable.xcstrings")
    return scratch
  }

  /// What an import of a CSV file says that has one translation, and the catalog then.
  private func said(
    of text: String, for key: String, title: String = "pt-BR", change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> (output: String, catalog: String) {
    let scratch = try project()
    try scratch.write("key,\(title)\n\(key),\"\(text.replacing("\"", with: "\"\""))\"\n", to: "in.csv")
    let outcome = try scratch.take("in.csv", change: change)
    return (outcome.said, try #require(scratch.text(of: "App/Localizable.xcstrings")))
  }

  @Test(arguments: [
    ("cart.price", "Preço: 100 €", "only no-break spaces have become ordinary spaces", "exchange/changed-spaces"),
    ("cart.open", "Abrir \"Carrinho\"", "only quotation marks have become straight ones", "exchange/straight-quotes"),
    ("cart.place", "%2$@ tem %1$@", "only the order of the placeholders has changed", "exchange/moved-arguments"),
    ("cart.place", "%@ com %@", "the source text uses its arguments in another order", "format/numbers-dropped"),
    ("cart.menu", "Carrinho &gt; Cupons", "shows '&gt;' instead of '>'", "text/html-entity"),
    ("cart.menu", "Carrinho > \\\"Cupons\\\"", "shows '\\\"' instead of the character", "text/escaped-character"),
    ("cart.open", "Abra \"Carrinho\"", "straight quotation marks", "text/straight-quotes"),
  ])
  func `a damaged text is named with its place`(key: String, text: String, message: String, rule: String) throws {
    let outcome = try said(of: text, for: key)
    let line = outcome.output.split(separator: "\n").first { $0.contains("[\(rule)]") } ?? ""
    #expect(line.hasPrefix("in.csv:2:"), "\(outcome.output)")
    #expect(line.contains(message), "\(outcome.output)")
  }

  @Test(arguments: [("cart.price", "Preço 100 €"), ("cart.open", "Abra “Carrinho”"), ("cart.place", "%1$@ com %2$@")])
  func `a text that was translated anew is no damage`(key: String, text: String) throws {
    #expect(!(try said(of: text, for: key).output.contains("[exchange/")))
  }

  @Test(arguments: ["pt_BR", "pt-br"])
  func `a renamed language comes in under its own name`(title: String) throws {
    let outcome = try said(of: "Abra", for: "cart.open", title: title)
    #expect(outcome.output.contains("the file has '\(title)', which comes in as 'pt-BR' [exchange/language]"))
    #expect(outcome.catalog.contains("\"Abra\""), "\(outcome.output)")
  }

  @Test func `a language that may be meant is named, and an option says so`() throws {
    let refused = try said(of: "Abra", for: "cart.open", title: "pt")
    #expect(
      refused.output.contains("if it means 'pt-BR', import it with --language-name pt=pt-BR"), "\(refused.output)")
    let outcome = try said(of: "Abra", for: "cart.open", title: "pt") {
      $0.options.languageNames["pt"] = Language("pt-BR")
    }
    #expect(outcome.catalog.contains("\"Abra\""), "\(outcome.output)")
  }

  @Test(arguments: [("zh_CN", "zh-Hans"), ("no", "nb"), ("fr", "fr")])
  func `a new language gets the code that Xcode writes`(title: String, code: String) throws {
    let outcome = try said(of: "Abra", for: "cart.open", title: title) { $0.addsLanguages = true }
    #expect(outcome.catalog.contains("\"\(code)\""), "\(outcome.output)")
  }

  @Test func `copies of source texts are counted and left out`() throws {
    let scratch = try project()
    try scratch.write(
      """
      <xliff version="1.2"><file original="App/Localizable.xcstrings" source-language="en" target-language="pt-BR"><body>
      <trans-unit id="cart.menu"><source>Cart > Coupons &amp; gifts</source>
      <target state="new">Cart > Coupons &amp; gifts</target></trans-unit></body></file></xliff>
      """, to: "in.xliff")
    let outcome = try scratch.take("in.xliff")
    #expect(outcome.extent == .whole)
    #expect((outcome.changed, outcome.copies) == (0, 1))
  }

  @Test func `two spellings of one language: one is exported, and the other is named`() throws {
    let text = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"甲\" } }"
    let scratch = try project(
      """
      { "sourceLanguage" : "en", "strings" : { "A" : { "localizations" : { "zh-Hans" : \(text), "zh-hans" : \(text) } } },
        "version" : "1.0" }
      """)
    let outcome = try scratch.export(to: "out")
    #expect(outcome.leftOut == ["zh-hans: differs from zh-Hans only in letter case; export it with --language zh-hans"])
    #expect(outcome.files.map(\.path) == ["zh-Hans.xliff"])
    #expect(try scratch.export(to: "other", "zh-hans").files.map(\.path) == ["zh-hans.xliff"])
  }

  @Test func `a text with bytes that are no characters is left out, and the others come in`() throws {
    let scratch = try project()
    let head = "{ \"language\": \"pt-BR\", \"files\": { \"App/Localizable.xcstrings\": {\n"
    try scratch.write(
      Array((head + "\"cart.open\": \"Abra ").utf8) + [0xE9] + Array("\",\n\"cart.menu\": \"Menu\" } } }\n".utf8),
      to: "in.json")
    let outcome = try scratch.take("in.json")
    #expect(outcome.extent == .partial)
    #expect(
      outcome.said.contains("in.json:2:14: error: the text has bytes that are no characters"), "\(outcome.said)")
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(catalog.contains("\"Menu\"") && !catalog.contains("Abra "))
  }

  @Test(arguments: [
    ("key,source\ncart.open,Open\n", "names no column of translations"),
    ("source,pt-BR\nCart > Coupons & gifts,Menu\n", "the file names no keys"),
    ("key,source,xx\ncart.open,Open,Abra\n", "names no column of translations"),
  ])
  func `a file without a column says which`(text: String, message: String) throws {
    let scratch = try project()
    try scratch.write(text, to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .none)
    #expect(outcome.said.contains(message), "\(outcome.said)")
    #expect(scratch.text(of: "App/Localizable.xcstrings") == PlatformDamageTests.catalog)
  }

  @Test func `a file with titles and without keys has suggestions`() throws {
    let scratch = try project()
    try scratch.write("source,pt-BR\nCart > Coupons & gifts,Menu\n", to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.areSuggestions = true }
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    #expect(catalog.contains("Menu") && catalog.contains("needs_review"), "\(outcome.said)")
  }

  @Test(arguments: ["1E+16", "2024-01-05", "1-May", "TRUE", "#NAME?"])
  func `a key that a spreadsheet has changed is said to be one`(key: String) throws {
    let outcome = try said(of: "Abra", for: key)
    #expect(
      outcome.output.contains("a spreadsheet may have turned the key into a number or a date"), "\(outcome.output)")
  }

  @Test(arguments: ["cart.old", "step 1", "iOS 16"])
  func `a key that is only unknown is not`(key: String) throws {
    #expect(!(try said(of: "Abra", for: key).output.contains("spreadsheet")))
  }

  @Test func `a workbook with macros is read`() throws {
    let scratch = try project()
    let files = try scratch.export(to: "out.xlsx", as: "xlsx").files
    try scratch.write(files[0].bytes, to: "out.xlsm")
    let outcome = try scratch.take("out.xlsm")
    #expect(outcome.extent == .whole && outcome.read > 0 && outcome.changed == 0, "\(outcome.said)")
  }
}
