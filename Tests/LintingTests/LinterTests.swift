import CatalogModel
import Diagnostics
import LintRules
import Linting
import Testing

struct LinterTests {
  private let faulty = """
    cart.items
      en: %lld items
      de: %@ Artikel
    cart.title
      en: Cart of %@
      de: Warenkorb
    """

  private func lint(_ configuration: LintConfiguration, _ sketch: String? = nil) -> [Diagnostic] {
    Linter(configuration).lint(CatalogSketch(sketch ?? faulty).input).findings
  }

  @Test func `findings come sorted by place`() {
    #expect(lint(LintConfiguration()).map(\.id) == ["format/type-mismatch", "format/missing-argument"])
  }

  @Test func `rules are chosen by id, group and glob`() {
    #expect(lint(LintConfiguration(only: ["format/type-mismatch"])).map(\.id) == ["format/type-mismatch"])
    #expect(lint(LintConfiguration(only: ["plural"])).isEmpty)
    #expect(lint(LintConfiguration(ignore: ["format"])).isEmpty)
    #expect(lint(LintConfiguration(ignore: ["format/*-argument"])).map(\.id) == ["format/type-mismatch"])
    #expect(lint(LintConfiguration(select: ["format/missing-argument"], ignore: ["format"])).count == 1)
  }

  @Test(
    arguments: [
      ("Total \n  de: Summe", ["key/whitespace"], [:]),
      ("Total \n  de: Summe", ["text/fragment"], ["key/whitespace": "off"]),
      ("a.b\n  en: Total ", ["text/fragment"], [:]),
      ("Total \n  de: Summe", ["key/whitespace", "text/fragment"], ["text/fragment": "error"]),
      ("a.b\n  en: %d minutes\n  de: %n Minuten", ["format/percent-n"], [:]),
      ("a.b\n  en: %d minutes\n  de: %@ Minuten", ["format/type-mismatch"], [:]),
      (
        "a.b\n  en plural.one: %lld a\n  en plural.other: %lld b\n  de plural.one: \"\"\n  de plural.other: %lld c",
        ["variation/partly-translated"], [:]
      ),
    ] as [(String, [String], [String: String])])
  func `where two rules say the same of a text, the sharper one stays`(
    sketch: String, ids: [String], severities: [String: String]
  ) {
    let levels = severities.map { LintConfiguration.Level($0, $1 == "error" ? .error : .off) }
    let wanted = ["key/whitespace", "text/fragment", "format", "translation/empty", "variation/partly-translated"]
    let quoted = sketch.replacing("Total \n", with: "\"Total \"\n").replacing("Total ", with: "\"Total \"")
    let found = lint(LintConfiguration(only: wanted, levels: levels), sketch.hasPrefix("Total") ? sketch : quoted)
    #expect(found.map(\.id).sorted() == ids.sorted())
  }

  /// Rules hold each argument against each: without a bound this would not end.
  @Test func `a text of more arguments than any call passes is no format`() {
    let many = String(repeating: "%@", count: 200_000)
    let found = lint(LintConfiguration(only: ["format"]), "cart.title\n  en: \(many)\n  de: Warenkorb")
    #expect(found.isEmpty)
    let few = String(repeating: "%@", count: 20)
    #expect(!lint(LintConfiguration(only: ["format"]), "cart.title\n  en: \(few)\n  de: Warenkorb").isEmpty)
  }

  @Test func `a rule that is off by itself runs when it is asked for`() {
    let prose = "CartTitle\n  en: Cart"
    #expect(lint(LintConfiguration(), prose).isEmpty)
    #expect(lint(LintConfiguration(select: ["key/convention"]), prose).map(\.severity) == [.error])
    #expect(!lint(LintConfiguration(), prose).contains { $0.id == "key/missing-comment" })
    #expect(lint(LintConfiguration(only: ["key"]), prose).contains { $0.id == "key/missing-comment" })
  }

  @Test func `presets change what runs and how loudly`() {
    #expect(lint(LintConfiguration(preset: .strict)).map(\.severity) == [.error, .error])
    #expect(lint(LintConfiguration(preset: .text)).isEmpty)
  }

  @Test func `severities are the user's, by rule, path and table`() {
    let quiet = LintConfiguration.Level("format", .info)
    let loud = LintConfiguration.Level("format/missing-argument", .error)
    let levels = lint(LintConfiguration(levels: [loud, quiet]))
    #expect(levels.map(\.severity) == [.info, .error])
    let off = LintConfiguration.Override(tables: ["Local*"], levels: [.init("format/type-mismatch", .off)])
    #expect(lint(LintConfiguration(overrides: [off])).map(\.id) == ["format/missing-argument"])
    let elsewhere = LintConfiguration.Override(paths: ["Other/**"], levels: [.init("format", .off)])
    #expect(lint(LintConfiguration(overrides: [elsewhere])).count == 2)
  }

  @Test func `of thousands of unknown names only the first few get the nearest right one`() {
    var configuration = LintConfiguration()
    configuration.ignore = (0..<2_000).map { "key/convention\($0)" }
    let helps = Linter(configuration).problems.map(\.help)
    #expect(helps.count == 2_000)
    #expect(helps.prefix(20).allSatisfy { $0 == "did you mean 'key/convention'?" })
    #expect(Set(helps.dropFirst(20)) == ["'glossa rules' lists them all"])
  }

  @Test func `names that mean nothing are problems with the nearest right one`() {
    let configuration = LintConfiguration(
      select: ["format/type-mismatsch"], levels: [.init("plurals", .off)],
      options: ["key/convention": ["separatr": .text("."), "case": .number(1)], "key/conventions": [:]])
    let problems = Linter(configuration).problems
    #expect(
      problems.map(\.text) == ["format/type-mismatsch", "plurals", "case", "separatr", "key/conventions"])
    #expect(problems[0].help == "did you mean 'format/type-mismatch'?")
    #expect(problems[3].help == "did you mean 'separator'?")
    #expect(Linter().problems.isEmpty)
  }

  @Test func `findings of readers keep the user's severity, unknown ones pass as they are`() {
    let reported = [
      Diagnostic("catalog/duplicate-key", .error, "twice", at: .file("a.strings")),
      Diagnostic("reader/new", .warning, "something new", at: .file("a.strings")),
    ]
    let linter = Linter(LintConfiguration(levels: [.init("catalog/duplicate-key", .info)]))
    let findings = linter.lint(LintInput(diagnostics: reported)).findings
    #expect(findings.map(\.id) == ["catalog/duplicate-key", "reader/new"])
    #expect(findings.map(\.severity) == [.info, .warning])
  }

  @Test func `options reach their rule`() {
    let options: [String: [String: OptionValue]] = [
      "key/convention": ["case": .text("kebab"), "separator": .text("/"), "min-segments": .number(1)]
    ]
    let findings = lint(
      LintConfiguration(only: ["key/convention"], options: options), "cart/item-count\n  en: A\ncart.item\n  en: B")
    #expect(findings.map(\.subject.key) == ["cart.item"])
  }
}

struct KeyGrammarTests {
  @Test(
    arguments: [
      ("cart.items_count.v2", nil, nil),
      ("cart.items_count %lld", nil, nil),
      ("cart.price %lld %@", nil, nil),
      ("CartTitle", "has the segment 'CartTitle', which is not snake_case", "common.cart_title"),
      ("cartTitle", "has the segment 'cartTitle', which is not snake_case", "cart.title"),
      ("cart", "has 1 segment of at least 2", "common.cart"),
      ("cart.itemsCount", "has the segment 'itemsCount', which is not snake_case", "cart.items_count"),
      ("cart.itemsCount %lld", "has the segment 'itemsCount', which is not snake_case", "cart.items_count %lld"),
      ("cart..title", "has an empty segment", "cart.title"),
      ("cart.title_", "has the segment 'title_', which is not snake_case", "cart.title"),
      ("cart.2nd", "has the segment '2nd', which is not snake_case", "cart.n2nd"),
      ("cart._x", "has the segment '_x', which is not snake_case", "cart.x"),
      ("cart.a__b", "has the segment 'a__b', which is not snake_case", "cart.a_b"),
      ("cart.título", "has the segment 'título', which is not snake_case", "cart.titulo"),
      ("cart.URLField", "has the segment 'URLField', which is not snake_case", "cart.url_field"),
      ("cart.error.%@", "has an empty segment", "cart.error %@"),
      ("%lld items", "has the segment '%lld items', which is not snake_case", "common.items %lld"),
      ("%lld of %lld", "has the segment '%lld of', which is not snake_case", "common.of %lld %lld"),
      ("%@", "has the segment '%@', which is not snake_case", "common.settings %@"),
      (
        "Do you really want to delete it?",
        "has the segment 'Do you really want to delete it?', which is not snake_case",
        "common.do_you_really_want_to"
      ),
      ("Save changes", "has the segment 'Save changes', which is not snake_case", "common.save_changes"),
      ("設定", "has the segment '設定', which is not snake_case", "common.settings"),
    ] as [(String, String?, String?)])
  func `the first bad segment is named and a key proposed`(key: String, fault: String?, proposal: String?) {
    let grammar = KeyGrammar(
      RuleOptions(AllRules.named("key/convention")?.options ?? []))
    #expect(grammar.fault(in: key) == fault)
    guard let proposal else { return }
    #expect(grammar.proposal(for: key, text: "Settings") == proposal)
    #expect(grammar.fault(in: proposal) == nil)
    #expect(grammar.proposal(for: key, text: "Settings", number: 2) != proposal)
  }

  @Test func `limits of the grammar hold for proposals too`() {
    let grammar = KeyGrammar(
      RuleOptions(
        AllRules.named("key/convention")?.options ?? [],
        chosen: ["max-segments": .number(2), "max-length": .number(20), "reserved": .list(["class"])]))
    #expect(grammar.proposal(for: "a.b.c.d") == "a.b_c_d")
    #expect(grammar.proposal(for: "cart.class") == "cart.class_text")
    #expect(grammar.proposal(for: "cart.a_rather_long_name_of_a_key") == "cart.a_rather_long")
  }
}
