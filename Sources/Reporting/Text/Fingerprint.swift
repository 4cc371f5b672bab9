internal import Diagnostics

/// Names for findings that survive reordering, reformatting and moving of files: they know no line and no path.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// The name of a finding; a second finding of the same identity gets another.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let subject = diagnostic.subject
    var parts = [diagnostic.id] + [subject.table, subject.key, subject.language, subject.variation].map { $0 ?? "" }
    // What has no subject is known by what it says of which file.
    if subject == Subject() { parts += [diagnostic.location?.path ?? "", diagnostic.message] }
    let hash = Fingerprints.hash(parts, seed: 0xCBF2_9CE4_8422_2325)
    let number = seen[hash, default: 0]
    seen[hash] = number + 1
    if number > 0 { parts.append(String(number)) }
    let high = number == 0 ? hash : Fingerprints.hash(parts, seed: 0xCBF2_9CE4_8422_2325)
    return hexadecimal(high) + hexadecimal(Fingerprints.hash(parts, seed: 0x9AE1_6A3B_2F90_404F))
  }

  /// FNV-1a; parts are kept apart by a byte that no UTF-8 holds.
  private static func hash(_ parts: [String], seed: UInt64) -> UInt64 {
    var hash = seed
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
    }
    return hash
  }

  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
