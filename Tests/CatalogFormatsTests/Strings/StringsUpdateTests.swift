import CatalogModel
import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

@Suite("Editing .strings files")
struct StringsUpdateTests {
  /// Reads a text, changes its catalog and writes it over the text.
  static func edit(_ text: String, _ change: (inout Catalog) -> Void) throws -> String {
    String(decoding: try edit(Array(text.utf8), change), as: UTF8.self)
  }

  static func edit(_ bytes: [UInt8], _ change: (inout Catalog) -> Void) throws -> [UInt8] {
    let file = SourceFile(path: "en.lproj/Localizable.strings", bytes: bytes)
    let format = StringsFormat()
    var catalog = try #require(format.readTable(file, context: ReadingContext()).value)
    change(&catalog)
    let updated = format.update(file, to: catalog, options: WritingOptions()).value
    let again = try #require(format.readTable(updated, context: ReadingContext()).value)
    #expect(Set(again.entries.map(\.key)) == Set(catalog.entries.map(\.key)))
    for entry in again.entries {
      let wanted = catalog.entries.first { $0.key == entry.key }
      #expect(wanted == entry)
    }
    return updated.bytes
  }

  static func set(_ key: String, _ text: String) -> (inout Catalog) -> Void {
    { catalog in
      for index in catalog.entries.indices where catalog.entries[index].key == key {
        catalog.entries[index].localizations[0].variation = .text(text)
      }
    }
  }

  static func comment(_ key: String, _ text: String?) -> (inout Catalog) -> Void {
    { catalog in
      for index in catalog.entries.indices where catalog.entries[index].key == key {
        catalog.entries[index].comment = text
      }
    }
  }

  static func add(_ key: String, _ text: String, comment: String? = nil) -> (inout Catalog) -> Void {
    {
      $0.entries.append(
        Entry(key: key, comment: comment, localizations: [Localization(language: Language("en"), text: text)]))
    }
  }

  static func remove(_ key: String) -> (inout Catalog) -> Void {
    { $0.entries.removeAll { $0.key == key } }
  }

  static let genstrings = """
    /* Header */

    /* The title */
    "title" = "Home";

    /* A button */
    "button" = "Go \\"now\\"";


    """

  @Test("an untouched file keeps its bytes")
  func untouched() throws {
    #expect(try Self.edit(Self.genstrings) { _ in } == Self.genstrings)
  }

  @Test("a changed value changes nothing else")
  func value() throws {
    #expect(
      try Self.edit(Self.genstrings, Self.set("title", "Start \"here\"\n\\"))
        == Self.genstrings.replacing("\"Home\"", with: #""Start \"here\"\n\\""#))
  }

  @Test("quotes, bare words, spacing and line ends of the neighbours are kept")
  func style() throws {
    let text = "  a='b';\r\n\tc   =  d ;  // note\r\ne;\r\n"
    #expect(try Self.edit(text, Self.set("a", "it's")) == text.replacing("'b'", with: #"'it\'s'"#))
    #expect(try Self.edit(text, Self.set("c", "word")) == text.replacing("d ;", with: "word ;"))
    #expect(try Self.edit(text, Self.set("c", "two words")) == text.replacing("d ;", with: "\"two words\" ;"))
    #expect(try Self.edit(text, Self.set("e", "x")) == text.replacing("e;", with: "e   =  \"x\";"))
  }

  @Test("a raw line end stays raw")
  func rawNewline() throws {
    #expect(try Self.edit("\"a\" = \"x\ny\";", Self.set("a", "1\n2")) == "\"a\" = \"1\n2\";")
  }

  @Test("a new entry stands at the end in the file's style")
  func added() throws {
    #expect(
      try Self.edit(Self.genstrings, Self.add("new", "New", comment: "Fresh"))
        == Self.genstrings + "/* Fresh */\n\"new\" = \"New\";\n\n")
    #expect(
      try Self.edit("\"a\"=\"b\";\n\"c\"=\"d\";", Self.add("e", "f")) == "\"a\"=\"b\";\n\"c\"=\"d\";\n\"e\"=\"f\";")
    #expect(
      try Self.edit("\"a\" = \"b\";\r\n\"c\" = \"d\";\r\n", Self.add("e", "f"))
        == "\"a\" = \"b\";\r\n\"c\" = \"d\";\r\n\"e\" = \"f\";\r\n")
    #expect(try Self.edit("/* none */\n", Self.add("e", "f")) == "/* none */\n\n\"e\" = \"f\";\n")
    #expect(
      try Self.edit("{\n  a = b;\n}\n", Self.add("e", "f"))
        == "{\n  a = b;\n\n  \"e\" = \"f\";\n}\n".replacing("\n\n", with: "\n"))
    #expect(
      try Self.edit("a = b; // one\nc = d;\n\n/* open", Self.add("e", "f"))
        == "a = b; // one\nc = d;\n\"e\" = \"f\";\n\n/* open")
  }

  @Test("in a file in Xcode's order, a new entry stands where Xcode puts it")
  func addedInOrder() throws {
    let text = "/* Header */\n\n/* One */\n\"alpha\" = \"A\";\n\n/* Two */\n\"Beta\" = \"B\";\n\n\"Row 2\" = \"R\";\n\n"
    let added = try Self.edit(text, Self.add("az", "1", comment: "New"))
    #expect(added == text.replacing("/* Two */", with: "/* New */\n\"az\" = \"1\";\n\n/* Two */"))
    #expect(
      try Self.edit(added, Self.add("Row 10", "2")) == added + "\"Row 10\" = \"2\";\n\n")
    #expect(
      try Self.edit(text, Self.add("Aaa", "0"))
        == text.replacing("/* One */", with: "\"Aaa\" = \"0\";\n\n/* One */"))
    let both = try Self.edit(text) { catalog in
      Self.add("ba", "4")(&catalog)
      Self.add("az", "3")(&catalog)
    }
    #expect(both == text.replacing("/* Two */", with: "\"az\" = \"3\";\n\n\"ba\" = \"4\";\n\n/* Two */"))
    // One entry is in every order, so that a short file grows as Xcode would write it.
    let one = "\"Connect\" = \"1\";\n"
    #expect(try Self.edit(one, Self.add("and our", "2")) == "\"and our\" = \"2\";\n" + one)
    #expect(try Self.edit(one, Self.add("Rainbow", "3")) == one + "\"Rainbow\" = \"3\";\n")
    // Another order is the user's own.
    let own = "\"b\" = \"1\";\n\"a\" = \"2\";\n"
    #expect(try Self.edit(own, Self.add("aa", "3")) == own + "\"aa\" = \"3\";\n")
  }

  @Test("a new entry stands before the character at which Foundation stops")
  func addedBeforeStop() throws {
    let text = "\"a\" = \"b\"; // one\n;\n\"c\" = \"d\";\n"
    let updated = try Self.edit(text, Self.add("e", "f"))
    #expect(updated == "\"a\" = \"b\"; // one\n\"e\" = \"f\";\n;\n\"c\" = \"d\";\n")
    #expect(FoundationOracle.read(Array(updated.utf8))?["e"]?.text == "f")
  }

  @Test("a removed entry takes its comment with it and leaves the others")
  func removed() throws {
    #expect(
      try Self.edit(Self.genstrings, Self.remove("title"))
        == Self.genstrings.replacing("/* The title */\n\"title\" = \"Home\";\n\n", with: ""))
    #expect(try Self.edit("a = b;\nc = d; // note\ne = f;\n", Self.remove("c")) == "a = b;\ne = f;\n")
    #expect(try Self.edit("a = b; c = d;\n", Self.remove("c")) == "a = b; \n")
    #expect(try Self.edit("a = 1; b = 2; a = 3;", Self.remove("a")) == " b = 2; ")
  }

  @Test("comments are added, changed and removed")
  func comments() throws {
    let text = "a = b;\n/* one */\nc = d;\n// two\ne = f; /* three */\ng = h; // four\n"
    #expect(try Self.edit(text, Self.comment("a", "zero")) == "/* zero */\n" + text)
    #expect(try Self.edit(text, Self.comment("c", "1")) == text.replacing("one", with: "1"))
    #expect(try Self.edit(text, Self.comment("c", nil)) == text.replacing("/* one */\n", with: ""))
    #expect(try Self.edit(text, Self.comment("e", "2\n3")) == text.replacing("// two", with: "// 2\n// 3"))
    #expect(try Self.edit(text, Self.comment("g", nil)) == text.replacing(" // four", with: ""))
    #expect(try Self.edit(text, Self.comment("c", "a */ b")) == text.replacing("/* one */", with: "// a */ b"))
  }

  @Test(
    "the encoding and its mark are kept",
    arguments: [
      TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ])
  func encoding(_ encoding: TextEncoding) throws {
    func encode(_ text: String) -> [UInt8] { encoding.encode(Array(("\u{FEFF}" + text).utf8)) }
    let text = "/* 😀 */\n\"é\" = \"1\";\n\"b\" = \"2\";\n"
    #expect(
      try Self.edit(encode(text), Self.set("b", "zwei 😀")) == encode(text.replacing("\"2\"", with: "\"zwei 😀\"")))
    #expect(try Self.edit(encode(text)) { _ in } == encode(text))
  }
}
