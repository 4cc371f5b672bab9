import Testing

@testable import Syntax

@Suite("Well-formed UTF-8")
struct UTF8CheckTests {
  @Test func `every sequence of two bytes is judged as the standard library judges it`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, 0x80, 0x80]
        for count in 1...4 {
          let isValid = String(validating: bytes[..<count], as: UTF8.self) != nil
          #expect((UTF8Check.firstInvalid(in: bytes[..<count]) == nil) == isValid, "\(bytes[..<count])")
        }
      }
    }
  }

  @Test func `the first byte of a broken sequence is named`() {
    #expect(UTF8Check.firstInvalid(in: Array("é".utf8)[...] + [0xE2, 0x82]) == 2)
    #expect(UTF8Check.firstInvalid(in: Array("aé😀".utf8)[1...]) == nil)
  }
}
