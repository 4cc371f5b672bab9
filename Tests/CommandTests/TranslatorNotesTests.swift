import Foundation
import TestSupport
import Testing

/// `qqq`, in which translatewiki.net keeps notes for translators, is no language of the app.
@Suite("Notes for translators")
struct TranslatorNotesTests {
  private func project(_ format: String) throws -> Scratch {
    let scratch = try Scratch()
    let texts = [("en", "Cart"), ("de", "Warenkorb"), ("qqq", "A noun")]
    if format == "strings" {
      for (code, text) in texts {
        try scratch.write("\"cart.title\" = \"\(text)\";\n", to: "\(code).lproj/Localizable.strings")
      }
      try scratch.write("\"cart.title\" = \"Cart\";\n\"cart.more\" = \"More\";\n", to: "en.lproj/Localizable.strings")
    } else {
      let units = texts.map { #""\#($0.0)" : { "stringUnit" : { "state" : "translated", "value" : "\#($0.1)" } }"# }
      let more = #""cart.more" : { "localizations" : { \#(units[0]) } }"#
      try scratch.write(
        #"{ "sourceLanguage" : "en", "strings" : { "cart.title" : { "localizations" : { \#(units.joined(separator: ", ")) } }, "#
          + more + #" }, "version" : "1.0" }"#, to: "Localizable.xcstrings")
    }
    return scratch
  }

  @Test(arguments: ["strings", "xcstrings"])
  func `they are counted by no command, and stay in their files`(format: String) throws {
    let scratch = try project(format)
    for command in ["report", "init --check", "lint --format concise", "export -o Out", "report --format csv", "keys"] {
      let run = try GlossaTool.run(command.split(separator: " ").map(String.init), in: scratch.path)
      #expect(!run.output.contains("qqq") && !run.errors.contains("qqq"), "\(command): \(run)")
    }
    let report = try GlossaTool.run(["report"], in: scratch.path).output
    #expect(report.contains("0 of 1 language ready to ship"), "\(report)")
    #expect(try GlossaTool.run(["init", "--agents"], in: scratch.path).status == 0)
    #expect(scratch.text(of: "AGENTS.md")?.contains("translations: `de`.") == true)
    let shown = try GlossaTool.run(["show", "cart.more"], in: scratch.path).output
    #expect(shown.contains("no text: de\n"), "\(shown)")
    #expect(try GlossaTool.run(["show", "cart.title"], in: scratch.path).output.contains("qqq: \"A noun\""))
    #expect(try GlossaTool.run(["export", "-o", "Notes", "--language", "qqq"], in: scratch.path).status == 0)
  }

  @Test func `a new source text does not send them to review`() throws {
    let scratch = try project("xcstrings")
    let run = try GlossaTool.run(
      ["set", "cart.title", "--language", "en", "Basket", "--review-translations"], in: scratch.path)
    #expect(run.status == 0, "\(run)")
    let text = try #require(scratch.text(of: "Localizable.xcstrings"))
    #expect(text.split(separator: "needs_review").count == 2, "\(text)")
  }
}
