import CatalogModel
import Diagnostics
import LintRules
import Linting
import Testing

/// Findings that were wrong in apps, and what crashed.
@Suite("What rules say of real texts") struct RuleFaultTests {
  private func messages(_ id: String, _ sketch: String) throws -> [String] {
    let rule = try #require(AllRules.named(id))
    var input = CatalogSketch(sketch).input
    input.options = RuleOptions(rule.options, chosen: [:])
    return rule.check(input).map(\.message)
  }

  @Test(arguments: ["Not including /.", "/.", "~/.", "/./", "a /.. b", "(/.)", "~/", "/...a"])
  func `dots behind a slash are no path and no crash`(text: String) throws {
    #expect(try messages("text/paths", "key.one\n  en: \(text)\n  de: Etwas anderes") == [])
  }

  @Test func `a tag is one that is closed or has attributes`() throws {
    let usage = "key.one\n  en: <a letter consisting of %lld characters>\n  de: <ein Buchstabe mit %lld Zeichen>"
    #expect(try messages("markup/html-tags", usage) == [])
    #expect(try messages("markup/html-tags", "key.one\n  en: Press <b> now\n  de: Drücke jetzt") == [])
    #expect(try messages("markup/html-tags", "key.one\n  en: One<br>Two\n  de: Eins Zwei") == [])
    let link = "key.one\n  en: <a href=\"x\">Link</a>\n  de: Link"
    #expect(try messages("markup/html-tags", link) == ["the de text has 0 '<a>', but the source text has 1"])
    let added = "key.one\n  en: Link\n  de: <b>Link</b>"
    #expect(try messages("markup/html-tags", added) == [])
  }

  /// A rule, a source text, a translation into Japanese or German, and whether it is named.
  @Test(
    arguments: [
      ("text/replacement-character", "Route", "???", true), ("text/replacement-character", "Set out", "G?nayd?n", true),
      ("text/replacement-character", "Why so late??", "Warum so spät??", false),
      ("text/replacement-character", "Delete it", "Wirklich löschen?", false),
      ("text/replacement-character", "OVER", "?BER", true), ("text/replacement-character", "Yes/no", "?/??", true),
      ("text/replacement-character", "OK", "ok? nun", false), ("text/replacement-character", "a", "b?c=d", false),
      ("translation/placeholder-text", "1/2", "02. Jan", true), ("translation/placeholder-text", "Route", "nan", true),
      ("translation/placeholder-text", "Route", "#REF!", true),
      ("translation/placeholder-text", "1/2", "1 von 2", false),
      ("translation/placeholder-text", "A text", "Lorem ipsum dolor", true),
      ("translation/placeholder-text", "Make lorem ipsum", "Lorem ipsum erzeugen", false),
      ("translation/placeholder-text", "Not 1/2", "Nicht 02", false),
      ("markup/html-tags", "<a href='x'>it</a>", "<a href=‚x‘>es</a>", true),
      ("markup/html-tags", "<a href='x'>it</a>", "<a href=\"x\">„es“</a>", false),
      ("text/html-entity", "Selected", "<b>Gewählt</b> &amp; mehr", true),
      ("text/html-entity", "<b>it</b> now", "<b>es</b> &amp; mehr", false),
      ("text/html-entity", "Selected", "Gew&auml;hlt", true), ("text/html-entity", "Selected", "Gew&amml;hlt", false),
    ])
  func `what tools have destroyed is named`(rule: String, source: String, text: String, isFound: Bool) throws {
    func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
    let found = try messages(rule, "key.one\n  en: \(quoted(source))\n  de: \(quoted(text))")
    #expect(found.count == (isFound ? 1 : 0), "\(found)")
  }

  @Test(arguments: [("ru", 1), ("de", 0), ("an", 0)])
  func `plural forms of the source text are copies where another script is written`(language: String, count: Int) throws
  {
    let forms = ["one": "jar", "other": "jars"].sorted { $0.key < $1.key }
    let lines = ["en", language].flatMap { code in forms.map { "  \(code) plural.\($0.key): %lld \($0.value)" } }
    #expect(try messages("translation/identical", "key.one\n" + lines.joined(separator: "\n")).count == count)
  }

  @Test func `an untranslated copy of a plural lacks a translation, not forms`() throws {
    let source = "key.one\n  en plural.one: %lld item\n  en plural.other: %lld items\n"
    let copied = source + "  pl plural.one: %lld item\n  pl plural.other: %lld items"
    #expect(try messages("plural/missing-category", copied) == [])
    let begun = source + "  pl plural.one: %lld produkt\n  pl plural.other: %lld items"
    #expect(
      try messages("plural/missing-category", begun) == [
        "the plural has no 'few', 'many' forms, which are needed in pl"
      ])
  }

  @Test(arguments: [
    // 'one' is 1 alone.
    ("de plural.one: Eine Datei\n  de plural.other: %lld Dateien", nil),
    ("fr plural.one: Un fichier\n  fr plural.other: %lld fichiers", "0 in fr"),
    ("fr plural.zero: Rien\n  fr plural.one: Un fichier\n  fr plural.other: %lld fichiers", nil),
    ("ru plural.one: Один файл\n  ru plural.few: %lld файла\n  ru plural.other: %lld файла", "21 and 31 in ru"),
    (
      "sl plural.one: Ena datoteka\n  sl plural.two: %lld datoteki\n  sl plural.other: %lld datotek",
      "101 and 201 in sl"
    ),
    ("ru plural.one: %lld файл\n  ru plural.few: %lld файла\n  ru plural.other: %lld файла", nil),
    // No form has the number, on purpose.
    ("ru plural.one: Файл\n  ru plural.few: Файлы\n  ru plural.other: Файлы", nil),
    // Nobody has written it yet.
    ("ru plural.one: \"\"\n  ru plural.few: %lld файла\n  ru plural.other: %lld файла", nil),
  ]) func `a 'one' form leaves out its number only where it is 1`(texts: String, numbers: String?) throws {
    let source = "cart.items\n  en plural.one: One file\n  en plural.other: %lld files\n  "
    let message = numbers.map { "the 'one' form has no number, but is also used for \($0)" }
    #expect(try messages("plural/implied-number", source + texts) == [message].compactMap { $0 })
  }

  @Test func `a text lost to a .stringsdict beside it is no finding`() throws {
    let rule = try #require(AllRules.named("catalog/shadowed-text"))
    let pair = Diagnostic("catalog/shadowed-text", .info, "beside it")
    let other = Diagnostic("catalog/shadowed-text", .warning, "elsewhere")
    #expect(rule.check(LintInput(diagnostics: [pair, other])).map(\.message) == ["elsewhere"])
  }

  @Test(arguments: [(["de", "fr"], "de, fr"), (["de", "es", "fr", "it"], "4 languages")])
  func `the languages of a key without a source text have one comma behind them`(codes: [String], named: String) throws
  {
    let sketch = "cart.save\n  en: Save\ncart.total" + codes.map { "\n  \($0): Summe" }.joined()
    #expect(
      try messages("translation/orphan-language-entry", sketch)
        == ["'cart.total' is translated into \(named), but has no en text"])
  }

  @Test func `an empty source text is a finding, one for all forms of a plural`() throws {
    let message = "the en text of 'a.b' is empty, so people see nothing"
    #expect(try messages("translation/empty", "a.b\n  en: \"\"") == [message])
    #expect(try messages("translation/empty", "a.b\n  en: \"\"\n  de: \"\"") == [message])
    #expect(try messages("translation/empty", "a.b\n  en plural.one: \"\"\n  en plural.other: \"\"") == [message])
    let forms = "a.b\n  en plural.zero: \"\"\n  en plural.one: \"\"\n  en plural.other: %lld files"
    #expect(try messages("translation/empty", forms) == [message])
    #expect(try messages("translation/empty", "a.b\n  en (new): \"\"") == [])
    #expect(try messages("translation/empty", "a.b [dont-translate]\n  en: \"\"") == [])
    #expect(try messages("translation/empty", "abc-12-x9z.text\n  en: \"\"") == [])
  }

  @Test func `translations that are empty in all languages are one finding`() throws {
    let all = "cart.count\n  en: Count\n  de: \"\"\n  fr: \"\"\n  it: \"\""
    #expect(try messages("translation/empty", all) == ["all 3 translations of 'cart.count' are empty"])
    #expect(try messages("translation/empty", all + "\n  es: Suma").count == 3)
    #expect(try messages("translation/empty", "cart.count\n  en: Count\n  de: \"\"") == ["the de text is empty"])
  }

  @Test(arguments: [("tr", Severity.info), ("fa", .info), ("de", .error)])
  func `a lacking 'one' is no error where nouns do not change behind numbers`(code: String, severity: Severity) throws {
    let rule = try #require(AllRules.named("plural/missing-category"))
    let source = "cart.items\n  en plural.one: %lld item\n  en plural.other: %lld items\n"
    let input = CatalogSketch(source + "  \(code) plural.other: %lld kitap").input
    #expect(rule.check(input).map(\.severity) == [severity])
  }

  @Test func `mail addresses are looked at where somebody asks for it`() throws {
    #expect(try #require(AllRules.named("text/emails")).isOnByDefault == false)
  }

  @Test func `named arguments need no numbers`() throws {
    #expect(try messages("format/unnumbered-arguments", "key.one\n  en: %(user)@ in %(place)@") == [])
    #expect(try messages("format/unnumbered-arguments", "key.one\n  en: %@ in %@").count == 1)
  }

  @Test(arguments: [
    ("en: Hello %@", 1), ("en: Hello %1$@", 0), ("en: \"%d/%d\"", 1), ("en: \"%1$d/%2$d\"", 0), ("en: \"%d%%\"", 1),
    ("en: 100%% sure", 0), ("en: 100% done", 0), ("en: Hello %(user)@", 0), ("de: Hallo %@", 0),
    // Of mixed numbers, another rule tells, but not in a plural form.
    ("en: \"%1$@ of %@\"", 0), ("en plural.other: \"%1$@ has %lld items\"", 1), ("en plural.other: %lld items", 1),
    // References to substitutions have the number of the substitution, and their texts read that argument.
    ("en: \"%#@n@\"\n  en n = 1 lld\n  en n plural.other: %arg items", 0),
    ("en: \"%#@n@\"\n  en n = - d\n  en n plural.other: %d items", 0),
    ("en: \"%1$@ has %#@n@\"\n  en n = 2 lld\n  en n plural.other: %arg items", 0),
    ("en: \"%@ has %#@n@\"\n  en n = 2 lld\n  en n plural.other: %arg items", 1),
  ])
  func `every argument needs a number where that is asked for`(text: String, count: Int) throws {
    let rule = try #require(AllRules.named("format/unnumbered-arguments"))
    var input = CatalogSketch("key.one\n  \(text)").input
    input.options = RuleOptions(rule.options, chosen: ["always": .flag(true)])
    let found = rule.check(input)
    #expect(found.count == count)
    // Numbers that are there already, or that a substitution has, leave no safe order to the others.
    let hasNumber = text.contains("%1$") || text.contains("n = 2")
    #expect(found.allSatisfy { ($0.fix == nil) == hasNumber })
    input.options = RuleOptions(rule.options)
    #expect(rule.check(input).isEmpty)
  }

  @Test func `numbering leaves the texts of substitutions as they are`() throws {
    let rule = try #require(AllRules.named("format/unnumbered-arguments"))
    let sketch = CatalogSketch("key.one\n  en: %@ has %#@n@\n  en n = - d\n  en n plural.other: %d items")
    let outcome = Fixer(allowsUnsafe: true).fix(rule.check(sketch.input), in: [sketch.catalog])
    let source = try #require(outcome.catalogs[0].entries[0][Language("en")])
    #expect(
      source.leaves.compactMap { $0.translation.messages.first?.text } == ["%1$@ has %2$#@n@", "%d items"])
    let dropped = try #require(AllRules.named("format/numbers-dropped"))
    let both = CatalogSketch(
      """
      key.one
        en: %1$@ and %2$@ have %3$#@n@
        en n = - d
        en n plural.other: %d items
        de: %@ und %@ haben %#@n@
        de n = - d
        de n plural.other: %d Teile
      """)
    let fixed = Fixer(allowsUnsafe: true).fix(dropped.check(both.input), in: [both.catalog])
    let german = try #require(fixed.catalogs[0].entries[0][Language("de")])
    #expect(
      german.leaves.compactMap { $0.translation.messages.first?.text } == ["%1$@ und %2$@ haben %3$#@n@", "%d Teile"])
  }

  @Test(arguments: [
    ("de: \"Von %@ bis %@\"", "de: \"Von %1$@ bis %2$@\""),
    ("de: \"Bis %2$@ von %1$@\"", "de: \"Bis %2$@ von %1$@\""), ("de: \"Nur %@\"", "de: \"Nur %@\""),
    (
      "de device.iphone: \"%@, %@\"\n  de device.other: \"%@ und %@\"",
      "de device.iphone: \"%1$@, %2$@\"\n  de device.other: \"%1$@ und %2$@\""
    ),
    (
      "de plural.one: \"%@ in %@\"\n  de plural.other: \"%@ in %@\"",
      "de plural.one: \"%1$@ in %2$@\"\n  de plural.other: \"%1$@ in %2$@\""
    ),
  ])
  func `a source text is numbered with its translations`(old: String, new: String) throws {
    let rule = try #require(AllRules.named("format/unnumbered-arguments"))
    let before = CatalogSketch("key.one\n  en: \"%@ to %@\"\n  \(old)")
    let fixed = Fixer(allowsUnsafe: true).fix(rule.check(before.input), in: [before.catalog])
    let after = CatalogSketch("key.one\n  en: \"%1$@ to %2$@\"\n  \(new)").catalog
    func texts(_ catalog: Catalog) -> [String] {
      catalog.entries[0].localizations.flatMap { $0.leaves.flatMap { $0.translation.messages.map(\.text) } }
    }
    #expect(texts(fixed.catalogs[0]) == texts(after))
  }

  @Test func `a source text is not numbered where a translation cannot be`() throws {
    let rule = try #require(AllRules.named("format/unnumbered-arguments"))
    let sketch = CatalogSketch("key.one\n  en: \"%@ to %@\"\n  de: \"%*d bis %@\"")
    #expect(Fixer(allowsUnsafe: true).fix(rule.check(sketch.input), in: [sketch.catalog]).fixed.isEmpty)
  }

  @Test func `the forms of a plural that are all the source's count together`() throws {
    let forms = ["zero: No translations", "one: 1 translation", "other: %d translations"]
    func sketch(_ spanish: [String]) -> String {
      (["key.one"] + forms.map { "  en plural.\($0)" } + spanish.map { "  es plural.\($0)" }).joined(separator: "\n")
    }
    #expect(try messages("translation/identical", sketch(forms)) == ["all es forms are the same as in the source text"])
    let begun = ["zero: Sin traducciones", "one: 1 translation", "other: %d translations"]
    #expect(try messages("translation/identical", sketch(begun)) == [])
    let long = ["zero: No translations", "one: 1 translation", "other: %d translations of this long text"]
    let longer = long.map { "  en plural.\($0)\n  es plural.\($0)" }.joined(separator: "\n")
    #expect(
      try messages("translation/identical", "key.one\n" + longer) == ["the es text is the same as the source text"])
  }

  @Test func `an entity is wrong where the source text has none, or escaped twice where it has some`() throws {
    func shown(_ source: String, _ text: String) throws -> Bool {
      try !messages("text/html-entity", "key.one\n  en: \"\(source)\"\n  de: \"\(text)\"").isEmpty
    }
    for text in ["A &amp; B", "A&nbsp;B", "A &#39;B", "A &#x2019;B", "&lt;b&gt;A", "A <b>&amp;</b> B"] {
      #expect(try shown("A and B", text), "\(text)")
    }
    for text in ["A & B;", "AT&T; B", "A &unknown; B", "A &#1; B", "x?a=1&b=2;"] {
      #expect(try !shown("A and B", text), "\(text)")
    }
    #expect(try !shown("A &amp; B", "A &amp; C"))
    #expect(try !shown("<b>A</b>", "A &amp; B"))
    #expect(try shown("A &amp; B", "A &amp;amp; C"))
    #expect(try shown("<b>A</b>", "&amp;lt;b&amp;gt;A"))
    #expect(try !shown("Write &amp;lt; here", "Schreibe &amp;lt; hier"))
  }

  @Test func `a text that was escaped five times is fixed, and one that was escaped without end is only found`() throws
  {
    let rule = try #require(AllRules.named("text/html-entity"))
    func found(escaped count: Int) throws -> (finding: Diagnostic, fixed: String?) {
      let escaped = "A &" + String(repeating: "amp;", count: count) + " B"
      let sketch = CatalogSketch("key.one\n  en: \"A and B\"\n  de: \"\(escaped)\"")
      let finding = try #require(rule.check(sketch.input).first)
      let fixed = rule.applyFix(finding, in: sketch.catalog.entries[0], of: sketch.catalog)
      guard case .changed(let entry)? = fixed else { return (finding, nil) }
      return (finding, entry[Language("de")]?.text)
    }
    for count in 1...5 {
      #expect(try found(escaped: count).finding.fix == .safe)
      #expect(try found(escaped: count).fixed == "A & B")
    }
    #expect(try found(escaped: 6).finding.fix == nil)
    #expect(try found(escaped: 6).fixed == nil)
    // Without a limit, each `amp;` would cost a pass over the text.
    #expect(try found(escaped: 5_000).finding.fix == nil)
  }

  @Test func `an escape stays where the source text has a backslash, and where it could become a placeholder`() throws {
    func found(_ source: String, _ text: String) throws -> [Diagnostic] {
      let rule = try #require(AllRules.named("text/escaped-character"))
      return rule.check(CatalogSketch("key.one\n  en: \"\(source)\"\n  de: \"\(text)\"").input)
    }
    // Code may put the text into quotes, unless the source text has the same.
    #expect(try found("Open", #"\\"Auf\\""#).map(\.fix) == [.unsafe])
    #expect(try found(#"\"Open\""#, #"\\"Auf\\""#).map(\.fix) == [.safe])
    #expect(try found("Open…", #"Auf\\u2026"#).map(\.fix) == [.safe])
    #expect(try found("Open", #"50 \\u0025 auf"#).map(\.fix) == [nil])
    for text in [#"C:\\temp"#, #"\\d+"#, #"\\\\tauf"#, #"\\u12"#] {
      #expect(try found("Open", text).isEmpty, "\(text)")
    }
    #expect(try found(#"Open \\t"#, #"Auf \\t"#).isEmpty)
  }

  @Test(arguments: [
    // A separator of the source text, at which code may split it.
    ("text/control-character", "a.b\n  en: \"One\\u{1F}two\"\n  de: \"Eins\\u{1F}zwei\"", FixSafety.unsafe),
    ("text/control-character", "a.b\n  en: One\n  de: \"Ei\\u{18}ns\"", .safe),
    // What may become a tag.
    ("text/html-entity", "a.b\n  en: Less\n  de: &lt;br&gt;", .unsafe),
    ("text/html-entity", "a.b\n  en: A\n  de: B &amp; C", .safe),
    // Beside a number, and as a sentence of its own.
    ("text/leading-space", "a.b\n  en: km\n  de: \" km\"", .unsafe),
    ("text/leading-space", "a.b\n  en: Open\n  de: \" Auf\"", .safe),
    ("text/trailing-space", "a.b\n  en: \"Name:\"\n  de: \"Name: \"", .unsafe),
    ("text/trailing-space", "a.b\n  en: Open\n  de: \"Auf \"", .safe),
    // A text that differs from its key.
    ("key/should-not-translate", "path: A.xcstrings\n%@\n  en: %@ →", .unsafe),
    ("key/should-not-translate", "path: A.xcstrings\n%@", .safe),
    ("key/empty-key", "\"\"\n  en: Title", .unsafe), ("key/empty-key", "\"\"", .safe),
    // Nobody knows the calls.
    ("format/stray-percent", "a.b\n  en: %d%% of\n  de: %d% von", .unsafe),
    ("format/wide-percent", "a.b\n  en: of %@\n  ja: ％@の", .unsafe),
    ("format/width-mismatch", "a.b\n  en: %lld\n  de: %d", .unsafe),
    ("format/spaced-specifier", "a.b\n  en: of %@\n  hi: अ % @", .unsafe),
    ("format/space-flag-prose", "a.b\n  en: %@ 100%% of\n  fr: %@ 100% de", .unsafe),
    ("format/numbers-dropped", "a.b\n  en: %1$@ in %2$@\n  de: %@ in %@", .unsafe),
  ])
  func `a fix is safe only where the app cannot read the text in another way`(
    id: String, sketch: String, safety: FixSafety
  ) throws {
    let rule = try #require(AllRules.named(id))
    let found = rule.check(CatalogSketch(sketch).input)
    #expect(!found.isEmpty && found.allSatisfy { $0.fix == safety }, "\(found.map(\.fix))")
  }

  @Test func `a plural keeps its only form`() throws {
    let rule = try #require(AllRules.named("plural/unused-category"))
    #expect(rule.check(CatalogSketch("a.b\n  ja plural.one: %lld").input).map(\.fix) == [nil])
  }

  @Test func `straight quotation marks are right in Hebrew`() throws {
    let sketch = "key.one\n  en: Open “Cart”\n  he: \"\\\"סל\\\"\""
    #expect(try messages("text/straight-quotes", sketch) == [])
  }

  @Test func `a text without a state is said to have none`() throws {
    #expect(
      try messages("catalog/unknown-state", "cart.title\n  en: Cart\n  de (): Wagen") == [
        "the de text of 'cart.title' has no state"
      ])
  }

  @Test func `copies are named once for a table, where a language has many`() throws {
    let keys = (1...20).map { "cart.item\($0)\n  en: Item \($0)\n  de (new): Item \($0)\n  fr: Article \($0)\n" }
    #expect(
      try messages("translation/source-copies", keys.joined()) == [
        "20 texts in de only repeat the source text, in the state 'new'"
      ])
    #expect(try messages("translation/source-copies", keys.dropLast().joined()) == [])
  }
}
