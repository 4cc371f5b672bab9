internal import Diagnostics
internal import Text

/// Identities of findings that stay the same when files are reordered, reformatted or moved: they contain no line, and
/// no path where a finding has a subject.
enum Fingerprints {
  /// The fingerprints of findings, in order; further findings with the same identity get numbered ones.
  static func of(_ findings: [Diagnostic]) -> [PairedHash] {
    var seen: [UInt64: Int] = [:]
    seen.reserveCapacity(findings.count)
    return findings.map { finding in
      var hash = identity(of: finding)
      let number = seen[hash.high, default: 0]
      seen[hash.high] = number + 1
      if number > 0 { hash.add(String(number)) }
      return hash
    }
  }

  private static func identity(of finding: Diagnostic) -> PairedHash {
    let subject = finding.subject
    var hash = PairedHash()
    hash.add(finding.id)
    hash.add(subject.table ?? "")
    hash.add(subject.key ?? "")
    hash.add(subject.language ?? "")
    hash.add(subject.variation ?? "")
    // Findings without a subject are identified by file and message.
    if subject == Subject() {
      hash.add(finding.location?.path ?? "")
      hash.add(finding.message)
    }
    return hash
  }
}

/// A hash of 128 bits over several texts: FNV-1a from two seeds.
package struct PairedHash: Sendable {
  /// The upper 64 bits, which can serve as a hash of their own.
  package private(set) var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x9AE1_6A3B_2F90_404F

  package init() {}

  /// Adds a text, and behind it a byte that UTF-8 never has: `ab`, `c` and `a`, `bc` have different hashes.
  package mutating func add(_ part: String) {
    for byte in part.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash as 32 hexadecimal digits in lower case.
  package var text: String { [high, low].map { String($0, radix: 16).zeroPadded(to: 16) }.joined() }
}
