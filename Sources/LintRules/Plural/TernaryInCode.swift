internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Code that chooses between a singular and a plural.
struct TernaryInCode: LintRule {
  let id = "plural/ternary-in-code"
  let severity = Severity.warning
  let reportsInSources = true
  let summary = "code chooses between a singular and a plural"
  let documentation = RuleDocumentation(
    finds: """
      A condition that tells one from many (`count == 1`, `count > 1`, `count < 2`) with two texts that look like a \
      singular and its plural, both of them looked up: `Text(count == 1 ? "1 item" : "\\(count) items")`. Endings that \
      are interpolated in a text that is looked up count too: `Text("\\(count) item\\(count == 1 ? "" : "s")")`. Texts \
      for nothing at all (`isEmpty`, `count == 0`) are left alone, and so are texts that differ in more than number. \
      Looked at are Swift sources, those of tests left out.
      """,
    why: """
      Two forms are right in English and in few other languages: Polish has three, Arabic six, and Japanese one. \
      Translators see two texts, neither of which can be right for 2, 5 and 22.
      """,
    example: "",
    corrected: "",
    remedy: "Look up one text, `Text(\"\\(count) items\")`, and vary it by plural in the catalog.")
  let questions = CodeQuestions(asksForComposition: true)

  func check(_ input: LintInput) -> [Diagnostic] {
    input.code.countChoices.filter { PluralPair.areForms($0.first, $0.second) }.map { choice in
      Diagnostic(
        id, severity, "the code chooses between singular and plural",
        subject: Subject(table: choice.table, key: choice.key), at: choice.location,
        help: "look up one text that varies by plural")
    }
  }
}
