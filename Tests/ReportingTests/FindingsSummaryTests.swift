import Diagnostics
import Foundation
import Testing

@testable import Reporting

/// What people see of large projects: the worst first, groups, limits, next steps.
@Suite struct FindingsSummaryTests {
  private static let rules = [
    RuleDescription(id: "format/type-mismatch", severity: .error, summary: "crashes", help: "", impact: .crash),
    RuleDescription(id: "source/undefined-key", severity: .error, summary: "no such key", help: "", impact: .keyShown),
    RuleDescription(id: "key/convention", severity: .warning, summary: "odd names", help: ""),
    RuleDescription(
      id: "translation/identical", severity: .warning, summary: "same as the source", help: "", impact: .debt),
    RuleDescription(id: "translation/missing", severity: .error, summary: "no text", help: "", impact: .debt),
  ]

  private static let crash = Diagnostic(
    "format/type-mismatch", .error, "'%d' reads a number",
    subject: Subject(table: "Localizable", key: "zoo.count", language: "ja"),
    at: .file("z/ja.lproj/Localizable.strings"), help: "write '%@'")
  private static let typo = Diagnostic(
    "source/undefined-key", .error, "'hmoe.title' is in no catalog", subject: Subject(key: "hmoe.title"),
    at: .file("z/Home.swift"))

  private func missing(_ key: String, _ code: String, rule: String = "translation/missing") -> Diagnostic {
    let says = rule == "translation/missing" ? "'\(key)' has no \(code) translation" : "the \(code) text is the same"
    return Diagnostic(
      rule, rule == "translation/missing" ? .error : .warning, says,
      subject: Subject(table: "Localizable", key: key, language: code), at: .file("a/\(code).lproj/Localizable.strings")
    )
  }

  /// 1,000 keys in 40 languages: of `l0` all are untranslated, of the others 400 are copies of the source text.
  private var huge: Report {
    var findings = [Self.crash, Self.typo]
    for language in 0..<40 {
      findings += (0..<(language == 0 ? 950 : 400)).map {
        missing("key.\($0)", "l\(language)", rule: "translation/identical")
      }
    }
    findings += (0..<500).map {
      Diagnostic("key/convention", .warning, "'\($0)' is odd", subject: Subject(key: "\($0)"), at: .file("a.strings"))
    }
    findings += (0..<300).map { Diagnostic("text/rule-\($0)", .warning, "odd", at: .file("b.strings"), fix: .safe) }
    var report = Report(diagnostics: findings.inReportOrder(), rules: Self.rules)
    for language in 0..<40 { report.keyCounts[Subject(table: "Localizable", language: "l\(language)")] = 1_000 }
    return report
  }

  private func lines(_ report: Report, _ name: String = "text") throws -> [String] {
    try #require(AllReporters.findings.first { $0.name == name }).render(report).split(separator: "\n").map(String.init)
  }

  @Test func `text for people has at most 120 lines, the worst first`() throws {
    let text = TextReporter().render(huge)
    #expect(text.filter { $0 == "\n" }.count <= 120)
    let lines = try lines(huge)
    #expect(lines[1].contains("'%d' reads a number [format/type-mismatch]"))
    #expect(lines[2] == "  help: write '%@'")
    #expect(lines[3].contains("[source/undefined-key]"))
    #expect(lines.last == "2 errors, 17350 warnings in 44 files.")
  }

  @Test func `a language with many findings of a rule is one line, with an example`() throws {
    let text = TextReporter().render(huge)
    #expect(text.contains("warning: 16,550 findings in 40 languages: same as the source [translation/identical]\n"))
    #expect(
      text.contains(
        "\n  l1: 400 of 1,000 keys in Localizable, such as 'key.0' (a/l1.lproj/Localizable.strings)\n"))
    #expect(text.contains("\n  others, in 34 languages: l14 400, l15 400"))
  }

  @Test func `a language that is hardly translated is one line`() throws {
    let lines = try lines(huge)
    #expect(lines.filter { $0.contains("l0") } == ["Hardly translated: l0 (50 of 1,000 keys)"])
  }

  @Test func `a table whose texts are all missing counts with all its keys`() {
    var report = Report(
      diagnostics: [
        Diagnostic(
          "translation/missing", .warning, "no text in af", subject: Subject(table: "Main", language: "af"))
      ], rules: Self.rules)
    report.keyCounts = [Subject(table: "Main", language: "af"): 30, Subject(table: "Main", language: "de"): 30]
    let found = UntranslatedLanguage.found(in: report, Ranking(report.rules))
    #expect(found.map(\.code) == ["af"])
    #expect(found.map(\.translated) == [0])
  }

  @Test func `a table by rule and the next steps end the summary`() throws {
    var huge = huge
    huge.fixableCount = 300
    let lines = try lines(huge)
    let table = try #require(lines.firstIndex { $0.hasPrefix("RULE ") })
    #expect(lines[table + 1].split(separator: " ") == ["format/type-mismatch", "1", "-", "-", "1"])
    #expect(lines.contains("and 285 more rules with 285 findings: --format statistics lists them all"))
    let next = try #require(lines.firstIndex(of: "NEXT"))
    #expect(
      lines[next...].contains { $0.contains("glossa lint --fix --diff") && $0.contains("how to fix 300 of them") })
    #expect(lines[next...].contains { $0.contains("--write-baseline") })
    #expect(lines[next...].contains { $0.contains("glossa explain format/type-mismatch") })
    var report = huge
    report.leavesOutOldFindings = true
    #expect(!TextReporter().render(report).contains("--write-baseline"))
  }

  @Test func `a project without settings is led to init first`() throws {
    var report = huge
    report.hasSettings = false
    let lines = try lines(report)
    let next = try #require(lines.firstIndex(of: "NEXT"))
    #expect(lines[next + 1].hasPrefix("  glossa init "))
    #expect(!lines.contains { $0.contains("--write-baseline") })
    #expect(TextReporter().render(report).filter { $0 == "\n" }.count <= 120)
  }

  @Test func `a finding may say itself what it means for people`() throws {
    var sentence = Self.typo
    sentence.impact = .fault
    let ranking = Ranking(Self.rules)
    #expect(ranking.section(of: Self.typo) == .urgent)
    #expect(ranking.section(of: sentence) == .wrong)
    #expect(ranking.sorted([sentence, Self.typo]) == [Self.typo, sentence])
  }

  @Test func `--all lists every finding, those of a key in one row`() {
    var report = huge
    report.style.listsAll = true
    let text = TextReporter().render(report)
    #expect(text.components(separatedBy: "[translation/identical]").count == 951)
    #expect(text.components(separatedBy: "[key/convention]").count == 501)
    #expect(text.hasPrefix("z/ja.lproj/Localizable.strings: error:"))
  }

  @Test func `what only looks wrong is no crash, and infos come last`() {
    var mild = Self.crash
    mild.severity = .warning
    var info = Self.crash
    info.severity = .info
    let old = missing("a", "de")
    let ranking = Ranking(Self.rules)
    #expect(ranking.sorted([info, old, mild, Self.typo, Self.crash]) == [Self.crash, Self.typo, mild, old, info])
  }

  @Test func `more than three findings of severity info of a rule are one line`() throws {
    func doubled(_ count: Int) -> [Diagnostic] {
      (0..<count).map { number in
        Diagnostic(
          "text/double-space", .info, "the de text has two spaces in a row",
          subject: Subject(table: "Localizable", key: "key.\(number)", language: "de"), at: .file("de.strings"))
      }
    }
    let rules =
      Self.rules + [
        RuleDescription(id: "text/double-space", severity: .info, summary: "two spaces in a row", help: "")
      ]
    let many = try lines(Report(diagnostics: doubled(4) + [Self.typo], rules: rules))
    #expect(
      many.suffix(3) == [
        "info: 4 findings in 1 language: two spaces in a row [text/double-space]",
        "  help: 'glossa lint --all' lists each of them", "1 error, 4 infos in 2 files.",
      ])
    #expect(many.filter { $0.contains("double-space") }.count == 1)
    let few = try lines(Report(diagnostics: doubled(3) + [Self.typo], rules: rules))
    #expect(few.filter { $0.hasPrefix("de.strings: info:") }.count == 3)
    var all = Report(diagnostics: doubled(4), rules: rules)
    all.style.listsAll = true
    #expect(try lines(all).filter { $0.hasPrefix("de.strings: info:") }.count == 4)
  }

  @Test func `what is shown has one word for each severity`() throws {
    let report = Report(
      diagnostics: [Severity.error, .warning, .info].map { Diagnostic("a/b", $0, "odd", at: .file("a.strings")) },
      rules: Self.rules)
    for name in ["text", "concise", "statistics", "markdown", "github-summary"] {
      let text = try lines(report, name).joined(separator: "\n").lowercased()
      for other in ["remark", "notice", "information", "hint"] { #expect(!text.contains(other), "\(name): \(text)") }
    }
  }

  @Test func `a branch's crash and misspelt key stand before its new keys`() throws {
    let new = (0..<18).map { missing("new.title", "l\($0)") } + (0..<30).map { missing("k\($0)", "zz") }
    let report = Report(diagnostics: (new + [Self.typo, Self.crash]).inReportOrder(), rules: Self.rules)
    let lines = try lines(report, "github")
    #expect(lines.filter { $0.hasPrefix("::error") }.count == 10)
    #expect(lines[0].contains("title=format/type-mismatch"))
    #expect(lines[1].contains("title=source/undefined-key"))
    let joined = try #require(lines.first { $0.contains("new.title") })
    #expect(joined.contains("'new.title' has no l0, l1, l10, l11"))
    #expect(
      lines.last
        == "::notice title=glossa::23 more findings are not annotated: 23 translation/missing. 50 errors in 21 files.")
  }

  @Test func `one new key in 18 languages is one annotation`() throws {
    let new = (0..<18).map { missing("new.title", "l\($0)") }
    let report = Report(diagnostics: (new + [Self.typo, Self.crash]).inReportOrder(), rules: Self.rules)
    #expect(try lines(report, "github").count == 3)
    let markdown = try lines(report, "markdown")
    #expect(markdown.filter { $0.hasPrefix("- ") }.count == 3)
    #expect(try #require(markdown.first { $0.hasPrefix("- ") }).contains("reads a number"))
    let gitlab = try lines(report, "gitlab")
    #expect(gitlab.filter { $0.contains("\"fingerprint\"") }.count == 3)
    #expect(try #require(gitlab.first { $0.contains("check_name") }).contains("format/type-mismatch"))
  }

  @Test func `in GitLab, crashes in several languages keep their places, and the forms of a plural are one`() throws {
    func crash(_ code: String, _ form: String) -> Diagnostic {
      Diagnostic(
        "format/type-mismatch", .error, "'%d' reads a number",
        subject: Subject(table: "Localizable", key: "zoo.count", language: code, variation: form),
        at: .file("\(code).lproj/Localizable.stringsdict"))
    }
    let crashes = ["ja", "ko"].flatMap { code in ["plural.one", "plural.other"].map { crash(code, $0) } }
    let paths = try lines(Report(diagnostics: crashes, rules: Self.rules), "gitlab").filter { $0.contains("\"path\"") }
    #expect(paths.count == 2)
    #expect(paths[0].contains("ja.lproj/") && paths[1].contains("ko.lproj/"))
  }

  @Test(arguments: ["'%d' reads a number", "the LANGUAGE text ends with a space", "the LANGUAGE text lacks '%1$@'"])
  func `one key in many languages, files and forms is one annotation, which leaves room for others`(
    message: String
  ) throws {
    let crashes = (10..<34).flatMap { number in
      ["plural.one", "plural.other"].map { form in
        Diagnostic(
          "format/type-mismatch", .error, message.replacing("LANGUAGE", with: "l\(number)"),
          subject: Subject(table: "Localizable", key: "zoo.count", language: "l\(number)", variation: form),
          at: .file("l\(number).lproj/Localizable.stringsdict"))
      }
    }
    var typo = Self.typo
    typo.help = "did you mean 'cart.title'?"
    let lines = try lines(Report(diagnostics: crashes + [typo], rules: Self.rules), "github")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines[0].contains("file=l10.lproj/") && lines[0].contains("l10, l11, l12"))
    #expect(lines[0].contains("l33") && !lines[0].contains("…"))
    #expect(lines[1].contains("did you mean 'cart.title'?"))
  }

  @Test(
    arguments: [
      ([], "glossa lint --all"), (["--only", "text/double-space"], "glossa lint --all --only text/double-space"),
      (["--no-baseline", "App"], "glossa lint --all --no-baseline App"), (["My App"], "glossa lint --all 'My App'"),
    ] as [([String], String)])
  func `the command that lists all is the one that was run, with --all`(arguments: [String], command: String) throws {
    let infos = (0..<4).map { number in
      Diagnostic("text/tabs", .info, "odd", subject: Subject(key: "key.\(number)"), at: .file("de.strings"))
    }
    var few = Report(diagnostics: infos, rules: Self.rules)
    few.arguments = arguments
    #expect(try lines(few).contains("  help: '\(command)' lists each of them"))
    var many = huge
    many.arguments = arguments
    #expect(try lines(many).contains { $0.hasPrefix("  \(command)  ") && $0.hasSuffix("lists every finding") })
  }

  @Test func `an issue in GitLab stays the same while its languages are finished`() throws {
    func print(_ count: Int) throws -> String? {
      let report = Report(diagnostics: (0..<count).map { missing("new.title", "l\($0)") }, rules: Self.rules)
      return try lines(report, "gitlab").first { $0.contains("\"fingerprint\"") }
    }
    let whole = try print(18)
    #expect(whole != nil)
    #expect(try print(5) == whole)
  }

  @Test func `Markdown lists some findings of each rule and counts the rest`() throws {
    let text = try lines(huge, "markdown")
    #expect(text.contains("| `translation/identical` | - | 16,550 | - | 40 |"))
    #expect(text.contains("- … and 480 more"))
    #expect(text.contains { $0.contains("<code>format/type-mismatch</code>") })
  }

  @Test func `SARIF has the worst first and counts what is left out`() throws {
    let copies = (0..<26_000).map { missing("k\($0)", "de", rule: "translation/identical") }
    let report = Report(diagnostics: copies + [Self.typo, Self.crash], rules: Self.rules)
    let text = try #require(AllReporters.findings.first { $0.name == "sarif" }).render(report)
    let ids = text.split(separator: "\n").filter { $0.contains("\"ruleId\"") }
    #expect(ids.count == 25_000)
    #expect(ids.first?.contains("format/type-mismatch") == true)
    #expect(ids.dropFirst().first?.contains("source/undefined-key") == true)
    #expect(text.contains("1002 findings left out"))
  }
}
