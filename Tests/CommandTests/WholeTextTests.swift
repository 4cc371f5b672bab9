import Foundation
import TestSupport
import Testing

/// In a pipe or a file, no key, text or path is cut.
@Suite("Whole texts in pipes")
struct WholeTextTests {
  private static let key =
    "hotspot.select_zim_files.message_that_is_longer_than_any_column." + String(repeating: "long_", count: 12)
  private static let text =
    "Choose the files that people near you can read; " + String(repeating: "and so on ", count: 9)
  private static let name = "screen" + String(repeating: "WithAName", count: 8)

  private let scratch: Scratch

  /// A repository with a commit, and code that has gained keys since.
  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.catalog(languages: ["en", "de"]), to: "Localizable.xcstrings")
    let call =
      "let first = NSLocalizedString(\"\(Self.key)\", comment: \"\") // " + String(repeating: "x", count: 90) + " end"
    try scratch.write("import Foundation\n\(call)\n", to: "A.swift")
    let git = "git -c user.name=x -c user.email=x@y"
    _ = try GlossaTool.shell("git init -q -b main . && git add . && \(git) commit -qm one", in: scratch.path)
    try scratch.write(Self.catalog(languages: ["en"]), to: "Localizable.xcstrings")
    let other = "let other = NSLocalizedString(\"\(Self.key)new\", comment: \"\")"
    try scratch.write("import Foundation\n\(call)\n\(other)\n", to: "A.swift")
  }

  private static func catalog(languages: [String]) -> String {
    let texts = languages.map { #""\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)end" } }"# }
    let entries = [key, name + ".title", name + ".note"].map {
      #""\#($0)" : { "localizations" : { \#(texts.joined(separator: ", ")) } }"#
    }
    let german =
      #""list.b" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "B" } } } }"#
    return
      #"{ "sourceLanguage" : "en", "strings" : { \#((entries + [german]).joined(separator: ", ")) }, "version" : "1.0" }"#
  }

  @Test(arguments: [
    ("report --since main", "KEY"), ("report --since main --format markdown", "KEY"), ("report --only missing", "KEY"),
    ("init --check", "KEY"), ("find hotspot.select", "TEXTend"), ("show KEY", "xx end"), ("keys", "NAME"),
    ("keys --all", "TEXTend"), ("extract --into --check", "+ KEYnew"),
  ])
  func `nothing is cut`(command: String, whole: String) throws {
    func filled(_ text: String) -> String {
      text.replacing("KEY", with: Self.key).replacing("TEXT", with: Self.text).replacing("NAME", with: Self.name)
    }
    let run = try GlossaTool.run(filled(command).split(separator: " ").map(String.init), in: scratch.path)
    #expect(run.output.replacing("\\_", with: "_").contains(filled(whole)), "\(run)")
    #expect(!run.output.contains("…"), "\(run.output)")
  }

  @Test func `what agents are told names whole paths`() throws {
    let folder = String(repeating: "Folder/", count: 14)
    try scratch.write(Self.catalog(languages: ["en"]), to: folder + "Other.xcstrings")
    #expect(try GlossaTool.run(["init", "--agents"], in: scratch.path).status == 0)
    #expect(scratch.text(of: "AGENTS.md")?.contains("`\(folder)Other.xcstrings`") == true)
  }
}
