import Testing

@testable import SwiftOutline

@Suite struct InternTableTests {
  /// Hashes that all ask for the same few places, as in a table that is unlucky.
  private let hashes = (1...500).map { UInt64($0) << 32 | UInt64($0 % 3) }

  @Test func `names are numbered in their order and found again when the table has grown`() {
    var table = InternTable(capacity: 1)
    for (number, hash) in hashes.enumerated() {
      #expect(table.number(of: hash) == nil)
      #expect(table.add(hash) == UInt32(number))
    }
    #expect(table.hashes == hashes)
    #expect(hashes.map { table.number(of: $0) } == hashes.indices.map { UInt32($0) })
  }

  @Test func `a second number of a name does not hide the first one, whenever the table grows`() {
    var table = InternTable(capacity: 1)
    var firsts: [UInt32] = []
    for hash in hashes {
      let first = table.add(hash)
      firsts.append(first)
      #expect(table.addAgain(first) == first + 1)
    }
    table.reserve(5000)
    #expect(table.count == 2 * hashes.count)
    #expect(hashes.map { table.number(of: $0) } == firsts)
  }
}
