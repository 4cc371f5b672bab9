package import Diagnostics
internal import Text

/// Known findings, counted and identified by what they are about, never by a line.
package struct Baseline: Equatable, Sendable {
  private var counts: [Row: Int] = [:]

  /// The identity of a finding. Findings without a key are distinguished by their file.
  private struct Row: Hashable {
    var rule: String
    var table: String
    var key: String
    var language: String
    var variation: String
    var path: String

    init(_ finding: Diagnostic) {
      rule = finding.id
      table = finding.subject.table ?? ""
      key = finding.subject.key ?? ""
      language = finding.subject.language ?? ""
      variation = finding.subject.variation ?? ""
      path = finding.subject.key == nil ? finding.location?.path ?? "" : ""
    }

    init(_ columns: [String]) {
      rule = columns[0]
      table = columns[1]
      key = columns[2]
      language = columns[3]
      variation = columns[4]
      path = columns[5]
    }

    var columns: [String] { [rule, table, key, language, variation, path] }
  }

  package init(_ findings: [Diagnostic] = []) {
    for finding in findings { counts[Row(finding), default: 0] += 1 }
  }

  /// The number of findings.
  package var count: Int { counts.values.reduce(0, +) }

  /// The findings that are not in the baseline, in order. Of several with one identity, the last ones count as new.
  package func introduced(by findings: [Diagnostic]) -> [Diagnostic] {
    var left = counts
    return findings.filter { finding in
      guard let count = left[Row(finding)], count > 0 else { return true }
      left[Row(finding)] = count - 1
      return false
    }
  }

  /// The baseline without what is no longer found.
  package func pruned(to findings: [Diagnostic]) -> Baseline {
    let now = Baseline(findings)
    var pruned = Baseline()
    for (row, count) in counts {
      let kept = min(count, now.counts[row] ?? 0)
      if kept > 0 { pruned.counts[row] = kept }
    }
    return pruned
  }

  /// The newest version of the file that can be read, and the one that is written.
  package static let version = 1

  private static let header = "glossa baseline "

  /// The text of the file: one sorted row per identity, so that branches merge well.
  package var text: String {
    var lines = counts.map { row, count in
      (row.columns.map { $0.backslashEscaped() } + (count > 1 ? ["\(count)"] : [])).joined(separator: "\t")
    }
    lines.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    return Baseline.header + "\(Baseline.version)\n" + lines.map { $0 + "\n" }.joined()
  }

  /// Reads a file. A newer version or a malformed row is refused, because guessing could hide findings.
  package static func read(_ file: SourceFile) -> Diagnosed<Baseline?> {
    func refused(_ message: String, _ bytes: Range<Int>, _ help: String) -> Diagnosed<Baseline?> {
      Diagnosed(nil, [Diagnostic("baseline/unreadable", .error, message, at: file.location(bytes), help: help)])
    }
    var baseline = Baseline()
    var offset = 0
    for (number, slice) in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let bytes = Range(from: offset, to: offset + slice.count)
      offset += slice.count + 1
      var line = String(decoding: slice, as: UTF8.self)
      if line.utf8.last == 0x0D { line = String(decoding: line.utf8.dropLast(), as: UTF8.self) }
      if number == 0 {
        guard line.hasPrefix(header), let version = Int(line.dropFirst(header.count)) else {
          return refused("this is not a baseline of Glossa", bytes, "write one with --write-baseline")
        }
        guard version <= Baseline.version else {
          return refused(
            "the baseline has version \(version), but this Glossa reads version \(Baseline.version)", bytes,
            "update Glossa, or write the baseline again")
        }
        continue
      }
      if line.isEmpty { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map { unescape($0) }
      guard columns.count == 6 || columns.count == 7, let count = columns.count == 7 ? Int(columns[6]) : 1, count > 0
      else { return refused("this row does not have 6 or 7 columns", bytes, "write it again with --write-baseline") }
      baseline.counts[Row(columns), default: 0] += count
    }
    return Diagnosed(baseline)
  }

  private static func unescape(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      switch (isEscaped, scalar) {
      case (true, "t"): plain.append("\t")
      case (true, "n"): plain.append("\n")
      case (true, "r"): plain.append("\r")
      default: plain.append(scalar)
      }
      isEscaped = false
    }
    return String(plain)
  }
}
