internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// Code that chooses between a singular and a plural.
struct TernaryInCode: LintRule {
  let id = "plural/ternary-in-code"
  let severity = Severity.warning
  let reportsInSources = true
  let summary = "code chooses between a singular and a plural text"
  let documentation = RuleDocumentation(
    finds: """
      A condition that distinguishes one from many, with two localized texts that look like a singular and its \
      plural: `Text(count == 1 ? "1 item" : "\\(count) items")`. Endings that are interpolated into a localized text \
      are reported too: `Text("\\(count) item\\(count == 1 ? "" : "s")")`.

      Not reported are texts for zero (`isEmpty`, `count == 0`), texts that differ in more than the number, and texts of \
      several words that show no number (`"Delete feed" : "Delete feeds"`): there, one and many are all that matters. \
      Only Swift sources are checked, without tests.
      """,
    why: """
      Two forms are enough for English and few other languages: Polish has three, Arabic six, and Japanese one. \
      Translators get two texts, and neither of them fits 2, 5 and 22.
      """,
    example: "",
    corrected: "",
    remedy: "Use one text, `Text(\"\\(count) items\")`, and vary it by plural in the catalog.")
  let standsOn: [any CodeAnswer.Type] = [CountChoice.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    input.facts(CountChoice.self).filter { choice in
      let texts = [choice.first, choice.second]
      return PluralPair.areForms(choice.first, choice.second)
        // A single word may stand beside a number, and what an identifier says is not known here.
        && texts.contains {
          PluralPair.showsNumber($0) || KeyStyle($0) == .identifier || PluralPair.words($0).count < 2
        }
    }.map { choice in
      Diagnostic(
        id, severity, "the code chooses between a singular and a plural text",
        subject: Subject(table: choice.table, key: choice.key), at: choice.location,
        help: "use one text that varies by plural")
    }
  }
}
