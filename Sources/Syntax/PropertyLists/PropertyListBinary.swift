internal import Diagnostics
internal import Platform
internal import Text

/// Binary property lists (`bplist00`): a bounded reader, and a writer for tables.
enum PropertyListBinary {
  static let magic = Array("bplist".utf8)

  /// Reads a file; the range of a value is that of its object's bytes.
  static func read(_ file: SourceFile) -> Diagnosed<PropertyListNode?> {
    var reader = Reader(bytes: file.bytes)
    if let root = reader.readRoot() { return Diagnosed(root) }
    let offset = min(reader.faultOffset, file.bytes.count)
    return Diagnosed(
      nil,
      [
        Diagnostic(
          "plist/malformed", .error, "the binary property list is broken: \(reader.fault)",
          at: file.location(offset..<min(offset + 1, file.bytes.count)))
      ])
  }

  /// Reads objects by the file's table of offsets.
  private struct Reader {
    let bytes: [UInt8]
    var fault = "it is cut off"
    var faultOffset = 0
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    private var tableOffset = 0
    /// The bytes that values may still take: objects may be shared, so a small file could expand without bound.
    private var budget = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func readRoot() -> PropertyListNode? {
      let trailer = bytes.count - 32
      guard trailer >= 8, let count = integer(at: trailer + 8, size: 8), let top = integer(at: trailer + 16, size: 8),
        let table = integer(at: trailer + 24, size: 8)
      else { return nil }
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count >= 1, top < count, table >= 9,
        table <= trailer, count <= (trailer - table) / offsetSize
      else { return fail("its trailer does not fit the file", trailer) }
      objectCount = count
      tableOffset = table
      budget = ReadBudget(bytes: bytes.count).room(for: 1)
      return LargeStackThread.run { object(top, depth: 0) }
    }

    private mutating func fail(_ message: String, _ offset: Int) -> PropertyListNode? {
      fault = message
      faultOffset = offset
      return nil
    }

    /// A big-endian number that fits an Int.
    private func integer(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
      var value: UInt64 = 0
      for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
      return Int(exactly: value)
    }

    private mutating func object(_ reference: Int, depth: Int) -> PropertyListNode? {
      guard reference < objectCount, let offset = integer(at: tableOffset + reference * offsetSize, size: offsetSize),
        offset >= 8, offset < tableOffset
      else { return fail("an object's offset lies outside the file", tableOffset) }
      budget -= PropertyListNode.weight
      guard depth <= StringsReader.depthLimit, budget > 0 else {
        return fail("its values are nested too deeply or shared too often", offset)
      }
      let marker = bytes[offset]
      switch marker >> 4 {
      case 0x0 where marker == 0x08: return PropertyListNode(.scalar(kind: "false", text: ""), at: offset..<offset + 1)
      case 0x0 where marker == 0x09: return PropertyListNode(.scalar(kind: "true", text: ""), at: offset..<offset + 1)
      case 0x1, 0x2, 0x3: return number(marker, offset)
      case 0x4, 0x5, 0x6, 0xA, 0xD: return collection(marker, offset, depth)
      default: return fail("the object marker 0x\(marker.hexadecimal) is unknown", offset)
      }
    }

    private mutating func number(_ marker: UInt8, _ offset: Int) -> PropertyListNode? {
      let size = 1 << Int(marker & 0xF)
      guard size <= 16, offset + 1 + size <= tableOffset else { return fail("a number is cut off", offset) }
      var bits: UInt64 = 0
      for byte in bytes[offset + 1..<offset + 1 + size].suffix(8) { bits = bits << 8 | UInt64(byte) }
      let range = offset..<offset + 1 + size
      switch marker >> 4 {
      case 0x1:
        let text = size == 8 ? String(Int64(bitPattern: bits)) : String(bits)
        return PropertyListNode(.scalar(kind: "integer", text: text), at: range)
      case 0x2 where size == 4:
        let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
        return PropertyListNode(.scalar(kind: "real", text: String(value)), at: range)
      case 0x2: return PropertyListNode(.scalar(kind: "real", text: String(Double(bitPattern: bits))), at: range)
      // Seconds since 2001; kept as a number, because no table holds dates.
      default: return PropertyListNode(.scalar(kind: "date", text: String(Double(bitPattern: bits))), at: range)
      }
    }

    private mutating func collection(_ marker: UInt8, _ offset: Int, _ depth: Int) -> PropertyListNode? {
      var count = Int(marker & 0xF)
      var start = offset + 1
      if count == 0xF {
        guard start < tableOffset, bytes[start] >> 4 == 1,
          let long = integer(at: start + 1, size: 1 << Int(bytes[start] & 0xF))
        else { return fail("an object's length cannot be read", offset) }
        start += 1 + 1 << Int(bytes[start] & 0xF)
        count = long
      }
      let unit =
        switch marker >> 4 {
        case 0x6: 2
        case 0xA: referenceSize
        case 0xD: referenceSize * 2
        default: 1
        }
      guard start <= tableOffset, count <= (tableOffset - start) / unit else {
        return fail("an object is longer than the file", offset)
      }
      let range = offset..<start + count * unit
      budget -= marker >> 4 == 0xD ? count * PropertyListMember.weight : range.count
      switch marker >> 4 {
      case 0x4: return PropertyListNode(.data(Array(bytes[start..<start + count])), at: range)
      case 0x5, 0x6:
        let units = (0..<count).map { UInt16(truncatingIfNeeded: integer(at: start + $0 * unit, size: unit) ?? 0) }
        return PropertyListNode(.text(String(decoding: units, as: UTF16.self)), at: range)
      case 0xA: return array(start, count, range, depth)
      default: return dictionary(start, count, range, depth)
      }
    }

    private mutating func array(_ start: Int, _ count: Int, _ range: Range<Int>, _ depth: Int) -> PropertyListNode? {
      var items: [PropertyListNode] = []
      items.reserveCapacity(min(count, max(0, budget) / PropertyListNode.weight))
      for index in 0..<count {
        guard let reference = integer(at: start + index * referenceSize, size: referenceSize),
          let item = object(reference, depth: depth + 1)
        else { return nil }
        items.append(item)
      }
      return PropertyListNode(.array(items), at: range)
    }

    private mutating func dictionary(
      _ start: Int, _ count: Int, _ range: Range<Int>, _ depth: Int
    ) -> PropertyListNode? {
      var members: [PropertyListMember] = []
      members.reserveCapacity(count)
      for index in 0..<count {
        guard let keyReference = integer(at: start + index * referenceSize, size: referenceSize),
          let reference = integer(at: start + (count + index) * referenceSize, size: referenceSize),
          let key = object(keyReference, depth: depth + 1), let item = object(reference, depth: depth + 1)
        else { return nil }
        guard let text = key.text else { return fail("a key is not a string", key.range.lowerBound) }
        members.append(PropertyListMember(key: text, keyRange: key.range, node: item))
      }
      return PropertyListNode(.dictionary(members), at: range)
    }
  }
}
