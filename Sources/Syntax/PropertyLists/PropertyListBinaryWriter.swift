internal import Text

/// Writes binary property lists (`bplist00`): equal strings once, objects in the order of their first use.
package struct PropertyListBinaryWriter {
  /// The whole file.
  package static func write(_ root: PropertyListNode) -> [UInt8] {
    var writer = PropertyListBinaryWriter()
    let top = writer.add(root)
    return writer.file(top: top)
  }

  /// An object whose references are numbers of other objects.
  private enum Object {
    case bytes([UInt8])
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private var objects: [Object] = []
  private var texts: [ExactText: Int] = [:]

  private mutating func add(_ node: PropertyListNode) -> Int {
    switch node.value {
    case .text(let text): return add(text)
    case .data(let data): return append(.bytes(Self.header(0x40, data.count) + data))
    case .scalar(let kind, let text): return append(.bytes(Self.scalar(kind, text)))
    case .array(let items):
      let index = append(.array([]))
      objects[index] = .array(items.map { add($0) })
      return index
    case .dictionary(let members):
      let index = append(.dictionary(keys: [], values: []))
      let keys = members.map { add($0.key) }
      objects[index] = .dictionary(keys: keys, values: members.map { add($0.node) })
      return index
    }
  }

  private mutating func add(_ text: String) -> Int {
    if let known = texts[ExactText(text)] { return known }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let units = Array(text.utf16)
    let index = append(
      .bytes(
        isASCII
          ? Self.header(0x50, units.count) + Array(text.utf8)
          : Self.header(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    texts[ExactText(text)] = index
    return index
  }

  private mutating func append(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private func file(top: Int) -> [UInt8] {
    var out = Array("bplist00".utf8)
    let referenceSize = Self.size(objects.count)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(out.count)
      switch object {
      case .bytes(let bytes): out += bytes
      case .array(let items):
        out += Self.header(0xA0, items.count) + items.flatMap { Self.number($0, referenceSize) }
      case .dictionary(let keys, let values):
        out += Self.header(0xD0, keys.count) + (keys + values).flatMap { Self.number($0, referenceSize) }
      }
    }
    let table = out.count
    let offsetSize = Self.size(table)
    for offset in offsets { out += Self.number(offset, offsetSize) }
    out += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return out + Self.number(objects.count, 8) + Self.number(top, 8) + Self.number(table, 8)
  }

  private static func scalar(_ kind: String, _ text: String) -> [UInt8] {
    switch kind {
    case "true": [0x09]
    case "false": [0x08]
    case "integer": [0x13] + number(Int(text) ?? 0, 8)
    default: [kind == "date" ? 0x33 : 0x23] + number(Int(bitPattern: UInt((Double(text) ?? 0).bitPattern)), 8)
    }
  }

  /// A marker with a count, which follows as a number of its own from 15 on.
  private static func header(_ marker: UInt8, _ count: Int) -> [UInt8] {
    if count < 15 { return [marker | UInt8(count)] }
    let size = size(count)
    return [marker | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)] + number(count, size)
  }

  /// The bytes that hold a number: 1, 2, 4 or 8.
  private static func size(_ value: Int) -> Int {
    value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }
}
