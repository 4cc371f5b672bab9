internal import CatalogFormats
package import CatalogModel
internal import CodeModel
package import Diagnostics
package import Reporting
package import Syntax
internal import Text

/// All that is known of one key, for the terminal and for programs.
package struct KeyCard {
  let details: KeyDetails
  /// The lines of the sources of its uses, and of the catalogs.
  let lines: FileLines
  /// The only languages to show; empty for all.
  let languages: [Language]
  /// What people see; empty where nobody asked.
  let sights: [KeyDetails.Sight]

  /// - Parameters:
  ///   - lines: those of the sources of its uses, and of the catalogs.
  ///   - languages: the only languages to show; empty for all.
  ///   - sights: what people see; empty where nobody asked.
  package init(
    details: KeyDetails, lines: FileLines, languages: [Language] = [], sights: [KeyDetails.Sight] = []
  ) {
    self.details = details
    self.lines = lines
    self.languages = languages
    self.sights = sights
  }

  private static let codeWidth = 80
  /// More places help nobody; JSON has all.
  private static let placeLimit = 6

  private var entry: Entry { details.entry }

  private var shown: [Localization] {
    let tags = Set(languages.map(\.tag))
    let own = entry.localizations.filter { tags.isEmpty || tags.contains($0.language.tag) }
    return own.filter { $0.language == details.source } + own.filter { $0.language != details.source }
  }

  /// The key, its texts, its places, and what people see.
  ///
  /// - Parameter style: says whether long lines of code are cut.
  package func text(_ style: TextStyle) -> String {
    var rows = ["\(TerminalText.visible(entry.key))  (\(facts.joined(separator: ", ")))"]
    if let comment = entry.comment { rows.append("  comment: " + TerminalText.visible(comment.backslashEscaped())) }
    rows += shown.flatMap(textLines)
    let missing = languages.isEmpty ? details.missing : details.missing.filter { languages.contains($0) }
    if !missing.isEmpty { rows.append("  no text: " + missing.map(\.code).joined(separator: ", ")) }
    let unshipped = details.unshipped.filter { languages.isEmpty || languages.contains($0) }
    if !unshipped.isEmpty { rows.append("  in no product: " + unshipped.map(\.code).joined(separator: ", ")) }
    if let limit = details.limit { rows.append("  at most \(limit) characters") }
    let terms = self.terms.map { TerminalText.visible("\($0.language.code) \($0.agreement.text)") }
    if !terms.isEmpty { rows.append("  agreed: " + terms.joined(separator: "; ")) }
    rows += useLines(style)
    if !details.neighbours.isEmpty {
      rows.append("  beside it:")
      rows += details.neighbours.map { near in
        "    \(TerminalText.visible(near.key))" + (near.text.map { "  " + KeyCard.quoted($0) } ?? "")
      }
    }
    if !sights.isEmpty {
      rows.append("  people see:")
      rows += sights.map(KeyCard.line)
    }
    return rows.joined(separator: "\n")
  }

  /// What is agreed for the languages that are shown.
  private var terms: [(language: Language, agreement: TermAgreement)] {
    let own = entry.localizations.map(\.language) + details.missing
    let asked = languages.isEmpty ? Set(own).sorted().filter { $0 != details.source } : languages
    return asked.flatMap { language in details.terms(in: language).map { (language, $0) } }
  }

  private var facts: [String] {
    var facts = ["table \(TerminalText.visible(details.table))"]
    facts += details.paths.prefix(1).map { path in
      TerminalText.visible(entry.location.flatMap(lines.number).map { "\(entry.location?.path ?? path):\($0)" } ?? path)
    }
    if details.paths.count > 1 { facts.append("and \(details.paths.count - 1) more") }
    if let state = entry.extraction { facts.append(state.rawValue) }
    if !entry.isTranslatable { facts.append("not to be translated") }
    return facts
  }

  private func textLines(of localization: Localization) -> [String] {
    localization.leaves.map { leaf in
      let place = [localization.language.code, leaf.path.text].compactMap { $0 }.joined(separator: " ")
      let texts = leaf.translation.messages.map { KeyCard.quoted($0.text) }.joined(separator: ", ")
      let state = leaf.translation.state == .translated ? "" : "  (\(leaf.translation.state.rawValue))"
      return "  \(TerminalText.visible(place)): \(texts)\(state)"
    }
  }

  private func useLines(_ style: TextStyle) -> [String] {
    guard !details.uses.isEmpty else { return ["  used: nowhere in code that names it"] }
    let shown = details.uses.prefix(Self.placeLimit).map { use in
      "    \(TerminalText.visible("\(use.location.path):\(lines.number(of: use.location) ?? 1)"))  "
        + style.cropped(TerminalText.visible(lines.text(of: use.location)), to: Self.codeWidth)
    }
    let rest = details.uses.count - shown.count
    return ["  used:"] + shown + (rest > 0 ? ["    and \(rest) more"] : [])
  }

  private static func line(_ sight: KeyDetails.Sight) -> String {
    let notes = [sight.forms.isEmpty ? nil : sight.forms.joined(separator: ", "), sight.origin].compactMap { $0 }
    return "    \(sight.language.code): \(sight.text.map(quoted) ?? "nothing")"
      + (notes.isEmpty ? "" : "  (\(TerminalText.visible(notes.joined(separator: "; "))))")
      + sight.troubles.map { "\n      \(TerminalText.visible($0))" }.joined()
  }

  private static func quoted(_ text: String) -> String { "\"\(TerminalText.visible(text.backslashEscaped()))\"" }

  /// The keys as one JSON document.
  package static func json(of cards: [KeyCard]) -> String {
    JSONValue.compact([("version", .int(1)), ("keys", .array(cards.map(\.json)))]).pretty
  }

  /// The key for programs; lines count from 1.
  package var json: JSONValue {
    .compact([
      ("key", .string(entry.key)), ("table", .string(details.table)),
      ("catalogs", .array(details.paths.map { .string(FileName.shown($0)) })),
      ("sourceLanguage", details.source.map { .string($0.code) }), ("comment", entry.comment.map(JSONValue.string)),
      ("extractionState", entry.extraction.map { .string($0.rawValue) }),
      ("translatable", entry.isTranslatable ? nil : .bool(false)),
      ("limit", details.limit.map { .int($0) }),
      (
        "terms",
        terms.isEmpty
          ? nil : .array(terms.map { .compact([("language", .string($0.language.code))] + $0.agreement.jsonMembers) })
      ),
      ("texts", .array(shown.flatMap(jsonTexts))),
      ("missing", .array(details.missing.map { .string($0.code) })),
      ("unshipped", details.unshipped.isEmpty ? nil : .array(details.unshipped.map { .string($0.code) })),
      (
        "uses",
        .array(
          details.uses.map { use in
            .compact([
              ("path", .string(FileName.shown(use.location.path))), ("line", .int(lines.number(of: use.location) ?? 1)),
              ("code", .string(lines.text(of: use.location))),
            ])
          })
      ),
      (
        "neighbours",
        .array(
          details.neighbours.map { .compact([("key", .string($0.key)), ("text", $0.text.map(JSONValue.string))]) })
      ),
      ("seen", sights.isEmpty ? nil : .array(sights.map(KeyCard.json))),
    ])
  }

  private func jsonTexts(of localization: Localization) -> [JSONValue] {
    localization.leaves.map { leaf in
      let texts = leaf.translation.messages.map { JSONValue.string($0.text) }
      return .compact([
        ("language", .string(localization.language.code)), ("variation", leaf.path.text.map(JSONValue.string)),
        ("text", leaf.translation.isSet ? .array(texts) : texts.first),
        ("state", .string(leaf.translation.state.rawValue)),
      ])
    }
  }

  /// What people see, for programs.
  package static func json(of sight: KeyDetails.Sight) -> JSONValue {
    .compact([
      ("language", .string(sight.language.code)), ("text", sight.text.map(JSONValue.string)),
      ("forms", .array(sight.forms.map(JSONValue.string))), ("from", sight.origin.map(JSONValue.string)),
      ("troubles", sight.troubles.isEmpty ? nil : .array(sight.troubles.map(JSONValue.string))),
    ])
  }
}
