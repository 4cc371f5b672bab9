package import CatalogModel
package import Diagnostics

/// Applies the fixes of findings to catalogs; writing the files is another's job.
package struct Mending: Sendable {
  private let rules: [String: any LintRule]
  private let allowsUnsafe: Bool

  package init(allowsUnsafe: Bool, rules: [any LintRule] = AllRules.all) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.allowsUnsafe = allowsUnsafe
  }

  /// What came of a mending.
  package struct Outcome: Sendable {
    package var catalogs: [Catalog]
    /// The findings whose fault is gone.
    package var mended: [Diagnostic]
  }

  /// Mends what can be mended, each entry once for each of its findings, in their order.
  package func mend(_ findings: [Diagnostic], in catalogs: [Catalog]) -> Outcome {
    var outcome = Outcome(catalogs: catalogs, mended: [])
    var bySubject: [Subject: [Diagnostic]] = [:]
    for finding in findings where isApplicable(finding) {
      bySubject[Subject(table: finding.subject.table, key: finding.subject.key), default: []].append(finding)
    }
    guard !bySubject.isEmpty else { return outcome }
    for index in catalogs.indices {
      var entries: [Entry] = []
      for entry in catalogs[index].entries {
        let own = bySubject[Subject(table: catalogs[index].table, key: entry.key)] ?? []
        if let kept = mend(own, in: entry, of: catalogs[index], &outcome.mended) { entries.append(kept) }
      }
      outcome.catalogs[index].entries = entries
    }
    return outcome
  }

  private func isApplicable(_ finding: Diagnostic) -> Bool {
    guard let safety = finding.fix, finding.subject.key != nil else { return false }
    return safety == .safe || allowsUnsafe
  }

  private func mend(
    _ findings: [Diagnostic], in entry: Entry, of catalog: Catalog, _ mended: inout [Diagnostic]
  ) -> Entry? {
    var entry = entry
    for finding in findings {
      switch rules[finding.id]?.mend(finding, in: entry, of: catalog) {
      case .changed(let changed):
        guard changed != entry else { continue }
        entry = changed
        mended.append(finding)
      case .removed:
        mended.append(finding)
        return nil
      case nil: continue
      }
    }
    return entry
  }
}

extension Entry {
  /// The entry with the texts a finding speaks about changed; nil where nothing changes.
  package func mending(_ finding: Diagnostic, _ transform: (String) -> String) -> MendedEntry? {
    var copy = self
    for index in copy.localizations.indices where copy.localizations[index].language.code == finding.subject.language {
      copy.localizations[index] = copy.localizations[index].mapLeaves { translation, path in
        guard finding.subject.variation == nil || finding.subject.variation == path.text else { return translation }
        var changed = translation
        changed.messages = translation.messages.map { Message(transform($0.text)) }
        return changed
      }
    }
    return copy == self ? nil : .changed(copy)
  }
}
