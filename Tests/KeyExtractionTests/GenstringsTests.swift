import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction

@Suite struct GenstringsTests {
  private func fixtures() throws -> [SourceFile] {
    try ["Songs.swift", "Player.m"].map { name in
      let url = URL(filePath: Fixture.root + "Fixtures/Genstrings/" + name)
      return SourceFile(path: name, bytes: Array(try Data(contentsOf: url)))
    }
  }

  @Test func `tables and messages are those of the tool`() throws {
    let options = GenstringsOptions(
      routines: ["MyLocalized"], includesText: true,
      folded: { $0.lowercased().decomposedStringWithCanonicalMapping })
    let run = Genstrings(try fixtures(), options: options)
    for table in run.tables {
      let golden = "Fixtures/Genstrings/\(table.name).expected.strings"
      try Golden.check(table.text(), at: golden)
    }
    #expect(run.tables.map(\.name) == ["Library", "Localizable"])
    let messages = run.messages.joined(separator: "\n") + "\n"
    try Golden.check(messages, at: "Fixtures/Genstrings/messages.expected.txt")
  }

  private func text(_ source: String, _ options: GenstringsOptions = GenstringsOptions()) -> String {
    Genstrings([SourceFile(path: "a.swift", text: source)], options: options).tables.map { $0.text() }.joined()
  }

  @Test func `options change what they say`() throws {
    let source =
      #"NSLocalizedString("%@ %@", value: "\U2026 %@ %@", comment: "c"); NSLocalizedString("b", comment: "d")"#
    #expect(text(source, GenstringsOptions(numbersArguments: false)).contains(#""%@ %@" = "\U2026 %@ %@";"#))
    #expect(text(source, GenstringsOptions(decodesUnicode: true)).contains(#""%@ %@" = "… %1$@ %2$@";"#))
    #expect(text(source, GenstringsOptions(skippedTables: ["Localizable"])).isEmpty)
    let twice = SourceFile(path: "a.m", text: "NSLocalizedString(@\"a\", @\"1\"); NSLocalizedString(@\"a\", @\"2\");")
    #expect(Genstrings([twice], options: GenstringsOptions(isQuiet: true)).messages.isEmpty)
    #expect(Genstrings([twice], options: GenstringsOptions()).messages.count == 1)
    let java = SourceFile(path: "A.java", text: "Bundle.localizedString(\"key\", \"value\", \"Table\", \"comment\");")
    let table = Genstrings([java], options: GenstringsOptions(isJava: true)).tables.first
    #expect(table?.name == "Table")
    #expect(table?.text() == "/* comment */\n\"key\" = \"value\";\n\n")
  }

  @Test func `comments stand as they are typed, and a slip of numbering is mended`() {
    let source = #"""
      NSLocalizedString("%1@ of %2@ and %5d", comment: """
        Say "to", and \"from\"
        in two \\ lines
        """)
      NSLocalizedString("it's", comment: "Place \'it\' first")
      NSLocalizedString("%5@ %@", value: """
        "%5@" %@
        """, comment: #"raw \n"#)
      """#
    #expect(
      text(source) == #"""
        /* Say "to", and \"from\"
        in two \\ lines */
        "%1@ of %2@ and %5d" = "%1$@ of %2$@ and %3$5d";

        /* raw \n */
        "%5@ %@" = "\"%1$5@\" %2$@";

        /* Place \'it\' first */
        "it's" = "it's";


        """#)
  }

  @Test func `comments of one key are sorted without case`() {
    let comments = ["LogIn Interface Title", "Edit Tags", "Login Action", "LogIn Action", "Edit button"]
    let source = comments.map { "NSLocalizedString(\"a\", comment: \"\($0)\")\n" }.joined()
    #expect(
      text(source) == """
        /* Edit button
           Edit Tags
           Login Action
           LogIn Action
           LogIn Interface Title */
        "a" = "a";


        """)
  }

  @Test func `keys are sorted without case, by code unit, digits as characters`() {
    let keys = ["b", "A", "a", "_", "B", "10", "9", "é"]
    let source = keys.map { "NSLocalizedString(\"\($0)\", comment: \"\")" }.joined(separator: "\n")
    let written = Genstrings([SourceFile(path: "a.swift", text: source)], options: GenstringsOptions()).tables[0]
    #expect(written.entries.map(\.key) == ["10", "9", "_", "A", "a", "B", "b", "é"])
  }

  @Test(arguments: 0..<100) func `any mutation of the fixtures is read to its end`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var files = try fixtures()
    for index in files.indices {
      for _ in 0..<12 {
        let place = Int.random(in: files[index].bytes.indices, using: &random)
        files[index].bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if seed % 3 == 0 { files[index].bytes.removeLast(files[index].bytes.count / 2) }
    }
    _ = Genstrings(files, options: GenstringsOptions(includesText: true, decodesUnicode: true))
  }
}
