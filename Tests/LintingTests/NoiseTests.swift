import CatalogModel
import CodeModel
import Diagnostics
import LintRules
import Linting
import Testing

/// Findings that were true in apps, and about which nobody would have done anything.
@Suite("What rules leave alone") struct NoiseTests {
  private func severities(_ id: String, _ sketch: String, _ code: CodeFacts = CodeFacts()) throws -> [Severity] {
    let rule = try #require(AllRules.named(id))
    var sketch = CatalogSketch(sketch)
    sketch.code = code
    var input = sketch.input
    input.options = RuleOptions(rule.options, chosen: [:])
    return rule.check(input).map(\.severity)
  }

  @Test(arguments: [
    ("%ix%i pixel", false), ("%@/%@ achievements", false), ("%@ (%@)", false), ("%d × %d", false), ("%@: %@", false),
    ("%@ - %@/%@", false), ("%@ of %@/%@", true), ("%@ %@", true), ("%@, %@", true), ("%@、%@", true), ("%@%@", true),
  ])
  func `signs between placeholders keep their order`(text: String, isFault: Bool) throws {
    let found = try severities("format/unnumbered-arguments", "a.b\n  en: \"\(text)\"")
    #expect(found.count == (isFault ? 1 : 0))
  }

  @Test(arguments: [("Empty cart", "en-GB", 0), ("cart.empty\n  en: Empty cart", "en-GB", 1), ("Empty cart", "de", 1)])
  func `another region of the source language lacks no text that is its own key`(
    entry: String, language: String, count: Int
  ) throws {
    let sketch = "\(entry)\nColor\n  \(language): Colour"
    #expect(try severities("translation/missing", sketch).count == count)
  }

  @Test(arguments: [" · ", "\n", " – ", " — ", " | ", " / ", "/", " - ", " • "])
  func `what a mark separates is no sentence`(mark: String) throws {
    func found(_ parts: [ComposedText.Part]) throws -> Int {
      let text = ComposedText(parts: parts, isLogged: false, location: Location(path: "A.swift", bytes: 0..<1))
      return try severities("source/concatenation", "", CodeFacts([text])).count
    }
    #expect(try found([.lookup("Rules"), .literal(mark), .lookup("Mode")]) == 0)
    #expect(try found([.lookup("Rules"), .literal(mark), .lookup("Mode"), .literal(" "), .lookup("on")]) == 1)
    #expect(try found([.lookup("Rules"), .literal(" and\(mark)or "), .lookup("Mode")]) == (mark == "\n" ? 0 : 1))
  }

  @Test(arguments: [
    ("%d of %d", "de", 0), ("%d of %d", "ar", 1), ("%d: %.1f", "de", 1), ("cart.count", "de", 0),
    ("cart.count", "fa", 1),
    ("cart.weight", "de", 1), ("cart.unknown", "de", 1),
  ])
  func `whole numbers look alike without a locale, but for digits of their own`(
    format: String, language: String, count: Int
  ) throws {
    let texts = "cart.count\n  en: %d items\n  \(language): x %d\ncart.weight\n  en: %f kg\n  \(language): x %f"
    let call = FormatCall(
      format: .lookup(format), numbers: ["count"], location: Location(path: "A.swift", bytes: 0..<1))
    #expect(try severities("source/nonlocalized-format", texts, CodeFacts([call])).count == count)
  }

  @Test(arguments: [
    ("pt", "pt-BR", 0), ("pt-BR", "pt", 0), ("de", "pt-BR", 1), ("pt-PT", "pt-BR", 1), ("zh-Hant", "zh-Hans", 1),
  ])
  func `a listed language is there with a region, or without`(listed: String, present: String, count: Int) throws {
    let sketch = "regions: en, \(listed)\ncart.title\n  en: Cart\n  \(present): Carrinho"
    #expect(try severities("project/region-without-catalog", sketch).count == count)
  }

  @Test(arguments: [("ar", "%lld ملف", Severity.info), ("ar", "ملفات", .error), ("lv", "%lld faili", .error)])
  func `a lacking 'zero' is no error where 'other' shows the number`(
    code: String, other: String, severity: Severity
  ) throws {
    let forms = PluralCategories(Language(code)).forIntegers.filter { $0 != .zero && $0 != .other }
    let texts = forms.map { "  \(code) plural.\($0.rawValue): %lld x\($0.rawValue)\n" }.joined()
    let source = "a.b\n  en plural.one: %lld file\n  en plural.other: %lld files\n"
    #expect(
      try severities("plural/missing-category", source + texts + "  \(code) plural.other: \(other)") == [severity])
  }

  @Test func `proper names stand in keys as they are written`() throws {
    let keys = (1...20).map { "CART_ITEM_\($0)" } + ["WIFI_SHARING_IPv6", "ABOUT_iOS"]
    func sketch(_ keys: [String]) -> String { keys.map { "\($0)\n  en: Text\n" }.joined() }
    #expect(try severities("key/convention", sketch(keys)).isEmpty)
    #expect(try severities("key/convention", sketch(keys + ["CART_Note"])).count == 1)
  }

  @Test func `filler texts are not translated`() throws {
    func copied(_ text: String) -> String { "a.b\n  en: \(text)\n  de: \(text)" }
    #expect(try severities("translation/identical", copied("Lorem ipsum dolor sit amet consectetur")).isEmpty)
    #expect(try severities("translation/identical", copied("Sed fugiat ea sint mollit proident laborum.")).isEmpty)
    #expect(try severities("translation/identical", copied("Buy more of these books")).count == 1)
  }

  @Test func `a text that is its own key is right in the only language`() throws {
    let english = "Save the cart\n  en: Save the cart\n"
    func found(_ sketch: String) throws -> Int { try severities("source/undefined-key", sketch).count }
    #expect(try found(english + "use: delete_it \"Delete it\"") == 0)
    #expect(try found(english + "  de: Sichern\nuse: delete_it \"Delete it\"") == 1)
    #expect(try found("cart.save\n  en: Save\nuse: cart.delete") == 1)
    #expect(try found("cart.save\n  en: Save\nuse: cart.svae \"Save\"") == 1)
  }

  @Test func `catalogs collide where both are shipped`() throws {
    var sketch = CatalogSketch("path: App/Localizable.xcstrings\na.b\n  en: A")
    sketch.others = [CatalogSketch("path: App/en.lproj/Localizable.strings\na.b\n  en: A").catalog]
    let rule = try #require(AllRules.named("catalog/table-collision"))
    #expect(rule.check(sketch.input).map(\.severity) == [.error])
    sketch.project.shipping = Shipping(leftOut: ["App/en.lproj/Localizable.strings"])
    #expect(rule.check(sketch.input).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("10,000 hours", "10 000 часов", 0), ("10,000 hours", "10 часов", 1), ("1000 of 20 days", "1 000 дней из 20", 0),
    ("12 of 345 days", "12 345 дней", 0),
  ])
  func `a space separates thousands`(source: String, russian: String, count: Int) throws {
    #expect(try severities("text/numbers", "a.b\n  en: \(source)\n  ru: \(russian)").count == count)
  }

  @Test(arguments: [
    ("Legal (8.5 x 14 in)", "Legal (22 x 36 cm)", 0), ("A screen of 27 inches", "Экран 69 см", 0),
    ("A 27-inch screen", "Экран 69 см", 0), ("Water at 50 °F", "Вода при 10 °C", 0),
    ("Over 60 mph", "Более 100 км/ч", 0),
    ("30 mpg", "7,8 л/100 км", 0), ("20 sq ft", "1,9 м²", 0), ("8.5\" × 11\"", "21,6 см × 27,9 см", 0),
    ("12 fl oz", "355 мл", 0), ("100 BTU", "106 кДж", 0), ("65 kn", "120 км/ч", 0), ("80 km/h", "50 миль", 0),
    ("A fence of 6' 10\"", "Забор 208 см", 0), ("12 nautical miles", "22 км", 0), ("40 lb/in²", "276 кПа", 0),
    ("150 mg/dL", "8,3 ммоль/л", 0), ("72 degrees", "22 градуса", 0), ("Say \"Top 10\"", "«Первые 12»", 1),
    ("30 fps", "Кадров: 60", 1), ("At 50 Mbit/s", "До 60 Мбит/с", 1),
    ("On the 21st", "На 22-й", 1), ("Add 10 square tags", "Добавьте 12", 1),
    ("<!-- 12 -->Big", "<!-- 14 -->Да", 0),
    ("Walk 12 mi", "Пройдите 20 км", 0), ("Save 20 in total", "Всего 30", 1), ("12 eggs or less", "15 или меньше", 1),
    ("Wait 30 min", "Ждите 40 мин", 1), ("At most 50 MB", "Не более 60 МБ", 1),
    ("He said &#8221;yes&#8221;", "Он сказал &#8222;да&#8222;", 0),
    ("<font size=\"12\">Big</font>", "<font size=\"14\">Да</font>", 0),
    ("[See](https://a.com/123)", "[Это](https://a.com/456)", 0), ("See https://a.com/12", "Это https://a.com/34", 0),
    ("<b>Up to 50</b>", "<b>До 25</b>", 1), ("[Up to 50](x)", "[До 25](x)", 1), ("a < 50 & more", "a < 25 и так", 1),
  ])
  func `measures and markup have numbers of their own`(source: String, russian: String, count: Int) throws {
    #expect(
      try severities(
        "text/numbers",
        "a.b\n  en: \"\(source.replacing("\"", with: "\\\""))\"\n  ru: \"\(russian.replacing("\"", with: "\\\""))\""
      ).count == count)
  }

  @Test(arguments: [
    ("%lld item(s)", 1), ("%lld match(es) found", 1), ("%lld entr(ies)", 1), ("%lld <b>items</b>(s)", 0),
    ("%d messages deleted [show all](s)", 0), ("%d more, [all](es)", 0), ("%lld(s) left", 0), ("Wait %lld (s)", 0),
    ("%lld Eintrag (s)", 0), ("%lld élément(s)", 1),
    ("Call f(s) with %d values", 0), ("%d values of g(es)", 0), ("Call cart.add(s) with %d values", 0),
    ("%d calls of to_string(s)", 0), ("%d iPhone(s)", 1), ("%d e-mail(s)", 1), ("%d file/folder(s)", 1),
    ("%d PDF(s)", 1),
  ])
  func `a plural in parentheses stands behind a word`(source: String, count: Int) throws {
    #expect(try severities("plural/candidate", "a.b\n  en: \(source)").count == count)
  }

  @Test(arguments: [
    ("pt-BR", "Entre no WordPress.com com seu e-mail.", 0), ("pt-BR", "Fale com com ele", 1), ("de", "Mit mit uns", 0),
    ("de", "Das ist ist gut", 1), ("fr", "Le site example.de de paris", 0), ("fr", "le le chat", 1),
    ("es", "de de.wikipedia.org", 0), ("en", "the the.", 1), ("en", "the the. The", 1), ("en", "#the the", 0),
    ("en", "5a a", 0), ("en", "snake_the the", 0), ("en", "%a a", 0),
  ])
  func `a word of an address or of code is not repeated`(language: String, text: String, count: Int) throws {
    let sketch = language == "en" ? "a.b\n  en: \(text)" : "a.b\n  en: A text\n  \(language): \(text)"
    #expect(try severities("text/duplicate-word", sketch).count == count)
  }

  @Test(arguments: [
    ("—", 0), ("Karte", 1), ("", 0),
  ])
  func `a copy of an excluded key is no translation`(german: String, count: Int) throws {
    let text = german.isEmpty ? "" : "\n  de: \(german)"
    #expect(try severities("key/translated-but-excluded", "— [dont-translate]\(text)").count == count)
  }

  @Test func `a stale key that the code contains may be used`() throws {
    let rule = try #require(AllRules.named("key/stale"))
    var sketch = CatalogSketch("cart.title [stale]\n  en: Cart\ncart.gone [stale]\n  en: Gone")
    sketch.project.mentions.literals = ["cart.title"]
    let found = rule.check(sketch.input)
    #expect(found.map(\.severity) == [.info, .warning])
    #expect(found.map(\.fix) == [nil, .unsafe])
  }

  @Test(arguments: [
    ("Delete feed", "Delete feeds", 0), ("%lld feed deleted", "%lld feeds deleted", 1), ("feed", "feeds", 1),
    ("1 new feed", "%lld new feeds", 1), ("feeds.delete_one", "feeds.delete_many", 1),
  ])
  func `one and many are all that matters where no number is shown`(first: String, second: String, count: Int) throws {
    let choice = CountChoice(first: first, second: second, location: Location(path: "A.swift", bytes: 0..<1))
    #expect(try severities("plural/ternary-in-code", "", CodeFacts([choice])).count == count)
  }

  @Test func `folders may have an underscore`() throws {
    let table = "\na.b\n  en: Cart\n  pt_BR: Carrinho"
    #expect(try severities("project/language-tag", "path: pt_BR.lproj/Localizable.strings" + table).isEmpty)
    #expect(try severities("project/language-tag", "path: Localizable.xcstrings" + table) == [.info])
    #expect(try severities("project/language-tag", "a.b\n  en: Cart\n  no: Vogn").isEmpty)
    #expect(try severities("project/language-tag", "a.b\n  en: Cart\n  no: Vogn\n  nb: Vogn").count == 1)
  }

  @Test func `languages are called what they call themselves`() throws {
    let sketch = "Save the cart\n  en: Save the cart\n  de: Sichern"
    func found(_ key: String) throws -> Int {
      let rule = try #require(AllRules.named("source/undefined-key"))
      var sketch = CatalogSketch(sketch)
      sketch.uses = [KeyUse(key: key, api: "Text", location: Location(path: "A.swift", bytes: 0..<1))]
      return rule.check(sketch.input).count
    }
    #expect(try found("Deutsch") == 0)
    #expect(try found("Deutsche Texte") == 1)
  }

  @Test func `what repeats the source text is to be translated, not compared`() throws {
    let rule = try #require(AllRules.named("translation/needs-review"))
    func help(_ text: String) -> [String?] {
      rule.check(CatalogSketch("a.b\n  en: Cart\n  de (needs_review): \(text)").input).map(\.help)
    }
    #expect(help("Cart") == ["translate it, for it repeats the source text"])
    #expect(help("Korb") == ["compare it with the source text and mark it as translated"])
  }

  @Test func `a table that is missing matters where no default value is shown, or another one was meant`() throws {
    func found(_ use: String) throws -> Int {
      try severities("source/missing-table", "table: Cart\na.b\n  en: Cart\nuse: \(use)").count
    }
    #expect(try found("a.b @Socket") == 1 && found("a.b @Kart") == 1)
    var sketch = CatalogSketch("table: Cart\na.b\n  en: Cart")
    let place = Location(path: "A.m", bytes: 0..<1)
    sketch.uses = ["Socket", "Kart"].map {
      KeyUse(key: "a.c", table: $0, defaultValue: "Text", api: "f", location: place)
    }
    let rule = try #require(AllRules.named("source/missing-table"))
    #expect(rule.check(sketch.input).map(\.message) == ["there is no table 'Kart'"])
  }

  @Test func `keys that nothing uses are not compared with others`() throws {
    let text = "\n  en: Your cart is empty\n  de: "
    let sketch = "cart.empty\(text)Leer\nhome.empty\(text)Nichts\n"
    #expect(try severities("translation/inconsistent", sketch).count == 1)
    #expect(try severities("translation/inconsistent", sketch + "use: cart.empty").isEmpty)
    #expect(try severities("translation/inconsistent", sketch + "use: cart.empty\nuse: home.empty").count == 1)
  }

  @Test func `names of Apple's are no keys`() throws {
    let keys = (1...9).map { "cart.item\($0)\n  en: Item\n" }.joined()
    let rule = try #require(AllRules.named("source/undefined-key"))
    func found(_ key: String) -> Int {
      var sketch = CatalogSketch(keys)
      sketch.uses = [KeyUse(key: key, api: "Text", location: Location(path: "A.swift", bytes: 0..<1))]
      return rule.check(sketch.input).count
    }
    #expect(found("com.apple.item") == 0 && found("cart.item") == 1)
  }

  /// A translation has no keys of its own, and the source no gaps.
  @Test(arguments: [("de", [1, 0]), ("en", [0, 1])])
  func `what is behind the end of a table is one fault`(language: String, left: [Int]) throws {
    var sketch = CatalogSketch(
      "path: \(language).lproj/Localizable.strings\na.b\n  en: A\nb.c\n  en: B\n  de: B\nuse: c.d")
    func found() throws -> [Int] {
      try ["source/undefined-key", "translation/missing"].map {
        try #require(AllRules.named($0)).check(sketch.input).count
      }
    }
    #expect(try found() == [1, 1])
    sketch.diagnostics = [
      Diagnostic("strings/truncated", .error, "cut off", at: .file("\(language).lproj/Localizable.strings"))
    ]
    #expect(try found() == left)
    // Another project of the repository is judged as ever.
    sketch.project.homes = [ProjectHome(folder: "Kit", isPackage: true)]
    sketch.uses = [KeyUse(key: "c.d", api: "f", location: .file("Kit/A.swift"))]
    #expect(try found() == [1, left[1]])
  }

  @Test(arguments: [("pl", Severity.info), ("ru", .info), ("ar", .error)])
  func `a lacking 'many' is no error where no whole number is 'other'`(code: String, severity: Severity) throws {
    let forms = PluralCategories(Language(code)).forIntegers.filter { $0 != .many && $0 != .other }
    let texts = forms.map { "  \(code) plural.\($0.rawValue): %lld x\($0.rawValue)\n" }.joined()
    let source = "a.b\n  en plural.one: %lld file\n  en plural.other: %lld files\n"
    #expect(
      try severities("plural/missing-category", source + texts + "  \(code) plural.other: %lld xx") == [severity])
  }

  @Test(arguments: [("%lld", 0), ("%.1f", 1)])
  func `an 'other' that no number reaches need not be written`(specifier: String, count: Int) throws {
    let source = "a.b\n  en plural.one: \(specifier) file\n  en plural.other: \(specifier) files\n"
    let forms = ["one", "few", "many"].map { "  ru plural.\($0): \(specifier) \($0)\n" }.joined()
    let sketch = source + forms + "  ru plural.other (new): \(specifier) other"
    #expect(try severities("variation/partly-translated", sketch).count == count)
    #expect(try severities("translation/missing", sketch).count == count)
  }

  @Test func `a key without a text may be meant in the bundle that has it`() throws {
    let keys = (1...4).map { "cart.item\($0)\n  en: Item\n" }.joined()
    var sketch = CatalogSketch(keys + "cart.title\nuse: cart.title")
    let rule = try #require(AllRules.named("translation/raw-key"))
    #expect(rule.check(sketch.input).map(\.severity) == [.error])
    sketch.others = [CatalogSketch(keys + "cart.title\n  en: Cart").catalog]
    #expect(
      rule.check(sketch.input).map(\.message) == ["'cart.title' has no text here, but in another table 'Localizable'"])
  }
}
