import Testing

@testable import KeyExtraction

/// Bytes that somebody made up: no read traps or goes beyond the end.
@Suite("Reading bytes that somebody made up") struct ByteReaderTests {
  /// Every way to read, each from the same bytes; nil where they are refused.
  private static let reads: [@Sendable (inout ByteReader) -> Any?] = [
    { try? $0.byte() }, { try? $0.number() }, { try? $0.signed() }, { try? $0.fixed() }, { try? $0.count() },
    { try? $0.count(of: 6) }, { try? $0.number(upTo: .max) }, { try? $0.number(from: .max, upTo: .max) },
    { try? $0.number(from: .min, upTo: .max) }, { try? $0.skipped() }, { try? $0.raw() }, { try? $0.text() },
    { try? $0.optional() }, { try? $0.range() },
    { reader in try? reader.list { reader throws(ByteReader.Damaged) in try reader.text() } },
  ]

  @Test func `every read of all short and of all extreme bytes ends`() {
    let extremes: [UInt8] = [0, 1, 2, 0x0C, 0x7F, 0x80, 0x81, 0xFF]
    var samples: [[UInt8]] = [[]]
    for length in 1...3 {
      samples += samples.filter { $0.count == length - 1 }.flatMap { start in extremes.map { start + [$0] } }
    }
    for last in extremes { for length in 7...11 { samples.append([UInt8](repeating: 0xFF, count: length) + [last]) } }
    for bytes in samples {
      for read in Self.reads {
        for start in bytes.indices {
          var reader = ByteReader(bytes, start..<bytes.count)
          while read(&reader) != nil, !reader.isAtEnd {}
        }
      }
    }
  }

  @Test func `a count is of what follows it`() throws {
    // Eleven bytes behind a count of twelve: together they are as many as it says.
    let short = [0x0C] + Array("glossa fact".utf8)
    var reader = ByteReader(short, short.indices)
    #expect(throws: ByteReader.Damaged.self) { () throws(ByteReader.Damaged) in try reader.raw() }
    let whole = short + [0x73]
    reader = ByteReader(whole, whole.indices)
    #expect(try reader.text() == "glossa facts")
    #expect(reader.isAtEnd)
    // Of things of four bytes each, two fit in nine.
    for (count, fits) in [(2, true), (3, false)] {
      let bytes = [UInt8(count)] + [UInt8](repeating: 0, count: 9)
      reader = ByteReader(bytes, bytes.indices)
      #expect((try? reader.count(of: 4)) == (fits ? count : nil))
    }
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, .max, .min, .min + 1])
  func `numbers are read as they were written`(_ number: Int) throws {
    var writer = ByteWriter()
    writer.number(number)
    writer.signed(number)
    writer.fixed(UInt64(bitPattern: Int64(number)))
    var reader = ByteReader(writer.bytes, writer.bytes.indices)
    #expect(try reader.number() == number)
    #expect(try reader.signed() == number)
    #expect(try reader.fixed() == UInt64(bitPattern: Int64(number)))
    #expect(reader.isAtEnd)
  }

  @Test func `a distance that leads out of its limits is refused`() {
    for (base, distance, limit) in [(5, -6, 10), (5, 6, 10), (.max, 1, .max), (0, .min, .max), (0, .max, 10)] {
      var writer = ByteWriter()
      writer.signed(distance)
      var reader = ByteReader(writer.bytes, writer.bytes.indices)
      #expect((try? reader.number(from: base, upTo: limit)) == nil)
    }
  }
}
