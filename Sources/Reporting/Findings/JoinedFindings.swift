package import Diagnostics
internal import Text

/// Findings that differ only in the language, joined into one: a key that is missing in ten languages is one thing to
/// do.
package enum JoinedFindings {
  /// The findings as rows of text for people: what a rule says of one key is one row, however many languages, files and
  /// forms it says that of. The place is that of the first one.
  ///
  /// - Parameter namesAll: whether the row names all languages, not only the first of many.
  package static func rows(_ findings: [Diagnostic], namesAll: Bool = false) -> [Diagnostic] {
    groupsOfRows(findings).map { one($0, namesAll: namesAll) }
  }

  /// The findings of each row, in the order of the first ones.
  static func groupsOfRows(_ findings: [Diagnostic]) -> [[Diagnostic]] {
    /// What the findings of a row have in common.
    struct Statement: Hashable {
      let rule: String
      let severity: Severity
      let subject: Subject
      let message: String

      init(_ finding: Diagnostic, _ message: String) {
        (rule, severity, self.message) = (finding.id, finding.severity, message)
        subject = Subject(table: finding.subject.table, key: finding.subject.key)
      }
    }
    // The code of a language can be a word of any message: 'is' is Icelandic. It names the language where the rest is
    // also said of another one.
    var languages: [Statement: Set<String>] = [:]
    let rests = findings.map { finding -> Statement? in
      guard finding.subject.key != nil, let code = finding.subject.language else { return nil }
      let rest = Statement(finding, message(finding.message, saying: code, as: ""))
      languages[rest, default: []].insert(code)
      return rest
    }
    var indices: [Statement: Int] = [:]
    var groups: [[Diagnostic]] = []
    for (finding, rest) in zip(findings, rests) {
      guard let rest else {
        groups.append([finding])
        continue
      }
      let statement = languages[rest, default: []].count > 1 ? rest : Statement(finding, finding.message)
      if let index = indices[statement] {
        groups[index].append(finding)
      } else {
        indices[statement] = groups.count
        groups.append([finding])
      }
    }
    return groups
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
  ///
  /// - Parameter namesAll: whether the message names all of them, not only the first of many.
  static func one(_ findings: [Diagnostic], namesAll: Bool = false) -> Diagnostic {
    var joined = findings[0]
    guard findings.count > 1, let code = joined.subject.language else { return joined }
    var seen: Set<String> = []
    let codes = findings.compactMap(\.subject.language).filter { seen.insert($0).inserted }
    guard codes.count > 1 else { return joined }
    let shown = codes.count > 20 && !namesAll ? codes.prefix(18) + ["… (\(codes.count) languages)"] : codes[...]
    let list = shown.joined(separator: ", ")
    // A message that is the same in all languages names none.
    let isNamed = findings.contains { $0.message != joined.message }
    joined.message = isNamed ? message(joined.message, saying: code, as: list) : "\(joined.message) (\(list))"
    return joined
  }

  /// A message with the last occurrence of the language's code, as a word, replaced.
  private static func message(_ message: String, saying code: String, as other: String) -> String {
    var words = message.split(separator: " ", omittingEmptySubsequences: false)
    guard let position = words.lastIndex(where: { $0 == code }) else { return message }
    words[position] = other[...]
    return words.joined(separator: " ")
  }
}
