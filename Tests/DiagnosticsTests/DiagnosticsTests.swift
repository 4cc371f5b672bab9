import Diagnostics
import TestSupport
import Testing

/// Columns in each unit, on lines of any length.
@Suite struct ColumnTests {
  @Test func `columns of a long line are what counting gives`() {
    let text = String(repeating: "a日😀é", count: 900) + "\nb"
    let table = LineTable(Array(text.utf8))
    var (utf8, utf16, scalars) = (0, 0, 0)
    for scalar in text.unicodeScalars.prefix(3600) {
      #expect(table.position(at: utf8, in: .utf8).column == utf8 + 1)
      #expect(table.position(at: utf8, in: .utf16).column == utf16 + 1)
      #expect(table.position(at: utf8, in: .scalar).column == scalars + 1)
      utf8 += scalar.utf8.count
      utf16 += scalar.utf16.count
      scalars += 1
    }
    #expect(table.position(at: utf8 + 1, in: .utf16) == Position(line: 2, column: 1))
  }
}

/// Lines counted on the way are those that a table has.
@Suite struct LineCounterTests {
  @Test func `ascending offsets are where a table has them`() {
    var random = SeededGenerator(seed: 11)
    let bytes: [UInt8] = [0x0A, 0x0A, 0x0D, 0x61, 0x61, 0x61, 0xC3, 0x8A, 0x8D, 0x0B, 0x0E, 0x09]
    for length in 0..<300 {
      let text = (0..<length).map { _ in bytes.randomElement(using: &random) ?? 0 }
      let table = LineTable(text)
      var counter = LineCounter(text)
      var offset = 0
      while offset <= length + 2 {
        #expect(counter.position(at: offset) == table.position(at: offset), "\(text) at \(offset)")
        offset += Int.random(in: 0...20, using: &random)
      }
      // Back to the beginning.
      let earlier = Int.random(in: 0...length, using: &random)
      #expect(counter.position(at: earlier) == table.position(at: earlier))
    }
  }
}
