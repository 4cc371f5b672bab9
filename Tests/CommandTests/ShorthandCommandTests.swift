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
        == "assumed to look up keys, although no file that was read declares them: 1 key of '.i18n'\n1 key in 1 file\n")
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
}
