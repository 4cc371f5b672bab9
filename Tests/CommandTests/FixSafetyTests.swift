import Foundation
import TestSupport
import Testing

/// What `glossa lint --fix` changes unasked: nothing that the app may read in another way than people do.
@Suite("Safe fixes")
struct FixSafetyTests {
  private static let rows = """
    "%[Author,Subject]@ %[is,is not]@ %@" = "%1$[Author,Subject]@ %2$[is,is not]@ %3$@";
    "%[Size]@ %[is greater than]@ %@" = "%1$[Size]@ %2$[is greater than]@ %3$@";

    """

  /// A project with a table of a predicate editor in two languages, and one more file.
  private func predicateProject(_ file: String, _ text: String) throws -> Scratch {
    let scratch = try Scratch()
    for code in ["en", "de"] { try scratch.write(Self.rows, to: "App/\(code).lproj/Rules.strings") }
    try scratch.write("\"home.title\" = \"Home\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write(
      "import Foundation\nlet a = NSLocalizedString(\"home.title\", comment: \"\")\n", to: "App/Home.swift")
    try scratch.write(text, to: file)
    return scratch
  }

  @Test(arguments: [
    (
      "App/Base.lproj/Main.xib",
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><predicateEditor id="a" formattingStringsFilename="Rules"/></objects></document>"#
    ),
    (
      "App/Main.xib",
      #"<document><objects><customView id="a"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="formattingStringsFilename" value="Rules"/></userDefinedRuntimeAttributes></customView></objects></document>"#
    ),
    (
      "App/Editor.swift",
      "import AppKit\nfunc set(_ editor: NSPredicateEditor) { editor.formattingStringsFilename = \"Rules\" }\n"
    ),
    ("App/Editor.m", "void set(NSPredicateEditor *editor) { editor.formattingStringsFilename = @\"Rules\"; }\n"),
    ("App/Editor.m", "void set(NSPredicateEditor *editor) { [editor setFormattingStringsFilename:@\"Rules\"]; }\n"),
    ("Notes.txt", "No file says which table a predicate editor reads."),
  ])
  func `the texts of a predicate editor are no formats, and its keys are used`(file: String, text: String) throws {
    let scratch = try predicateProject(file, text)
    // A key without a choice is known by its table alone.
    if file != "Notes.txt" {
      for code in ["en", "de"] {
        try scratch.write(Self.rows + "\"of %@ or %@ %\" = \"%@ or %@ %\";\n", to: "App/\(code).lproj/Rules.strings")
      }
    }
    let before = scratch.text(of: "App/de.lproj/Rules.strings")
    let run = try GlossaTool.run(["lint", "--format", "concise", "--all"], in: scratch.path)
    #expect(!run.output.contains("[format/") && !run.output.contains("[source/unused-key]"), "\(run.output)")
    _ = try GlossaTool.run(["lint", "--fix", "--unsafe-fixes", "--all", "--only", "format"], in: scratch.path)
    #expect(scratch.text(of: "App/de.lproj/Rules.strings") == before)
  }

  /// A source text with two placeholders, and the code that asks for it.
  private func numbering(_ code: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("\"WORDS\" = \"%@ word;%@ words\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("import Foundation\n\(code)\n", to: "App/Home.swift")
    return scratch
  }

  @Test(arguments: [
    // Split before it is formatted.
    """
    let parts = NSLocalizedString("WORDS", comment: "").components(separatedBy: ";")
    func words(_ n: String) -> String { String(format: parts[0], n) }
    """,
    // Formatted in one place and split in another.
    """
    func both(_ a: String, _ b: String) -> String { String(format: NSLocalizedString("WORDS", comment: ""), a, b) }
    let parts = NSLocalizedString("WORDS", comment: "").split(separator: ";")
    """,
    // Another number of arguments.
    """
    func one(_ a: String) -> String { String(format: NSLocalizedString("WORDS", comment: ""), a) }
    """,
    // Handed on to who knows what.
    """
    func text() -> String { MyParser.render(NSLocalizedString("WORDS", comment: "")) }
    """,
    // Arguments that are not counted.
    """
    func all(_ list: [CVarArg]) -> String { String(format: NSLocalizedString("WORDS", comment: ""), arguments: list) }
    """,
  ])
  func `a text that code may read in another way is not renumbered`(code: String) throws {
    let scratch = try numbering(code)
    let before = scratch.text(of: "App/en.lproj/Localizable.strings")
    let run = try GlossaTool.run(
      ["lint", "--only", "format/unnumbered-arguments", "--format", "jsonl"], in: scratch.path)
    #expect(run.output.contains(#""fix":"unsafe""#), "\(run.output)")
    _ = try GlossaTool.run(["lint", "--only", "format/unnumbered-arguments", "--fix"], in: scratch.path)
    #expect(scratch.text(of: "App/en.lproj/Localizable.strings") == before)
  }

  @Test func `a single placeholder is numbered where a team's rule asks for that`() throws {
    let scratch = try numbering(
      """
      func one(_ a: String) -> String { String(format: NSLocalizedString("ONE", comment: ""), a) }
      func two(_ a: String) -> String { MyParser.render(NSLocalizedString("TWO", comment: "")) }
      """)
    try scratch.write("\"ONE\" = \"By %@\";\n\"TWO\" = \"To %@\";\n", to: "App/en.lproj/Localizable.strings")
    let lint = ["lint", "--only", "format/unnumbered-arguments"]
    #expect(try GlossaTool.run(lint, in: scratch.path).output.contains("/unnumbered-arguments") == false)
    for name in ["wordpress", "wikipedia"] {
      try scratch.write("key-names: { preset: \(name) }\n", to: ".glossa.yml")
      let run = try GlossaTool.run(lint + ["--format", "concise"], in: scratch.path)
      #expect(run.output.contains("the text has a placeholder without a number"), "\(run.output)\(run.errors)")
    }
    let own = "key-names: { preset: wikipedia }\nlint: { rules: { format/unnumbered-arguments: { always: false } } }\n"
    try scratch.write(own, to: ".glossa.yml")
    #expect(try GlossaTool.run(lint, in: scratch.path).output.contains("/unnumbered-arguments") == false)
    try scratch.write("key-names: { preset: wikipedia }\n", to: ".glossa.yml")
    _ = try GlossaTool.run(lint + ["--fix"], in: scratch.path)
    #expect(
      scratch.text(of: "App/en.lproj/Localizable.strings") == "\"ONE\" = \"By %1$@\";\n\"TWO\" = \"To %@\";\n")
  }

  @Test(arguments: [
    """
    func both(_ a: String, _ b: String) -> String { String(format: NSLocalizedString("WORDS", comment: ""), a, b) }
    """,
    """
    func both(_ a: String, _ b: String) -> String {
      String(format: NSLocalizedString("WORDS", comment: ""), locale: .current, a, b)
    }
    """,
    """
    func both(_ a: String, _ b: String) -> String {
      String.localizedStringWithFormat(NSLocalizedString("WORDS", comment: ""), a, b)
    }
    """,
    """
    func both(_ a: String, _ b: String) -> String { String(localized: "WORDS", defaultValue: "\\(a) word;\\(b) words") }
    """,
  ])
  func `a text that every call formats with the same arguments is renumbered`(code: String) throws {
    let scratch = try numbering(code)
    let run = try GlossaTool.run(["lint", "--only", "format/unnumbered-arguments", "--fix"], in: scratch.path)
    #expect(
      scratch.text(of: "App/en.lproj/Localizable.strings") == "\"WORDS\" = \"%1$@ word;%2$@ words\";\n",
      "\(run.output)\(run.errors)")
    #expect(run.errors.contains("1 finding fixed in 1 file, 0 left"))
  }

  @Test func `the length of a number is copied only where every call interpolates that number`() throws {
    for (code, isFixed) in [
      ("let a = Text(\"%lld items\")", false), ("func a(_ n: Int) -> Text { Text(\"\\(n) items\") }", true),
      ("func a(_ n: Int) -> String { String(format: NSLocalizedString(\"%lld items\", comment: \"\"), n) }", false),
    ] {
      let scratch = try Scratch()
      try scratch.write("\"%lld items\" = \"%lld items\";\n", to: "App/en.lproj/Localizable.strings")
      try scratch.write("\"%lld items\" = \"%d Dinge\";\n", to: "App/de.lproj/Localizable.strings")
      try scratch.write("import SwiftUI\n\(code)\n", to: "App/Home.swift")
      _ = try GlossaTool.run(["lint", "--only", "format/width-mismatch", "--fix"], in: scratch.path)
      let text = scratch.text(of: "App/de.lproj/Localizable.strings")
      #expect(text == "\"%lld items\" = \"\(isFixed ? "%lld" : "%d") Dinge\";\n", "\(code)")
    }
  }

  /// A translation with a remark (two spaces) and one with a warning (an invisible character).
  private func remarks() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "\"a.b\" = \"Two words\";\n\"a.c\" = \"The cart\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write(
      "\"a.b\" = \"Zwei  Wörter\";\n\"a.c\" = \"Der\u{200B} Korb\";\n", to: "App/de.lproj/Localizable.strings")
    return scratch
  }

  @Test func `remarks are fixed only where they are asked for`() throws {
    for (options, isAsked) in [([], false), (["--all"], true), (["--only", "text"], true)] {
      let scratch = try remarks()
      let run = try GlossaTool.run(["lint", "--fix"] + options, in: scratch.path)
      let text = try #require(scratch.text(of: "App/de.lproj/Localizable.strings"))
      #expect(text.contains("\"Der Korb\""))
      #expect(text.contains("\"Zwei  Wörter\"") == !isAsked, "\(options)")
      #expect(run.errors.contains("\(isAsked ? 2 : 1) finding\(isAsked ? "s" : "") fixed in 1 file"), "\(run.errors)")
    }
  }

  @Test func `the summary and --fix count the same`() throws {
    let scratch = try Scratch()
    let numbers = 0..<200
    try scratch.write(
      numbers.map { "\"a.row\($0)\" = \"Text of row \($0)\";\n" }.joined(), to: "App/en.lproj/Localizable.strings")
    // Every other text has an invisible character, a third two spaces.
    let german = numbers.map { number in
      "\"a.row\(number)\" = \"Reihe\(number % 2 == 0 ? "\u{200B}" : "") Nummer\(number % 3 == 0 ? "  " : " ")\(number)\";\n"
    }
    try scratch.write(german.joined(), to: "App/de.lproj/Localizable.strings")
    let run = try GlossaTool.run(["lint"], in: scratch.path)
    #expect(run.output.contains("glossa lint --fix --diff  "))
    #expect(run.output.contains("shows how to fix 100 of them safely"), "\(run.output)")
    let fixed = try GlossaTool.run(["lint", "--fix"], in: scratch.path)
    #expect(fixed.errors.contains("100 findings fixed in 1 file"), "\(fixed.errors)")
    #expect(scratch.text(of: "App/de.lproj/Localizable.strings")?.contains("Nummer  3\"") == true)
  }

  @Test func `--fix leaves what --within leaves out`() throws {
    let scratch = try remarks()
    try scratch.write("\"x.y\" = \"One\";\n", to: "Kit/en.lproj/Kit.strings")
    try scratch.write("\"x.y\" = \"Eins\u{200B}\";\n", to: "Kit/de.lproj/Kit.strings")
    _ = try GlossaTool.run(["lint", "--fix", "--within", "App"], in: scratch.path)
    #expect(scratch.text(of: "App/de.lproj/Localizable.strings")?.contains("\u{200B}") == false)
    #expect(scratch.text(of: "Kit/de.lproj/Kit.strings")?.contains("\u{200B}") == true)
  }
}
