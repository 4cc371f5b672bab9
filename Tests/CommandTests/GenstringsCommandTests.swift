import Foundation
import TestSupport
import Testing

@Suite struct GenstringsCommandTests {
  private func sources() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["Songs.swift", "Player.m"] {
      try scratch.write(
        try String(contentsOfFile: Fixture.root + "Fixtures/Genstrings/" + name, encoding: .utf8), to: name)
    }
    try FileManager.default.createDirectory(atPath: scratch.path + "/en.lproj", withIntermediateDirectories: true)
    return scratch
  }

  private func expected(_ table: String) throws -> String {
    try String(
      contentsOfFile: Fixture.root + "Fixtures/Genstrings/\(table).expected.strings", encoding: .utf8)
  }

  private func bytes(_ name: String, in scratch: Scratch) -> [UInt8] {
    Array(FileManager.default.contents(atPath: scratch.path + "/" + name) ?? Data())
  }

  private func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    (("\u{FEFF}" + text).utf16).flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
  }

  @Test func `files from xargs, a link named genstrings, and the tool's bytes`() throws {
    let scratch = try sources()
    let run = try GlossaTool.shell(
      """
      ln -s "$(command -v glossa)" genstrings
      find . -name "*.[sm]*" -type f | sort -r | sed 's|^./||' | xargs ./genstrings --apple -s MyLocalized -SwiftUI -o en.lproj
      """, in: scratch.path)
    #expect(run.status == 0)
    let messages = try String(
      contentsOfFile: Fixture.root + "Fixtures/Genstrings/messages.expected.txt", encoding: .utf8)
    #expect(run.output == messages)
    for table in ["Localizable", "Library"] {
      #expect(bytes("en.lproj/\(table).strings", in: scratch) == utf16(try expected(table)))
    }
  }

  @Test func `with -SwiftUI every key that extraction finds is written`() throws {
    let scratch = try Scratch()
    try scratch.write(
      ##"""
      import SwiftUI
      struct Chip: View {
        let title: LocalizedStringKey
        var body: some View { Text(title) }
      }
      struct WordRow: View {
        let word: String, list: String, level: Int
        var body: some View {
          Chip(title: "Filter")
          Text("\(word) in \(list). Level \(level).", comment: "A word, its list")
          Button("Save \"all\"") {}
          Text(String(localized: "row.note", defaultValue: "Two\nlines"))
        }
      }
      """##, to: "App/WordRow.swift")
    try scratch.write("int main(void) { NSLocalizedString(@\"from.c\", @\"\"); }", to: "App/main.m")
    try FileManager.default.createDirectory(atPath: scratch.path + "/en.lproj", withIntermediateDirectories: true)
    let every = try GlossaTool.shell(
      "find . -name '*.swift' | xargs glossa genstrings --utf8 -SwiftUI -o en.lproj", in: scratch.path)
    #expect(every.status == 0 && every.output.isEmpty)
    #expect(
      scratch.text(of: "en.lproj/Localizable.strings") == ##"""
        /* A word, its list */
        "%@ in %@. Level %lld." = "%1$@ in %2$@. Level %3$lld.";

        /* No comment provided by engineer. */
        "Filter" = "Filter";

        /* No comment provided by engineer. */
        "row.note" = "Two\nlines";

        /* No comment provided by engineer. */
        "Save \"all\"" = "Save \"all\"";


        """##)
    _ = try GlossaTool.shell("glossa genstrings --utf8 -o en.lproj App", in: scratch.path)
    #expect(
      try keys(of: "en.lproj/Localizable.strings", in: scratch) == ["from.c", "row.note"])
  }

  private func keys(of name: String, in scratch: Scratch) throws -> [String] {
    try #require(scratch.text(of: name)).split(separator: "\n").filter { $0.hasPrefix("\"") }
      .map { String($0.dropFirst().prefix { $0 != "\"" }) }
  }

  @Test(arguments: ["", "-SwiftUI"]) func `shorthands give their keys, and their own bodies are no fault`(
    _ option: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      "extension String { var i18n: String { NSLocalizedString(self, comment: \"\") } }\n", to: "String+I18n.swift")
    try scratch.write("let a = \"editor.title\".i18n\n", to: "Editor.swift")
    let all = try GlossaTool.shell("glossa genstrings --utf8 \(option) *.swift", in: scratch.path)
    #expect(all.status == 0 && all.output.isEmpty)
    #expect(try keys(of: "Localizable.strings", in: scratch) == ["editor.title"])
    let one = try GlossaTool.shell("glossa genstrings --utf8 \(option) Editor.swift", in: scratch.path)
    #expect(one.status == 0 && one.output.isEmpty)
    #expect(try keys(of: "Localizable.strings", in: scratch) == ["editor.title"])
  }

  @Test func `keys that cannot be known are named, and sources may be in any encoding`() throws {
    let scratch = try Scratch()
    try scratch.write("let a = NSLocalizedString(\"a \\(b) c\", comment: \"\")\n", to: "a.swift")
    try scratch.write(utf16("let b = NSLocalizedString(\"\u{E9}t\u{E9}\", comment: \"\")\n"), to: "b.swift")
    let run = try GlossaTool.shell("glossa genstrings --utf8 a.swift b.swift", in: scratch.path)
    #expect(run.status == 0 && run.output.contains("a.swift:1:"))
    #expect(run.output.contains("[source/dynamic-key]"))
    #expect(try keys(of: "Localizable.strings", in: scratch) == ["\u{E9}t\u{E9}"])
    let missing = try GlossaTool.shell("glossa genstrings --utf8 missing.swift", in: scratch.path)
    #expect(missing.status == 2)
  }

  @Test func `accents stand behind the letters they are on`() throws {
    let scratch = try Scratch()
    let keys = ["Scan", "São Tomé", "Saxony", "Back", "Åland", "azure", "Sb", "saz"]
    try scratch.write(keys.map { "NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined(), to: "a.swift")
    _ = try GlossaTool.shell("glossa genstrings --utf8 a.swift", in: scratch.path)
    let written = scratch.text(of: "Localizable.strings")?.split(separator: "\n").filter { $0.hasPrefix("\"") }
    #expect(
      written?.map { $0.dropFirst().prefix { $0 != "\"" } }
        == ["azure", "Åland", "Back", "Saxony", "saz", "São Tomé", "Sb", "Scan"])
  }

  @Test func `byte orders, UTF-8 and tables left out`() throws {
    let scratch = try sources()
    let common = "glossa genstrings --apple -q -s MyLocalized -SwiftUI -o en.lproj Songs.swift Player.m"
    _ = try GlossaTool.shell(common + " -bigEndian -skipTable Library", in: scratch.path)
    #expect(bytes("en.lproj/Localizable.strings", in: scratch) == utf16(try expected("Localizable"), isBigEndian: true))
    #expect(scratch.text(of: "en.lproj/Library.strings") == nil)
    _ = try GlossaTool.shell(common + " --utf8", in: scratch.path)
    #expect(scratch.text(of: "en.lproj/Library.strings") == (try expected("Library")))
  }

  @Test func `appending keeps what is there and adds what is new, in its encoding`() throws {
    let scratch = try Scratch()
    try scratch.write("NSLocalizedString(@\"a\\\"b\", @\"1\"); NSLocalizedString(@\"new\", @\"2\");", to: "a.m")
    let old = "/* Mine */\n\"a\\\"b\" = \"Translated\";\n\n"
    try scratch.write(old, to: "Localizable.strings")
    _ = try GlossaTool.shell("glossa genstrings -a a.m", in: scratch.path)
    #expect(scratch.text(of: "Localizable.strings") == old + "/* 2 */\n\"new\" = \"new\";\n\n")
    try scratch.write(utf16(old), to: "Localizable.strings")
    _ = try GlossaTool.shell("glossa genstrings -a a.m; glossa genstrings -a a.m", in: scratch.path)
    #expect(bytes("Localizable.strings", in: scratch) == utf16(old + "/* 2 */\n\"new\" = \"new\";\n\n"))
  }

  @Test func `sources in other encodings are read`() throws {
    let scratch = try Scratch()
    try scratch.write(utf16("NSLocalizedString(\"é\", comment: \"\")"), to: "a.swift")
    _ = try GlossaTool.shell("glossa genstrings --utf8 a.swift", in: scratch.path)
    #expect(scratch.text(of: "Localizable.strings")?.contains("\"é\" = \"é\";") == true)
    try scratch.write(Array("NSLocalizedString(@\"".utf8) + [0x8E] + Array("\", nil)".utf8), to: "b.m")
    _ = try GlossaTool.shell("glossa genstrings --utf8 -macRoman b.m", in: scratch.path)
    #expect(scratch.text(of: "Localizable.strings")?.contains("\"é\" = \"é\";") == true)
  }

  @Test func `a file that is not there fails, the others are written`() throws {
    let scratch = try sources()
    let run = try GlossaTool.shell("glossa genstrings -o en.lproj Missing.swift Player.m", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.output.contains("genstrings: error: Missing.swift: "))
    #expect(scratch.names.contains("en.lproj/Localizable.strings"))
  }
}
