import Foundation
import TestSupport
import Testing

/// `glossa report` and `glossa pseudo` as their users run them.
@Suite("Report")
struct ReportTests {
  private static func catalog(_ german: [String: String]) -> String {
    let strings = ["cart.title", "cart.note"].map { key in
      let de = german[key].map {
        ", \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0)\" } }"
      }
      return """
        "\(key)" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Text %@" } }\
        \(de ?? "") } }
        """
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
  }

  private static func scratch(_ german: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(catalog(german), to: "Localizable.xcstrings")
    return scratch
  }

  private static func run(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments.split(separator: " ").map(String.init), in: scratch.path)
  }

  @Test(arguments: [
    ("report", 0), ("report --min de=50", 0), ("report --min de=51", 1), ("report --min *=50 --count keys", 0),
    ("report --require fr", 1), ("report --require de", 0), ("report --min de=x", 2), ("report --format jsn", 2),
  ])
  func `gates decide the exit status`(arguments: String, status: Int32) throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    #expect(try ReportTests.run(arguments, in: scratch).status == status)
  }

  @Test func `a new key is one row, however many languages lack it, and a broken text is called so`() throws {
    let scratch = try Scratch()
    func write(_ code: String, _ text: String) throws {
      try scratch.write(text, to: "\(code).lproj/Localizable.strings")
    }
    let codes = (0..<24).map {
      ["de", "fr", "it", "es", "pl", "nl", "sv", "da"][$0 % 8] + ($0 < 8 ? "" : "-\($0 + 10)")
    }
    for code in codes + ["en"] { try write(code, "\"a\" = \"Text %@\";\n") }
    _ = try GlossaTool.shell(
      "git init -q; git add -A; git -c user.name=a -c user.email=a@b commit -qm a", in: scratch.path)
    try write("en", "\"a\" = \"Text %@\";\n\"b\" = \"Another text\";\n")
    let run = try GlossaTool.run(["report", "--since", "HEAD", "--fail-on-new-gaps"], in: scratch.path)
    let rows = run.errors.split(separator: "\n")
    #expect(run.status == 1 && rows.count == 1, "\(run.errors)")
    #expect(rows.first?.contains("error: the change leaves 'b' without a text in da, ") ?? false, "\(run.errors)")
    #expect(rows.first?.hasSuffix("; translate the new texts [coverage/new-gaps]") ?? false, "\(run.errors)")
    try write("en", "\"a\" = \"Text %@\";\n")
    try write("de", "\"a\" = \"Text %d\";\n")
    let broken = try GlossaTool.run(["report", "--since", "HEAD", "--fail-on-new-gaps"], in: scratch.path)
    #expect(broken.errors.contains("the change leaves 'a' with a broken text in de;"), "\(broken.errors)")
  }

  @Test func `a minimum for a language that is not there is no gate, and stops the run`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    let outcome = try ReportTests.run("report --min dd=99", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--min: no catalog has the language 'dd'; did you mean 'de'?"), "\(outcome.errors)")
    #expect(try ReportTests.run("report --min en=99 --min fr=0 --require fr", in: scratch).status == 1)
    try scratch.write("{ \"sourceLanguage\" : ", to: "Broken.xcstrings")
    #expect(try ReportTests.run("report --min dd=99", in: scratch).errors.contains("Broken.xcstrings:"))
  }

  @Test func `a translation with an error-level finding is not ready`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@", "cart.note": "Text %d"])
    let outcome = try ReportTests.run("report --min de=100", in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("de has 1 of 2 units ready, but 2 are required"))
  }

  /// A catalog of one text that German and British English only repeat.
  private static func copied(comment: String = "") throws -> Scratch {
    let scratch = try Scratch()
    let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "Your cart is empty" } }"#
    try scratch.write(
      """
      { "sourceLanguage" : "en", "strings" : { "Your cart is empty" : { "comment" : "\(comment)", "localizations" : \
      { "de" : \(unit), "en-GB" : \(unit) } } }, "version" : "1.0" }
      """, to: "Localizable.xcstrings")
    return scratch
  }

  @Test(arguments: [
    ("", "", 1), ("translation/identical: it reads the same", "", 0),
    ("", "lint: { ignore: [translation/identical] }", 1), ("", "lint: { severity: { translation: off } }", 1),
    ("", "lint: { suppress: [{ rules: [translation/identical], languages: [de], reason: same }] }", 0),
    ("", "report: { same-as-source: ready }", 0), ("", "report: { same-as-source: not-ready }", 1),
    ("", "report: { same-as-source: redy }", 2),
  ])
  func `a copy of the source is ready only where it is suppressed or the project says so`(
    suppressed: String, configuration: String, status: Int32
  ) throws {
    let scratch = try ReportTests.copied(comment: suppressed.isEmpty ? "" : "glossa:ignore " + suppressed)
    if !configuration.isEmpty { try scratch.write(configuration + "\n", to: ".glossa.yml") }
    let outcome = try ReportTests.run("report --min de=100 --min en-GB=100", in: scratch)
    #expect(outcome.status == status, "\(outcome.errors)")
    if status == 1 { #expect(outcome.errors.contains("de has 0 of 1 units ready")) }
    if status == 2 { #expect(outcome.errors.contains("'redy' is not a choice here; did you mean 'ready'?")) }
  }

  @Test func `copies of the source are listed`() throws {
    let scratch = try ReportTests.copied()
    let outcome = try ReportTests.run("report --only same", in: scratch)
    #expect(outcome.output.contains("de  Localizable  Your cart is empty  same\n"), "\(outcome.output)")
    #expect(outcome.output.contains("1 of 2 languages ready to ship; 1 translation copies the source text"))
  }

  @Test func `an unreadable catalog fails, and the others are still reported`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    try scratch.write("{ \"sourceLanguage\" : ", to: "Broken.xcstrings")
    let outcome = try ReportTests.run("report", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Broken.xcstrings:"))
    #expect(outcome.output.contains("de "))
    #expect(outcome.output.contains("50%"))
  }

  @Test func `only what a branch lacks newly fails`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    let git = "git -c user.name=x -c user.email=x@y"
    let setUp = "git init -q -b main . && git add . && \(git) commit -qm one && git checkout -q -b work"
    #expect(try GlossaTool.shell(setUp, in: scratch.path).status == 0)
    #expect(try ReportTests.run("report --since main --fail-on-new-gaps", in: scratch).status == 0)
    try scratch.write(ReportTests.catalog(["cart.note": "Text %@"]), to: "Localizable.xcstrings")
    let outcome = try ReportTests.run("report --since main --fail-on-new-gaps --history runs.jsonl", in: scratch)
    let head = try GlossaTool.shell("git rev-parse HEAD", in: scratch.path).output.prefix(40)
    #expect(scratch.text(of: "runs.jsonl")?.contains("\"commit\":\"\(head)\"") == true)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "the change leaves 'cart.title' without a text in de; translate the new texts [coverage/new-gaps]"))
    #expect(outcome.output.contains("±0"))
  }

  @Test func `a report shows what changed since a saved one`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    #expect(try ReportTests.run("report --format json:last.json", in: scratch).status == 0)
    let same = try ReportTests.run("report --since last.json --fail-on-new-gaps", in: scratch)
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.output.contains(": nothing changed\n"), "\(same.output)")
    try scratch.write(ReportTests.catalog(["cart.note": "Text %@"]), to: "Localizable.xcstrings")
    let outcome = try ReportTests.run("report --since last.json --fail-on-new-gaps", in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the change leaves 'cart.title' without a text in de"))
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Since the report last.json of 2"), "\(words)")
    #expect(
      words.contains(
        "de: 1 key became ready, 1 no longer ready (cart.title), 1 newly missing (cart.title), 1 newly shown raw (cart.title)"
      ), "\(words)")
    let page = try ReportTests.run("report --since last.json --format html", in: scratch).output
    #expect(page.contains(#""since":{"text":"the report last.json of 2"#))
    // A commit shows the same.
    let git = "git -c user.name=x -c user.email=x@y"
    try scratch.write(ReportTests.catalog(["cart.title": "Text %@"]), to: "Localizable.xcstrings")
    let setUp = "git init -q -b main . && git add . && \(git) commit -qm one && git checkout -q -b work"
    #expect(try GlossaTool.shell(setUp, in: scratch.path).status == 0)
    try scratch.write(ReportTests.catalog(["cart.note": "Text %@"]), to: "Localizable.xcstrings")
    let commit = try ReportTests.run("report --since main", in: scratch).output
    let change = words.split(separator: "de: ").last?.split(separator: " 0 of 1").first ?? "?"
    #expect(commit.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(change), "\(commit)")
  }

  @Test(arguments: [
    ("--since last.json", "{\"version\": 1,\n  x}", "last.json:2:3: error: expected a key in double quotes"),
    ("--since last.json", "[]", "last.json:1:1: error: this is no report of Glossa; save one with"),
    ("--since lst.json", "[]", "--since: there is no file 'lst.json', and no branch, tag or commit of that name"),
    ("--since main", "[]", "'main' is no branch, tag or commit of this repository"),
  ])
  func `what cannot be compared with is named with its place`(option: String, text: String, message: String) throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    try scratch.write(text, to: "last.json")
    let outcome = try ReportTests.run("report " + option, in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `a saved report is not compared with what it does not have`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    #expect(try ReportTests.run("report --language de --format json:last.json", in: scratch).status == 0)
    #expect(try ReportTests.run("report --since last.json --language de", in: scratch).status == 0)
    let whole = try ReportTests.run("report --since last.json", in: scratch)
    #expect(whole.status == 2)
    #expect(
      whole.errors.contains(
        "last.json: the report was saved with --language de; give these options, too, or save a whole report"),
      "\(whole.errors)")
    let words = try ReportTests.run("report --since last.json --language de --count words", in: scratch)
    #expect(words.status == 2)
    #expect(words.errors.contains("--count words: a saved report does not have the words"), "\(words.errors)")
  }

  @Test func `the page's command exports a language`() throws {
    let scratch = try Scratch()
    try scratch.write(ReportTests.catalog(["cart.title": "Text %@"]), to: "Karl's App/Localizable.xcstrings")
    try scratch.write("source-language: en\n", to: "set tings.yml")
    let page = try GlossaTool.run(
      ["report", "Karl's App", "--config", "set tings.yml", "--format", "html"], in: scratch.path
    ).output
    let found = try page.firstMatch(of: Regex(#""export":("[^"]*(?:\\.[^"]*)*")"#, as: (Substring, Substring).self))
    let json = try #require(found?.1)
    let command = try JSONDecoder().decode(String.self, from: Data(json.utf8))
    #expect(
      command
        == #"glossa export 'Karl'\''s App' --config 'set tings.yml' --output Translations --language de"#)
    let outcome = try GlossaTool.shell(command, in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try #require(scratch.text(of: "Translations/de.xliff"))
    #expect(file.contains("cart.note") && file.contains("target-language=\"de\""), "\(file)")
    // The file is no catalog of the project.
    #expect(try GlossaTool.run(["report"], in: scratch.path).output.contains("50%"))
  }

  @Test func `each run adds a line to the history, and a foreign line is refused with its place`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    for _ in 0..<2 { #expect(try ReportTests.run("report --history runs.jsonl", in: scratch).status == 0) }
    let lines = try #require(scratch.text(of: "runs.jsonl")).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("\"languages\":[{\"language\":\"de\",\"ready\":1,\"total\":2}]}"))
    let counts =
      #"{"date":"2026-11-01","languages":[{"language":"de","ready":9000000000000000000,"total":9000000000000000000}]}"#
    for line in ["{}", counts] {
      try scratch.write(line + "\n", to: "runs.jsonl")
      let outcome = try ReportTests.run("report --history runs.jsonl", in: scratch)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("runs.jsonl:1: not a valid run of this history"))
    }
  }

  @Test func `the page of a hostile catalog holds no tag of it`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "</script><script>window.hacked=1</script>]]><img src=x>"])
    let outcome = try ReportTests.run("report --format html", in: scratch)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("window.hacked=1</script>"))
    #expect(!outcome.output.contains("<img src=x"))
    // The data, the texts of German and English, and the page's own script.
    #expect(outcome.output.components(separatedBy: "<script").count == 5)
  }

  @Test func `the page links to the lines of a commit, where nothing has changed since`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    func sourceURL(_ option: String = "") throws -> String? {
      let page = try ReportTests.run("report --format html " + option, in: scratch).output
      return try page.firstMatch(of: Regex(#""sourceURL":"([^"]*)""#, as: (Substring, Substring).self)).map {
        String($0.1)
      }
    }
    #expect(try sourceURL() == nil)
    let git = "git -c user.name=x -c user.email=x@y"
    let setUp = "git init -q . && git add . && \(git) commit -qm one && git remote add origin git@github.com:me/app.git"
    #expect(try GlossaTool.shell(setUp, in: scratch.path).status == 0)
    let head = try GlossaTool.shell("git rev-parse HEAD", in: scratch.path).output.prefix(40)
    #expect(try sourceURL() == "https://github.com/me/app/blob/\(head)/{path}#L{line}")
    #expect(try sourceURL("--source-url none") == nil)
    #expect(try sourceURL("--source-url https://x.org/{commit}/{path}") == "https://x.org/\(head)/{path}")
    #expect(try ReportTests.run("report --format html --source-url https://x.org", in: scratch).status == 2)
    try scratch.write(ReportTests.catalog(["cart.note": "Text %@"]), to: "Localizable.xcstrings")
    #expect(try sourceURL() == nil)
  }

  @Test func `a made-up language is complete, and nothing else changes`() throws {
    let scratch = try ReportTests.scratch(["cart.title": "Text %@"])
    let before = scratch.text(of: "Localizable.xcstrings")
    #expect(try ReportTests.run("pseudo en-XA --output copy", in: scratch).status == 0)
    #expect(scratch.text(of: "Localizable.xcstrings") == before)
    #expect(try ReportTests.run("pseudo en-XA --in-place", in: scratch).status == 0)
    #expect(scratch.text(of: "Localizable.xcstrings") == scratch.text(of: "copy/Localizable.xcstrings"))
    #expect(try ReportTests.run("report --min en-XA=100 Localizable.xcstrings", in: scratch).status == 0)
    #expect(try ReportTests.run("lint --only format Localizable.xcstrings", in: scratch).status == 0)
    let again = try ReportTests.run("pseudo de --in-place", in: scratch)
    #expect(again.status == 2)
    #expect(again.errors.contains("use --force to replace them"))
  }

  @Test func `a key that nothing uses shows nothing`() throws {
    let scratch = try Scratch()
    let done = "\"cart.done\" = \"OK!\";\n"
    try scratch.write(
      done + "\"cart.title\" = \"Cart\";\n\"cart.gone\" = \"Gone\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write(done, to: "de.lproj/Localizable.strings")
    try scratch.write("let a = NSLocalizedString(\"cart.title\", comment: \"\")\n", to: "Cart.swift")
    let lint = try GlossaTool.run(["lint"], in: scratch.path).output
    #expect(
      lint.contains("people see 'cart.title' itself in de until") && !lint.contains("people see 'cart.gone'"), "\(lint)"
    )
    #expect(try GlossaTool.run(["report"], in: scratch.path).output.contains("1 key shows raw"))
    // Code may build the key at run time; nothing says that it does.
    try scratch.write("let b = NSLocalizedString(name, comment: \"\")\n", to: "Other.swift")
    #expect(try GlossaTool.run(["report"], in: scratch.path).output.contains("1 key shows raw"))
  }

  @Test func `each key has the number of its uses, also through accessors and symbols`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.dead" : { "extractionState" : "manual", "localizations" : { "en" : { "stringUnit" : {
            "state" : "translated", "value" : "Nobody" } }, "de" : { "stringUnit" : {
            "state" : "translated", "value" : "Niemand" } } } },
          "cart.plain" : { "localizations" : { "de" : { "stringUnit" : {
            "state" : "translated", "value" : "Einfach" } } } },
          "cart.title" : { "extractionState" : "manual", "localizations" : { "en" : { "stringUnit" : {
            "state" : "translated", "value" : "Cart" } }, "de" : { "stringUnit" : {
            "state" : "translated", "value" : "Korb" } } } }
        },
        "version" : "1.1"
      }
      """, to: "Localizable.xcstrings")
    try scratch.write(
      """
      enum L10n {
        static let title = NSLocalizedString("cart.title", comment: "")
        static let dead = NSLocalizedString("cart.dead", comment: "")
      }
      let texts = [L10n.title, L10n.title, String(localized: .cartTitle), String(localized: "cart.plain")]
      """, to: "Cart.swift")
    #expect(try ReportedUses.counts(in: scratch) == ["cart.dead": 0, "cart.plain": 1, "cart.title": 3])
    let text = try GlossaTool.shell("glossa report --by key", in: scratch.path)
    #expect(text.output.contains("uses"))
    let page = try GlossaTool.shell("glossa report --by language --format json", in: scratch.path)
    #expect(!page.output.contains("\"uses\""))
  }
}
