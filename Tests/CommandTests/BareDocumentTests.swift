import Foundation
import TestSupport
import Testing

/// Documents of Interface Builder beside which some language has no file lack its texts, as every command counts them.
@Suite("Documents without a file in a language")
struct BareDocumentTests {
  private static func document(_ id: String, _ texts: [String]) -> String {
    let labels = texts.enumerated().map { number, text in
      "<label text=\"\(text)\" id=\"\(id)-a\(number)-b2C\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view contentMode="scaleToFill" id="\(id)-v9-d4E"><subviews>\(labels.joined())</subviews></view>
      </objects></document>

      """
  }

  private static func panel(in language: String) -> String { "\"Qv1-a0-b2C.text\" = \"Panel \(language)\";\n" }

  /// An app with one translated document, and another one.
  private func app(
    second path: String = "Base.lproj/Second.xib", texts: [String] = ["Open the door", "Close the door"]
  )
    throws -> Scratch
  {
    let scratch = try Scratch()
    try scratch.write(Self.document("Qv1", ["The panel is here"]), to: "App/Base.lproj/Panel.xib")
    try scratch.write(Self.document("Qw2", texts), to: "App/" + path)
    for language in ["de", "fr"] {
      try scratch.write(Self.panel(in: language), to: "App/\(language).lproj/Panel.strings")
    }
    return scratch
  }

  @Test func `each language lacks the texts of a document that has no file beside it`() throws {
    let scratch = try app()
    let report = try GlossaTool.run(["report", "--min", "de=100"], in: scratch.path)
    #expect(
      report.status == 1 && report.errors.contains("de has 1 of 3 units ready"), "\(report.output)\(report.errors)")
    let lint = try GlossaTool.run(["lint", "--all", "--format", "concise"], in: scratch.path).output
    #expect(lint.contains("App/Base.lproj/Second.xib:3"), "\(lint)")
    #expect(lint.contains("4 texts are not translated yet: de 2, fr 2"), "\(lint)")
    let export = try GlossaTool.run(["export", "--language", "de", "-o", "out"], in: scratch.path)
    #expect(export.status == 0 && (export.output + export.errors).contains("2 to translate"), "\(export)")
    // Who requires the language is told of each text.
    try scratch.write("required: [de]\n", to: ".glossa.yml")
    let required = try GlossaTool.run(["lint", "--all", "--format", "concise"], in: scratch.path)
    #expect(required.status == 1 && required.output.contains("'Qw2-a1-b2C.text' has no de translation"))
  }

  /// With a project, what no product has is no work; without its file German lacks it all the same.
  @Test(arguments: [("Second.xib", 1), ("", 0)])
  func `a project says which documents ship`(shipped: String, status: Int32) throws {
    let scratch = try app()
    let excludes = shipped.isEmpty ? "Base.lproj/Second.xib" : "nothing"
    try scratch.write(
      """
      name: App
      options: { developmentLanguage: en }
      targets:
        App: { type: application, platform: iOS, sources: [{ path: App, excludes: ["\(excludes)"] }] }
      """, to: "project.yml")
    try scratch.write("let a = 1\n", to: "App/A.swift")
    let report = try GlossaTool.run(["report", "--min", "*=100"], in: scratch.path)
    #expect(report.status == status, "\(report.output)\(report.errors)")
  }

  @Test func `a document that is named is counted once`() throws {
    let scratch = try app()
    let lint = try GlossaTool.run(["lint", ".", "App/Base.lproj/Second.xib", "--all"], in: scratch.path).output
    #expect(lint.contains("4 texts are not translated yet: de 2, fr 2"), "\(lint)")
    let report = try GlossaTool.run(["report", "--table", "Second"], in: scratch.path)
    #expect(report.status == 0 && report.output.contains("German"), "\(report.output)\(report.errors)")
  }

  @Test(arguments: ["Base.lproj/LaunchScreen.storyboard", "Second.xib", "de.lproj/Second.xib"])
  func `launch screens and documents that are not localized lack nothing`(path: String) throws {
    let scratch = try app(second: path)
    let report = try GlossaTool.run(["report", "--min", "*=100"], in: scratch.path)
    #expect(report.status == 0, "\(report.output)\(report.errors)")
  }

  @Test func `a language with a file, or texts that need none, lack nothing`() throws {
    let scratch = try app(texts: ["12:30", "%@"])
    #expect(try GlossaTool.run(["report", "--min", "*=100"], in: scratch.path).status == 0)
    let other = try app()
    for language in ["de", "fr"] {
      try other.write(
        "\"Qw2-a0-b2C.text\" = \"A \(language)\";\n\"Qw2-a1-b2C.text\" = \"B \(language)\";\n",
        to: "App/\(language).lproj/Second.strings")
    }
    #expect(try GlossaTool.run(["report", "--min", "*=100"], in: other.path).status == 0)
  }
}
