import Foundation
import TestSupport
import Testing

/// `glossa xcstringstool` with the command lines that scripts write for Apple's tool.
@Suite("In the place of xcstringstool")
struct XCStringsToolTests {
  private static let view = """
    import SwiftUI

    struct Card: View {
      let title: LocalizedStringKey
      let count: Int
      var body: some View {
        Text("card.count \\(count)")
        Button("card.save") {}
        Card(title: "card.own", count: 1)
      }
      func more() {
        _ = String(localized: "card.modern", defaultValue: "Modern", comment: "A comment")
        _ = NSLocalizedString("card.legacy", comment: "")
        _ = L10n.string("card.routine")
        _ = String(localized: "card.other", table: "Other")
      }
    }
    """

  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.view, to: "App/Card.swift")
    try scratch.write("import SwiftUI\nlet text = Text(\"inner.title\")\n", to: "App/Inner/Card.swift")
    return scratch
  }

  private func catalog(_ strings: String = "") -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\(strings)},\n  \"version\" : \"1.0\"\n}"
  }

  private func tool(_ line: String, in scratch: Scratch) throws -> (output: String, errors: String, status: Int32) {
    let run = try GlossaTool.run(["xcstringstool"] + line.split(separator: " ").map(String.init), in: scratch.path)
    return (run.output, run.errors, run.status)
  }

  /// The keys that an extraction writes, of all tables.
  private func keys(_ options: String) throws -> Set<String> {
    let scratch = try app()
    let run = try tool("extract App/Card.swift \(options) -o Keys", in: scratch)
    #expect(run.status == 0, "\(run)")
    let names = scratch.names.filter { $0.hasSuffix(".stringsdata") }
    let data = names.compactMap { scratch.text(of: $0) }.joined()
    return Set(data.matches(of: /"key":"([^"]*)"/).map { String($0.1) })
  }

  @Test func `each group of calls is extracted alone, with the types of arguments`() throws {
    #expect(try keys("--legacy-localizable-strings") == ["card.legacy"])
    #expect(try keys("--modern-localizable-strings") == ["card.modern", "card.other"])
    #expect(try keys("--modern-localizable-strings --table Other") == ["card.other"])
    #expect(try keys("--SwiftUI-Text") == ["card.count %lld"])
    #expect(try keys("--SwiftUI") == ["card.count %lld", "card.save", "card.own"])
    #expect(try keys("-s L10n.string") == ["card.routine"])
    #expect(
      try keys("") == ["card.count %lld", "card.save", "card.own", "card.modern", "card.legacy", "card.other"])
  }

  @Test func `sources of one name in two folders are both kept, in one folder`() throws {
    let scratch = try app()
    let run = try tool("extract App --SwiftUI --output-directory Keys", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(
      scratch.names.filter { $0.hasPrefix("Keys/") } == ["Keys/Card.stringsdata", "Keys/Card.swift.stringsdata"])
    #expect(scratch.text(of: "Keys/Card.swift.stringsdata")?.contains("inner.title") == true)
  }

  @Test func `a catalog gets its table of the extracted keys, and its stale keys are marked or kept`() throws {
    let german = #""de" : { "stringUnit" : { "state" : "translated", "value" : "Alt" } }"#
    for (option, old) in [("", #""extractionState" : "stale""#), (" --skip-marking-strings-stale", nil)] {
      let scratch = try app()
      try scratch.write(catalog(#""old" : { "localizations" : { \#(german) } }"#), to: "Res/Localizable.xcstrings")
      _ = try tool(
        "extract App/Card.swift App/Inner/Card.swift --SwiftUI --modern-localizable-strings -o Keys", in: scratch)
      let run = try tool(
        "sync Res/Localizable.xcstrings --stringsdata Keys/Card.stringsdata Keys/Card.swift.stringsdata\(option)",
        in: scratch)
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      let printed = try tool("print Res/Localizable.xcstrings", in: scratch)
      #expect(
        printed.output.split(separator: "\n")
          == ["card.count %lld", "card.modern", "card.own", "card.save", "inner.title", "old"], "\(printed)")
      let text = scratch.text(of: "Res/Localizable.xcstrings") ?? ""
      #expect(text.contains("stale") == (old != nil) && text.contains("A comment") && text.contains("Modern"))
      let again = try tool(
        "sync Res/Localizable.xcstrings --stringsdata Keys/Card.stringsdata --stringsdata Keys/Card.swift.stringsdata\(option)",
        in: scratch)
      #expect(again.status == 0 && scratch.text(of: "Res/Localizable.xcstrings") == text, "\(again)")
    }
  }

  @Test func `nothing is written where an input cannot be read`() throws {
    let scratch = try app()
    try scratch.write(catalog(), to: "Localizable.xcstrings")
    try scratch.write("{", to: "Broken.stringsdata")
    let run = try tool("sync Localizable.xcstrings --stringsdata Broken.stringsdata", in: scratch)
    #expect(run.status == 1 && run.errors.contains("Broken.stringsdata: error: the file is not JSON"), "\(run)")
    try scratch.write("{ }}", to: "Localizable.xcstrings")
    for line in [
      "print Localizable.xcstrings", "compile Localizable.xcstrings -o Out", "sync Localizable.xcstrings --stringsdata",
      "generate-symbols Localizable.xcstrings --language swift --output-directory Out",
    ] {
      let line = line.hasSuffix("stringsdata") ? line + " Keys" : line
      try scratch.write("{\"source\":\"A.swift\",\"tables\":{}}", to: "Keys/A.stringsdata")
      let run = try tool(line, in: scratch)
      #expect(run.status == 1 && run.output.isEmpty, "\(line) \(run)")
      #expect(run.errors.contains("Localizable.xcstrings:1:"), "\(line) \(run)")
      #expect(!scratch.names.contains("Out") && scratch.text(of: "Localizable.xcstrings") == "{ }}")
    }
  }

  @Test func `extracted catalogs replace keys, not translations`() throws {
    let scratch = try app()
    let line = "extract App --SwiftUI --output-format xcstrings --output-directory Res"
    #expect(try tool(line, in: scratch).status == 0)
    let first = scratch.text(of: "Res/Localizable.xcstrings") ?? ""
    #expect(first.contains("inner.title") && first.contains("card.count %lld"))
    #expect(try tool(line, in: scratch).status == 0)
    let german = #""localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } }"#
    let translated = catalog(#""other" : { \#(german) }"#)
    try scratch.write(translated, to: "Res/Localizable.xcstrings")
    let refused = try tool(line, in: scratch)
    #expect(refused.status == 2 && refused.errors.contains("has translations, which would be lost"), "\(refused)")
    #expect(scratch.text(of: "Res/Localizable.xcstrings") == translated)
    #expect(try tool(line + " --append", in: scratch).status == 0)
    let kept = scratch.text(of: "Res/Localizable.xcstrings")
    for other in [catalog(#""own" : { "extractionState" : "manual" }"#), "{ \"strings\" : "] {
      try scratch.write(other, to: "Res/Localizable.xcstrings")
      let run = try tool(line, in: scratch)
      #expect(run.status == 2 && run.errors.contains("nothing was written"), "\(run)")
      #expect(scratch.text(of: "Res/Localizable.xcstrings") == other)
    }
    try scratch.write(kept ?? "", to: "Res/Localizable.xcstrings")
    let appended = scratch.text(of: "Res/Localizable.xcstrings") ?? ""
    #expect(appended.contains("inner.title") && appended.contains("\"Text\"") && !appended.contains("stale"))
    let strings = try tool("extract App --SwiftUI --output-format strings --output-directory Res", in: scratch)
    #expect(strings.status == 0, "\(strings)")
    #expect(scratch.text(of: "Res/Localizable.strings")?.contains("\"card.save\" = \"card.save\";") == true)
  }

  @Test func `catalogs are compiled without a word, and unknown languages are passed over`() throws {
    let scratch = try Scratch()
    let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "A" } }"#
    try scratch.write(
      catalog(#""a" : { "localizations" : { "de" : \#(unit), "en" : \#(unit) } }"#), to: "Localizable.xcstrings")
    let dry = try tool("compile --dry-run --output-directory Out Localizable.xcstrings", in: scratch)
    #expect(dry.status == 0 && dry.output.split(separator: "\n").allSatisfy { $0.hasPrefix("/") }, "\(dry)")
    #expect(dry.output.split(separator: "\n").count == 2 && !scratch.names.contains("Out"))
    let run = try tool(
      "compile Localizable.xcstrings --output-directory Out --language de --language fr --serialization-format text",
      in: scratch)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
    #expect(scratch.names.filter { $0.hasSuffix(".strings") } == ["Out/de.lproj/Localizable.strings"])
    try scratch.write(catalog(), to: "Empty.xcstrings")
    let empty = try tool("compile --dry-run --output-directory Out Empty.xcstrings", in: scratch)
    #expect(empty.status == 0 && empty.output.isEmpty, "\(empty)")
  }

  @Test func `symbols are those of the command that is made for them`() throws {
    let scratch = try Scratch()
    let path = Fixture.root + "Fixtures/Symbols/App/Shop-Items.xcstrings"
    let run = try GlossaTool.run(
      ["xcstringstool", "generate-symbols", path, "--language", "swift", "--output-directory", "Out"], in: scratch.path)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    let name = "GeneratedStringSymbols_Shop-Items.swift"
    try Golden.check(scratch.text(of: "Out/" + name) ?? "", at: "Fixtures/Symbols/Expected/\(name)")
  }

  @Test(arguments: [
    ("snyc Localizable.xcstrings", "'snyc' is not a command: did you mean 'sync'?"),
    ("extract App -o Out --SwiftUIText", "did you mean '--SwiftUI-Text'?"),
    ("extract App -o Out --output-format json", "'json' is not a value of '--output-format'"),
    ("extract App -o Out --append", "--append needs --output-format xcstrings"),
    ("compile A.xcstrings --output-dir Out", "write '--output-directory'"),
    ("generate-symbols A.xcstrings -o Out --language objc", "'objc' is not a value of '--language'"),
    ("sync A.xcstrings --stringsdata B --skip-marking-stale", "did you mean '--skip-marking-strings-stale'?"),
  ])
  func `what the tool does not take is named, with the nearest`(line: String, message: String) throws {
    let run = try tool(line, in: app())
    #expect(run.status == 2 && run.errors.contains(message), "\(run)")
  }

  @Test func `a link of the tool's name is the tool`() throws {
    let scratch = try app()
    let run = try GlossaTool.shell(
      "ln -s \"$(command -v glossa)\" xcstringstool && ./xcstringstool extract App --SwiftUI -o Keys && ls Keys",
      in: scratch.path)
    #expect(run.status == 0 && run.output.hasSuffix("\nCard.stringsdata\nCard.swift.stringsdata\n"), "\(run)")
  }
}
