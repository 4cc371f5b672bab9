import CatalogModel
import CodeModel
import Diagnostics
import TestSupport
import Testing

@testable import KeyExtraction
@testable import SwiftOutline

/// Broken Swift: never a crash, never a hang, always a word about it.
@Suite("Broken Swift")
struct SwiftGarbageTests {
  @discardableResult
  private func read(_ bytes: [UInt8], keepsEverything: Bool = false) -> [String] {
    let scanned = OutlineReader(words: .ofKeys, keepsEverything: keepsEverything)
      .read(SourceFile(path: "a.swift", bytes: bytes))
    #expect(OutlineCheck.isTree(scanned.value.nodes))
    var facts = FileFacts(path: "a.swift")
    facts.outline = scanned.value
    let linked = LinkedProject([facts]).uses()
    for use in linked.value {
      #expect(use.location.bytes.upperBound <= bytes.count && !use.location.bytes.isEmpty)
    }
    return scanned.diagnostics.map(\.id)
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `mutations of the fixtures are read`(_ name: String) throws {
    let original = try SwiftFixtureTests.file(name).bytes
    var random = SeededGenerator(seed: 4)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "\\(", "#", "/*", "*/", "<", ">", "\n", "case ", ".", "\u{7F}",
    ]
    for _ in 0..<60 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...40, using: &random)))
        default: bytes.insert(contentsOf: bytes.prefix(place).suffix(60), at: place)
        }
      }
      read(bytes)
    }
  }

  @Test(arguments: SwiftFixtureTests.names)
  func `a fixture cut off anywhere is read`(_ name: String) throws {
    let bytes = try SwiftFixtureTests.file(name).bytes
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) { read(Array(bytes.prefix(length))) }
  }

  @Test(arguments: [
    "(", "[", "{", "\"\\(", "a(", "{ _ in ", "-(", "a ? ", "@a(", "[a: ", "if a { ", "struct A { ", "A<",
  ])
  func `nesting without end is a diagnostic`(_ opening: String) {
    let bytes = Array(("let a = " + String(repeating: opening, count: 100_000)).utf8)
    let found = read(bytes)
    let isOperator = opening == "a ? " || opening == "A<"
    #expect(isOperator || !found.isEmpty, "nothing was said about \(opening)")
    read(bytes, keepsEverything: true)
  }

  @Test(arguments: ["a.b()", "a + ", "\"a\", ", "x else if ", "class ", "@a ", "!", "#if a\n", "a: ", "&& "])
  func `a line of a million bytes is read`(_ piece: String) {
    read(Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8))
  }

  @Test func `long chains in one another are no deeper than other code`() {
    let chain = String(repeating: "if a { \"x\" } else ", count: 299) + "if a { "
    let rest = " }" + String(repeating: " else if a { \"x\" }", count: 320)
    let text = String(repeating: chain, count: 100) + "\"b\"" + String(repeating: rest, count: 100)
    #expect(read(Array(text.utf8)).contains("source/too-deep"))
  }

  @Test func `names that share a type and names that share a body end`() {
    for text in ["var a, b { ", "let a, b: (Int, (c: { "] {
      read(Array((String(repeating: text, count: 60) + "\"c\"").utf8))
    }
  }

  @Test func `types that double with each name end`() {
    let constants = (1...60).map { "let a\($0) = [a\($0 - 1): a\($0 - 1)]\n" }.joined()
    let types = (1...60).map { "struct A\($0)<T\($0): P<T\($0 - 1), T\($0 - 1)>> { " }.joined()
    read(Array("func f() { let a0 = [1: 1]\n\(constants)Text(\"\\([a60: a60]())\") }".utf8))
    read(Array("struct A0<T0: P<Int, Int>> { \(types) func f() -> T60 { Text(\"b\") }".utf8))
  }

  @Test func `what is broken is named`() {
    #expect(read(Array("let a = \"b\nlet c = 1".utf8)) == ["source/unterminated-string"])
    #expect(read(Array("/* a /* b */".utf8)) == ["source/unterminated-comment"])
    #expect(read(Array("func a() { b( }".utf8)) == ["source/unmatched-bracket"])
    #expect(read(Array("<<<<<<< ours\nlet a = 1\n=======\n>>>>>>> theirs\n".utf8)).contains("source/conflict-marker"))
    #expect(read([0x6C, 0x65, 0x74, 0x20, 0xFF, 0xFE, 0x80, 0x0A]).contains("source/invalid-utf8"))
  }

  @Test func `random bytes are read`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      read((0..<Int.random(in: 0..<2000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }
}
