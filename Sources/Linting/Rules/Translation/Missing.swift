internal import CatalogModel
internal import Diagnostics

/// A language without a text for a key.
struct Missing: LintRule {
  let id = "translation/missing"
  let severity = Severity.error
  let summary = "a language has no text for a key"
  let documentation = RuleDocumentation(
    finds: """
      A key without a localization in a language: one of the languages the configuration requires, or any language \
      the table has. Keys marked Don't Translate, stale keys and keys without a letter are passed over, and so is a \
      language whose fallback has the text.
      """,
    why: """
      People see the source text, or the key itself where the key is a name like `cart.title`: then it is an error, \
      and where the key is the text, in a language nobody required, a warning.
      """,
    example: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
      """,
    corrected: """
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate the key, or mark it Don't Translate where every language reads the same.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for table in input.tables {
      let wanted = languages(of: table, input.project)
      let fallbacks = (table.catalog.fallbacks + input.project.fallbacks).map {
        (from: $0.language.tag, to: $0.fallback.tag)
      }
      for entry in table.entries where entry.isInScope && entry.entry.isCounted {
        var present = Set(entry.localizations.filter { $0.localization.hasText }.map(\.language.tag))
        for fallback in fallbacks where present.contains(fallback.to) { present.insert(fallback.from) }
        for language in wanted where !present.contains(language.tag) {
          findings.append(finding(entry, language, table))
        }
      }
    }
    return findings
  }

  private func finding(_ entry: CheckedEntry, _ language: Wanted, _ table: CheckedTable) -> Diagnostic {
    let showsKey = table.kind == .ordinary && entry.source != nil && KeyStyle(entry.key) == .identifier
    var finding = finding(
      "'\(entry.key)' has no \(language.code) translation", in: entry,
      severity: language.isRequired || showsKey ? .error : .warning, help: "translate it")
    finding.subject.language = language.code
    return finding
  }

  /// A language a table should have.
  private struct Wanted {
    var code: String
    var tag: String
    var isRequired: Bool
  }

  private func languages(of table: CheckedTable, _ project: ProjectFacts) -> [Wanted] {
    let required = project.requiredLanguages.map { Wanted(code: $0.code, tag: $0.tag, isRequired: true) }
    let own = table.languages.filter { !$0.language.isBase }.map {
      Wanted(code: $0.code, tag: $0.tag, isRequired: false)
    }
    var wanted: [Wanted] = []
    for language in required + own where language.tag != table.source?.tag {
      if !wanted.contains(where: { $0.tag == language.tag }) { wanted.append(language) }
    }
    return wanted
  }
}

extension Localization {
  /// Whether there is any text at all, empty or not.
  fileprivate var hasText: Bool { variation != nil || !substitutions.isEmpty }
}
