internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Translations of a text that does not exist.
struct OrphanLanguageEntry: LintRule {
  let id = "translation/orphan-language-entry"
  let severity = Severity.warning
  let summary = "a key has translations but no source text"
  let documentation = RuleDocumentation(
    finds: """
      A name such as `cart.title` that is translated and has no text in the source language, in a table that writes its \
      source texts out. Keys that are texts stand for their own.
      """,
    why: """
      In the source language people see the key. More often the key was removed from the source language alone, and the \
      translations are kept alive for nothing.
      """,
    example: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.total
        de: Summe
      """,
    corrected: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.total
        en: Total
        de: Summe
      """,
    remedy: "Add the source text, or remove the key from all languages.")

  func check(_ input: LintInput) -> [Diagnostic] {
    input.tables.filter { $0.kind == .ordinary }.flatMap(orphans)
  }

  private func orphans(of table: CheckedTable) -> [Diagnostic] {
    guard let source = table.source else { return [] }
    // A table that never says its source texts is a fragment: they stand elsewhere, in code or in a Base file.
    let explicit = table.entries.reduce(into: 0) { $0 += $1.source == nil ? 0 : 1 }
    guard explicit * 2 >= table.entries.count else { return [] }
    return table.entries.compactMap { entry in
      guard entry.isInScope, entry[source.language] == nil, entry.isCounted else { return nil }
      // A key that is a text stands for its own source text.
      guard entry.isNamed else { return nil }
      // What the code passes as a default value needs no text here.
      guard entry.entry.extraction != .extractedWithValue, !entry.localizations.isEmpty else { return nil }
      let codes = entry.localizations.map(\.language.code)
      let listed = codes.count > 3 ? "\(codes.count) languages" : codes.joined(separator: ", ")
      return finding(
        "'\(entry.key)' is translated into \(listed) but has no \(source.code) text", in: entry,
        help: "add the \(source.code) text, or remove the key")
    }
  }
}
