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
