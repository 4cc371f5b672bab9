import TestSupport
import Testing

@testable import CatalogFormats

struct XcodeKeyOrderTests {
  @Test func `the table orders ASCII keys as Foundation does`() {
    let words = [
      "a", "A", "b", "Ab", "aB", "0", "00", "1", "9", "10", "007", "%", "@", "%lld", " ", "  ", "\n", "-", "_", ".",
    ]
    let printable = (0x20..<0x7F).map { String(Character(Unicode.Scalar(UInt8($0)))) }
    // Few pieces make many pairs that differ in case and leading zeros alone.
    let alphabets = [words, printable + words, ["a", "A", "0", "1", "01"]]
    var random = SeededGenerator(seed: 7)
    for round in 0..<60_000 {
      let alphabet = alphabets[round % alphabets.count]
      let make = {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      }
      let prefix = make()
      let (a, b) = (prefix + make(), prefix + make())
      let expected = KeyCollation.compare(a, b)
      #expect(XcodeKeyOrder.compare(a, b).signum() == expected, "'\(a)' and '\(b)'")
    }
  }

  @Test(
    "of a difference in case and one in leading zeros the first decides",
    arguments: [("00a", "0A", 1), ("1A", "01a", -1), ("_01 011b1_A", "_01 011b01_a", -1), ("a0", "A00", -1)])
  func lesserDifferences(_ a: String, _ b: String, _ expected: Int) {
    #expect(KeyCollation.compare(a, b) == expected)
    #expect(XcodeKeyOrder.compare(a, b).signum() == expected)
    #expect(XcodeKeyOrder.compare(b, a).signum() == -expected)
  }

  /// As Foundation on Linux orders them. It is the system's own order: another system, or a later Foundation, that
  /// disagrees would lay out catalogs in another way than this one, and must be looked at.
  @Test func `keys beyond ASCII have one order on every system`() {
    let expected = [
      "– dash", "—", "…", "“quote”", "%@ é", "%1$@ é", "😀", "€", "１", "९", "10", "１０", "a", "å", "Å", "ae", "æ",
      "apfel", "Apfel", "a\u{308}pfel", "äpfel", "Äpfel", "É9", "É10", "eclair", "e\u{301}clair", "éclair", "fi", "ﬁ",
      "i", "I", "İ", "ı", "l", "Ł", "n", "ñ", "o", "ø", "ss", "SS", "ß", "strasse", "straße", "x", "x\u{FE0F}",
      "\u{200B}x", "Z", "zoo", "α", "Ω", "ж", "Ж", "я", "שלום", "مرحبا", "한국어", "あ", "ア", "日本", "日本語",
    ]
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let sorted = expected.shuffled(using: &random).sorted { KeyCollation.compare($0, $1) < 0 }
      #expect(sorted.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(sorted)")
    }
  }
}
