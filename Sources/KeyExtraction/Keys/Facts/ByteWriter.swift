/// Appends values to bytes, the same on every machine: integers are little-endian, lengths come before contents.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Reserves space for `count` bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, lowest first, because most numbers here are small.
  mutating func number(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number of either sign, zigzag-coded: a small distance from zero takes few bytes.
  mutating func signed(_ value: Int) { number(value << 1 ^ value >> (Int.bitWidth - 1)) }

  mutating func fixed(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
  }

  mutating func text(_ text: String) {
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func raw(_ content: some Collection<UInt8>) {
    number(content.count)
    bytes.append(contentsOf: content)
  }

  mutating func optional(_ value: String?) {
    byte(value == nil ? 0 : 1)
    if let value { text(value) }
  }

  mutating func range(_ range: Range<Int>) {
    number(range.lowerBound)
    number(range.count)
  }

  mutating func list<Item>(_ items: [Item], _ write: (Item, inout ByteWriter) -> Void) {
    number(items.count)
    for item in items { write(item, &self) }
  }
}
