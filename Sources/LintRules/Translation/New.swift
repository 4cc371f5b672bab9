internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A localization that Xcode has added and that is not translated.
struct New: LintRule {
  let id = "translation/new"
  let severity = Severity.error
  let impact = Impact.debt
  let summary = "a localization is not translated yet"
  let documentation = RuleDocumentation(
    finds: """
      A localization whose texts all have the state `new`, in a language other than the source language. In the \
      source language, Xcode writes `new` for every default value, so it is never reported. Keys without letters, \
      keys marked Don't Translate and stale keys are not reported.
      """,
    why: "People see the source text, or the key if the key is an identifier.",
    example: """
      Your cart is empty
        de (new): Your cart is empty
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .new) { entry in
      for localization in entry.localizations where !localization.isSource && localization.isUntouched {
        guard entry.isCounted, !localization.hasOwnText(in: entry) else { continue }
        findings.append(
          finding(
            "'\(entry.key)' is not translated into \(localization.language.code)", in: entry, localization,
            help: "translate it"))
      }
    }
    return findings
  }
}
