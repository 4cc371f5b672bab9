package import CatalogModel
package import Diagnostics
internal import Text

/// A rule that judges translations one by one, each beside its source text.
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
  /// By default, none.
  package var help: String? { nil }
  /// By default, every translation.
  package var looksAt: TextFilter { .all }

  /// One finding for each text with a fault.
  package func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(looksAt) { entry, localization, text in
      let source = entry.sourceText(for: text)
      guard let message = fault(in: text, of: source, localization.language) else { return }
      findings.append(finding(message, in: entry, localization, text, help: help))
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
  /// The entries in scope that share their only source text with others: a group for each such text, in the order of
  /// the file.
  package var entriesSharingSource: [[CheckedEntry]] {
    var groups: [[CheckedEntry]] = []
    var groupOfText: [ExactText: Int] = [:]
    for entry in entries where entry.isInScope {
      guard let texts = entry.source?.texts, texts.count == 1 else { continue }
      let text = ExactText(texts[0].text)
      if let group = groupOfText[text] {
        groups[group].append(entry)
      } else {
        groupOfText[text] = groups.count
        groups.append([entry])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Whether each language has a file of its own (`.strings`): then a key is never its own source text, and
  /// marks such as Don't Translate have no place.
  package var isSplitByLanguage: Bool {
    !catalog.origins.isEmpty && catalog.origins.allSatisfy { !$0.format.features.contains(.languages) }
  }

  /// The start of the table's first file: for findings about the table as a whole.
  package var location: Location? { catalog.origins.first.map { .file($0.path) } }
}
