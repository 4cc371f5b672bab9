/// Tells which of some keys a catalog file can have, from its bytes: most files need not be read for that.
///
/// It errs on one side only: a key that a file has is never passed over.
package struct KeySearch: Sendable {
  /// What to look for in place of a key.
  private struct Needle {
    var bytes: [UInt8]
    /// Where in the bytes the four stand by which the needle is found.
    var offset = 0
    /// The place of the key among all.
    var key: Int
    /// Whether it is the whole key, which then stands between quotes, tags or blanks.
    var isWhole: Bool
    /// The next needle that begins alike, plus one; 0 is none.
    var next = 0
  }

  private let keys: [String]
  private var needles: [Needle] = []
  /// By a number made of the four bytes by which a needle is found, the needle plus one; 0 is none.
  private var heads = [Int32](repeating: 0, count: 4096)
  /// Keys too short to be found by four bytes.
  private var shortKeys: [Needle] = []
  /// By its first byte, the short key plus one; 0 is none.
  private var shortHeads = [Int32](repeating: 0, count: 256)
  private var emptyKey: Int?
  /// By its number, what a byte can begin.
  private var beginnings = [Beginning](repeating: .nothing, count: 256)
  /// Set where a key has no four plain bytes in a row and others that may be spelled in several ways: every file may
  /// have it then.
  private var isHopeless = false

  /// What can begin at a byte.
  private enum Beginning: UInt8 {
    case nothing
    /// A needle or a short key.
    case needle
    /// The empty key, or what may spell a letter in another way; a needle too.
    case sign
  }

  package init(_ keys: Set<String>) {
    self.keys = Array(keys)
    for byte in [0, 0xFE, 0xFF] + Array("\\&".utf8) { beginnings[Int(byte)] = .sign }
    for (number, key) in self.keys.enumerated() { add(Array(key.utf8), number) }
  }

  /// The keys that a `.strings`, `.stringsdict` or `.xcstrings` file may have; nil where it must be read to know.
  package func keys(in bytes: [UInt8]) -> [String]? {
    if isHopeless || bytes.starts(with: "bplist".utf8) { return nil }
    var found = [Bool](repeating: false, count: keys.count)
    let isTold = bytes.withUnsafeBufferPointer { bytes in
      beginnings.withUnsafeBufferPointer { beginnings in
        var index = 0
        while index < bytes.count {
          // At most bytes begins nothing: eight are asked at a time.
          while index + 8 <= bytes.count, KeySearch.isNothing(bytes, index, beginnings) { index += 8 }
          for index in index..<min(index + 8, bytes.count) where beginnings[Int(bytes[index])] != .nothing {
            if beginnings[Int(bytes[index])] == .sign, !canTell(at: index, in: bytes, &found) { return false }
            noteNeedles(at: index, in: bytes, &found)
          }
          index += 8
        }
        return true
      }
    }
    return isTold ? keys.indices.filter { found[$0] }.map { keys[$0] } : nil
  }

  /// Whether nothing begins at any of eight bytes.
  @inline(__always)
  private static func isNothing(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ beginnings: UnsafeBufferPointer<Beginning>
  ) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    var all: UInt8 = 0
    for place: UInt64 in [0, 8, 16, 24, 32, 40, 48, 56] {
      all |= beginnings[Int(truncatingIfNeeded: word &>> place & 0xFF)].rawValue
    }
    return all == 0
  }

  /// False where a letter may be spelled in another way; notes the empty key.
  private func canTell(at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ found: inout [Bool]) -> Bool {
    switch bytes[index] {
    // UTF-16, and what may spell a letter in another way.
    case 0, 0xFE, 0xFF: return false
    case UInt8(ascii: "\\") where !isPlainEscape(bytes, index + 1): return false
    case UInt8(ascii: "&") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "#"): return false
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
      if let emptyKey, isEmptyKey(at: index, in: bytes) { found[emptyKey] = true }
    default: break
    }
    return true
  }

  /// Notes the keys that may stand at a place.
  @inline(__always)
  private func noteNeedles(at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ found: inout [Bool]) {
    let short = shortHeads[Int(bytes[index])]
    if short != 0 { note(shortKeys, from: short, at: index, in: bytes, &found) }
    guard index + 4 <= bytes.count else { return }
    let head = heads[KeySearch.slot(bytes, index)]
    if head != 0 { note(needles, from: head, at: index, in: bytes, &found) }
  }

  /// Notes which of the needles that begin alike stand at a place.
  private func note(
    _ needles: [Needle], from first: Int32, at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ found: inout [Bool]
  ) {
    var number = Int(first)
    while number != 0 {
      let key = needles[number - 1].key
      if !found[key], matches(needles[number - 1], at: index, in: bytes) { found[key] = true }
      number = needles[number - 1].next
    }
  }

  private mutating func add(_ key: [UInt8], _ number: Int) {
    var best = 0..<0
    var start = 0
    for index in 0...key.count where index == key.count || !KeySearch.isPlain(key[index]) {
      if index - start > best.count { best = start..<index }
      start = index + 1
    }
    let isWhole = key.allSatisfy(KeySearch.isVerbatim)
    guard best.count >= 4 else {
      if key.isEmpty {
        emptyKey = number
        for byte in "\"'<".utf8 { beginnings[Int(byte)] = .sign }
      }
      isHopeless = isHopeless || !isWhole
      guard let first = key.first else { return }
      shortKeys.append(Needle(bytes: key, key: number, isWhole: true, next: Int(shortHeads[Int(first)])))
      shortHeads[Int(first)] = Int32(shortKeys.count)
      begin(first)
      return
    }
    // What is looked for at few places is found soon.
    let head = best.dropLast(3).min { KeySearch.frequencies[Int(key[$0])] < KeySearch.frequencies[Int(key[$1])] }
    guard let head else { return }
    let slot = key.withUnsafeBufferPointer { KeySearch.slot($0, head) }
    needles.append(
      Needle(
        bytes: isWhole ? key : Array(key[best]), offset: isWhole ? head : head - best.lowerBound, key: number,
        isWhole: isWhole, next: Int(heads[slot])))
    heads[slot] = Int32(needles.count)
    begin(key[head])
  }

  /// How many of the other plain bytes are rarer than a byte, as counted in 31 MB of apps' catalogs.
  private static let frequencies: [UInt8] = {
    var frequencies = [UInt8](repeating: 0, count: 256)
    let plain = "X76Z98QJ4Y53qK0W2V1FGBROELMjNPIxDT_CHAkSy-wb.fzpUhmvgcudolrisnaet "
    for (number, byte) in plain.utf8.enumerated() { frequencies[Int(byte)] = UInt8(number) }
    return frequencies
  }()

  private mutating func begin(_ byte: UInt8) {
    if beginnings[Int(byte)] == .nothing { beginnings[Int(byte)] = .needle }
  }

  /// A byte that every format spells as itself, or in a way that makes the file one that must be read.
  private static func isVerbatim(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && !"\"'\\/&<>".utf8.contains(byte)
  }

  /// A byte of the stretches by which needles are found.
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

  /// Whether `""` or `<key/>` stands where a key can.
  private func isEmptyKey(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[index] == UInt8(ascii: "<") else {
      return index + 1 < bytes.count && bytes[index + 1] == bytes[index] && isKey(index + 1..<index + 1, in: bytes)
    }
    return bytes[index...].starts(with: "<key/".utf8) || bytes[index...].starts(with: "<key><".utf8)
      || bytes[index...].starts(with: "<key />".utf8)
  }

  private func matches(_ needle: Needle, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = index - needle.offset
    let end = start + needle.bytes.count
    guard start >= 0, end <= bytes.count, bytes[start..<end].elementsEqual(needle.bytes) else { return false }
    return !needle.isWhole || isKey(start..<end, in: bytes)
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
