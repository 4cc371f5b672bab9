/// Takes values out of bytes; every failure is the one error, because a damaged archive is only ever thrown away.
struct ByteReader {
  /// The bytes are not what a writer makes.
  struct Damaged: Error {}

  /// Beyond every file's end.
  static let largestPlace = 1 << 32

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { index == end }

  mutating func byte() throws(Damaged) -> UInt8 {
    guard index < end else { throw Damaged() }
    index += 1
    return bytes[index - 1]
  }

  mutating func number() throws(Damaged) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 64 else { throw Damaged() }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int(truncatingIfNeeded: value) }
      shift += 7
    }
  }

  mutating func signed() throws(Damaged) -> Int {
    let value = UInt(bitPattern: try number())
    return Int(bitPattern: value >> 1 ^ (0 &- (value & 1)))
  }

  /// The place of all that is left.
  mutating func rest() throws(Damaged) -> Range<Int> {
    defer { index = end }
    return index..<end
  }

  mutating func fixed() throws(Damaged) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { value |= UInt64(try byte()) << UInt64(shift) }
    return value
  }

  /// A count of things that take at least some bytes each: no damaged number can ask for memory beyond the archive's
  /// size.
  mutating func count(of size: Int = 1) throws(Damaged) -> Int { try count(upTo: (end - index) / size) }

  /// A number from zero up to a limit.
  mutating func count(upTo limit: Int) throws(Damaged) -> Int {
    let count = try number()
    guard count >= 0, count <= limit else { throw Damaged() }
    return count
  }

  mutating func raw() throws(Damaged) -> [UInt8] {
    let count = try count()
    defer { index += count }
    return Array(bytes[index..<(index + count)])
  }

  /// The place of raw bytes that are read another time.
  mutating func skipped() throws(Damaged) -> Range<Int> {
    let count = try count()
    defer { index += count }
    return index..<(index + count)
  }

  @inline(never)
  mutating func text() throws(Damaged) -> String {
    let count = try count()
    defer { index += count }
    return String(decoding: bytes[index..<(index + count)], as: UTF8.self)
  }

  mutating func optional() throws(Damaged) -> String? { try byte() == 0 ? nil : try text() }

  /// A place in a file, which need not be within it: what is decoded before it is read can become longer.
  mutating func range() throws(Damaged) -> Range<Int> {
    let start = try count(upTo: ByteReader.largestPlace)
    return start..<(start + (try count(upTo: ByteReader.largestPlace)))
  }

  @inline(never)
  mutating func list<Item>(_ read: (inout ByteReader) throws(Damaged) -> Item) throws(Damaged) -> [Item] {
    let count = try count()
    var items: [Item] = []
    // An item in memory can be hundreds of times the byte that a count answers for.
    items.reserveCapacity(min(count, (end - index) * 16 / MemoryLayout<Item>.stride))
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }
}
