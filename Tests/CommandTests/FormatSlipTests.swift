import TestSupport
import Testing

@testable import glossa

/// Slips in formats are told as what they are, at the place where they are.
@Suite struct FormatSlipTests {
  private func lint(_ english: String, _ german: String) throws -> [String] {
    let scratch = try Scratch()
    for (language, text) in ["en": english, "de": german, "fr": german] {
      try scratch.write("\"pier.points\" = \"\(text)\";\n", to: "\(language).lproj/Localizable.strings")
    }
    return try GlossaTool.findings(of: "format", in: scratch.path)
  }

  @Test(arguments: [("%%ld points", "%ld"), ("%%d Participants", "%d"), ("%%@", "%@"), ("Points: %%lld.", "%lld")])
  func `an escaped specifier of a source text is named there, and once`(english: String, meant: String) throws {
    let found = try lint(english, "\(meant) Punkte")
    #expect(found.count == 1 && found[0].hasPrefix("en.lproj"), "\(found)")
    #expect(found.first?.contains("'%\(meant)' prints '\(meant)' itself") == true, "\(found)")
  }

  @Test func `a percent sign before a word is none`() throws {
    let found = try lint("50%% discount", "%d %% Rabatt")
    #expect(!found.isEmpty && found.allSatisfy { !$0.contains("itself") }, "\(found)")
  }

  @Test func `a capital L and an l are an error, with what to write`() throws {
    let scratch = try Scratch()
    try scratch.write("\"pier.points\" = \"%lld points\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write("\"pier.points\" = \"%Lld Punkte\";\n", to: "de.lproj/Localizable.strings")
    let run = try GlossaTool.run(["lint", "--only", "format", "."], in: scratch.path).output
    #expect(run.contains("error: '%Lld' prints '%ld' and no number") && run.contains("write '%lld'"), "\(run)")
  }

  @Test func `advice on lengths is a specifier`() throws {
    let scratch = try Scratch()
    try scratch.write("\"pier.points\" = \"%d points\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write("\"pier.points\" = \"%ld Punkte, %Ld\";\n", to: "de.lproj/Localizable.strings")
    let run = try GlossaTool.run(["lint", "--only", "format", "--all", "."], in: scratch.path).output
    #expect(!run.contains("use ''"), "\(run)")
  }
}
