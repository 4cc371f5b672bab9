internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A text that is too long.
struct MaxLength: LintRule {
  let id = "text/max-length"
  let severity = Severity.error
  let summary = "a text is longer than allowed"
  let options = [
    RuleOption(
      "keys", .map([]), "globs of keys with the maximum number of characters in their texts",
      example: .map([OptionValue.Pair("tab.*", "12")]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A text with more characters than the key's comment allows with `glossa:max-length=30`, or than the option \
      `keys` allows for keys that match a glob. Characters are counted as people see them, and placeholders as they \
      are written.
      """,
    why: "App Store fields reject longer texts, and buttons and widgets cut them off.",
    example: """
      Subtitle // glossa:max-length=10
        en: All of it
        de: Alles auf einmal
      """,
    corrected: """
      Subtitle // glossa:max-length=10
        en: All of it
        de: Alles
      """,
    remedy: "Shorten the text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let limits = LengthLimits(input.options.map("keys"))
    var findings: [Diagnostic] = []
    input.forEachEntry { entry in
      guard let limit = limits.limit(of: entry.key, comment: entry.entry.comment) else { return }
      for localization in entry.localizations {
        for text in localization.texts where text.text.utf8.count > limit && text.text.count > limit {
          findings.append(
            finding(
              "the \(localization.language.code) text has \(text.text.count) characters, but only \(limit) are allowed",
              in: entry,
              localization, text, help: "shorten it"))
        }
      }
    }
    return findings
  }
}
