internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A localization that Xcode has added and that is not translated.
struct New: LintRule {
  let id = "translation/new"
  let severity = Severity.error
  let impact = Impact.debt
  let summary = "a localization is not translated yet"
  let documentation = RuleDocumentation(
    finds: """
      A localization whose texts all have the state `new`, in a language that `required` names. In other languages \
      `translation/missing` counts it; `--only translation/new` lists it. In the source language, Xcode writes `new` for \
      every default value, so it is never reported. Keys without letters, keys marked Don't Translate, stale keys and \
      keys that code certainly does not use are not reported.
      """,
    why: "People see the source text, or the key if the key is an identifier.",
    example: """
      required: de
      Your cart is empty
        de (new): Your cart is empty
      """,
    corrected: """
      required: de
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Translate it.")

  let standsOn: [any CodeAnswer.Type] = LanguageNeeds.standsOn

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let required = RequiredLanguages(input)
    lazy var needs = input.shared(LanguageNeeds.self)
    input.forEachEntry(having: .new) { entry in
      guard entry.isCounted else { return }
      for localization in entry.localizations where New.isOpen(localization, in: entry) {
        let isRequired = required.contain(localization, of: entry)
        guard isRequired || input.options.wantsAll, needs.need(localization.language.tag, entry) else { continue }
        findings.append(
          finding(
            "'\(entry.key)' is not translated into \(localization.language.code)", in: entry, localization,
            severity: isRequired ? .error : .info, help: "translate it"))
      }
    }
    return findings
  }

  /// Whether a localization waits for its translation: all its texts are `new`, and none is more than a copy.
  static func isOpen(_ localization: CheckedLocalization, in entry: CheckedEntry) -> Bool {
    !localization.isSource && localization.isUntouched && !localization.hasOwnText(in: entry)
  }
}
