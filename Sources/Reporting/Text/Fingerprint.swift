internal import Diagnostics
internal import Text

/// Names for findings that survive reordering, reformatting and moving of files: they know no line and no path.
enum Fingerprints {
  /// The names of findings, in their order; a second finding of the same identity gets another.
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
    // What has no subject is known by what it says of which file.
    if subject == Subject() {
      hash.add(finding.location?.path ?? "")
      hash.add(finding.message)
    }
    return hash
  }
}
