import CatalogModel
import Diagnostics
import LintRules
import Linting
import TestSupport
import Testing

@Suite("Living with debt")
struct DebtTests {
  private func finding(
    _ key: String?, _ rule: String = "format/type-mismatch", path: String = "a.xcstrings", at offset: Int = 0
  )
    -> Diagnostic
  {
    Diagnostic(
      rule, .error, "wrong", subject: Subject(table: "Localizable", key: key, language: "de"),
      at: Location(path: path, bytes: offset..<offset))
  }

  @Test func `a baseline knows findings wherever they move`() {
    let baseline = Baseline([finding("a", at: 10), finding("b", at: 20)])
    let moved = [finding("b", at: 900), finding("a", at: 905), finding("c", at: 910)]
    #expect(baseline.introduced(by: moved).map(\.subject.key) == ["c"])
  }

  @Test func `findings alike are counted`() {
    let baseline = Baseline([finding(nil, at: 1), finding(nil, at: 5)])
    #expect(baseline.introduced(by: [finding(nil, at: 1), finding(nil, at: 2)]).isEmpty)
    #expect(baseline.introduced(by: [finding(nil, at: 1), finding(nil, at: 2), finding(nil, at: 3)]).count == 1)
    #expect(baseline.introduced(by: [finding(nil, path: "b.xcstrings")]).count == 1)
  }

  @Test func `a baseline is written and read again, whatever is in a key`() throws {
    let keys = ["plain", "tab\there", "line\nbreak", "back\\slash", "\\n", "%@ – ü", "", "a\r\nb"]
    let baseline = Baseline(keys.map { finding($0) } + [finding("plain")])
    let file = SourceFile(path: ".glossa-baseline", text: baseline.text)
    let read = Baseline.read(file)
    #expect(read.diagnostics.isEmpty)
    #expect(read.value == baseline)
    #expect(read.value?.count == 9)
    #expect(baseline.text.hasPrefix("glossa baseline 1\n"))
  }

  @Test(arguments: ["glossa baseline 2\n", "[]", "", "glossa baseline 1\nonly\ttwo\n", "glossa baseline x\n"])
  func `a baseline that is newer or none is refused with its place`(text: String) {
    let read = Baseline.read(SourceFile(path: "b", text: text))
    #expect(read.value == nil)
    #expect(read.diagnostics.map(\.id) == ["baseline/unreadable"])
    #expect(read.diagnostics[0].location?.path == "b")
  }

  @Test func `pruning keeps only what is still found`() {
    let baseline = Baseline([finding("a"), finding("b"), finding("b")])
    #expect(baseline.pruned(to: [finding("b"), finding("c")]) == Baseline([finding("b")]))
  }

  @Test func `bytes that are no text do not stop the reader`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let noise = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = Baseline.read(SourceFile(path: "b", bytes: Array("glossa baseline 1\n".utf8) + noise))
    }
  }
}

@Suite("Suppressions")
struct SuppressionTests {
  private func outcome(_ sketch: String, _ suppressions: [Suppression] = [], today: Day? = nil) -> Linter.Outcome {
    Linter(LintConfiguration(suppressions: suppressions, today: today)).lint(CatalogSketch(sketch).input)
  }

  private func sketch(_ comment: String) -> String {
    "cart.title // \(comment)\n  en: Cart of %@\n  de: Warenkorb\n"
  }

  @Test func `a comment with a reason hides the finding of its key`() {
    let outcome = outcome(sketch("glossa:ignore format/missing-argument de: German needs no name"))
    #expect(outcome.findings.isEmpty)
    #expect(outcome.suppressed == 1)
  }

  @Test(arguments: ["glossa:ignore format/missing-argument de:", "glossa:ignore format/missing-argument de"])
  func `a reason is welcome and not required, unless a rule asks for it`(comment: String) {
    #expect(outcome(sketch(comment)).findings.isEmpty)
    let strict = LintConfiguration(select: ["meta/suppression-without-reason"])
    let findings = Linter(strict).lint(CatalogSketch(sketch(comment)).input).findings
    #expect(findings.map(\.id) == ["meta/suppression-without-reason"])
  }

  @Test(
    arguments: [
      ("glossa:ignore format/missing-argumnt: why", "meta/unknown-rule"),
      ("glossa:ignore format/missing-argument until=2026-01-31: soon", "meta/expired-suppression"),
      ("glossa:ignore format/missing-argument fr: French only", "meta/unused-suppression"),
      ("glossa:ignore", "meta/malformed-suppression"),
      ("glossa:ignore: why", "meta/malformed-suppression"),
      ("glossa:ignore format/missing-argument until=soon: why", "meta/malformed-suppression"),
      ("glossa:ignore-file format/missing-argument: a catalog's comment is of one key", "meta/malformed-suppression"),
    ])
  func `a suppression without effect is a finding itself`(comment: String, id: String) {
    let findings = outcome(sketch(comment), today: Day(year: 2026, month: 2, day: 1)).findings
    #expect(findings.map(\.id).sorted() == ["format/missing-argument", id].sorted())
  }

  @Test func `a line has rules, languages, a day and a reason`() throws {
    func read(_ text: String) throws -> Suppression {
      try #require(SuppressionComment(ofKey: "Title. " + text).suppressions.first)
    }
    let all = try read("glossa:ignore format/a, plural de,fr until=2026-12-31: so: it is")
    #expect(all.rules == ["format/a", "plural"] && all.languages == ["de", "fr"])
    #expect(all.until == Day("2026-12-31") && all.reason == "so: it is" && all.fault == nil)
    #expect(try read("glossa:ignore format/a plural/b").rules == ["format/a", "plural/b"])
    #expect(try read("glossa:ignore format ,plural , text de").rules == ["format", "plural", "text"])
    #expect(try read("glossa:ignore format ,plural , text de").languages == ["de"])
    #expect(try read("glossa:ignore until=2026-12-31, all").rules == ["all"])
    #expect(try read("glossa:ignore * pt-BR").languages == ["pt-BR"])
    let two = SuppressionComment(ofKey: "glossa:ignore format: a\nglossa:ignore plural: b").suppressions
    #expect(two.map(\.reason) == ["a", "b"])
    #expect(SuppressionComment(ofKey: "nothing of the kind").suppressions.isEmpty)
  }

  @Test func `a suppression holds to the end of its last day`() {
    let text = sketch("glossa:ignore format until=2026-01-31: soon")
    #expect(outcome(text, today: Day("2026-01-31")).findings.isEmpty)
    #expect(outcome(text, today: Day("2026-02-01")).findings.count == 2)
    #expect(outcome(text, today: nil).findings.isEmpty)
  }

  @Test func `the configuration suppresses by key, language, table and path`() {
    let text = sketch("a comment")
    let good = Suppression(
      rules: ["format/*"], tables: ["Localizable"], keys: ["cart.*"], languages: ["de"], paths: ["*.xcstrings"],
      reason: "so")
    #expect(outcome(text, [good]).findings.isEmpty)
    let other = Suppression(rules: ["format/*"], keys: ["cart.x*"], reason: "so")
    #expect(outcome(text, [other]).findings.map(\.id).contains("meta/unused-suppression"))
  }

  @Test(arguments: 1...10) func `many suppressions hide what each of them hides by itself`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<30).map { "cart.\($0 % 7).title\($0)" }
    var sketch = CatalogSketch(keys.map { "\($0)\n  en: Cart of %@\n  de: Korb\n  fr: Panier\n" }.joined())
    // The examples have no places.
    for index in sketch.catalog.entries.indices {
      for position in sketch.catalog.entries[index].localizations.indices {
        let start = index * 100 + position * 10
        let file = ["a/A.xcstrings", "B.xcstrings"][index % 2]
        sketch.catalog.entries[index].localizations[position].location = Location(path: file, bytes: start..<start + 5)
      }
    }
    func outcome(_ suppressions: [Suppression]) -> Linter.Outcome {
      Linter(LintConfiguration(suppressions: suppressions)).lint(sketch.input)
    }
    func some(_ names: [String]) -> [String] {
      Bool.random(using: &random) ? [] : (0...1).compactMap { _ in names.randomElement(using: &random) }
    }
    let suppressions = (0..<40).map { number in
      let rules = [["format"], ["format/missing-argument"], ["plural"], ["all"], ["*/missing-*"]]
      var made = Suppression(
        rules: rules.randomElement(using: &random) ?? [], tables: some(["Local*", "Localizable", "Other"]),
        keys: some(keys + ["cart.1*", "*title2", "*.3.*", "cart.?.title5", "none", "*"]),
        languages: some(["de", "f*", "it"]), paths: some(["*.xcstrings", "**/A.xcstrings", "a/**", "C"]), reason: "so",
        location: Location(path: "settings", bytes: number..<number + 1))
      if number % 3 == 0 {
        let start = Int.random(in: 0..<3000, using: &random)
        let code = start..<start + Int.random(in: 1...2000, using: &random)
        let place = Location(path: "B.xcstrings", bytes: start..<start + 1)
        made.code =
          SuppressionComment(IgnoreComment(text: "glossa:ignore all", location: place, code: [code]))
          .suppressions.first?.code
      }
      return made
    }
    let all = outcome([]).findings
    var hidden: Set<Diagnostic> = []
    for suppression in suppressions {
      let alone = outcome([suppression])
      hidden.formUnion(Set(all).subtracting(alone.findings))
    }
    let together = outcome(suppressions)
    #expect(!hidden.isEmpty)
    #expect(together.suppressed == all.filter(hidden.contains).count)
    #expect(Set(together.findings).intersection(all) == Set(all).subtracting(hidden))
    // Comments in sources are told that they are about catalogs.
    let others = suppressions.filter { $0.code == nil }
    let unused = others.filter { outcome([$0]).suppressed == 0 }.compactMap(\.location)
    let places = Set(others.compactMap(\.location))
    let named = together.findings.filter { $0.id == "meta/unused-suppression" }.compactMap(\.location)
    #expect(Set(unused) == Set(named).intersection(places))
  }

  @Test func `a suppression of a rule that did not run is not called unused`() {
    let linter = Linter(
      LintConfiguration(
        ignore: ["format"], suppressions: [Suppression(rules: ["format/argument-gap"], reason: "so")]))
    #expect(linter.lint(CatalogSketch("a.b\n  en: A").input).findings.isEmpty)
  }

  @Test func `days are read strictly`() {
    #expect(Day("2026-12-31") == Day(year: 2026, month: 12, day: 31))
    for text in ["2026-1-1", "31.12.2026", "2026-13-01", "", "2026-12-31x"] { #expect(Day(text) == nil) }
    #expect(Day(year: 33, month: 1, day: 2).text == "0033-01-02")
  }
}
