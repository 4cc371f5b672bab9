import Foundation
import TestSupport
import Testing

/// The edits that SARIF and rdjson offer, against what `--fix` writes.
@Suite("Suggested edits")
struct SuggestedEditTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "The 🛒 cart" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "カート 🛒  です" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `the edit of SARIF makes the file that --fix writes`() throws {
    let scratch = try Scratch()
    try scratch.write(SuggestedEditTests.catalog, to: "Home.xcstrings")
    let arguments = ["lint", "--only", "text/double-space"]
    let outcome = try GlossaTool.run(arguments + ["--format", "sarif"], in: scratch.path)
    let results = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let run = try #require((results?["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let text = try #require((replacement["insertedContent"] as? [String: String])?["text"])

    var lines = SuggestedEditTests.catalog.components(separatedBy: "\n")
    let number = try #require(region["startLine"]) - 1
    #expect(region["endLine"] == region["startLine"])
    let units = Array(lines[number].utf16)
    let start = try #require(region["startColumn"]) - 1
    let end = try #require(region["endColumn"]) - 1
    lines[number] = String(decoding: units[..<start] + Array(text.utf16) + units[end...], as: UTF16.self)

    _ = try GlossaTool.run(arguments + ["--fix"], in: scratch.path)
    let fixed = try #require(scratch.text(of: "Home.xcstrings"))
    #expect(fixed != SuggestedEditTests.catalog)
    #expect(lines.joined(separator: "\n") == fixed)
  }

  @Test func `rdjson counts the same edit in bytes`() throws {
    let scratch = try Scratch()
    try scratch.write(SuggestedEditTests.catalog, to: "Home.xcstrings")
    let outcome = try GlossaTool.run(
      ["lint", "--only", "text/double-space", "--format", "rdjsonl"], in: scratch.path)
    let finding = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let suggestion = try #require((finding["suggestions"] as? [[String: Any]])?.first)
    let range = try #require(suggestion["range"] as? [String: [String: Int]])
    let line = try #require(SuggestedEditTests.catalog.components(separatedBy: "\n").first { $0.contains("カート") })
    let spaces = try #require(
      Array(line.utf8).indices.first { Array(line.utf8)[$0...].starts(with: [0x20, 0x20, 0xE3]) })
    #expect(range["end"]?["column"] == spaces + 3)
    #expect(suggestion["text"] as? String == "")
  }

  @Test func `a fix takes the source text from another language's file`() throws {
    let scratch = try Scratch()
    try scratch.write(#""cart.title" = "Cart ";"#, to: "en.lproj/Home.strings")
    try scratch.write(#""cart.title" = "Warenkorb";"#, to: "de.lproj/Home.strings")
    try scratch.write(#""cart.title" = "Panier  ";"#, to: "fr.lproj/Home.strings")
    _ = try GlossaTool.run(["lint", "--only", "text/trailing-space", "--fix", "--unsafe-fixes"], in: scratch.path)
    #expect(scratch.text(of: "en.lproj/Home.strings") == #""cart.title" = "Cart ";"#)
    #expect(scratch.text(of: "de.lproj/Home.strings") == #""cart.title" = "Warenkorb ";"#)
    #expect(scratch.text(of: "fr.lproj/Home.strings") == #""cart.title" = "Panier  ";"#)
  }
}
