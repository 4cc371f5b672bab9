package import CatalogModel
package import Diagnostics
internal import Text

/// Applies the fixes of findings to catalogs; it does not write files.
package struct Fixer: Sendable {
  private let rules: [String: any LintRule]
  private let allowsUnsafe: Bool
  private let project: any LintedProject

  package init(allowsUnsafe: Bool, project: any LintedProject, rules: [any LintRule]) {
    self.project = project
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.allowsUnsafe = allowsUnsafe
  }

  /// The result of fixing.
  package struct Outcome: Sendable {
    /// The fixed catalogs, in the original order.
    package var catalogs: [Catalog]
    /// The findings that were fixed.
    package var fixed: [Diagnostic]
  }

  /// Applies all possible fixes, entry by entry, in the order of the findings.
  ///
  /// - Parameter whole: the whole table, if the catalogs are only some of its files: where each language has its own
  ///   file, fixing one may need the source texts of another.
  package func fix(_ findings: [Diagnostic], in catalogs: [Catalog], of whole: Catalog? = nil) -> Outcome {
    var outcome = Outcome(catalogs: catalogs, fixed: [])
    var bySubject: [Subject: [Diagnostic]] = [:]
    for finding in findings where isApplicable(finding) {
      bySubject[Subject(table: finding.subject.table, key: finding.subject.key), default: []].append(finding)
    }
    guard !bySubject.isEmpty else { return outcome }
    let others = whole.flatMap { $0.paths.count > 1 ? OtherFiles(of: $0, project) : nil }
    for index in catalogs.indices {
      var home = catalogs[index]
      if let others { home.sourceLanguage = others.sourceLanguage }
      let before = outcome.fixed.count
      var entries: [Entry] = []
      for entry in catalogs[index].entries {
        let ofKey = bySubject[Subject(table: home.table, key: entry.key)] ?? []
        let own = ofKey.filter { entry.has($0) || reachesOtherLanguages($0) }
        guard !own.isEmpty else {
          entries.append(entry)
          continue
        }
        let joined = others?.joined(to: entry) ?? entry
        guard var kept = applyFix(own, in: joined, of: home, &outcome.fixed) else { continue }
        // A new array: removing from the joined one would keep its room for every language.
        if others != nil { kept.localizations = kept.localizations.filter { entry[$0.language] != nil } }
        entries.append(kept)
      }
      if outcome.fixed.count > before { outcome.catalogs[index].entries = entries }
    }
    return outcome
  }

  /// Whether the fix of a finding changes the texts of other languages, too, which may stand in other files.
  package func reachesOtherLanguages(_ finding: Diagnostic) -> Bool {
    rules[finding.id]?.fixReachesOtherLanguages ?? false
  }

  private func isApplicable(_ finding: Diagnostic) -> Bool {
    guard let safety = finding.fix, finding.subject.key != nil else { return false }
    return safety == .safe || allowsUnsafe
  }

  private func applyFix(
    _ findings: [Diagnostic], in entry: Entry, of catalog: Catalog, _ fixed: inout [Diagnostic]
  ) -> Entry? {
    var entry = entry
    for finding in findings {
      switch rules[finding.id]?.applyFix(finding, in: entry, of: catalog) {
      case .changed(let changed):
        guard changed != entry else { continue }
        entry = changed
        fixed.append(finding)
      case .removed:
        fixed.append(finding)
        return nil
      case nil: continue
      }
    }
    return entry
  }
}

/// The content of all files of a table, for fixing one of them.
private struct OtherFiles {
  let sourceLanguage: Language?
  private let entries: [ExactText: Entry]

  init(of table: Catalog, _ project: any LintedProject) {
    sourceLanguage = TableHeader(table, number: 0, project: project).source?.language
    entries = table.entriesByKey
  }

  /// An entry joined with its localizations in other files.
  func joined(to entry: Entry) -> Entry {
    guard let whole = entries[ExactText(entry.key)] else { return entry }
    var joined = entry
    joined.localizations += whole.localizations.filter { entry[$0.language] == nil }
    return joined
  }
}

extension Entry {
  /// Whether it has the language of a finding, if the finding names one.
  fileprivate func has(_ finding: Diagnostic) -> Bool {
    finding.subject.language.map { code in localizations.contains { $0.language.code == code } } ?? true
  }

  /// The entry with the texts of a finding transformed; nil where nothing changes.
  ///
  /// - Parameters:
  ///   - onlyAtItsPath: whether a finding without a variation is about the root alone, not about all texts.
  ///   - source: the source text, for a transform that may bare or write spaces and line breaks at an end. A text gets
  ///     those of the source text there, and one that would have no other characters stays as it is.
  package func fixing(
    _ finding: Diagnostic, onlyAtItsPath: Bool = false, endingLike source: String? = nil,
    _ transform: (String) -> String
  ) -> FixedEntry? {
    var copy = self
    for index in copy.localizations.indices where copy.localizations[index].language.code == finding.subject.language {
      copy.localizations[index] = copy.localizations[index].mapLeaves { translation, path in
        let isWhole = finding.subject.variation == nil && !onlyAtItsPath
        guard isWhole || finding.subject.variation == path.text else { return translation }
        var changed = translation
        changed.messages = translation.messages.map { message in
          let fixed = transform(message.text)
          return Message(source.map { TextEnd.bounded(fixed, from: message.text, like: $0) } ?? fixed)
        }
        return changed
      }
    }
    return copy == self ? nil : .changed(copy)
  }

  /// The entry with the texts of a finding moved from one state (nil: any) to another; nil where nothing changes.
  package func restating(_ finding: Diagnostic, from old: TranslationState?, to new: TranslationState) -> FixedEntry? {
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

  /// The entry marked Don't Translate; nil where it is already.
  package var excluded: FixedEntry? {
    guard isTranslatable else { return nil }
    var copy = self
    copy.isTranslatable = false
    return .changed(copy)
  }
}
