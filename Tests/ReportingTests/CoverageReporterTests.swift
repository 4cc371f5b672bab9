import CatalogCoverage
import CatalogFormats
import CatalogModel
import Diagnostics
import TestSupport
import Testing
import Text

@testable import Reporting

@Suite struct CoverageReporterTests {
  static func sample() -> Report {
    let en = Language("en")
    let entries = [
      Entry(
        key: "cart.title", comment: "The title",
        localizations: [
          Localization(language: en, text: "Cart"), Localization(language: Language("de"), text: "Warenkorb"),
        ]),
      Entry(
        key: "cart.items",
        localizations: [
          Localization(language: en, text: "Items"),
          Localization(language: Language("de"), text: "Artikel", state: .needsReview),
          Localization(language: Language("ja"), text: "商品", state: .new),
        ]),
      Entry(key: "Save <b>|`now`</b> @all"),
      Entry(
        key: "=cmd()", comment: "</script><script>alert(1)</script>]]>",
        localizations: [Localization(language: Language("de"), text: "\u{202E}kaputt", state: .needsReview)]),
      Entry(
        key: "Your cart is empty",
        localizations: [Localization(language: Language("de"), text: "Your cart is empty")]),
      Entry(
        key: "cart.files", localizations: [plural(en, ["one", "other"]), plural(Language("ar"), ["one", "other"])]),
    ]
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: en, entries: entries,
      origins: [XCStringsFormat().origin(of: "App/Localizable.xcstrings")])
    var earlier = catalog
    earlier.entries.removeLast()
    let broken = CoverageMark(
      Subject(table: "Localizable", key: "cart.title", language: "de"),
      fault: .init(message: "argument 1 is an object in the source text, but '%d' expects an integer", canCrash: true))
    let same = CoverageMark(Subject(table: "Localizable", key: "Your cart is empty", language: "de"))
    let history = [
      CoverageMoment(
        date: "2026-11-01",
        languages: [.init(language: "ar", ready: 0, total: 8), .init(language: "de", ready: 1, total: 4)]),
      CoverageMoment(
        date: "2026-11-11",
        languages: [.init(language: "ar", ready: 1, total: 9), .init(language: "de", ready: 3, total: 5)]),
    ]
    return Report(
      coverage: CoverageReport(
        coverage: Coverage(of: [catalog], options: CoverageOptions(broken: [broken], same: [same])),
        before: Coverage(of: [earlier]), since: .report(path: "last.json", date: "2026-11-14", unreadable: 0),
        view: CoverageView(owner: { _, language, _ in language == "ar" ? "Amal" : nil }),
        gates: CoverageGates(minimums: ["*": 500]), history: history,
        date: "2026-11-21", project: "Sample", unreadable: ["de.lproj/Broken.strings"],
        exports: ["ar": "glossa export --output Translations --language ar"]))
  }

  private static func plural(_ language: Language, _ categories: [String]) -> Localization {
    Localization(
      language: language,
      variation: .varies(by: .plural, categories.map { .init($0, text: "%lld \(language.code) \($0)") }))
  }

  @Test(arguments: AllReporters.coverage.map(\.name))
  func `every output of coverage is as approved`(name: String) throws {
    let reporter = try #require(AllReporters.coverage.first { $0.name == name })
    let text = reporter.render(CoverageReporterTests.sample())
    try Golden.check(text, at: "Fixtures/Reports/Coverage/" + name)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\\tx"), (" =1", "' =1"),
    ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""), ("", ""), ("＝1", "'＝1"),
  ])
  func `no cell of a spreadsheet is a formula`(text: String, cell: String) {
    #expect(CSVText.cell(text) == cell)
  }

  @Test(arguments: [
    (["*": 1000], "0 of 2 languages ready to ship; 1 translation copies the source text"),
    (["*": 0], "1 of 2 languages ready to ship; 1 translation copies the source text"),
    ([:], "0 of 2 languages ready to ship; 1 translation copies the source text"),
  ])
  func `the headline counts languages that have what is asked for`(minimums: [String: Int], text: String) throws {
    var shown = try #require(CoverageReporterTests.sample().coverage)
    shown.view.languages = ["ar", "de"]
    shown.gates.minimums = minimums
    #expect(CoverageHeadline(shown).text == text)
  }

  @Test func `the formula says whether copies of the source are ready`() {
    var shown = CoverageReport(coverage: Coverage())
    #expect(shown.formula.hasPrefix("ready = (translated − broken − same) / needed"))
    shown.coverage.acceptsSame = true
    #expect(shown.formula.hasPrefix("ready = (translated − broken) / needed"))
    #expect(shown.formula.contains("report.same-as-source"))
  }

  @Test func `a bar is full only when nothing is lacking`() {
    var tally = CoverageTally()
    tally.translated = 9_999
    tally.needsReview = 1
    #expect(CoverageTextReporter.bar(tally, cells: 10) == "█████████▒")
    tally.needsReview = 0
    #expect(CoverageTextReporter.bar(tally, cells: 10) == "██████████")
  }

  /// A key that is missing in a language, in a table with a long name.
  private static func gap(key: String, source: String) -> Report {
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: Language("en"),
      entries: [
        Entry(key: key, localizations: [Localization(language: Language("en"), text: source)]),
        Entry(key: "z", localizations: [Localization(language: Language("de"), text: "Z")]),
      ], origins: [XCStringsFormat().origin(of: "lockbox-ios/Common/Resources/Strings/Localizable.xcstrings")])
    var other = catalog
    other.origins = [XCStringsFormat().origin(of: "Other/Localizable.xcstrings")]
    other.entries.removeLast()
    return Report(
      coverage: CoverageReport(coverage: Coverage(of: [catalog, other]), view: CoverageView(only: .missing)))
  }

  @Test func `nothing is cut in a pipe, and on a terminal the key is cut last`() {
    let key = "delete.confirm_delete_login_dialog_message"
    let source = "This will delete the entry from both %@ and Firefox, and from all of your devices."
    var report = CoverageReporterTests.gap(key: key, source: source)
    report.style.width = 80
    let whole = "de  lockbox-ios/Common/Resources/Strings/Localizable  \(key)  \(source)  missing  [shows the key]\n"
    #expect(CoverageTextReporter().render(report).contains(whole))
    report.style.cutsLines = true
    let rows = CoverageTextReporter().render(report).split(separator: "\n").filter { $0.hasPrefix("de  ") }
    #expect(rows.contains("de  …Localizable  \(key)  This wil…  missing"), "\(rows)")
    #expect(
      rows.contains("de  …Localizable  delete.confirm_delete_login_dial…  …  missing  [shows the key]"), "\(rows)")
    #expect(rows.allSatisfy { TerminalText.width(String($0)) <= 81 }, "\(rows)")
  }

  @Test func `the legend is one line, and whole where somebody asks for it`() throws {
    var report = CoverageReporterTests.sample()
    let legend = "ready = (translated − broken − same) / needed; --verbose explains the words"
    #expect(CoverageTextReporter().render(report).hasSuffix("\n\n\(legend)\n"))
    report.coverage?.explainsCounts = true
    let text = CoverageTextReporter().render(report)
    #expect(!text.contains(legend) && text.replacing("\n", with: " ").contains("keys without a letter"), "\(text)")
  }

  @Test func `each form of a plural has its own source text`() {
    let de = Language("de")
    let en = Language("en")
    func forms(_ texts: [(String, String)]) -> Variation {
      .varies(by: .plural, texts.map { .init($0.0, text: $0.1) })
    }
    let found = Substitution(
      name: "n", argument: 1, specifier: "lld", variation: forms([("one", "%arg answer"), ("other", "%arg answers")]))
    let entries = [
      Entry(
        key: "files %lld",
        localizations: [
          Localization(language: de, variation: forms([("other", "%lld Dateien")])),
          Localization(language: en, variation: forms([("one", "One file"), ("other", "%lld files")])),
        ]),
      Entry(
        key: "sub %lld",
        localizations: [Localization(language: en, variation: .text("Found %#@n@"), substitutions: [found])]),
    ]
    let catalog = Catalog(table: "L", sourceLanguage: en, entries: entries)
    var options = CoverageOptions()
    options.required = [de]
    let report = Report(coverage: CoverageReport(coverage: Coverage(of: [catalog], options: options)))
    let rows = GapsCSVReporter().render(report).split(separator: "\r\n").map(String.init)
    #expect(rows.contains { $0.hasPrefix("L,de,files %lld,plural.one,missing,otherForm,One file,") }, "\(rows)")
    for (form, source) in [("one", "%arg answer"), ("other", "%arg answers")] {
      #expect(
        rows.contains {
          $0.hasPrefix("L,de,sub %lld,substitutions.n.plural.\(form),missing,") && $0.contains(",\(source),")
        }, "\(rows)")
    }
    #expect(rows.contains { $0.hasPrefix("L,de,sub %lld,,missing,") && $0.contains(",Found %#@n@,") }, "\(rows)")
  }

  @Test(arguments: [40, 80, 200])
  func `a terminal's width is kept`(width: Int) {
    var report = CoverageReporterTests.sample()
    report.style.width = width
    report.style.cutsLines = true
    report.coverage?.explainsCounts = true
    let rows = CoverageTextReporter().render(report).split(separator: "\n")
    #expect(rows.allSatisfy { TerminalText.width(String($0)) <= width }, "\(rows)")
  }

  @Test func `wide characters take two columns`() {
    #expect(TerminalText.width("日本語") == 6)
    #expect(TerminalText.width("🛒") == 2)
    #expect(TerminalText.width("e\u{301}") == 1)
    #expect(TerminalText.cropped("日本語の文", to: 7) == "日本語…")
  }

  @Test func `a terminal has the beginnings of long keys, a file and a comment have all of them`() {
    let keys = (0..<60).map { "screen.text_\($0)_" + String(repeating: "long", count: 500) }
    func coverage(without lost: Int) -> Coverage {
      let entries = keys.enumerated().map { number, key in
        // Each language has lost another key.
        let languages = (0..<20).filter { number + lost > $0 * 3 + 2 || number < $0 * 3 }
        return Entry(
          key: key, localizations: languages.map { Localization(language: Language("x\($0)"), text: "Text") })
      }
      return Coverage(of: [Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: entries)])
    }
    var report = Report(
      coverage: CoverageReport(
        coverage: coverage(without: 0), before: coverage(without: 60),
        since: .report(path: "last.json", date: "2026-11-14", unreadable: 0)))
    let comment = CoverageMarkdownReporter().render(report)
    #expect(comment.utf8.count < 65_536 && comment.contains(" in other languages."))
    #expect(CoverageTextReporter().render(report).contains(keys[1]))
    report.style.cutsLines = true
    let text = CoverageTextReporter().render(report)
    #expect(!text.contains(keys[1]) && text.contains("(screen.text_0_longlonglonglon…"))
  }

  @Test func `a pull-request comment stays below GitHub's limit`() {
    let languages = (0..<40).map { Language("x\($0)") }
    let entries = (0..<3_000).map { Entry(key: "screen.text_number_\($0)_" + String(repeating: "長", count: 30)) }
    let catalog = Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: entries)
    let coverage = Coverage(of: [catalog], options: CoverageOptions(required: languages))
    let text = CoverageMarkdownReporter().render(Report(coverage: CoverageReport(coverage: coverage)))
    #expect(text.utf8.count < 65_536)
    #expect(text.contains("more languages."))
    #expect(text.contains("more."))
  }
}
