import Diagnostics
import TestSupport
import Testing

@testable import KeyExtraction

/// Which code a comment that asks to ignore findings is about, in Swift and in Objective-C.
///
/// Each source has one such comment; literals that begin with `hit` stand where it reaches, all others where it does not.
@Suite("Comments that ask to ignore findings")
struct IgnoreCommentTests {
  private func comments(_ source: String, _ name: String) throws -> [IgnoreComment] {
    let file = SourceFile(path: name, text: source)
    let scanner = try #require(allScanners.first { $0.fileExtensions.contains(file.fileExtension) })
    return scanner.scan(file).value.comments
  }

  /// The literals of a source that a comment reaches, and those it should.
  private func reach(_ source: String, _ name: String) throws -> (found: [String], wanted: [String]) {
    let comment = try #require(try comments(source, name).first)
    let bytes = Array(source.utf8)
    var found: [String] = []
    var wanted: [String] = []
    var start: Int?
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\"") {
      guard let open = start else {
        start = offset
        continue
      }
      start = nil
      let text = String(decoding: bytes[(open + 1)..<offset], as: UTF8.self)
      // In Objective-C the at sign belongs to the literal.
      let place = open > 0 && bytes[open - 1] == UInt8(ascii: "@") ? open - 1 : open
      if comment.code.contains(where: { $0.contains(place) }) { found.append(text) }
      if text.hasPrefix("hit") { wanted.append(text) }
    }
    return (found, wanted)
  }

  @Test(arguments: [
    // At the end of a line.
    "Text(\"hit\") // glossa:ignore x/y\nText(\"no\")",
    "Text(\"no\")\nText(\"hit 1\"); Text(\"hit 2\") /* glossa:ignore x/y */\nText(\"no\")",
    "/* glossa:ignore x/y */ Text(\"hit\")\nText(\"no\")",
    // The call begins on the line.
    "Text( // glossa:ignore x/y\n  \"hit\",\n  comment: \"hit 2\")\nText(\"no\")",
    "Section(header: Text( // glossa:ignore x/y\n  \"hit\"), footer: \"hit 2\") {\n  Text(\"no\")\n}",
    "Section( // glossa:ignore x/y\n  \"hit\", action: { Text(\"no\") },\n  footer: Text(\"no\"), \"hit\"\n) { Text(\"no\") }",
    "VStack { // glossa:ignore x/y\n  Text(\"no\")\n}",
    "Text(\"no\")\n  .bold() // glossa:ignore x/y\n  .help(\"no\")",
    // Alone: the next statement or declaration.
    "// glossa:ignore x/y\nText(\"hit\")\n  .help(\"hit 2\")\nText(\"no\")",
    "  // glossa:ignore x/y\n\n  // prose\n  VStack {\n    Text(\"hit\")\n  }\n  Text(\"no\")",
    "struct A {\n  // glossa:ignore x/y\n  /// A button.\n  @State private var a = \"hit\"\n  var b = \"no\"\n}",
    "struct A {\n  /* glossa:ignore x/y */\n  var body: some View {\n    Text(\"hit\")\n  }\n  var b: Text { Text(\"no\") }\n}",
    "// glossa:ignore x/y\nstruct A {\n  var b: Text { Text(\"hit\") }\n}\nstruct B { let a = \"no\" }",
    "func f() {\n  // glossa:ignore x/y\n  if a {\n    g(\"hit\")\n  } else {\n    g(\"hit 2\")\n  }\n  g(\"no\")\n}",
    "func f() {\n  // glossa:ignore x/y\n  return \"hit\"\n}\nlet a = \"no\"",
    "switch a {\n// glossa:ignore x/y\ncase .a:\n  f(\"hit\")\n  f(\"hit 2\")\ncase .b: f(\"no\")\n}",
    "enum E: String {\n  // glossa:ignore x/y\n  case a = \"hit\", b = \"hit 2\"\n  case c = \"no\"\n}",
    "// glossa:ignore x/y\n#if DEBUG\nlet a = \"hit\"\n#endif\nlet b = \"no\"",
    // Alone, where no statement begins: the next line.
    "let a = [\n  \"no\",\n  // glossa:ignore x/y\n  \"hit\",\n  \"no\",\n]",
    "f(\n  a: \"no\",\n  // glossa:ignore x/y\n  b: Text(\"hit\"),\n  c: \"no\")",
    "Text(\"no\")\n  // glossa:ignore x/y\n  .help(\"hit\")\n  .badge(\"no\")",
    "func f() {\n  g(\"no\")\n  // glossa:ignore x/y\n}\nlet a = \"no\"",
    "let a = \"no\"\n// glossa:ignore x/y",
    "let a = \"no\" +\r\n  \"hit\" // glossa:ignore x/y\r\nlet b = \"no\"",
  ]) func `in Swift, a comment reaches so far`(source: String) throws {
    let (found, wanted) = try reach(source, "a.swift")
    #expect(found == wanted)
  }

  @Test(arguments: [
    "void f(void) {\n  g(@\"hit\"); // glossa:ignore x/y\n  g(@\"no\");\n}",
    "void f(void) {\n  [self show:@\"hit\" // glossa:ignore x/y\n        with:@\"hit 2\" and:[b c:@\"no\"]];\n  g(@\"no\");\n}",
    "void f(void) {\n  // glossa:ignore x/y\n  [self show:@\"hit\"\n        with:@\"hit 2\"];\n  g(@\"no\");\n}",
    "// glossa:ignore x/y\n- (void)viewDidLoad {\n  g(@\"hit\");\n}\n- (void)f { g(@\"no\"); }",
    "// glossa:ignore x/y\nstatic NSString *const titles[] = {\n  @\"hit\",\n  @\"hit 2\"\n};\nNSString *b = @\"no\";",
    "// glossa:ignore x/y\n@implementation A\n- (void)f { g(@\"hit\"); }\n- (void)h { g(@\"hit 2\"); }\n@end\nNSString *b = @\"no\";",
    "/* glossa:ignore x/y */\n@protocol A;\nNSString *b = @\"no\";",
    "void f(void) {\n  // glossa:ignore x/y\n  if (a) { g(@\"hit\"); } else if (b) g(@\"hit 2\"); else { g(@\"hit 3\"); }\n  g(@\"no\");\n}",
    "void f(void) {\n  // glossa:ignore x/y\n  do { g(@\"hit\"); } while (a(@\"hit 2\"));\n  g(@\"no\");\n}",
    "void f(void) {\n  // glossa:ignore x/y\n  a.block = ^{ g(@\"hit\"); };\n  g(@\"no\");\n}",
    "// glossa:ignore x/y\n#define TITLE NSLocalizedString(@\"hit\", nil)\n#define OTHER NSLocalizedString(@\"no\", nil)",
    "void f(void) {\n  g(@\"no\");\n  // glossa:ignore x/y\n}\nvoid h(void) { g(@\"no\"); }",
    "NSString *a = @\"no\";\n// glossa:ignore x/y",
  ]) func `in Objective-C, a comment reaches so far`(source: String) throws {
    let (found, wanted) = try reach(source, "a.m")
    #expect(found == wanted)
  }

  @Test(arguments: ["a.swift", "a.m"])
  func `only comments that begin with the marker count, and none in a literal`(name: String) throws {
    let others = """
      // See glossa:ignore in the manual.
      // glossa:ignored x/y
      // glossa: ignore x/y
      let a = "// glossa:ignore x/y"
      """
    #expect(try comments(others, name).isEmpty)
    let found = try comments(
      "/// glossa:ignore x/y: so\n//glossa:ignore a/b\n/** glossa:ignore-file c */\nlet a = 1;", name)
    #expect(found.map(\.text) == ["glossa:ignore x/y: so", "glossa:ignore a/b", "glossa:ignore-file c"])
    #expect(found.map(\.location.bytes.lowerBound) == [0, 26, 46])
  }

  @Test func `a literal of several lines and code that no build compiles hold no comments`() throws {
    #expect(try comments("let a = \"\"\"\n// glossa:ignore x/y\n\"\"\"", "a.swift").isEmpty)
    #expect(try comments("#if false\n// glossa:ignore x/y\n#endif\n", "a.swift").isEmpty)
    #expect(try comments("#if 0\n// glossa:ignore x/y\n#endif\n", "a.m").isEmpty)
  }

  @Test func `what is damaged reaches no further than the file`() throws {
    var random = SeededGenerator(seed: 21)
    let parts = [
      "// glossa:ignore x/y\n", "(", ")", "{", "}", "[", "]", "f", ";", "\"a\"", "\n", "/*", "*/", "@end", "=", "\\",
    ]
    for _ in 0..<2_000 {
      let source = (0..<Int.random(in: 0...30, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      let text = source.joined()
      for name in ["a.swift", "a.m"] {
        for comment in try comments(text, name) {
          #expect(comment.code.allSatisfy { $0.upperBound <= text.utf8.count }, "\(text)")
        }
      }
    }
  }

  @Test(arguments: ["a.swift", "a.m"])
  func `many comments take time in proportion`(name: String) throws {
    // Each of these once was a loop over all others.
    for part in ["/* glossa:ignore x/y */ f(", "// glossa:ignore x/y\n(", "// glossa:ignore x/y\na,\n"] {
      func steps(_ count: Int) throws -> UInt64 {
        let text = String(repeating: part, count: count)
        let start = TestMachine.processorTime
        #expect(try comments(text, name).count == count)
        return TestMachine.processorTime - start
      }
      _ = try steps(100)
      let (few, many) = (try steps(1_000), try steps(8_000))
      // In proportion 8 times as long, as the square 64 times.
      #expect(many < few * 24, "\(part): \(few) and \(many) ticks")
    }
  }
}
