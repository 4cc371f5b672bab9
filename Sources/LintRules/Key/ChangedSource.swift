internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A source text that changed while its translations did not.
struct ChangedSource: LintRule {
  let id = "key/changed-source"
  let severity = Severity.warning
  let impact = Impact.debt
  let summary = "a source text changed, but its translations did not"
  let fix: FixSafety? = .unsafe
  let documentation = RuleDocumentation(
    finds: """
      A translation marked as translated that did not change although the words of its source text changed. The \
      comparison is with the commit given to `--since`; without that option nothing is reported. Changes of \
      whitespace, letter case and punctuation do not count. If the key is the source text, a new text is a new key.
      """,
    why: "The translation still says what the app said before, and nothing else shows that it must be updated.",
    example: """
      cart.empty
        was en: Your cart is empty
        was de: Ihr Warenkorb ist leer
        en: Your wish list is empty
        de: Ihr Warenkorb ist leer
      """,
    corrected: """
      cart.empty
        was en: Your cart is empty
        was de: Ihr Warenkorb ist leer
        en: Your wish list is empty
        de (needs_review): Ihr Warenkorb ist leer
      """,
    remedy: "Translate the new text, or mark the translation for review, as `--fix --unsafe-fixes` does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    guard !input.before.isEmpty else { return [] }
    let before = EarlierEntries(input.before)
    var findings: [Diagnostic] = []
    for table in input.tables {
      guard let source = table.source?.language else { continue }
      for entry in table.entries where entry.isInScope {
        guard let own = entry.source?.localization, let old = before.entry(entry.key, of: table.catalog),
          let oldSource = old[source], own.variation != oldSource.variation,
          ChangedSource.words(of: own) != ChangedSource.words(of: oldSource)
        else { continue }
        for localization in entry.localizations where !localization.isSource {
          guard let earlier = old[localization.language.language],
            earlier.variation == localization.localization.variation,
            earlier.substitutions == localization.localization.substitutions,
            localization.texts.contains(where: { $0.state == .translated && !$0.text.isEmpty })
          else { continue }
          var finding = finding(
            "the source text has changed, but the \(localization.language.code) text has not",
            in: entry, localization,
            notes: [Diagnostic.Note("the source text was '\(oldSource.texts.first?.excerpt ?? "")'", at: nil)],
            help: "translate the new text, or mark the translation for review")
          if !entry.tableHeader.keepsStates { finding.fix = nil }
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// The words of all texts; a change counts only if it changes words.
  private static func words(of localization: Localization) -> [[String]] {
    localization.texts.map { text in
      text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" && $0 != "@" }.map(String.init)
    }
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.restating(finding, from: .translated, to: .needsReview)
  }
}

/// The entries of earlier catalogs by file, table and key.
private struct EarlierEntries {
  private var entries: [String: [ExactText: Entry]] = [:]

  init(_ catalogs: [Catalog]) {
    for catalog in catalogs {
      let own = Dictionary(catalog.entries.map { (ExactText($0.key), $0) }) { _, last in last }
      for name in EarlierEntries.names(of: catalog) { entries[name] = own }
    }
  }

  func entry(_ key: String, of catalog: Catalog) -> Entry? {
    EarlierEntries.names(of: catalog).lazy.compactMap { entries[$0]?[ExactText(key)] }.first
  }

  /// The paths of the catalog's files, or the table's name where it has none.
  private static func names(of catalog: Catalog) -> [String] { catalog.paths.isEmpty ? [catalog.table] : catalog.paths }
}

extension Localization {
  fileprivate var texts: [String] { leaves.flatMap { $0.translation.messages.map(\.text) } }
}
