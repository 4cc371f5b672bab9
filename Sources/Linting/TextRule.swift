package import CatalogModel
package import Diagnostics

/// A rule that judges translations one by one, each beside the source text it stands for.
package protocol TextRule: LintRule {
  /// What is wrong with a text, as the message of a finding; nil where nothing is. `source` is nil where the source
  /// text is not known.
  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String?
  /// What to do about it.
  var help: String? { get }
  /// The texts that can have the fault.
  var looksAt: TextFilter { get }
}

extension TextRule {
  /// A rule that says nothing has no advice.
  package var help: String? { nil }
  /// A rule that says nothing looks at every translation.
  package var looksAt: TextFilter { .all }

  /// One finding for each text with a fault.
  package func check(_ input: LintInput) -> [Diagnostic] { input.faults(by: self) }
}

extension LintInput {
  /// The findings of a rule that judges translations one by one.
  @inline(never)
  fileprivate func faults(by rule: any TextRule) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    forEachTranslation(rule.looksAt) { entry, localization, text in
      let source = entry.sourceText(for: text)
      guard let message = rule.fault(in: text, of: source, localization.language) else { return }
      findings.append(rule.finding(message, in: entry, localization, text, help: rule.help))
    }
    return findings
  }
}

extension CheckedEntry {
  /// The source text that a finding speaks about, in an entry that may have been edited since.
  package static func sourceText(of entry: Entry, in catalog: Catalog, at variation: String?) -> String? {
    let source = catalog.sourceLanguage.flatMap { entry[$0] }
    guard let source else { return KeyStyle(entry.key) == .text ? entry.key : nil }
    let leaves = source.leaves
    let leaf =
      leaves.first { $0.path.text == variation } ?? leaves.first { $0.path.pluralCategory == "other" } ?? leaves.first
    return leaf?.translation.messages.first?.text
  }
}

extension CheckedTable {
  /// Entries in scope with one source text that another entry seems to have too: their hashes are one.
  package var entriesSharingSource: [CheckedEntry] {
    let hashes = entries.map { $0.isInScope ? $0.sourceHash : 0 }
    return hashes.repeatedPositions().map { entries[$0] }
  }

  /// Whether each language has a file of its own (`.strings`): then a key never stands for its source text by itself,
  /// and marks such as Don't Translate have no place.
  package var isSplitByLanguage: Bool {
    !catalog.paths.isEmpty && catalog.paths.allSatisfy { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
  }

  /// The start of the table's first file: for findings about the table as a whole.
  package var location: Location? { catalog.paths.first.map(Location.file) }
}
