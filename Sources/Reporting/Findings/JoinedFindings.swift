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

  /// What the findings of a group have in common.
  private struct Statement: Hashable {
    let rule: String
    let severity: Severity
    let subject: Subject
    let message: String
    let location: Location?

    init(_ finding: Diagnostic, _ subject: Subject, _ message: String, at location: Location? = nil) {
      (rule, severity) = (finding.id, finding.severity)
      (self.subject, self.message, self.location) = (subject, message, location)
    }
  }

  /// The findings of each row, in the order of the first ones.
  static func groupsOfRows(_ findings: [Diagnostic]) -> [[Diagnostic]] {
    func statement(_ finding: Diagnostic, _ message: String) -> Statement {
      Statement(finding, Subject(table: finding.subject.table, key: finding.subject.key), message)
    }
    // The code of a language can be a word of any message: 'is' is Icelandic. It names the language where the rest is
    // also said of another one.
    var languages: [Statement: Set<String>] = [:]
    let rests = findings.map { finding -> Statement? in
      guard finding.subject.key != nil, let code = finding.subject.language else { return nil }
      let rest = statement(finding, message(finding.message, saying: code, as: ""))
      languages[rest, default: []].insert(code)
      return rest
    }
    return groups(
      zip(findings, rests).map { finding, rest in
        guard let rest else { return (finding, nil) }
        return (finding, languages[rest, default: []].count > 1 ? rest : statement(finding, finding.message))
      })
  }

  /// The findings of each issue, for reports that follow an issue at its place from run to run.
  ///
  /// Groups all findings of a rule that say the same of one key in several languages, at the place of the first: tables
  /// with a file per language have as many places as languages. A message that names no language speaks of one text,
  /// which is fixed at its own place; there the forms of a plural are grouped.
  static func groupsOfOneKey(_ diagnostics: [Diagnostic]) -> [[Diagnostic]] {
    groups(
      diagnostics.map { finding in
        guard finding.subject.key != nil, let code = finding.subject.language, finding.notes.isEmpty else {
          return (finding, nil)
        }
        let rest = message(finding.message, saying: code, as: "")
        let namesLanguage = rest != finding.message
        var subject = finding.subject
        if namesLanguage { subject.language = nil } else { subject.variation = nil }
        return (finding, Statement(finding, subject, rest, at: namesLanguage ? nil : finding.location))
      })
  }

  /// The findings of each statement, in the order of the first ones; one without a statement is alone.
  private static func groups(_ findings: [(Diagnostic, Statement?)]) -> [[Diagnostic]] {
    var indices: [Statement: Int] = [:]
    var groups: [[Diagnostic]] = []
    for (finding, statement) in findings {
      if let statement, let index = indices[statement] {
        groups[index].append(finding)
        continue
      }
      if let statement { indices[statement] = groups.count }
      groups.append([finding])
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
