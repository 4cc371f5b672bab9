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
}
