import Diagnostics
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
