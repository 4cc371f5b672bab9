internal import Diagnostics

/// The findings of a run without those that another rule's say of the same text, and say more exactly.
struct SharperFindings {
  /// The findings that stay, in their order.
  let kept: [Diagnostic]

  /// What a finding is about, as far as the sharper one tells: one about a key speaks of its texts, too.
  private struct Text: Hashable {
    let rule: String
    let subject: Subject
  }

  /// - Parameter rules: those that ran.
  init(among findings: [Diagnostic], of rules: [any LintRule]) {
    let sharper = Dictionary(
      rules.filter { !$0.yieldsTo.isEmpty }.map { ($0.id, $0.yieldsTo) }, uniquingKeysWith: { first, _ in first })
    let wanted = Set(sharper.values.joined())
    var severities: [Text: Severity] = [:]
    for finding in findings where finding.subject.key != nil && wanted.contains(finding.id) {
      let text = Text(rule: finding.id, subject: finding.subject)
      severities[text] = max(severities[text] ?? .info, finding.severity)
    }
    guard !severities.isEmpty else {
      kept = findings
      return
    }
    kept = findings.filter { finding in
      guard finding.subject.key != nil, let ids = sharper[finding.id] else { return true }
      return !ids.contains { id in
        SharperFindings.wider(finding.subject).contains { subject in
          severities[Text(rule: id, subject: subject)].map { $0 >= finding.severity } ?? false
        }
      }
    }
  }

  /// The subject itself, and what it is a part of: the text without its form, the key without its language.
  private static func wider(_ subject: Subject) -> [Subject] {
    [
      subject, Subject(table: subject.table, key: subject.key, language: subject.language),
      Subject(table: subject.table, key: subject.key),
    ]
  }
}
