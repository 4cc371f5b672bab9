import Foundation
import TestSupport
import Testing

/// Shorthands whose declarations are not among the files that a command is given.
@Suite struct ShorthandCommandTests {
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("let a = \"editor.title\".i18n\nlet b = \"editor.save\".tr\n", to: "Editor.swift")
    return scratch
  }

  @Test func `a file alone gives its key, and says that nothing declares the shorthand`() throws {
    let scratch = try project()
    let run = try GlossaTool.run(["extract", "Editor.swift"], in: scratch.path)
    #expect(run.output == "Editor.swift:1:9: \"editor.title\" (.i18n, not declared here)\n")
    #expect(
      run.errors
        == "assumed to look up keys, although no file that was read declares them: 1 key of '.i18n'\n1 key in 1 file\n"
        + "next: glossa lint Editor.swift\n")
    let json = try GlossaTool.run(["extract", "Editor.swift", "--format", "json"], in: scratch.path)
    #expect(json.output.contains("\"declared\": false"))
    // The second run reads what the first one kept.
    for _ in 0..<2 {
      let cached = try GlossaTool.run(
        ["extract", ".", "--format", "json", "--cache-dir", scratch.path + "/cache"], in: scratch.path)
      #expect(cached.output.contains("\"declared\": false"))
    }
  }

  @Test func `the configuration adds shorthands, for facts too`() throws {
    let scratch = try project()
    try scratch.write("shorthands: [tr]\n", to: ".glossa.yml")
    _ = try GlossaTool.run(["index", "Editor.swift", "-o", "editor.facts"], in: scratch.path)
    for arguments in [["extract", "Editor.swift"], ["extract", "--facts", "editor.facts"]] {
      let run = try GlossaTool.run(arguments, in: scratch.path)
      #expect(run.output.contains("\"editor.title\"") && run.output.contains("\"editor.save\""))
    }
  }

  @Test func `a comment behind a shorthand goes with its new key, from the cache and from facts too`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      let a = "editor.title".i18n // Editor
      let b = "editor.old".i18n // Not taken, the catalog has a comment
      let c = "editor.save".i18n // TODO: translate
      let d = NSLocalizedString("editor.close", comment: "") // Not read by Xcode
      """, to: "Editor.swift")
    for _ in 0..<2 {
      let run = try GlossaTool.run(
        ["extract", ".", "--format", "json", "--cache-dir", scratch.path + "/cache"], in: scratch.path)
      #expect(run.output.components(separatedBy: "\"comment\": \"").count == 3)
      #expect(run.output.contains("\"comment\": \"Editor\""))
    }
    _ = try GlossaTool.run(["index", "Editor.swift", "-o", "editor.facts"], in: scratch.path)
    for sources in [["."], ["--facts", "editor.facts"]] {
      try scratch.write(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "editor.old" : {
              "comment" : "Kept",
              "extractionState" : "manual"
            }
          },
          "version" : "1.0"
        }
        """, to: "Localizable.xcstrings")
      let run = try GlossaTool.run(["extract"] + sources + ["--into", "Localizable.xcstrings"], in: scratch.path)
      #expect(run.status == 0)
      #expect(
        scratch.text(of: "Localizable.xcstrings") == """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "editor.close" : {

              },
              "editor.old" : {
                "comment" : "Kept",
                "extractionState" : "manual"
              },
              "editor.save" : {
                "extractionState" : "manual"
              },
              "editor.title" : {
                "comment" : "Editor",
                "extractionState" : "manual"
              }
            },
            "version" : "1.0"
          }
          """)
    }
  }
}
