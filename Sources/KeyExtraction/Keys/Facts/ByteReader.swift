/// Reads values from untrusted bytes, the counterpart of `ByteWriter`.
///
/// No input makes a read trap, run past the end, or allocate memory out of proportion to the input. Every failure
/// throws the same error, because a damaged archive is only ever thrown away.
struct ByteReader {
  /// The bytes were not written by `ByteWriter`, or are damaged.
  struct Damaged: Error {}

  /// Larger than every offset, line and column of a file.
  static let offsetLimit = 1 << 32

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// - Parameter range: the part of the bytes that is read.
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

  /// The number of items that follow. Throws where the remaining bytes cannot hold as many items of at least `size`
  /// bytes.
  mutating func count(of size: Int = 1) throws(Damaged) -> Int {
    let count = try number()
    guard count >= 0, count <= (end - index) / size else { throw Damaged() }
    return count
  }

  /// A number in `0...limit`.
  mutating func number(upTo limit: Int) throws(Damaged) -> Int {
    let number = try number()
    guard number >= 0, number <= limit else { throw Damaged() }
    return number
  }

  /// A number in `0...limit`, written as its distance from `base`.
  mutating func number(from base: Int, upTo limit: Int) throws(Damaged) -> Int {
    let (number, overflows) = base.addingReportingOverflow(try signed())
    guard !overflows, number >= 0, number <= limit else { throw Damaged() }
    return number
  }

  /// Skips raw bytes and returns their range, for reading them later.
  mutating func skipped() throws(Damaged) -> Range<Int> {
    let count = try count()
    defer { index += count }
    return index..<(index + count)
  }

  mutating func raw() throws(Damaged) -> [UInt8] { Array(bytes[try skipped()]) }

  mutating func text() throws(Damaged) -> String { String(decoding: bytes[try skipped()], as: UTF8.self) }

  mutating func optional() throws(Damaged) -> String? { try byte() == 0 ? nil : try text() }

  /// A byte range in a file. It may lie beyond the file's end, because a file can grow before it is scanned again.
  mutating func range() throws(Damaged) -> Range<Int> {
    let start = try number(upTo: ByteReader.offsetLimit)
    return start..<(start + (try number(upTo: ByteReader.offsetLimit)))
  }

  mutating func list<Item>(_ read: (inout ByteReader) throws(Damaged) -> Item) throws(Damaged) -> [Item] {
    let count = try count()
    var items: [Item] = []
    // One byte of input can become an item of several hundred bytes, so `count` alone must not decide what is reserved.
    items.reserveCapacity(min(count, (end - index) / MemoryLayout<Item>.stride * 16))
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }
}
