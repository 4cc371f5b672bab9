internal import Diagnostics
internal import Text

/// Findings that differ only in the language, joined into one: a key that is missing in ten languages is one thing to
/// do.
enum JoinedFindings {
  /// Joins neighbours with the same location.
  static func ofOnePlace(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var runs: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      if let last = runs.last?.last, last.location != nil, last.location == diagnostic.location,
        isSame(last, diagnostic)
      {
        runs[runs.count - 1].append(diagnostic)
      } else {
        runs.append([diagnostic])
      }
    }
    return runs.map(one)
  }

  /// Groups all findings of a rule that say the same of one key in several languages, at the place of the first: tables
  /// with a file per language have as many places as languages. A message that names no language speaks of one text,
  /// which is fixed at its own place; there the forms of a plural are grouped.
  static func groupsOfOneKey(_ diagnostics: [Diagnostic]) -> [[Diagnostic]] {
    /// What the findings of a group have in common.
    struct Statement: Hashable {
      let rule: String
      let severity: Severity
      let subject: Subject
      let message: String
      let location: Location?
    }
    var indices: [Statement: Int] = [:]
    var groups: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      guard diagnostic.subject.key != nil, let code = diagnostic.subject.language, diagnostic.notes.isEmpty else {
        groups.append([diagnostic])
        continue
      }
      let rest = message(diagnostic.message, saying: code, as: "")
      let namesLanguage = rest != diagnostic.message
      var subject = diagnostic.subject
      if namesLanguage { subject.language = nil } else { subject.variation = nil }
      let statement = Statement(
        rule: diagnostic.id, severity: diagnostic.severity, subject: subject, message: rest,
        location: namesLanguage ? nil : diagnostic.location)
      if let index = indices[statement] {
        groups[index].append(diagnostic)
      } else {
        indices[statement] = groups.count
        groups.append([diagnostic])
      }
    }
    return groups
  }

  /// One finding for several that differ in their languages; the languages are in its message.
  static func one(_ findings: [Diagnostic]) -> Diagnostic {
    var joined = findings[0]
    guard findings.count > 1, let code = joined.subject.language else { return joined }
    var seen: Set<String> = []
    let codes = findings.compactMap(\.subject.language).filter { seen.insert($0).inserted }
    guard codes.count > 1 else { return joined }
    let shown = codes.count > 20 ? codes.prefix(18) + ["… (\(codes.count) languages)"] : codes[...]
    joined.message = message(joined.message, saying: code, as: shown.joined(separator: ", "))
    return joined
  }

  /// Whether two findings differ only in their language.
  private static func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    guard a.id == b.id, a.severity == b.severity,
      a.subject.key.map(ExactText.init) == b.subject.key.map(ExactText.init),
      a.subject.variation == b.subject.variation, a.notes.isEmpty, b.notes.isEmpty,
      let first = a.subject.language, let second = b.subject.language
    else { return false }
    return message(a.message, saying: first, as: "") == message(b.message, saying: second, as: "")
  }

  /// A message with the last occurrence of the language's code, as a word, replaced.
  private static func message(_ message: String, saying code: String, as other: String) -> String {
    var words = message.split(separator: " ", omittingEmptySubsequences: false)
    guard let position = words.lastIndex(where: { $0 == code }) else { return message }
    words[position] = other[...]
    return words.joined(separator: " ")
  }
}
