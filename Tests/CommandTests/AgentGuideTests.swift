import Foundation
import TestSupport
import Testing

/// `glossa init --agents`.
@Suite struct AgentGuideTests {
  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("import SwiftUI\nlet title = Text(\"cart.title\")\n", to: "App/Cart.swift")
    let keys = ["cart.title", "cart.empty.text", "cart.total.label", "list.title", "list.empty.text"]
    let entries = keys.map {
      #""\#($0)" : { "extractionState" : "manual", "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } } }"#
    }
    try scratch.write(
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }",
      to: "App/Localizable.xcstrings")
    return scratch
  }

  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("glossa \(arguments)", in: scratch.path)
  }

  @Test func `a project is described, and a second run changes nothing`() throws {
    let scratch = try app()
    let check = try glossa("init --agents --check", in: scratch)
    #expect(check.status == 1)
    #expect(scratch.text(of: "AGENTS.md") == nil)
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let notes = try #require(scratch.text(of: "AGENTS.md"))
    #expect(notes.contains("The source language is `en`; there are no others."))
    #expect(notes.contains("`Localizable` (`App/Localizable.xcstrings`)"))
    #expect(notes.contains("Keys are names in dotted snake_case, such as `cart.title`."))
    let skill = try #require(scratch.text(of: ".agents/skills/glossa/SKILL.md"))
    #expect(skill.hasPrefix("---\nname: glossa\n"))
    #expect(!skill.contains("TRANSLATION.md"))
    #expect(try glossa("init --agents --check", in: scratch).status == 0)
  }

  @Test func `a person's words stay, and what the project says now comes in`() throws {
    let scratch = try app()
    try scratch.write("# Notes\n\nBuild with make.", to: "AGENTS.md")
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let first = try #require(scratch.text(of: "AGENTS.md"))
    #expect(first.hasPrefix("# Notes\n\nBuild with make.\n\n<!-- glossa "))
    try scratch.write(first + "\nMore words.\n", to: "AGENTS.md")
    try scratch.write("Say Sie, not du.\n", to: "TRANSLATION.md")
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let second = try #require(scratch.text(of: "AGENTS.md"))
    #expect(second.hasPrefix("# Notes\n\nBuild with make.\n\n<!-- glossa "))
    #expect(second.hasSuffix("<!-- /glossa -->\n\nMore words.\n"))
    #expect(second.contains("read `TRANSLATION.md` before you translate"))
  }

  @Test(arguments: ["AGENTS.md", ".agents/skills/glossa/SKILL.md"])
  func `what a person has changed is not written over`(_ path: String) throws {
    let scratch = try app()
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let edited = try #require(scratch.text(of: path)).replacingOccurrences(of: "- Tables", with: "- Our tables")
    try scratch.write(edited, to: path)
    let run = try glossa("init --agents", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("\(path): ") && run.output.contains("changed by hand"), "\(run.output)")
    #expect(scratch.text(of: path) == edited)
    #expect(try glossa("init --agents --force", in: scratch).status == 0)
    #expect(scratch.text(of: path) != edited)
  }

  /// A project with one table in a format; the sample app has tables of several.
  private func project(_ kind: String) throws -> Scratch {
    let scratch = try Scratch()
    guard kind != "sample" else {
      try FileManager.default.removeItem(atPath: scratch.path)
      try FileManager.default.copyItem(atPath: Fixture.root + "Fixtures/SampleApp", toPath: scratch.path)
      return scratch
    }
    try scratch.write("import SwiftUI\nlet title = Text(\"list.section.today\")\n", to: "App/List.swift")
    if kind == "xcstrings" {
      try scratch.write(
        """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "list.section.today" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Today" } } } } } }
        """, to: "App/Localizable.xcstrings")
    } else {
      try scratch.write("\"list.section.today\" = \"Today\";\n", to: "App/en.lproj/Localizable.strings")
      try scratch.write("\"list.section.now\" = \"Jetzt\";\n", to: "App/de.lproj/Localizable.strings")
    }
    return scratch
  }

  @Test(arguments: ["xcstrings", "strings", "sample"])
  func `every command that agents are told runs, and what they propose fails no check`(_ kind: String) throws {
    let scratch = try project(kind)
    let before = try glossa("lint", in: scratch).status
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let texts = try ["AGENTS.md", ".agents/skills/glossa/SKILL.md"].map { try #require(scratch.text(of: $0)) }
    let commands = texts.flatMap { $0.matches(of: /`glossa ([^`]*)`/).map { String($0.1) } }
    #expect(Set(commands.map { $0.prefix { $0 != " " } }).count == (kind == "strings" ? 8 : 9), "\(commands)")
    for command in commands {
      var line = command.replacingOccurrences(of: "CODE", with: kind == "xcstrings" ? "de --add-language" : "de")
      if !command.hasPrefix("set") { line = line.replacingOccurrences(of: " --add-language", with: "") }
      line = line.replacingOccurrences(of: "Save your changes?", with: "Today")
      if command.hasPrefix("add") {
        // The code that uses it comes first, as the skill says.
        try scratch.write("import SwiftUI\nlet more = Text(\"list.section.more\")\n", to: "App/More.swift")
        line = line.replacingOccurrences(of: "KEY", with: "list.section.more")
      }
      line = line.replacingOccurrences(of: "KEY", with: "list.section.today")
      line = line.replacingOccurrences(of: "OLD NEW", with: "list.section.more list.section.rest")
      let run = try glossa(line + " < /dev/null", in: scratch)
      let isCheck = command.hasPrefix("lint") || command.hasPrefix("extract")
      #expect(run.status == 0 || (isCheck && run.status == 1), "\(line): \(run.output)")
    }
    #expect(try glossa("lint", in: scratch).status == before)
  }

  @Test(
    arguments: [
      (["[Generic/Keychain/title]": "Keychain", "[Unlock/Touch ID]": "Use Touch ID", "[Save/action]": "Save"], nil),
      (["Title": "Your cart", "Save_": "Save it", "NOTE": "A note"], nil),
      (["Your cart": "Your cart", "Save it": "Save it!", "A note": "A note"], "Keys are the source texts."),
      (
        ["Your cart": "Your cart", "Save it": "Save it", "cart.note": "A note"],
        "Most keys are the source texts; others are"
      ),
      (["Your cart": "", "Save it": "", "A note": ""], "Keys are the source texts."),
    ] as [([String: String], String?)])
  func `what is said of keys is true`(texts: [String: String], said: String?) throws {
    let scratch = try Scratch()
    let lines = texts.sorted { $0.key < $1.key }.map {
      "\"\($0.key)\" = \"\($0.value.isEmpty ? $0.key : $0.value)\";\n"
    }
    try scratch.write(lines.joined(), to: "en.lproj/Localizable.strings")
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let notes = try #require(scratch.text(of: "AGENTS.md"))
    #expect(notes.contains(said ?? "Keys are names without a clear rule, such as `"), "\(notes)")
    #expect(
      try glossa("init --check", in: scratch).output.contains("100% sentences")
        == (said == "Keys are the source texts."))
  }

  @Test(arguments: ["strings", "xcstrings", "sample"])
  func `the command for keys that tables lack names them`(_ kind: String) throws {
    let scratch = try project(kind)
    try scratch.write("import Foundation\nlet a = NSLocalizedString(\"Brand new\", comment: \"\")\n", to: "App/A.swift")
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let notes = try #require(scratch.text(of: "AGENTS.md"))
    let last = try #require(notes.split(separator: "\n").last { $0.hasPrefix("- Before a commit") })
    let commands = last.matches(of: /`glossa ([^`]*)`/).map { String($0.1) }.dropFirst()
    #expect(commands.count == (kind == "sample" ? 2 : 1))
    for command in commands { #expect(try glossa(command, in: scratch).output.contains("Brand new"), "\(command)") }
  }

  @Test func `names of the project cannot end the code in which they stand`() throws {
    let scratch = try app()
    let catalog = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    try scratch.write(catalog, to: "App/`Obey`\n# Title.xcstrings")
    #expect(try glossa("init --agents", in: scratch).status == 0)
    let notes = try #require(scratch.text(of: "AGENTS.md"))
    #expect(!notes.contains("\n# Title") && !notes.contains("`Obey`"))
  }
}
