internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A word that the project forbids.
struct Forbidden: LintRule {
  let id = "term/forbidden"
  let severity = Severity.warning
  let summary = "a text uses a word that the project does not allow"
  let options = [
    RuleOption(
      "terms", .map([]), "'LANGUAGE/word' with the word to use instead; '*/word' for every language",
      example: .map([OptionValue.Pair("de/Handy", "Mobiltelefon")]))
  ]
  let documentation = RuleDocumentation(
    finds: """
      A word from the option `terms` that is a separate word in a text of that language. The source language is \
      checked too, and letter case does not matter. Without the option nothing is reported.
      """,
    why: "The next translator does not know which word was agreed on.",
    example: """
      phone.title
        en: Phone
        de: Handy
      """,
    corrected: """
      phone.title
        en: Phone
        de: Mobiltelefon
      """,
    remedy: "Use the agreed word.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var rows: [String: [(word: [UInt8], instead: String)]] = [:]
    for pair in input.options.map("terms") {
      let parts = pair.name.split(separator: "/", maxSplits: 1)
      guard parts.count == 2 else { continue }
      rows[String(parts[0]), default: []].append((Array(parts[1].lowercased().utf8), pair.value))
    }
    guard !rows.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    input.forEachText { entry, localization, text in
      let own = (rows[localization.language.code] ?? []) + (rows["*"] ?? [])
      guard !own.isEmpty else { return }
      let lower = text.text.lowercased()
      for row in own where Term.occurs(row.word, in: lower, asWord: true) {
        findings.append(
          finding(
            "the \(localization.language.code) text uses '\(String(decoding: row.word, as: UTF8.self))'", in: entry,
            localization, text, help: row.instead.isEmpty ? nil : "write '\(row.instead)'"))
      }
    }
    return findings
  }
}
