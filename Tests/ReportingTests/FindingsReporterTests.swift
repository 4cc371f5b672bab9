import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Reporting

@Suite struct FindingsReporterTests {
  private func render(_ name: String, _ report: Report = FindingsSample.report()) throws -> String {
    try #require(AllReporters.findings.first { $0.name == name }).render(report)
  }

  private func json(_ name: String, _ report: Report = FindingsSample.report()) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try render(name, report).utf8))
  }

  @Test(arguments: AllReporters.findings.map(\.name))
  func `every output of findings is as approved`(name: String) throws {
    try Golden.check(render(name), at: "Fixtures/Reports/Findings/" + name)
  }

  @Test(arguments: AllReporters.findings.map(\.name))
  func `no findings is an output too`(name: String) throws {
    try Golden.check(render(name, Report()), at: "Fixtures/Reports/Findings/None/" + name)
  }

  @Test(arguments: AllReporters.findings.map(\.name).filter { $0 != "statistics" })
  func `every output asks for the name that was probably meant`(name: String) throws {
    let finding = Diagnostic(
      "source/undefined-key", .error, "'cart.titel' is not in the table 'Localizable'",
      subject: Subject(table: "Localizable", key: "cart.titel"), at: FindingsSample.file.location(0..<1),
      help: "did you mean 'cart.title'?")
    let text = try render(name, FindingsSample.report([finding]))
    let plain = text.replacing("&apos;", with: "'").replacing("&#39;", with: "'").replacing("\\'", with: "'")
    #expect(plain.contains("did you mean 'cart.title'?"), "\(text)")
    // A test's message and what GitLab shows, not only what can be unfolded.
    let shown = [
      "junit": "message=\"", "gitlab": "\"description\": \"", "checkstyle": "message=\"", "concise": "error: ",
    ][name]
    if let shown {
      #expect(
        plain.contains("\(shown)'cart.titel' is not in the table 'Localizable'; did you mean 'cart.title'?"), "\(text)")
    }
  }

  @Test func `a key in 24 languages is one row of text, and 24 findings for programs`() throws {
    let codes = (0..<24).map { "l\($0)" }
    func findings(_ id: String, _ message: (String) -> String) -> [Diagnostic] {
      codes.map { code in
        Diagnostic(
          id, .warning, message(code),
          subject: Subject(table: "T", key: "cart.title", language: code, variation: code == "l3" ? "plural.one" : nil),
          at: .file("\(code).lproj/T.strings"), notes: code == "l4" ? [.init("the other one")] : [])
      }
    }
    let report = Report(
      diagnostics: findings("translation/identical") { "the \($0) text is the same as the source text" }
        + findings("text/tabs") { _ in "the text has a tab" })
    let text = try render("text", report).split(separator: "\n")
    #expect(text.count == 3 && text.last == "48 warnings in 24 files.")
    #expect(text.contains { $0.contains("the \(codes.joined(separator: ", ")) text is the same") }, "\(text)")
    #expect(text.contains { $0.contains("the text has a tab (\(codes.joined(separator: ", ")))") }, "\(text)")
    for name in ["concise", "jsonl", "rdjsonl"] {
      #expect(try render(name, report).split(separator: "\n").count == 48, "\(name)")
    }
    var terminal = report
    terminal.style.cutsLines = true
    #expect(try render("text", terminal).contains("… (24 languages) text is the same"))
  }

  @Test func `a language whose code is a word of every message has a row with the others`() throws {
    let findings = ["de", "is", "fr"].map { (code: String) in
      Diagnostic(
        "format/missing-argument", .warning, "argument 1 is not printed",
        subject: Subject(table: "T", key: "a", language: code), at: .file("\(code).strings"))
    }
    let text = try render("text", Report(diagnostics: findings))
    #expect(
      text.hasPrefix("de.strings: warning: argument 1 is not printed (de, is, fr) [format/missing-argument]\n"),
      "\(text)")
  }

  @Test func `what is left of a key is one issue of GitLab while translators finish language after language`() throws {
    func prints(_ codes: [String]) throws -> [String] {
      let file = SourceFile(path: "T.xcstrings", text: "{}")
      let missing = codes.map { code in
        Diagnostic(
          "translation/missing", .warning, "'a' has no \(code) translation",
          subject: Subject(table: "T", key: "a", language: code), at: file.location(0..<1))
      }
      let report = Report(diagnostics: missing, files: [file.path: file])
      return try #require(try json("gitlab", report) as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    }
    let all = try prints(["de", "fr", "it"])
    #expect(try all.count == 1 && all == prints(["fr", "it"]))
  }

  @Test func `names of outputs are unique`() {
    for list in [AllReporters.findings, AllReporters.coverage] {
      #expect(Set(list.map(\.name)).count == list.count)
    }
  }

  @Test func `columns are counted in the unit that each format defines`() throws {
    // `"cart.title" = "🛒カート %d"`: the placeholder stands behind one emoji and three kana.
    #expect(try render("concise").contains("Localizable.strings:2:22: error: placeholder 1"))
    #expect(try render("sarif").contains("\"startColumn\": 23"))
    #expect(try render("rdjsonl").contains("\"start\":{\"line\":2,\"column\":31}"))
    #expect(try render("github").contains("line=2,col=23,endColumn=25"))
  }

  @Test func `fingerprints know no line, no path and no message`() throws {
    func prints(_ text: String, path: String) throws -> [String] {
      let file = SourceFile(path: path, text: text)
      let moved = FindingsSample.diagnostics.filter { $0.location != nil }.map { diagnostic in
        var copy = diagnostic
        copy.location = file.location(5..<6)
        copy.message += "."
        return copy
      }
      let report = Report(diagnostics: moved, files: [path: file])
      let document = try #require(try json("gitlab", report) as? [[String: Any]])
      return document.compactMap { $0["fingerprint"] as? String }.sorted()
    }
    let first = try prints("one line", path: "a.strings")
    #expect(first == (try prints("\n\nthird line", path: "b/c.strings")))
    #expect(Set(first).count == 4)
  }

  @Test func `two findings of one identity have two fingerprints and two test names`() throws {
    let report = FindingsSample.report([FindingsSample.diagnostics[0], FindingsSample.diagnostics[0]])
    let document = try #require(try json("gitlab", report) as? [[String: Any]])
    #expect(Set(document.compactMap { $0["fingerprint"] as? String }).count == 2)
    #expect(try render("junit", report).contains("cart.title ja #2"))
  }

  @Test func `annotations stop at ten of a level and say what is left`() throws {
    let many = (0..<25).map { index in
      Diagnostic("key/odd", .error, "key \(index) is 100% odd", subject: Subject(key: "\(index)"))
    }
    let lines = try render("github", Report(diagnostics: many)).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error") }.count == 10)
    #expect(lines.last == "::notice title=glossa::15 more findings are not annotated: 15 key/odd. 25 errors.")
    #expect(lines[0].contains("100%25 odd"))
  }

  @Test func `Markdown stays below GitHub's limits`() throws {
    let many = (0..<20_000).map { index in
      Diagnostic("key/odd", .warning, String(repeating: "long | ", count: 10) + "\(index)")
    }
    let report = Report(diagnostics: many)
    #expect(try render("markdown", report).utf8.count < 65_536)
    #expect(try render("markdown", report).contains("- … and 19,980 more\n"))
    #expect(try render("github-summary", report).utf8.count < 1 << 20)
  }

  @Test func `code scanning gets no more results than it takes, and the worst of them`() throws {
    let location = Location.file("a.strings")
    var many = (0..<26_000).map { Diagnostic("key/odd", .info, "\($0)", at: location) }
    many.append(Diagnostic("key/zzz", .error, "bad", at: location))
    let document = try #require(try json("sarif", Report(diagnostics: many)) as? [String: Any])
    let results = try #require((document["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.contains { $0["level"] as? String == "error" })
  }

  @Test(arguments: ["json", "jsonl", "sarif", "text"])
  func `a long output is the same whoever writes its stretches`(name: String) throws {
    let sample = FindingsSample.report()
    let findings = (0..<2500).map { number in
      var finding = FindingsSample.diagnostics[number % 2]
      finding.subject.key = "key.\(number / 3)"
      return finding
    }
    var report = Report(diagnostics: findings.inReportOrder(), rules: sample.rules, files: sample.files)
    report.style.listsAll = true
    let whole = try render(name, report)
    report.spread = { count, work in
      let last = (0..<count).reversed().map { work($0) }
      return last.reversed()
    }
    #expect(try render(name, report) == whole)
    switch name {
    case "json":
      let document = try #require(try json(name, report) as? [String: Any])
      let found = try #require(document["diagnostics"] as? [[String: Any]])
      #expect(found.count == 2500)
      #expect(Set(found.compactMap { $0["fingerprint"] as? String }).count == 2500)
    case "jsonl": #expect(whole.split(separator: "\n").count == 2500)
    case "sarif":
      let document = try #require(try json(name, report) as? [String: Any])
      let results = (document["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
      #expect(results?.count == 2500)
    // What is said of a key in several languages is one row.
    case "text": #expect(whole.components(separatedBy: "[format/type-mismatch]").count == 834)
    default: #expect(whole.components(separatedBy: "[format/type-mismatch]").count == 1251)
    }
  }

  @Test func `places in UTF-16 files are counted in their text`() {
    let text = "\u{FEFF}\"a\" = \"b\";\n\"Ċ\" = \"日🛒x\";\n"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let file = SourceFile(path: "u.strings", bytes: bytes)
    let before = text.utf16.prefix { $0 != 0x78 }.count * 2
    let report = Report(
      diagnostics: [Diagnostic("a/b", .error, "x", at: file.location(before..<before + 2))], files: [file.path: file])
    #expect(ConciseReporter().render(report) == "u.strings:2:10: error: x [a/b]\n")
  }
}
