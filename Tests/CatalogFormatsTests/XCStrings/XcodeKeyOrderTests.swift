import Testing

@testable import CatalogFormats

struct XcodeKeyOrderTests {
  @Test func `the table orders ASCII keys as Foundation does`() {
    var random = SystemRandomNumberGenerator()
    let words = [
      "a", "A", "b", "Ab", "aB", "0", "00", "1", "9", "10", "007", "%", "@", "%lld", " ", "  ", "\n", "-", "_", ".",
    ]
    let printable = (0x20..<0x7F).map { String(Character(Unicode.Scalar(UInt8($0)))) }
    for round in 0..<40_000 {
      let alphabet = round % 2 == 0 ? words : printable + words
      let make = { (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement() ?? "" }.joined() }
      let prefix = make()
      let (a, b) = (prefix + make(), prefix + make())
      let expected = KeyCollation.compare(a, b)
      #expect(XcodeKeyOrder.compare(a, b).signum() == expected, "'\(a)' and '\(b)'")
    }
  }
}
