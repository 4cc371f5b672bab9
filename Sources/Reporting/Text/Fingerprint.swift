internal import Diagnostics

/// Names for findings that survive reordering, reformatting and moving of files: they know no line and no path.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// The name of a finding; a second finding of the same identity gets another.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let subject = diagnostic.subject
    var hash = PairedHash()
    hash.add(diagnostic.id)
    hash.add(subject.table ?? "")
    hash.add(subject.key ?? "")
    hash.add(subject.language ?? "")
    hash.add(subject.variation ?? "")
    // What has no subject is known by what it says of which file.
    if subject == Subject() {
      hash.add(diagnostic.location?.path ?? "")
      hash.add(diagnostic.message)
    }
    let number = seen[hash.high, default: 0]
    seen[hash.high] = number + 1
    if number > 0 { hash.add(String(number)) }
    return hash.text
  }
}

/// FNV-1a from two seeds at once; parts are kept apart by a byte that no UTF-8 holds.
private struct PairedHash {
  private(set) var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x9AE1_6A3B_2F90_404F

  mutating func add(_ part: String) {
    var part = part
    part.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// 32 hexadecimal digits.
  var text: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for index in 0..<32 {
        let half = index < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - index % 16 * 4)) & 15
        digits[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 32
    }
  }
}
