/// The identifiers and operators of one file, numbered in the order in which they first appear.
///
/// Words the parser knows come first, at the same numbers in every file; a table holds only what comes after them.
package struct SymbolTable: Sendable {
  /// All names but the words, one after the other.
  private(set) var text: [UInt8] = []
  /// Where each name ends in `text`; it starts where the one before ends.
  private(set) var ends: [UInt32] = []
  /// What names are known by outside their file; those of the words are not among them.
  private(set) var hashes: [UInt64] = []

  /// The table of a file that has words alone.
  init() {}

  /// - Parameters:
  ///   - text: the names but the words, one after the other.
  ///   - ends: where each of them ends in the text, in order.
  init(text: [UInt8], ends: [UInt32]) {
    var start = 0
    hashes = text.withUnsafeBufferPointer { text in
      ends.map { end in
        defer { start = Int(end) }
        return SymbolTable.hash(UnsafeBufferPointer(rebasing: text[start..<Int(end)]))
      }
    }
    (self.text, self.ends) = (text, ends)
  }

  fileprivate init(_ numbers: SymbolNumbers, of bytes: UnsafeBufferPointer<UInt8>) {
    let names = numbers.places.rows.dropFirst(SymbolWords.shared.count)
    guard !names.isEmpty else { return }
    var size = 0
    for name in names { size += Int(name.length) }
    ends.reserveCapacity(names.count)
    // Whole words are copied, beyond the name's end: what comes next writes over it.
    text = [UInt8](unsafeUninitializedCapacity: size + 8) { buffer, count in
      let (source, target) = (UnsafeRawBufferPointer(bytes), UnsafeMutableRawBufferPointer(buffer))
      for name in names {
        var (from, to) = (Int(name.start), count)
        count += Int(name.length)
        while to < count, from + 8 <= source.count {
          target.storeBytes(
            of: source.loadUnaligned(fromByteOffset: from, as: UInt64.self), toByteOffset: to, as: UInt64.self)
          (from, to) = (from + 8, to + 8)
        }
        while to < count {
          target[to] = source[from]
          (from, to) = (from + 1, to + 1)
        }
        ends.append(UInt32(count))
      }
    }
    hashes = numbers.hashes.array(from: SymbolWords.shared.count)
  }

  var count: Int { SymbolWords.shared.count + ends.count }

  /// The bytes of a symbol's name.
  func bytes(_ symbol: UInt32) -> ArraySlice<UInt8> {
    let words = SymbolWords.shared
    guard symbol >= words.count else { return words.names[Int(symbol)][...] }
    let index = Int(symbol) - words.count
    guard index < ends.count else { return [] }
    return text[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The name of a symbol.
  package func name(_ symbol: UInt32) -> String { String(decoding: bytes(symbol), as: UTF8.self) }

  /// What a name is known by: its bytes, eight at a time, each step one that loses nothing of the hash, then the rest of
  /// them, then how many there are.
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(name)
    var hash = firstHash
    var index = 0
    while index + 8 <= bytes.count {
      hash = step(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    return finish(hash, rest(of: bytes), length: bytes.count)
  }

  /// The hash of no bytes yet.
  @inline(__always)
  static var firstHash: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// The hash of a name.
  ///
  /// - Parameters:
  ///   - hash: that of its whole words of eight bytes.
  ///   - rest: the up to seven bytes behind these, the first one lowest.
  ///   - length: in bytes: a rest of zeros is not the same as none.
  @inline(__always)
  static func finish(_ hash: UInt64, _ rest: UInt64, length: Int) -> UInt64 {
    mix(step(hash, rest) &+ UInt64(truncatingIfNeeded: length) &* 0xD6E8_FEB8_6659_FD93)
  }

  /// The bytes behind the last whole word, the first one lowest: as few loads as will do, which overlap.
  @inline(__always)
  private static func rest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (count, length) = (bytes.count, bytes.count & 7)
    guard length > 0 else { return 0 }
    if count >= 8 {
      let last = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      return last &>> UInt64(8 * (8 - length))
    }
    if count >= 4 {
      let first = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)))
      let last = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)))
      return first | last &<< UInt64(8 * (count - 4))
    }
    let middle = count / 2
    return UInt64(bytes[0]) | UInt64(bytes[middle]) &<< UInt64(8 * middle)
      | UInt64(bytes[count - 1]) &<< UInt64(8 * (count - 1))
  }

  @inline(__always)
  static func step(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let product = (hash ^ part) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64) -> UInt64 {
    let folded = hash ^ (hash >> 29)
    return (folded &* 0xBF58_476D_1CE4_E5B9) ^ (folded >> 32)
  }
}

/// The words the parser and the resolver know, as every file's symbols begin.
final class SymbolWords: Sendable {
  let names: [[UInt8]]
  let hashes: [UInt64]
  fileprivate let places: [SymbolNumbers.Place]
  fileprivate let slots: [UInt32]
  /// How many there are.
  let count: Int

  static let shared = SymbolWords()

  private init() {
    names = Word.allCases.map { $0 == .none ? [] : Array($0.text.utf8) } + Sign.texts.map { Array($0.utf8) }
    count = names.count
    hashes = names.map { name in name.withUnsafeBufferPointer { SymbolTable.hash($0) } }
    places = names.map { _ in SymbolNumbers.Place(start: 0, length: 0) }
    var slots = [UInt32](repeating: 0, count: 1024)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number) + 1
    }
    self.slots = slots
  }
}

/// Numbers the names of a file that is being read; whoever makes one takes it down again with `deallocate`.
struct SymbolNumbers {
  /// Where a name first stands in the file.
  struct Place: BitwiseCopyable {
    var start: UInt32
    var length: UInt32
  }

  fileprivate private(set) var hashes: RowBuffer<UInt64>
  fileprivate private(set) var places: RowBuffer<Place>
  /// Open addressing over the numbers, plus one; 0 is free.
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: Int

  /// Begins with the words.
  init() {
    let words = SymbolWords.shared
    hashes = RowBuffer(words.hashes, capacity: 1024)
    places = RowBuffer(words.places, capacity: 1024)
    slots = .allocate(capacity: words.slots.count)
    slots.initialize(from: words.slots, count: words.slots.count)
    mask = words.slots.count - 1
  }

  func deallocate() {
    hashes.deallocate()
    places.deallocate()
    slots.deallocate()
  }

  var count: Int { hashes.count }

  /// The number of a name, new or known, that stands somewhere in the file.
  @inline(__always)
  mutating func intern(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    intern(range, hash: SymbolTable.hash(UnsafeBufferPointer(rebasing: bytes[range])))
  }

  /// The same of a name whose hash is known.
  @inline(__always)
  mutating func intern(_ range: Range<Int>, hash: UInt64) -> UInt32 {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return UInt32(truncatingIfNeeded: append(hash, range, slot)) }
      if hashes[Int(entry) - 1] == hash { return entry - 1 }
      slot = (slot + 1) & mask
    }
  }

  /// The names found, of the file they were found in.
  func table(of bytes: UnsafeBufferPointer<UInt8>) -> SymbolTable { SymbolTable(self, of: bytes) }

  @inline(never)
  private mutating func append(_ hash: UInt64, _ range: Range<Int>, _ slot: Int) -> Int {
    let number = hashes.count
    hashes.append(hash)
    places.append(
      Place(start: UInt32(truncatingIfNeeded: range.lowerBound), length: UInt32(truncatingIfNeeded: range.count)))
    slots[slot] = UInt32(truncatingIfNeeded: number) + 1
    if hashes.count * 2 > mask { grow() }
    return number
  }

  private mutating func grow() {
    let size = (mask + 1) * 2
    slots.deallocate()
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
    for number in 0..<hashes.count {
      var slot = Int(truncatingIfNeeded: hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number) + 1
    }
  }
}
