internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Some forms of a text are translated and others are not.
struct PartlyTranslated: LintRule {
  let id = "variation/partly-translated"
  let severity = Severity.error
  let summary = "some forms of a text are not translated"
  let documentation = RuleDocumentation(
    finds: """
      A translation with a form that is translated and a form that is empty or still `new`. Forms that the language \
      never uses are not checked.
      """,
    why: "For some numbers or on some devices people see the source language, or nothing.",
    example: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        de plural.one: %lld Stück
        de plural.other (new): %lld items
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        de plural.one: %lld Stück
        de plural.other: %lld Stücke
      """,
    remedy: "Translate the remaining forms.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, localization in
      guard !localization.isSource, localization.writtenCount > 0,
        localization.writtenCount < localization.texts.count
      else { return }
      let plurals = localization.language.plurals
      var needed = Set(plurals.forIntegers.map(\.rawValue))
      // As in Polish, where numbers with decimals alone are `other`.
      let printsFraction = localization.texts.contains { $0.placeholders.contains(where: \.printsFraction) }
      if !plurals.integersReach(.other), !printsFraction { needed.remove("other") }
      let open = localization.texts.first { text in
        !text.isWritten && text.path.pluralCategory.map(needed.contains) ?? true && !isEmptyInSource(text, entry)
      }
      guard let open else { return }
      findings.append(
        finding(
          "'\(open.path.text ?? "the text")' is not translated, but other forms are", in: entry, localization, open,
          help: "translate it"))
    }
    return findings
  }

  private func isEmptyInSource(_ text: CheckedText, _ entry: CheckedEntry) -> Bool {
    text.text.isEmpty && entry.source?.texts.contains { $0.path == text.path && $0.text.isEmpty } ?? false
  }
}
