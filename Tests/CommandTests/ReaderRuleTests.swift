import Foundation
import TestSupport
import Testing

/// Rules about what cannot be read, where a fixture would be too large or no file at all.
@Suite("What cannot be read")
struct ReaderRuleTests {
  @Test func `a thousand faults are enough`() throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: "\"a\" = \"b\";\n", count: 1_100), to: "en.lproj/Localizable.strings")
    let outcome = try GlossaTool.run(["lint", "--format", "jsonl"], in: scratch.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("catalog/too-many-faults"))
    #expect(outcome.output.split(separator: "\n").count < 1_010)
  }

  @Test func `a thousand faults of a String Catalog are enough`() throws {
    let scratch = try Scratch()
    let entries = (0..<1_100).map { "\"k\($0)\":{\"odd\":1}" }.joined(separator: ",")
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}", to: "Localizable.xcstrings")
    let outcome = try GlossaTool.run(["lint", "--only", "catalog", "--format", "jsonl"], in: scratch.path)
    #expect(outcome.output.contains("catalog/too-many-faults"))
    #expect(outcome.output.split(separator: "\n").count < 1_010)
  }

  @Test func `a file that is named and says no format is named again`() throws {
    let scratch = try Scratch()
    try scratch.write("{}", to: "catalog.json")
    let outcome = try GlossaTool.run(["lint", "catalog.json", "--format", "jsonl"], in: scratch.path)
    #expect(outcome.output.contains("file/unknown-format") && outcome.status == 1, "\(outcome)")
  }

  @Test func `a path that is named and cannot be opened ends the run before it says anything else`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"b\";\n\"a\" = \"c\";\n", to: "en.lproj/Localizable.strings")
    // A link to itself cannot be opened by anybody, not even by root.
    let path = scratch.path + "/en.lproj/Other.strings"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "Other.strings")
    let outcome = try GlossaTool.run(["lint", "en.lproj", path, "--format", "jsonl"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("glossa: \(path): "))
    #expect(outcome.output.isEmpty)
  }

  @Test func `code that is nested too deeply is stepped over and named`() throws {
    let scratch = try Scratch()
    let deep = String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
    try scratch.write("let a = \(deep)\nlet b = String(localized: \"cart.title\")\n", to: "Deep.swift")
    try scratch.write("\"cart.other\" = \"b\";\n", to: "en.lproj/Localizable.strings")
    let outcome = try GlossaTool.run(["lint", "--no-cache", "--format", "jsonl"], in: scratch.path)
    let plain = try GlossaTool.run(["lint", "--format", "jsonl"], in: scratch.path)
    #expect((outcome.output + plain.output).contains("source/too-deep"), "\(plain)")
    #expect(plain.output.contains("cart.title"))
  }
}
