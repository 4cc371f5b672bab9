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

  private static let marker = "glossa:max-length="

  func check(_ input: LintInput) -> [Diagnostic] {
    let rows = input.options.map("keys").compactMap { row in Int(row.value).map { (Glob(row.name), $0) } }
    var findings: [Diagnostic] = []
    input.forEachEntry { entry in
      let own = entry.entry.comment.flatMap(MaxLength.limit)
      guard let limit = own ?? rows.first(where: { $0.0.matches(entry.key) })?.1 else { return }
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

  private static func limit(in comment: String) -> Int? {
    guard comment.count(of: marker) > 0, let range = comment.firstRange(of: marker) else { return nil }
    return Int(comment.slice(from: range.upperBound).prefix { $0.isASCII && $0.isNumber })
  }
}
