import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Syntax

@Suite("The grammar of .strings files")
struct StringsGrammarTests {
  /// A row of `grammar.tsv`.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var expected: PropertyListNode?
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    let text = try? String(contentsOfFile: Fixture.root + "Fixtures/Formats/strings/grammar.tsv", encoding: .utf8)
    return (text ?? "").split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let input = json(fields[2]) as? String else { return nil }
      return Case(
        name: fields[0], bytes: encode(input, as: fields[1]),
        expected: fields[3] == "refused" ? nil : json(fields[3]).map(FoundationOracle.node(json:)))
    }
  }()

  private static func json(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  private static func encode(_ text: String, as name: String) -> [UInt8] {
    let hasMark = name.hasSuffix("-mark")
    let utf8 = Array((hasMark ? "\u{FEFF}" + text : text).utf8)
    switch hasMark ? String(name.dropLast(5)) : name {
    case "utf-8": return utf8
    case "utf-16le": return TextEncoding.utf16LittleEndian.encode(utf8)
    case "utf-16be": return TextEncoding.utf16BigEndian.encode(utf8)
    case "utf-32le": return TextEncoding.utf32LittleEndian.encode(utf8)
    case "utf-32be": return TextEncoding.utf32BigEndian.encode(utf8)
    case "latin-1": return text.unicodeScalars.map { UInt8($0.value & 0xFF) }
    default: return []
    }
  }

  @Test("the fixture is whole")
  func fixture() { #expect(Self.cases.count >= 88) }

  @Test("is Foundation's", arguments: cases)
  func conformance(_ row: Case) {
    #expect(FoundationOracle.read(row.bytes) == row.expected, "the fixture is wrong about Foundation")
    let read = PropertyList.read(SourceFile(path: "a.strings", bytes: row.bytes))
    #expect(read.value?.value?.normalized == row.expected)
    // An empty file loses nobody's texts, and is a warning.
    let refusal: Severity = row.bytes.isEmpty ? .warning : .error
    let isNamed = read.diagnostics.contains { $0.severity == refusal }
    if row.expected == nil { #expect(isNamed, "refused by Foundation, and nothing is said") }
  }

  @Test(
    "a second byte order mark, which Xcode takes off in UTF-16, is named and passed over",
    arguments: [
      (TextEncoding.utf16LittleEndian, Severity.warning), (.utf16BigEndian, .warning), (.utf8, .error),
    ])
  func secondMark(encoding: TextEncoding, severity: Severity) throws {
    let text = Array("\u{FEFF}\u{FEFF}\"a\" = \"x\";".utf8)
    let bytes = encoding == .utf8 ? text : encoding.encode(text)
    #expect(FoundationOracle.read(bytes) == nil)
    let read = PropertyList.read(SourceFile(path: "a.strings", bytes: bytes))
    let named = try #require(read.diagnostics.first { $0.message.contains("second byte order mark") })
    #expect(named.severity == severity)
    #expect((read.value?.value == nil) == (severity == .error))
  }

  @Test("two spellings of one letter are two keys, as in Foundation")
  func spellings() throws {
    let read = PropertyList.read(SourceFile(path: "a.strings", text: "\"\u{E9}\" = 1; \"e\u{301}\" = 2;"))
    let members = try #require(read.value?.value?.normalized.members)
    #expect(members.map { Array($0.key.utf8) } == [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
  }

  @Test("every octal escape is Foundation's")
  func octal() {
    for code in 0..<512 {
      let bytes = Array("a = \"\\\(String(code, radix: 8))\";".utf8)
      let read = PropertyList.read(SourceFile(path: "a.strings", bytes: bytes))
      #expect(read.value?.value?.normalized == FoundationOracle.read(bytes), "\\\(String(code, radix: 8))")
    }
  }
}
