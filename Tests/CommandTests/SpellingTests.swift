import TestSupport
import Testing

/// Texts that look alike and have other bytes, `é` and `e` with an accent, are two texts everywhere.
@Suite("Accents composed in two ways")
struct SpellingTests {
  /// One code point, and two.
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  @Test func `rename changes the key that has the same bytes, and no other`() throws {
    let scratch = try Scratch()
    let strings = "\"\(Self.composed)\" = \"A\";\n\"\(Self.decomposed)\" = \"B\";\n"
    let catalog =
      #"{"sourceLanguage":"en","strings":{""# + Self.composed + #"":{},""# + Self.decomposed
      + #"":{"comment":"c"}},"version":"1.0"}"#
    let source = "let a = NSLocalizedString(\"\(Self.composed)\", comment: \"\")\n"
    try scratch.write(strings, to: "en.lproj/Localizable.strings")
    try scratch.write(catalog, to: "Kit/Localizable.xcstrings")
    try scratch.write(source, to: "App.swift")
    let outcome = try GlossaTool.run(["rename", Self.decomposed, "coffee"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let renamed = "\"\(Self.composed)\" = \"A\";\n\"coffee\" = \"B\";\n"
    #expect(scratch.text(of: "en.lproj/Localizable.strings")?.utf8.elementsEqual(renamed.utf8) == true)
    let kit = try #require(scratch.text(of: "Kit/Localizable.xcstrings"))
    #expect(kit.utf8.count == catalog.utf8.count - Self.decomposed.utf8.count + "coffee".utf8.count)
    #expect(scratch.text(of: "App.swift")?.utf8.elementsEqual(source.utf8) == true)
    // The other key is free, and neither name is taken by its look-alike.
    let swap = try GlossaTool.run(["rename", "coffee", Self.decomposed], in: scratch.path)
    #expect(swap.status == 0, "\(swap.errors)")
    #expect(scratch.text(of: "en.lproj/Localizable.strings")?.utf8.elementsEqual(strings.utf8) == true)
  }

  @Test func `diff tells a text whose accents alone changed`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"\(Self.composed)\";\n", to: "new.strings")
    try scratch.write("\"a\" = \"\(Self.decomposed)\";\n", to: "old.strings")
    let outcome = try GlossaTool.run(["diff", "old.strings", "new.strings"], in: scratch.path)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("a [en] changed text: '\(Self.decomposed)', with a different Unicode form of the accents")
    )
    #expect(try GlossaTool.run(["diff", "old.strings", "old.strings"], in: scratch.path).status == 0)
  }

  @Test func `merge takes a change of accents alone, in keys, texts and comments`() throws {
    let scratch = try Scratch()
    let base = "/* \(Self.decomposed) */\n\"a\" = \"\(Self.decomposed)\";\n\n\"\(Self.decomposed)\" = \"B\";\n"
    try scratch.write(base, to: "base")
    try scratch.write(base, to: "ours")
    let theirs = base.unicodeScalars.split(separator: "e\u{301}".unicodeScalars).joined(
      separator: "\u{E9}".unicodeScalars)
    try scratch.write(String(String.UnicodeScalarView(theirs)), to: "theirs")
    let outcome = try GlossaTool.run(
      ["merge", "base", "ours", "theirs", "--path", "en.lproj/T.strings"], in: scratch.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(scratch.text(of: "ours")?.unicodeScalars.contains("\u{301}") == false)
    #expect(scratch.text(of: "ours")?.unicodeScalars.count { $0 == "\u{E9}" } == 3)
  }

  @Test func `tables whose file names differ in accents alone are joined, and said`() throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n", to: "en.lproj/\(Self.composed).strings")
    try scratch.write("\"a\" = \"B\";\n", to: "de.lproj/\(Self.decomposed).strings")
    let outcome = try GlossaTool.run(["convert", ".", "-o", "out.xcstrings"], in: scratch.path)
    #expect(outcome.errors.contains("[catalog/table-spelling]"), "\(outcome.errors)")
    let lint = try GlossaTool.run(["lint", "--format", "concise", "."], in: scratch.path)
    #expect(lint.output.contains("[catalog/table-spelling]"), "\(lint.output)")
  }
}
