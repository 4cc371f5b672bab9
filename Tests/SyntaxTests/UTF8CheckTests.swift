import Testing

@testable import Syntax

@Suite("Well-formed UTF-8")
struct UTF8CheckTests {
  @Test func `every sequence of two bytes is judged as the standard library judges it`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, 0x80, 0x80]
        for count in 1...4 {
          // The standard library repairs what is broken, and leaves the rest as it is.
          let isValid = String(decoding: bytes[..<count], as: UTF8.self).utf8.elementsEqual(bytes[..<count])
          guard (UTF8Check.firstInvalid(in: bytes, 0..<count) == nil) != isValid else { continue }
          Issue.record("\(bytes[..<count])")
        }
      }
    }
  }

  @Test func `the first byte of a broken sequence is named`() {
    #expect(UTF8Check.firstInvalid(in: Array("é".utf8) + [0xE2, 0x82], 0..<4) == 2)
    #expect(UTF8Check.firstInvalid(in: Array("aé😀".utf8), 1..<7) == nil)
    #expect(UTF8Check.firstInvalid(in: Array("aé😀".utf8), 1..<6) == 3)
  }
}
