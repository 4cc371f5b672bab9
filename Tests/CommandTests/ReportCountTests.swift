import Foundation
import TestSupport
import Testing

/// What a report counts, and what it leaves out and says.
@Suite("Counts of a report")
struct ReportCountTests {
  @Test func `leftovers of one language are no gaps of the others, and undefined keys are said`() throws {
    let scratch = try Scratch()
    let keys = ["cart.title", "cart.note"]
    for language in ["en", "de", "it"] {
      let own = language == "it" ? keys + ["old.title"] : keys
      let texts = own.map { "\"\($0)\" = \"\(language) text\";\n" }.joined()
      try scratch.write(texts, to: "App/\(language).lproj/Localizable.strings")
    }
    let code = (keys + ["cart.undefined"]).map { "let x\($0.count) = NSLocalizedString(\"\($0)\", comment: \"\")\n" }
    try scratch.write(code.joined(), to: "App/View.swift")
    let text = try GlossaTool.run(["report"], in: scratch.path).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(
      text.contains(
        "2 of 2 languages ready to ship; 1 key that code uses is in no catalog; 1 key has no source text and no use, and is "
          + "not counted"), "\(text)")
    let json = try GlossaTool.run(["report", "--format", "json"], in: scratch.path).output
    let report = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(summary["undefinedKeys"] as? Int == 1 && summary["orphanedKeys"] as? Int == 1)
    let languages = try #require(report["languages"] as? [[String: Any]])
    #expect(languages.allSatisfy { $0["total"] as? Int == 2 }, "\(languages)")
    // A leftover that code uses is a key without a source text, and a gap of every language.
    try scratch.write(code.joined() + "let y = NSLocalizedString(\"old.title\", comment: \"\")\n", to: "App/View.swift")
    let used = try GlossaTool.run(["report"], in: scratch.path).output
    #expect(used.contains("1 of 2 languages ready to ship") && !used.contains("not counted\n"), "\(used)")
  }

  @Test func `the least finished language comes first, and what all lack alike stands once`() throws {
    let scratch = try Scratch()
    let texts = ["de": ["cart.title"], "fr": ["cart.title"], "it": ["cart.title"], "pl": []]
    let keys = ["cart.title", "cart.note", "cart.total"]
    for (language, own) in texts.merging(["en": keys], uniquingKeysWith: { $1 }) {
      let lines = own.map { "\"\($0)\" = \"\(language) text\";\n" }.joined()
      try scratch.write("\"cart.done\" = \"Done!\";\n" + lines, to: "App/\(language).lproj/Localizable.strings")
    }
    let output = try GlossaTool.run(["report", "--only", "missing"], in: scratch.path).output
    let rows = output.split(separator: "\n").dropFirst().prefix(5).map { String($0.prefix(2)) }
    #expect(rows == ["pl", "de", "fr", "it", "en"], "\(output)")
    #expect(
      output.contains("the same 2 texts in 4 languages: de, fr, it, pl\n  Localizable  cart.note  en text  missing"))
    #expect(output.contains("\npl  Localizable  cart.title  en text  missing") && !output.contains("\nde  Localizable"))
    let named = try GlossaTool.run(["report", "--sort", "name"], in: scratch.path).output
    #expect(named.split(separator: "\n").dropFirst().first?.hasPrefix("de") == true, "\(named)")
  }

  @Test func `a key whose accessor has a text of its own is not shown`() throws {
    let scratch = try Scratch()
    let keys = ["cart.title", "cart.note"]
    for language in ["en", "de"] {
      let own = language == "en" ? keys : ["cart.title"]
      try scratch.write(
        own.map { "\"\($0)\" = \"\(language) text\";\n" }.joined(), to: "App/\(language).lproj/Localizable.strings")
    }
    func write(_ arguments: String, _ value: String) throws {
      try scratch.write(
        """
        enum L10n {
          static let title = L10n.tr("Localizable", "cart.title"\(arguments))
          static let note = L10n.tr("Localizable", "cart.note"\(arguments))
          static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String = "") -> String {
            String(format: Bundle.main.localizedString(forKey: key, value: \(value), table: table), arguments: args)
          }
        }
        let texts = [L10n.title, L10n.note]
        """, to: "App/Strings.swift")
    }
    func raw() throws -> Int? {
      let json = try GlossaTool.run(["report", "--format", "json"], in: scratch.path).output
      let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let languages = report?["languages"] as? [[String: Any]] ?? []
      return languages.compactMap { ($0["sees"] as? [String: Any])?["rawKey"] as? Int }.reduce(0, +)
    }
    try write(", fallback: \"Cart\"", "value")
    #expect(try raw() == 0)
    #expect(try !GlossaTool.run(["lint"], in: scratch.path).output.contains("translation/shown-key"))
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 0)
    try write("", "nil")
    #expect(try raw() == 1)
    #expect(try GlossaTool.run(["report", "--fail-on", "raw"], in: scratch.path).status == 1)
  }

  @Test func `a language that the project is not developed in is not complete by itself`() throws {
    let scratch = try Scratch()
    let keys = ["cart.title", "cart.note"]
    for language in ["de", "en"] {
      let own = language == "de" ? keys : ["cart.title"]
      try scratch.write(
        own.map { "\"\($0)\" = \"\(language) text\";\n" }.joined(), to: "App/\(language).lproj/Localizable.strings")
    }
    try scratch.write(
      "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = de; targets = (); }; }; }",
      to: "App.xcodeproj/project.pbxproj")
    let lines = try GlossaTool.run(["report"], in: scratch.path).output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("en") && $0.contains("50") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("de") && $0.contains("100") }, "\(lines)")
  }
}
