import Foundation
import TestSupport
import Testing

/// Files that Foundation refuses, and files that the system does not read beside others: nobody sees their texts.
@Suite("What the system does not read")
struct RefusedFileTests {
  private static let keys = ["a.title", "b.title", "c.title"]

  private func project(_ german: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      Self.keys.map { "\"\($0)\" = \"English \($0.count)\";\n" }.joined(), to: "App/en.lproj/Localizable.strings")
    try scratch.write(german, to: "App/de.lproj/Localizable.strings")
    let calls = Self.keys.enumerated().map { "let x\($0) = NSLocalizedString(\"\($1)\", comment: \"\")\n" }
    try scratch.write(calls.joined(), to: "App/View.swift")
    return scratch
  }

  /// As Foundation judged each of them, in Swift 6.3.1.
  private static let refused = [
    "\"a.title\" = \"Eins\";\n\"b.title\" = \"Zwei\"\n\"c.title\" = \"Drei\";\n",
    "\"a.title\" = \"Eins\";\n\"b.title\" \"Zwei\";\n\"c.title\" = \"Drei\";\n",
    "\"a.title\" = \"Eins\";\n\"b.title\" = \"Zwei \"x\" y\";\n\"c.title\" = \"Drei\";\n",
    "\"a.title\" = \"Eins\";\nstray words here\n\"c.title\" = \"Drei\";\n",
    "{ \"a.title\" = \"Eins\"; \"b.title\" = \"Zwei\"; \"c.title\" = \"Drei\";\n",
    "{ \"a.title\" = \"Eins\"; } \"b.title\" = \"Zwei\";\n",
  ]

  @Test(arguments: refused)
  func `a language whose file is refused has no texts, and shows keys`(german: String) throws {
    let scratch = try project(german)
    for gates in [[], ["--min", "de=100", "--fail-on", "raw"]] {
      let report = try GlossaTool.run(["report", "--format", "json"] + gates, in: scratch.path)
      #expect(report.status == 2 && report.errors.contains("App/de.lproj/Localizable.strings:"), "\(report.errors)")
      let json = try #require(JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
      let rows = try #require(json["languages"] as? [[String: Any]])
      let own = try #require(rows.first { $0["language"] as? String == "de" }, "\(rows)")
      #expect(own["ready"] as? Int == 0 && own["total"] as? Int == 3, "\(own)")
      #expect(json["unreadable"] as? [String] == ["App/de.lproj/Localizable.strings"])
    }
    let text = try GlossaTool.run(["report"], in: scratch.path).output
    #expect(text.contains("0 of 1 language ready to ship; 3 keys show raw"), "\(text)")
  }

  @Test(arguments: refused)
  func `lint says it once, and nothing of what follows from it`(german: String) throws {
    let scratch = try project(german)
    let run = try GlossaTool.run(["lint", "--format", "concise", "--all"], in: scratch.path)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1 && !lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("App/de.lproj/") && $0.contains("[strings/") }, "\(run.output)")
  }

  @Test(arguments: refused)
  func `no text of it is shown or exported, and no edit goes over it`(german: String) throws {
    let scratch = try project(german)
    let show = try GlossaTool.run(["show", "a.title", "--count", "1"], in: scratch.path)
    #expect(show.status == 2 && !show.output.contains("Eins"), "\(show.output)")
    let export = try GlossaTool.run(["export", "--language", "de", "-o", "de.xliff"], in: scratch.path)
    #expect(export.status == 1 && export.errors.contains("App/de.lproj/Localizable.strings:"), "\(export.errors)")
    #expect(try !String(contentsOfFile: scratch.path + "/de.xliff", encoding: .utf8).contains("Eins"))
    let set = try GlossaTool.run(["set", "a.title", "--language", "de", "Neu"], in: scratch.path)
    #expect(set.status == 2, "\(set.output)\(set.errors)")
    let after = try String(contentsOfFile: scratch.path + "/App/de.lproj/Localizable.strings", encoding: .utf8)
    #expect(after == german)
  }

  @Test func `init gives the language no share, and names the file`() throws {
    let scratch = try project(Self.refused[0])
    let run = try GlossaTool.run(["init", "--check"], in: scratch.path)
    #expect(run.output.contains("de 0%") && run.output.contains("App/de.lproj/Localizable.strings:2:"), "\(run.output)")
  }

  @Test func `source texts that cannot be read make no translation a leftover`() throws {
    let scratch = try project(Self.keys.map { "\"\($0)\" = \"Deutsch\";\n" }.joined())
    try scratch.write(
      "\"a.title\" = \"One\"\n\"b.title\" = \"Two\";\n\"c.title\" = \"Three\";\n",
      to: "App/en.lproj/Localizable.strings")
    let lint = try GlossaTool.run(["lint", "--format", "concise", "--all"], in: scratch.path).output
    let lines = lint.split(separator: "\n")
    #expect(lines.count == 1 && lint.contains("[strings/missing-semicolon]"), "\(lint)")
    let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
    #expect(report.status == 2 && report.output.contains("(source)"), "\(report.output)")
  }

  @Test func `what comes before a stray character is read`() throws {
    let scratch = try project(
      "\"a.title\" = \"Eins\";\n\"b.title\" = \"Zwei\";\n<<<<<<< HEAD\n\"c.title\" = \"Drei\";\n")
    let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
    #expect(report.status == 1 && report.output.contains("1 key shows raw"), "\(report.output)")
  }

  @Test func `a file with a comment alone is a table without texts, and takes some`() throws {
    let scratch = try project("/* nothing yet */\n")
    let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
    #expect(report.status == 1 && report.output.contains("3 keys show raw"), "\(report.output)")
    #expect(try GlossaTool.run(["set", "a.title", "--language", "de", "Neu"], in: scratch.path).status == 0)
    let after = try String(contentsOfFile: scratch.path + "/App/de.lproj/Localizable.strings", encoding: .utf8)
    #expect(after == "/* nothing yet */\n\n\"a.title\" = \"Neu\";\n", "\(after)")
  }

  /// Foundation reads a String Catalog as JSON: it refuses a control character in a text, and reads over an extra comma.
  @Test(arguments: [("\"x\ty\"", 2), ("\"x\\q\"", 2), ("\"\\ud800\"", 2), ("\"x\",", 0)])
  func `of a String Catalog that is refused no text counts`(value: String, status: Int32) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage" : "en", "version" : "1.0", "strings" : {"a.title" : {"localizations" : {
        "en" : {"stringUnit" : {"state" : "translated", "value" : "One"}},
        "de" : {"stringUnit" : {"state" : "translated", "value" : \(value)}}}}}}
      """, to: "App/Localizable.xcstrings")
    #expect(try GlossaTool.run(["report"], in: scratch.path).status == status)
    #expect(try GlossaTool.run(["lint"], in: scratch.path).status == 1)
  }

  @Test func `of Base and a language's own file one is the table`() throws {
    let scratch = try Scratch()
    let texts = [
      "Base": "\"osd.a\" = \"A\";\n\"osd.time\" = \"Timed Out\";\n\"osd.x\" = \"X\";\n\"Play it\" = \"Play it\";\n",
      "en": "\"osd.a\" = \"A\";\n\"osd.x\" = \"Other\";\n",
      "de": "\"osd.a\" = \"A d\";\n\"osd.time\" = \"Zeit\";\n\"osd.x\" = \"X d\";\n\"Play it\" = \"Spielen\";\n",
    ]
    for (folder, text) in texts { try scratch.write(text, to: "App/\(folder).lproj/Localizable.strings") }
    let calls = ["osd.a", "osd.time", "osd.x", "Play it"].enumerated().map { number, key in
      "let x\(number) = NSLocalizedString(\"\(key)\", comment: \"\")\n"
    }
    try scratch.write(calls.joined(), to: "App/View.swift")
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("'osd.time' has no en text: people see the key itself"), "\(lint)")
    #expect(
      lint.contains("'osd.time' has a text here alone, and 'App/en.lproj/Localizable.strings' is read"), "\(lint)")
    #expect(lint.contains("'osd.x' has another en text, which is used instead of this one"), "\(lint)")
    #expect(!lint.contains("'osd.a'") && !lint.contains("'Play it'"), "\(lint)")
    let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
    #expect(report.status == 1 && report.output.contains("1 key shows raw"), "\(report.output)")
    let show = try GlossaTool.run(["show", "osd.time", "--count", "1"], in: scratch.path).output
    #expect(!show.contains("Timed Out"), "\(show)")
    // A text goes where it is read.
    #expect(try GlossaTool.run(["set", "osd.time", "--language", "en", "Too late"], in: scratch.path).status == 0)
    let own = try String(contentsOfFile: scratch.path + "/App/en.lproj/Localizable.strings", encoding: .utf8)
    #expect(own.contains("\"osd.time\" = \"Too late\";"), "\(own)")
  }

  @Test func `translations are compared with a text of Base that nobody sees`() throws {
    let scratch = try Scratch()
    let texts = [
      "Base": "\"osd.wait\" = \"Please wait a little\";\n\"osd.time\" = \"Timed out\";\n\"osd.a\" = \"A letter\";\n",
      "en": "\"osd.a\" = \"A letter\";\n",
      "de": "\"osd.wait\" = \"Please wait a little\";\n\"osd.time\" = \"Zu spät \";\n\"osd.a\" = \"Ein Brief\";\n",
    ]
    for (folder, text) in texts { try scratch.write(text, to: "App/\(folder).lproj/Localizable.strings") }
    let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("the de text is the same as the source text [translation/identical]"), "\(lint)")
    #expect(lint.contains("[text/trailing-space]"), "\(lint)")
    let report = try GlossaTool.run(["report"], in: scratch.path).output
    #expect(report.contains("1 translation copies the source text"), "\(report)")
  }

  @Test func `a language's own file hides Base also where it is refused`() throws {
    let scratch = try project(Self.keys.map { "\"\($0)\" = \"Deutsch\";\n" }.joined())
    let whole = Self.keys.map { "\"\($0)\" = \"Base\";\n" }.joined()
    try scratch.write(whole, to: "App/Base.lproj/Localizable.strings")
    try scratch.write("\"a.title\" = \"One\"\n\"b.title\" = \"Two\";\n", to: "App/en.lproj/Localizable.strings")
    let own = try GlossaTool.run(["report"], in: scratch.path)
    #expect(own.status == 2 && own.output.contains("3 keys show raw"), "\(own.output)")
    try FileManager.default.removeItem(atPath: scratch.path + "/App/en.lproj")
    try scratch.write(whole + "more\n", to: "App/Base.lproj/Localizable.strings")
    let base = try GlossaTool.run(["report"], in: scratch.path)
    #expect(base.status == 2 && base.output.contains("3 keys show raw"), "\(base.output)")
  }

  @Test func `keys of a source file without texts are raw`() throws {
    let scratch = try project(Self.keys.map { "\"\($0)\" = \"Deutsch\";\n" }.joined())
    for text in ["/* nothing yet */\n", ""] {
      try scratch.write(text, to: "App/en.lproj/Localizable.strings")
      let report = try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path)
      #expect(report.status == 1 && report.output.contains("3 keys show raw"), "\(report.output)")
      #expect(report.output.contains("English (source)"), "\(report.output)")
      let lint = try GlossaTool.run(["lint", "--format", "concise"], in: scratch.path).output
      #expect(lint.split(separator: "\n").count { $0.contains("[translation/raw-key]") } == 3, "\(lint)")
    }
  }
}
