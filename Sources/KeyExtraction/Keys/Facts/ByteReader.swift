/// Takes values out of bytes that anybody may have made; every failure is the one error, because a damaged archive is only
/// ever thrown away.
///
/// Nothing that the bytes say can make a read trap, go beyond the end, or ask for memory out of proportion to the bytes.
struct ByteReader {
  /// The bytes are not what a writer makes.
  struct Damaged: Error {}

  /// Beyond every file's end.
  static let largestPlace = 1 << 32

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// - Parameter range: a part of the bytes, which is all that is read.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: bytes.indices)
    index = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { index == end }

  mutating func byte() throws(Damaged) -> UInt8 {
    guard index < end else { throw Damaged() }
    defer { index += 1 }
    return bytes[index]
  }

  /// A number as `ByteWriter.number` writes it.
  mutating func number() throws(Damaged) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int(truncatingIfNeeded: value) }
    }
    throw Damaged()
  }

  /// A number as `ByteWriter.signed` writes it.
  mutating func signed() throws(Damaged) -> Int {
    let value = UInt(bitPattern: try number())
    return Int(bitPattern: value >> 1) ^ (value & 1 == 0 ? 0 : -1)
  }

  mutating func fixed() throws(Damaged) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return value
  }

  /// A count of things that take at least some bytes each, and follow: no more than what is left can hold.
  mutating func count(of size: Int = 1) throws(Damaged) -> Int {
    let count = try number()
    guard count >= 0, count <= (end - index) / size else { throw Damaged() }
    return count
  }

  /// A number from zero up to a limit.
  mutating func number(upTo limit: Int) throws(Damaged) -> Int {
    let number = try number()
    guard number >= 0, number <= limit else { throw Damaged() }
    return number
  }

  /// A number that was written by its distance from another, from zero up to a limit.
  mutating func number(from base: Int, upTo limit: Int) throws(Damaged) -> Int {
    let (number, overflows) = base.addingReportingOverflow(try signed())
    guard !overflows, number >= 0, number <= limit else { throw Damaged() }
    return number
  }

  /// The place of raw bytes, which can be read another time.
  mutating func skipped() throws(Damaged) -> Range<Int> {
    let count = try count()
    defer { index += count }
    return index..<(index + count)
  }

  mutating func raw() throws(Damaged) -> [UInt8] { Array(bytes[try skipped()]) }

  mutating func text() throws(Damaged) -> String { String(decoding: bytes[try skipped()], as: UTF8.self) }

  mutating func optional() throws(Damaged) -> String? { try byte() == 0 ? nil : try text() }

  /// A place in a file, which need not be within it: what is decoded before it is read can become longer.
  mutating func range() throws(Damaged) -> Range<Int> {
    let start = try number(upTo: ByteReader.largestPlace)
    return start..<(start + (try number(upTo: ByteReader.largestPlace)))
  }

  mutating func list<Item>(_ read: (inout ByteReader) throws(Damaged) -> Item) throws(Damaged) -> [Item] {
    let count = try count()
    var items: [Item] = []
    // An item in memory can be hundreds of times the byte that a count answers for.
    items.reserveCapacity(min(count, (end - index) / MemoryLayout<Item>.stride * 16))
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }
}
