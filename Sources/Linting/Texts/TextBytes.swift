internal import Diagnostics

/// Looking at texts as bytes: most rules look for something that most texts do not have.
extension String {
  /// Calls a function with the text's UTF-8 bytes, without a copy where the text is stored that way.
  @inline(never)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Whether a byte occurs.
  @inline(never)
  package func hasByte(_ byte: UInt8) -> Bool { withBytes { $0.contains(byte) } }

  /// Whether all bytes are ASCII.
  package var isASCII: Bool { withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } } }

  /// How often a pattern occurs, not overlapping. The pattern is not empty.
  @inline(never)
  package func count(of pattern: StaticString) -> Int {
    withBytes { bytes in
      let length = pattern.utf8CodeUnitCount
      var count = 0
      var index = 0
      while index + length <= bytes.count {
        guard bytes[index] == pattern.utf8Start[0],
          (1..<length).allSatisfy({ bytes[index + $0] == pattern.utf8Start[$0] })
        else {
          index += 1
          continue
        }
        count += 1
        index += length
      }
      return count
    }
  }

  /// A hash of the bytes, capitals of ASCII as small letters if asked; never 0.
  @inline(never)
  package func byteHash(ignoringCase: Bool = false) -> UInt64 {
    withBytes { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes {
        let isCapital = ignoringCase && byte &- 0x41 < 26
        hash = (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01B3
      }
      return hash == 0 ? 1 : hash
    }
  }

  /// The part of the text between two UTF-8 offsets.
  package func slice(_ bytes: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(bytes.lowerBound).prefix(bytes.count), as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `%0` stands there as a placeholder: at the end or before what cannot go on a specifier.
  var hasPlaceholderZero: Bool {
    for index in indices.dropLast() where self[index] == UInt8(ascii: "%") && self[index + 1] == UInt8(ascii: "0") {
      // `100%0` is no placeholder.
      if index > 0, self[index - 1].isASCIIDigit { continue }
      guard index + 2 < count else { return true }
      switch self[index + 2] {
      case UInt8(ascii: " "), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ")"), 0x0A, 0x80...: return true
      default: continue
      }
    }
    return false
  }

  /// The scalar of valid UTF-8 that begins at an offset, and how many bytes it takes.
  package func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let lead = self[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= count else { return (0xFFFD, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (value, length)
  }
}

extension [UInt64] {
  /// The positions of hashes that stand in several places; 0 is no hash.
  @inline(never)
  package func repeatedPositions() -> [Int] {
    var size = 64
    while size < count * 2 { size *= 2 }
    var slots = [Int](repeating: -1, count: size)
    var isRepeated = [Bool](repeating: false, count: count)
    for index in indices where self[index] != 0 {
      var slot = Int(truncatingIfNeeded: self[index] ^ self[index] >> 32) & (size - 1)
      while slots[slot] >= 0, self[slots[slot]] != self[index] { slot = (slot + 1) & (size - 1) }
      if slots[slot] < 0 {
        slots[slot] = index
      } else {
        isRepeated[slots[slot]] = true
        isRepeated[index] = true
      }
    }
    return indices.filter { isRepeated[$0] }
  }
}
