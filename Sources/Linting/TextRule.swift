package import CatalogModel
package import Diagnostics
internal import Seen
internal import Text

/// A rule that checks each translation against its source text.
package protocol TextRule: LintRule {
  /// The message of a finding about a text; nil for a good text. `source` is nil where the source text is not known.
  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String?
  /// The advice of its findings.
  var help: String? { get }
  /// The texts that can have the fault; others are not checked.
  var candidates: TextFilter { get }
}

extension TextRule {
  /// By default, none.
  package var help: String? { nil }
  /// By default, every translation.
  package var candidates: TextFilter { .all }

  /// One finding for each text with a fault.
  package func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(candidates) { entry, localization, text in
      let source = entry.sourceText(for: text)
      guard let message = fault(in: text, of: source, localization.language) else { return }
      findings.append(finding(message, in: entry, localization, text, help: help))
    }
    return findings
  }
}

extension CheckedEntry {
  /// The source text for the text of a finding, in an entry that may have been edited since.
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
  /// Groups of entries in scope that have the same single source text, in file order.
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

  /// Whether each language has its own file (`.strings`): a key is then never its own source text, and Don't Translate
  /// cannot be stored.
  package var isSplitByLanguage: Bool { catalog.isSplitByLanguage }

  /// The start of the table's first file, for findings about the whole table.
  package var location: Location? { catalog.origins.first.map { .file($0.path) } }
}
