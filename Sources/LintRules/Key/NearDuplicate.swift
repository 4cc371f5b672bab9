internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// Two keys whose names are nearly the same.
struct NearDuplicate: LintRule {
  let id = "key/near-duplicate"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "two keys are nearly the same name"
  let documentation = RuleDocumentation(
    finds: """
      Two identifier-style keys of one table that differ only in what joins their words: `menu-bar.title` and \
      `menubar.title`, `error.auth.failed` and `error.authFailed`. If both have the same source text, also two with the \
      same words in another order; and if that text is English, two with a singular in place of a plural, or with a slip \
      of the pen between them, such as two swapped letters, which makes a word that no other key has.

      Two names stand for two texts, and are not reported, if more than half of the languages that have both say something \
      else, unless the source says the same and the names have the same words. Neither are two that the source language \
      lacks: these are leftovers of translations.

      Keys that code builds (`"status_" + code`) and those that differ in a digit, in their placeholders or in a final colon \
      are not reported, nor are a singular and a plural whose text has a placeholder. Those that differ only in upper and \
      lower case are for `key/case-duplicate`.

      A difference of words that several pairs of keys have is one \
      on purpose: `contact.alert` and `contacts.alert` beside `contact.title` and `contacts.title`, and so is an order of \
      two words that several pairs have: `fare.bus_train` and `fare.train_bus` beside `note.bus_train` and \
      `note.train_bus`.

      Of two keys, the finding stands at the one that no code uses, or else at the later one.

      The rule is off by default: in 154 public apps that were drawn before it was run, it found 69 pairs, 47 of them right, \
      and after what was learnt from the others, 24 of 31 in the last 65. What is left cannot be told from names: two \
      places with one English text, two words a letter apart, keys that Objective-C builds. Of 100 pairs made on purpose \
      among 12,609 names, it finds 96.
      """,
    why: """
      One of them was written because nobody found the other. Both are translated, often differently, and a change of one \
      is not made in the other.
      """,
    example: """
      menubar.title
        en: Menu bar
      menu-bar.title
        en: Menu bar
      """,
    corrected: """
      menubar.title
        en: Menu bar
      """,
    remedy: "Keep one of them and rename its uses.")

  /// Shorter words are often single letters that count: `loop.a` and `loop.b`.
  private static let shortestSlip = 4

  let standsOn: [any CodeAnswer.Type] = [Accessor.self, SymbolUse.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    let built = input.builtKeys
    // `"status_" + code` says `status_1a` and `status_1b` on purpose.
    func isBuilt(_ entry: CheckedEntry) -> Bool { built.contains { $0.matches(entry.key, table: entry.table) } }
    let pairs = input.tables.filter { $0.kind.hasChosenKeys }.flatMap { table in
      let twins = self.twins(in: table)
      return table.entries.compactMap { entry in twins[ObjectIdentifier(entry)].map { (entry, $0) } }
    }.filter { !isBuilt($0) || !isBuilt($1) }
    guard !pairs.isEmpty else { return [] }
    let places = KeyPlaces(of: input.project.standIns.shownUses(of: input.uses, in: input.tables.map(\.catalog)))
    return pairs.map { entry, other in
      let uses = (places.uses(of: entry), places.uses(of: other))
      // The finding stands at the key to give up: of two, the one that no code uses, or else the later one.
      let (twin, kept) = !uses.0.isEmpty && uses.1.isEmpty ? (other, entry) : (entry, other)
      let isTold = uses.0.isEmpty != uses.1.isEmpty
      return finding(
        "'\(twin.key)' and '\(kept.key)' are nearly the same name", in: twin,
        notes: [Diagnostic.Note("the other key", at: kept.entry.location)],
        help: isTold ? "keep '\(kept.key)', which code uses" : "keep one of them")
    }
  }

  /// Two keys, the earlier one second.
  private struct Pair {
    let entry: CheckedEntry
    let other: CheckedEntry
    /// The words that only one of them has, or that stand in other places; none where they are written differently.
    let difference: [String]
    /// Whether both have the same words.
    var isReordered = false
  }

  /// For each key the earlier one that is nearly the same.
  private func twins(in table: CheckedTable) -> [ObjectIdentifier: CheckedEntry] {
    var pairs: [Pair] = []
    var written: [String: CheckedEntry] = [:]
    for entry in table.namedEntries {
      let folded = entry.key.foldedName
      if let other = written[folded] {
        pairs.append(Pair(entry: entry, other: other, difference: []))
      } else {
        written[folded] = entry
      }
    }
    var slips: [Pair] = []
    for group in table.entriesSharingSource {
      let named = group.filter(\.isNamed)
      guard named.count > 1 else { continue }
      // Names are English: that two forms of a word have one text says something in English only. Others have no plural.
      // With a number in the text, they are its plurals, told apart by code.
      let isEnglish = table.source?.base == "en"
      let formsAreOne = isEnglish && !named[0].sourceTexts.contains(where: \.isFormat)
      pairs += wordPairs(among: named).filter { formsAreOne || $0.isReordered }
      if isEnglish { slips += self.slips(among: named) }
    }
    pairs += misspelt(slips, in: table)
    // A difference that several pairs have is one on purpose: `contact.alert` and `contacts.alert`, `from_bus` and `bus_from`.
    var counts: [[String]: Int] = [:]
    for pair in pairs where !pair.difference.isEmpty { counts[pair.difference, default: 0] += 1 }
    var twins: [ObjectIdentifier: CheckedEntry] = [:]
    for pair in pairs
    where counts[pair.difference] ?? 1 == 1 && differ(pair.entry.key, pair.other.key) && haveOneText(pair) {
      if twins[ObjectIdentifier(pair.entry)] == nil { twins[ObjectIdentifier(pair.entry)] = pair.other }
    }
    return twins
  }

  /// Whether two keys stand for one text: the source says the same, and they differ in what joins their words only; or else
  /// at least half of the languages that have both say the same. Leftovers, which the source lacks, do not.
  private func haveOneText(_ pair: Pair) -> Bool {
    let sources = [pair.entry, pair.other].map { $0.source?.texts.last?.text.lettersAlone }
    if sources[0] == sources[1] {
      if sources[0] == nil { return false }
      if pair.difference.isEmpty { return true }
    }
    var others: [Language: String] = [:]
    for localization in pair.other.localizations {
      others[localization.language.language] = localization.texts.last?.text.lettersAlone
    }
    let same = pair.entry.localizations.compactMap { localization in
      others[localization.language.language].map { $0 == localization.texts.last?.text.lettersAlone }
    }
    return same.count { $0 } * 2 >= same.count
  }

  private func words(_ entry: CheckedEntry) -> [String] {
    KeyName(entry.key, separator: "").segments.flatMap(KeyName.words)
  }

  /// Keys with the same words, in any order, in the singular or the plural.
  private func wordPairs(among entries: [CheckedEntry]) -> [Pair] {
    var first: [[String]: CheckedEntry] = [:]
    return entries.compactMap { entry in
      let own = words(entry)
      let folded = own.map(KeyName.singular).sorted()
      guard let other = first[folded] else {
        first[folded] = entry
        return nil
      }
      let others = words(other)
      let difference = Set(own).symmetricDifference(others)
      guard difference.isEmpty else { return Pair(entry: entry, other: other, difference: difference.sorted()) }
      let moved = zip(own, others).filter { $0 != $1 }.map(\.0).sorted()
      return Pair(entry: entry, other: other, difference: moved, isReordered: true)
    }
  }

  /// Keys with a slip of the pen between them that is no singular in place of a plural.
  private func slips(among entries: [CheckedEntry]) -> [Pair] {
    let near = entries.map(\.key).nearest(toEach: entries.map(\.key))
    guard !near.isEmpty else { return [] }
    var earlier: [String: CheckedEntry] = [:]
    var pairs: [Pair] = []
    for entry in entries {
      if let other = near[entry.key].flatMap({ earlier[$0] }), isOneSlip(entry.key, other.key) {
        let (own, others) = (words(entry), words(other))
        if own.map(KeyName.singular).sorted() != others.map(KeyName.singular).sorted() {
          pairs.append(Pair(entry: entry, other: other, difference: Set(own).symmetricDifference(others).sorted()))
        }
      }
      if earlier[entry.key] == nil { earlier[entry.key] = entry }
    }
    return pairs
  }

  /// The slips of which a word is in no other key of the table: what is misspelt is so once, and `from` and `form` are both
  /// words where other keys have them.
  private func misspelt(_ slips: [Pair], in table: CheckedTable) -> [Pair] {
    guard !slips.isEmpty else { return [] }
    var keys: [String: Int] = [:]
    for entry in table.entries { for word in Set(words(entry)) { keys[word, default: 0] += 1 } }
    return slips.filter { slip in
      slip.difference.isEmpty
        || slip.difference.contains { $0.utf8.count >= NearDuplicate.shortestSlip && keys[$0] == 1 }
    }
  }

  /// Whether one letter is missing, too many or another one, or two are swapped. More makes another word, as in `encrypt`
  /// and `decrypt`.
  private func isOneSlip(_ key: String, _ other: String) -> Bool {
    let (a, b) = (Array(key.foldedName.utf8), Array(other.foldedName.utf8))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (left, right) = (a.dropFirst(start), b.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (from, to) = (Array(left.dropLast(end)), Array(right.dropLast(end)))
    return from.count <= 1 && to.count <= 1 || from.count == 2 && from.reversed() == to
  }

  /// Whether two names differ in more than case, placeholders and a final colon.
  private func differ(_ key: String, _ other: String) -> Bool {
    func plain(_ key: String) -> String {
      let name = KeyName(key, separator: "").segments.joined().lowercased()
      return name.hasSuffix(":") ? String(name.dropLast()) : name
    }
    return plain(key) != plain(other)
  }
}
