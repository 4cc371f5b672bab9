internal import CatalogModel
internal import Diagnostics
internal import Linting

/// One source text under several keys.
struct DuplicateValue: LintRule {
  let id = "key/duplicate-value"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "two keys have the same source text"
  let options = [RuleOption("min-words", .number(4), "the minimum number of words")]
  let documentation = RuleDocumentation(
    finds: """
      A source text of at least `min-words` words that an earlier key of the table already has. Two keys are not reported \
      if the sources tell that different controls show them, such as a `Button` and `.navigationTitle`.

      The translations say what to do. If they are the same in three languages or more and different in none, one shared \
      key is proposed. If they differ in a language, in more than case, spaces and punctuation, both keys stay, each \
      with a comment; where both have their own comments already, nothing is reported.

      With `key-names.sharing: false` in `.glossa.yml`, which the preset `firefox` sets, nothing is reported. The rule is \
      off by default: how often its advice is right in public apps has not been counted.
      """,
    why: """
      It is translated twice, often in two ways. Short texts often need several keys, so they are not reported unless \
      `min-words` is lower.
      """,
    example: """
      cart.empty // Above the list
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
        fr: Votre panier est vide
        nl: Je winkelwagen is leeg
      home.cart_empty // On the badge
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
        fr: Votre panier est vide
        nl: Je winkelwagen is leeg
      """,
    corrected: """
      common.empty // Above the list, and on the badge
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
        fr: Votre panier est vide
        nl: Je winkelwagen is leeg
      """,
    remedy: """
      Use one key in both places (`glossa rename`), or keep both keys if the texts may differ one day, with comments that \
      say why.
      """)

  /// The fewest languages whose translators all chose one text, so that the keys mean the same.
  private static let fewestLanguages = 3

  func check(_ input: LintInput) -> [Diagnostic] {
    let vocabulary = input.project.vocabulary
    guard vocabulary.allowsSharing else { return [] }
    let needed = input.options.number("min-words")
    let uses = ElementUses(input)
    let index = TablesOfKeys(tables: input.tables)
    return input.tables.flatMap { table -> [Diagnostic] in
      let groups = table.entriesSharingSource.filter { Words.count($0[0].sourceTexts[0].text) >= needed }
      guard !groups.isEmpty else { return [] }
      let reading = table.nameReading(vocabulary)
      return groups.flatMap { pairs(in: $0, uses) }.compactMap { entry, other in
        finding(entry, other) { proposal(for: entry, other, reading, vocabulary, index) }
      }
    }
  }

  /// Each key with an earlier one, the first that may be shown by the same kind of control.
  private func pairs(in group: [CheckedEntry], _ uses: ElementUses) -> [(CheckedEntry, CheckedEntry)] {
    var shown: [String: CheckedEntry] = [:]
    var unknown: CheckedEntry?
    return group.compactMap { entry in
      let controls = uses.controls(of: entry).sorted()
      let other = controls.isEmpty ? group[0] : controls.lazy.compactMap { shown[$0] }.first ?? unknown
      for control in controls where shown[control] == nil { shown[control] = entry }
      if controls.isEmpty, unknown == nil { unknown = entry }
      return other.flatMap { $0 === entry ? nil : (entry, $0) }
    }
  }

  private func finding(
    _ entry: CheckedEntry, _ other: CheckedEntry, proposal: () -> String
  ) -> Diagnostic? {
    let pair = TranslatedPair(entry, other)
    var message = "'\(entry.key)' has the same source text as '\(other.key)'"
    var help = "use one key for both, unless their texts may differ one day"
    if let difference = pair.difference {
      if let own = entry.entry.comment, let others = other.entry.comment, own != others { return nil }
      message += ", but another \(difference.code) translation: '\(difference.text)' and '\(difference.other)'"
      help = "if both are right, keep both keys, with comments that say why"
    } else if pair.alike.count >= DuplicateValue.fewestLanguages {
      message += ", and the same translations in \(pair.alike.count) languages"
      help = proposal()
    }
    return finding(
      message, in: entry, notes: [Diagnostic.Note("the other key", at: other.entry.location)], help: help)
  }

  /// The key to use for both: the one that has a shared segment already, else the earlier one with such a segment.
  private func proposal(
    for entry: CheckedEntry, _ other: CheckedEntry, _ reading: NameReading, _ vocabulary: KeyVocabulary,
    _ index: TablesOfKeys
  ) -> String {
    if let shared = [other, entry].first(where: { $0.isNamed && vocabulary.isShared(reading.name($0.key).home) }) {
      return "use '\(shared.key)' for both"
    }
    let name = reading.name(other.key)
    guard other.isNamed, name.segments.count > name.homeIndex + 1,
      let shared = name.renamed(other.key, home: vocabulary.sharedExample), !index.contains(shared)
    else { return "use one key for both" }
    return "use one key for both, such as '\(shared)'\(vocabulary.sharedNote)"
  }
}
