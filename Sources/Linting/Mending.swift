package import CatalogModel
package import Diagnostics
internal import Text

/// Applies the fixes of findings to catalogs; writing the files is another's job.
package struct Mending: Sendable {
  private let rules: [String: any LintRule]
  private let allowsUnsafe: Bool
  private let project: ProjectFacts

  package init(allowsUnsafe: Bool, project: ProjectFacts, rules: [any LintRule]) {
    self.project = project
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.allowsUnsafe = allowsUnsafe
  }

  /// What came of a mending.
  package struct Outcome: Sendable {
    /// The catalogs afterwards, in the order of those before.
    package var catalogs: [Catalog]
    /// The findings whose fault is gone.
    package var mended: [Diagnostic]
  }

  /// Mends what can be mended, each entry once for each of its findings, in their order.
  ///
  /// - Parameter whole: the table whose files the catalogs are, if there is more: where each language has a file of its
  ///   own, mending one takes the source texts of another.
  package func mend(_ findings: [Diagnostic], in catalogs: [Catalog], of whole: Catalog? = nil) -> Outcome {
    var outcome = Outcome(catalogs: catalogs, mended: [])
    var bySubject: [Subject: [Diagnostic]] = [:]
    for finding in findings where isApplicable(finding) {
      bySubject[Subject(table: finding.subject.table, key: finding.subject.key), default: []].append(finding)
    }
    guard !bySubject.isEmpty else { return outcome }
    let others = whole.flatMap { $0.paths.count > 1 ? OtherFiles(of: $0, project) : nil }
    for index in catalogs.indices {
      var home = catalogs[index]
      if let others { home.sourceLanguage = others.sourceLanguage }
      var entries: [Entry] = []
      for entry in catalogs[index].entries {
        guard let own = bySubject[Subject(table: home.table, key: entry.key)] else {
          entries.append(entry)
          continue
        }
        let joined = others?.joined(to: entry) ?? entry
        guard var kept = mend(own.filter(entry.has), in: joined, of: home, &outcome.mended) else { continue }
        if others != nil { kept.localizations.removeAll { entry[$0.language] == nil } }
        entries.append(kept)
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

/// What the files of a table say together, for mending one of them.
private struct OtherFiles {
  let sourceLanguage: Language?
  private let entries: [ExactText: Entry]

  init(of table: Catalog, _ project: ProjectFacts) {
    sourceLanguage = TableHeader(table, project: project).source?.language
    entries = Dictionary(table.entries.map { (ExactText($0.key), $0) }) { first, _ in first }
  }

  /// An entry with the languages it has in other files.
  func joined(to entry: Entry) -> Entry {
    guard let whole = entries[ExactText(entry.key)] else { return entry }
    var joined = entry
    joined.localizations += whole.localizations.filter { entry[$0.language] == nil }
    return joined
  }
}

extension Entry {
  /// Whether it has the language that a finding speaks about, if the finding names one.
  fileprivate func has(_ finding: Diagnostic) -> Bool {
    finding.subject.language.map { code in localizations.contains { $0.language.code == code } } ?? true
  }

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

  /// The entry with the texts of a finding's localization moved from one state to another.
  package func restating(_ finding: Diagnostic, from old: TranslationState?, to new: TranslationState) -> MendedEntry? {
    var copy = self
    for index in copy.localizations.indices where copy.localizations[index].language.code == finding.subject.language {
      copy.localizations[index] = copy.localizations[index].mapLeaves { translation, path in
        guard finding.subject.variation == nil || finding.subject.variation == path.text,
          old == nil || translation.state == old
        else { return translation }
        var changed = translation
        changed.state = new
        return changed
      }
    }
    return copy == self ? nil : .changed(copy)
  }

  /// The entry marked Don't Translate.
  package var excluded: MendedEntry? {
    guard isTranslatable else { return nil }
    var copy = self
    copy.isTranslatable = false
    return .changed(copy)
  }
}
