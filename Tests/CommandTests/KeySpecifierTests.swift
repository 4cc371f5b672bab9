import Foundation
import TestSupport
import Testing

@testable import glossa

/// Specifiers are part of a key: `Text("level.title \(count)")` does not find `level.title %d`.
@Suite struct KeySpecifierTests {
  private static let code = """
    import SwiftUI
    @main struct P: App { var body: some Scene { WindowGroup { A(c: 1, s: "x", u: 2) } } }
    struct A: View {
      let c: Int, s: String, u: UInt32, f: Float
      var body: some View {
        Text("level.title \\(c)")
        Text("name.is \\(s)")
        Text("d.x \\(c)")
        Text(String(localized: "loc.a \\(c)"))
        Text("Relayed: \\(u) times")
        Button("f.x \\(f)") {}
        Text(verbatim: NSLocalizedString("plain %lld", comment: ""))
        Text("g.x \\(foreign.value)")
        Text("h.x \\(foreign.value) \\(c)")
      }
    }

    """

  private func project(_ keys: [String]) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.code, to: "A.swift")
    try scratch.write(keys.map { "\"\($0)\" = \"Text \($0)\";\n" }.joined(), to: "en.lproj/Localizable.strings")
    try scratch.write(keys.map { "\"\($0)\" = \"Wort \($0)\";\n" }.joined(), to: "de.lproj/Localizable.strings")
    return scratch
  }

  private static let others = [
    "level.title %d", "name.is %lld", "d.x %@", "loc.a %d", "Relayed: %d times", "f.x %lf", "plain %d", "g.x %d",
    "h.x %d %lld",
  ]

  @Test func `a key with other specifiers is found at the call, and is not called unused`() throws {
    let scratch = try project(Self.others)
    let lint = try GlossaTool.run(["lint", "--format", "concise", "."], in: scratch.path)
    let found = lint.output.split(separator: "\n").filter { $0.contains("source/undefined-key") }
    let asked = [
      "level.title %lld", "name.is %@", "d.x %lld", "loc.a %lld", "Relayed: %u times", "f.x %f", "plain %lld",
    ]
    #expect(found.count == asked.count, "\(lint.output)")
    for (own, key) in zip(asked, Self.others) {
      let line = found.first { $0.contains("has '\(key)', not '\(own)'") }
      #expect(line != nil, "\(own)")
      #expect(line?.contains(own.contains(" times") || own.hasPrefix("plain") ? "warning" : "error") == true, "\(own)")
    }
    #expect(!lint.output.contains("unused-key"), "\(lint.output)")
    let report = try GlossaTool.run(["report", "."], in: scratch.path)
    #expect(report.output.contains("7 keys that code uses are in no catalog"), "\(report.output)")
  }

  @Test func `of a key with a guessed type, the known ones ask exactly`() throws {
    for (key, isFound) in [("h.x %@ %lld", true), ("h.x %d %lld", true), ("h.x %d %@", false), ("h.x %@ %d", false)] {
      let scratch = try project([key])
      let lint = try GlossaTool.run(["lint", "--only", "source/undefined-key", "."], in: scratch.path)
      #expect(lint.output.contains("'h.x") != isFound, "\(key): \(lint.output)")
    }
    let scratch = try project(Self.others)
    let json = try GlossaTool.run(["extract", "--format", "json", "."], in: scratch.path).output
    let part = try #require(json.range(of: "h.x"))
    let trust = json[part.lowerBound...].filter { !$0.isWhitespace }
    #expect(trust.contains("\"specifiers\":[\"guessed\",\"known\"]"), "\(json)")
  }

  @Test func `the advice is followed: rename keeps the translations`() throws {
    let scratch = try project(["level.title %d", "Relayed: %d times"])
    for (old, new) in [("level.title %d", "level.title %lld"), ("Relayed: %d times", "Relayed: %u times")] {
      let rename = try GlossaTool.run(["rename", old, new], in: scratch.path)
      #expect(rename.status == 0, "\(rename.errors)")
      #expect(scratch.text(of: "de.lproj/Localizable.strings")?.contains("\"\(new)\" = \"Wort \(old)\";") == true)
    }
    let lint = try GlossaTool.run(["lint", "--format", "concise", "."], in: scratch.path)
    #expect(!lint.output.contains("level.title") && !lint.output.contains("Relayed"), "\(lint.output)")
  }

  @Test func `a key that is asked for with both specifiers is to be added`() throws {
    let scratch = try project(["Relayed: %d times"])
    try scratch.write(Self.code + "func b(_ n: Int32) -> Text { Text(\"Relayed: \\(n) times\") }\n", to: "A.swift")
    let lint = try GlossaTool.run(["lint", "--only", "source/undefined-key", "."], in: scratch.path)
    let advice = "a UInt32 asks for '%u'; other code asks for that one; add this, too"
    #expect(lint.output.contains(advice), "\(lint.output)")
  }

  @Test func `extract --into says beside which key it adds one, and leaves that one alone`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.code, to: "A.swift")
    let text = #"{ "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Stufe %d" } } } }"#
    let catalog = #"{ "sourceLanguage" : "en", "strings" : { "level.title %d" : \#(text) }, "version" : "1.0" }"#
    try scratch.write(catalog, to: "Localizable.xcstrings")
    for step in [["--check"], []] {
      let run = try GlossaTool.run(["extract", ".", "--into", "."] + step, in: scratch.path)
      #expect(run.errors.contains("1 new key differs from an old one in specifiers alone"), "\(run.errors)")
      #expect(run.errors.contains("'level.title %lld', the translations are in 'level.title %d'"), "\(run.errors)")
    }
    let written = try #require(scratch.text(of: "Localizable.xcstrings"))
    #expect(written.contains("level.title %lld") && !written.contains("stale"), "\(written)")
  }

  @Test func `a key that is formatted before the lookup is a warning, and names no key unused`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "let a = NSLocalizedString(String(format: \"Page %d of the book\", 3), comment: \"\")\n", to: "A.swift")
    try scratch.write("\"Page %d of the book\" = \"Page %d of the book\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write("\"Page %d of the book\" = \"Seite %d\";\n", to: "de.lproj/Localizable.strings")
    let lint = try GlossaTool.run(["lint", "--format", "concise", "."], in: scratch.path).output
    #expect(lint.contains("A.swift:1:27: warning: the key of 'NSLocalizedString' is built at run time"), "\(lint)")
    #expect(!lint.contains("unused-key"), "\(lint)")
  }
}
