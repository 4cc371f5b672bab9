internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A default value in code that differs from the source text.
struct DefaultValueDrift: LintRule {
  let id = "source/default-value-drift"
  let severity = Severity.warning
  let summary = "a default value in code differs from the catalog's source text"
  let documentation = RuleDocumentation(
    finds: """
      A call with a default value that differs from the key's source text in every table of that name. The numbering \
      of placeholders does not matter. Texts that vary by plural or device are not compared.
      """,
    why: """
      People see the catalog's text, so the change in the code has no effect. Xcode's next extraction may bring the \
      code's text back.
      """,
    example: """
      use: cart.title Basket
      cart.title
        en: Cart
      """,
    corrected: """
      use: cart.title Cart
      cart.title
        en: Cart
      """,
    remedy: """
      Decide which text is right, and use it in both places. `glossa extract --into --update-texts` writes the code's \
      text into the catalog and marks its translations for review.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let uses = input.uses.filter { $0.defaultValue != nil }
    let entries = SourceEntries(input.tables, for: uses)
    return uses.compactMap { use in
      guard !use.isPropertyListEntry else { return nil }
      // `value: ""` means that the key is shown where no text is found.
      guard let value = use.defaultValue, !value.isEmpty, case let found = entries.entries(for: use), !found.isEmpty
      else { return nil }
      let texts = found.compactMap { $0.source?.texts }
      guard texts.count == found.count, texts.allSatisfy({ $0.count == 1 && $0[0].path.isRoot }) else { return nil }
      guard !texts.contains(where: { Message($0[0].text).matches(Message(value)) }) else { return nil }
      return Diagnostic(
        id, severity,
        "the default value of '\(use.key)' is '\(value.excerpt)', but the catalog has '\(texts[0][0].text.excerpt)'",
        subject: Subject(table: found[0].table, key: use.key), at: use.location,
        notes: [Diagnostic.Note("the catalog's text", at: found[0].source?.localization.location)],
        help: "use the same text in both places; 'glossa extract --into --update-texts' takes the code's")
    }
  }
}
