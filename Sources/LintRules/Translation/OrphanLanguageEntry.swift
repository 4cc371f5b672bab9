internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
package import Text

/// Translations of a text that does not exist.
struct OrphanLanguageEntry: LintRule {
  let id = "translation/orphan-language-entry"
  let severity = Severity.warning
  let impact = Impact.debt
  let summary = "a key has translations, but no source text"
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key such as `cart.title` that has translations but no text in the source language, in a \
      table that contains its source texts. Keys that are sentences are their own source texts; where each language \
      has a file, one that stands in the file of a single language, and nowhere in the code, is reported, too. If the \
      code uses the key, `translation/raw-key` reports it.

      If the code has a text for the key itself (`value:`, `defaultValue:`, SwiftGen's `fallback:`), people see that one, \
      and nobody misses the deleted text. Then it is reported here, where each language has a file. Nothing is said \
      where most keys with a text in the code have no other source text, because the project keeps them there.
      """,
    why: """
      In the source language people see the key. More often the key was removed from the source language only, and \
      its translations are kept for nothing.
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

  let standsOn: [any CodeAnswer.Type] = [KeyMentions.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    // A key that the code uses is reported by `translation/raw-key`, unless the code has a text for it.
    input.tables.flatMap { table in
      let source = table.source?.code ?? ""
      return input.orphans(of: table).map { finding($0, in: table, help: "add the \(source) text, or remove the key") }
        + input.deletedSources(of: table).map {
          finding($0, in: table, help: "add the \(source) text; until then people see the one in the code")
        }
    }
  }

  private func finding(_ entry: CheckedEntry, in table: CheckedTable, help: String) -> Diagnostic {
    let source = table.source?.code ?? ""
    let codes = entry.localizations.map(\.language.code)
    let listed = codes.count > 3 ? "\(codes.count) languages" : codes.joined(separator: ", ")
    return finding(
      "'\(entry.key)' is translated into \(listed), but has no \(source) text", in: entry, help: help)
  }
}

extension LintInput {
  /// The keys, by the number of their table, that are translated although they have no source text and no code asks for
  /// them: leftovers in some languages, which the others do not lack.
  package var orphanedKeys: [Int: Set<ExactText>] {
    Dictionary(tables.map { ($0.number, Set(orphans(of: $0).map { ExactText($0.key) })) }) { $0.union($1) }
      .filter { !$0.value.isEmpty }
  }

  /// The keys of a table that are translated, have no source text, and are asked for by no code: identifiers, and texts
  /// that a single language has.
  func orphans(of table: CheckedTable) -> [CheckedEntry] {
    guard table.kind.hasChosenKeys else { return [] }
    return sourceless(in: table).filter { entry in
      !lookups.ask(for: entry.key, in: table.number)
        && !(entry.hasXcodeSymbols && project.mentions.symbols.contains(entry.key))
        && (entry.isNamed || !project.mentions.literals.contains(entry.key))
    }
  }

  /// The keys of a table that are translated and asked for by code that has a text for them, and whose source text is
  /// gone: nobody notices, because people see the code's text.
  fileprivate func deletedSources(of table: CheckedTable) -> [CheckedEntry] {
    // A String Catalog leaves such texts to the code.
    guard table.kind.hasChosenKeys, table.catalog.isSplitByLanguage else { return [] }
    func hasTextInCode(_ entry: CheckedEntry) -> Bool { lookups.passDefault(for: entry.key, in: table.number) }
    let deleted = sourceless(in: table).filter { $0.isNamed && hasTextInCode($0) }
    // A single key is a slip. Several, where few others have both texts, are a project that keeps them in the code.
    let others = table.entries.count { $0.source != nil && hasTextInCode($0) }
    return deleted.count <= max(1, others) ? deleted : []
  }
}

extension LintInput {
  /// The keys of a table that are translated and have no source text; none where not all source texts were read.
  fileprivate func sourceless(in table: CheckedTable) -> [CheckedEntry] {
    table.source.map { shared(UnreadTexts.self).has($0.language, of: table) } == true ? [] : table.orphans
  }
}

extension CheckedTable {
  /// The keys that are translated and have no source text: identifiers, and texts that a single language has.
  fileprivate var orphans: [CheckedEntry] {
    guard let source else { return [] }
    // A table without any source texts is a fragment: they are elsewhere, in code or in a `Base` file. A sentence in a
    // String Catalog is its own.
    let hasStringCatalog = catalog.origins.contains(where: \.isStringCatalog)
    let own = entries.count { $0.source != nil || hasStringCatalog && !$0.isNamed }
    guard own * 2 >= entries.count else { return [] }
    let isSplit = catalog.isSplitByLanguage && languages.count > 2
    return entries.filter { entry in
      // A key that is a text is its own source text, unless the file of the source language should have it; a key with a
      // default value in code needs none here.
      entry.isInScope && entry.isCounted && (entry.isNamed || isSplit && entry.localizations.count == 1)
        && entry[source.language] == nil
        && entry.entry.extraction != .extractedWithValue && !entry.localizations.isEmpty
    }
  }
}
