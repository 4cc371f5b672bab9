/// Tells whether a catalog file can have any of some keys, from its bytes: most files need not be read for that.
///
/// It errs on one side only: a file that has a key is never passed over.
package struct KeySearch: Sendable {
  /// What to look for in place of a key.
  private struct Needle {
    var bytes: [UInt8]
    /// Whether it is the whole key, which then stands between quotes, tags or blanks.
    var isWhole: Bool
    /// The next needle that begins alike, plus one; 0 is none.
    var next = 0
  }

  private var needles: [Needle] = []
  /// By a number made of a needle's first four bytes, the needle plus one; 0 is none.
  private var heads = [Int](repeating: 0, count: 4096)
  /// Keys too short to be found by four bytes.
  private var shortKeys: [[UInt8]] = []
  private var hasEmptyKey = false
  /// Set where a key has no four plain bytes in a row: every file may have it then.
  private var isHopeless = false

  package init(_ keys: Set<String>) {
    for key in keys { add(Array(key.utf8)) }
  }

  /// Whether a `.strings`, `.stringsdict` or `.xcstrings` file must be read to know.
  package func mayFind(in bytes: [UInt8]) -> Bool {
    if isHopeless || bytes.starts(with: "bplist".utf8) { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        // UTF-16, and what may spell a letter in another way.
        case 0, 0xFE, 0xFF: return true
        case UInt8(ascii: "\\") where !isPlainEscape(bytes, index + 1): return true
        case UInt8(ascii: "&") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "#"): return true
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
          return hasEmptyKey && isEmptyKey(at: index, in: bytes)
        default:
          return isFound(at: index, in: bytes)
            || shortKeys.contains { key in
              index + key.count <= bytes.count && bytes[index..<(index + key.count)].elementsEqual(key)
                && isKey(index..<(index + key.count), in: bytes)
            }
        }
      }
    }
  }

  private mutating func add(_ key: [UInt8]) {
    var best = 0..<0
    var start = 0
    for index in 0...key.count where index == key.count || !KeySearch.isPlain(key[index]) {
      if index - start > best.count { best = start..<index }
      start = index + 1
    }
    guard best.count >= 4 else {
      hasEmptyKey = hasEmptyKey || key.isEmpty
      isHopeless = isHopeless || best.count < key.count
      if !key.isEmpty { shortKeys.append(key) }
      return
    }
    let bytes = Array(key[best])
    let slot = bytes.withUnsafeBufferPointer { KeySearch.slot($0, 0) }
    needles.append(Needle(bytes: bytes, isWhole: best.count == key.count, next: heads[slot]))
    heads[slot] = needles.count
  }

  /// A byte that every format spells as itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x20,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  @inline(__always)
  private static func slot(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let head = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt32.self)
    return Int((head &* 0x9E37_79B1) >> 20)
  }

  private func isPlainEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return true
    default: return false
    }
  }

  @inline(__always)
  private func isFound(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 4 <= bytes.count else { return false }
    var number = heads[KeySearch.slot(bytes, index)]
    while number != 0 {
      if matches(needles[number - 1], at: index, in: bytes) { return true }
      number = needles[number - 1].next
    }
    return false
  }

  /// Whether `""` or `<key/>` stands where a key can.
  private func isEmptyKey(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[index] == UInt8(ascii: "<") else {
      return index + 1 < bytes.count && bytes[index + 1] == bytes[index] && isKey(index + 1..<index + 1, in: bytes)
    }
    return bytes[index...].starts(with: "<key/".utf8) || bytes[index...].starts(with: "<key><".utf8)
      || bytes[index...].starts(with: "<key />".utf8)
  }

  private func matches(_ needle: Needle, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = index + needle.bytes.count
    guard end <= bytes.count, bytes[index..<end].elementsEqual(needle.bytes) else { return false }
    return !needle.isWhole || isKey(index..<end, in: bytes)
  }

  /// Whether a text can be a key where it stands: not a part of a longer one, and not behind an equals sign.
  private func isKey(_ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = place.lowerBound - 1
    if before >= 0, KeySearch.isPlain(bytes[before]), bytes[before] != 0x20 { return false }
    var after = place.upperBound
    if after < bytes.count, bytes[after] == UInt8(ascii: "\"") || bytes[after] == UInt8(ascii: "'") { after += 1 }
    while after < bytes.count, bytes[after] <= 0x20 { after += 1 }
    guard after < bytes.count, "=:;/<".utf8.contains(bytes[after]) else { return false }
    if before >= 0, bytes[before] == UInt8(ascii: "\"") || bytes[before] == UInt8(ascii: "'") { before -= 1 }
    while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
    return before < 0 || bytes[before] != UInt8(ascii: "=")
  }
}
