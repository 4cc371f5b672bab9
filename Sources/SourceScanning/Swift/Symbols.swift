/// The identifiers and operators of one file, numbered in the order in which they first appear.
///
/// Words the parser knows come first, at the same numbers in every file.
package struct SymbolTable: Sendable {
  /// All names, one after the other.
  private(set) var text: [UInt8] = []
  /// Where each name ends in `text`; it starts where the one before ends.
  private(set) var ends: [UInt32] = []
  /// What names are known by outside their file.
  private(set) var hashes: [UInt64] = []
  /// Open addressing over the numbers, plus one; 0 is free.
  private var slots: [UInt32] = []

  /// A table that holds the words alone.
  static let words: SymbolTable = {
    var table = SymbolTable(capacity: 1024)
    for name in Word.allCases.map({ $0 == .none ? "" : $0.text }) + Sign.texts {
      Array(name.utf8).withUnsafeBufferPointer { _ = table.intern($0, hash: SymbolTable.hash($0)) }
    }
    return table
  }()

  private init(capacity: Int) {
    slots = [UInt32](repeating: 0, count: capacity)
  }

  /// Rebuilds a table from names that lie one after the other; nil if the ends do not fit the text.
  init?(text: [UInt8], ends: [UInt32]) {
    var capacity = 1024
    while capacity < ends.count * 2 { capacity *= 2 }
    self.init(capacity: capacity)
    var start = 0
    for end in ends {
      guard Int(end) >= start, Int(end) <= text.count else { return nil }
      text.withUnsafeBufferPointer { buffer in
        let name = UnsafeBufferPointer(rebasing: buffer[start..<Int(end)])
        _ = append(name, hash: SymbolTable.hash(name), slot: freeSlot(for: SymbolTable.hash(name)))
      }
      start = Int(end)
    }
  }

  var count: Int { ends.count }

  /// The bytes of a symbol's name.
  func bytes(_ symbol: UInt32) -> ArraySlice<UInt8> {
    let index = Int(symbol)
    guard index < ends.count else { return [] }
    return text[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The name of a symbol.
  package func name(_ symbol: UInt32) -> String { String(decoding: bytes(symbol), as: UTF8.self) }

  /// What `intern` expects for a name: its bytes, eight at a time, each step one that loses nothing of the hash.
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(name)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = step(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var rest: UInt64 = 0
    if bytes.count & 4 != 0 {
      rest = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
      index += 4
    }
    if bytes.count & 2 != 0 {
      rest = rest << 16 | UInt64(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)))
      index += 2
    }
    if bytes.count & 1 != 0 { rest = rest << 8 | UInt64(bytes[index]) }
    return mix(step(hash, rest))
  }

  @inline(__always)
  private static func step(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let product = (hash ^ part) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64) -> UInt64 {
    let folded = hash ^ (hash >> 29)
    return (folded &* 0xBF58_476D_1CE4_E5B9) ^ (folded >> 32)
  }

  /// The number of a name, new or known.
  @inline(__always)
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> UInt32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return append(name, hash: hash, slot: slot) }
      if hashes[Int(entry) - 1] == hash { return entry - 1 }
      slot = (slot + 1) & mask
    }
  }

  /// Gives up the means to take more names in: a finished table is only asked.
  mutating func seal() { slots = [] }

  private func freeSlot(for hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @inline(never)
  private mutating func append(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, slot: Int) -> UInt32 {
    let number = UInt32(ends.count)
    text.append(contentsOf: name)
    ends.append(UInt32(text.count))
    hashes.append(hash)
    slots[slot] = number + 1
    if ends.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() { slots[freeSlot(for: hash)] = UInt32(number) + 1 }
  }
}
