internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
internal import Text

/// What the languages of a project's tables lack, and why they need not have some of it: the one answer of every command
/// that counts or lists texts.
struct LanguageNeeds: SharedAnswer {
  /// What it asks about code.
  static let standsOn: [any CodeAnswer.Type] = KeyUsage.standsOn + InterfaceTexts.standsOn + [UnseenCode.self]

  /// The languages of each table that is counted, by tag, in the order of the tables.
  let languages: [[String: NeededLanguage]]
  /// The keys, by the number of their table, of which a language lacks a text, or may lack a form.
  private(set) var open: [Int: Set<ExactText>] = [:]
  /// Those of the texts that nobody need write.
  private(set) var needless = NeedlessTexts()

  /// - Parameters:
  ///   - required: languages that need all texts, besides those that the settings require.
  ///   - wanted: others that every table should have.
  init(_ input: LintInput, required: [Language], wanted: [Language]) {
    languages = CatalogCoverage.Coverage.neededLanguages(
      of: input.countedCatalogs, required: input.project.requiredLanguages + required, wanted: wanted)
    var reasons = SkipReasons(input)
    for (table, needed) in zip(input.countedTables, languages) {
      let needed = needed.filter { $0.key != table.source?.tag }
      guard !needed.isEmpty else { continue }
      reasons.begin(table, Set(needed.keys))
      let columns = LanguageColumns(needed, of: table)
      for entry in table.entries where entry.isInScope && entry.isCounted {
        let lacking = columns.lacking(entry)
        guard !lacking.isEmpty else { continue }
        open[table.number, default: []].insert(ExactText(entry.key))
        needless.insert(reasons.reasons(of: entry, for: lacking), for: entry.key, table: table.number)
      }
    }
    let losses = input.shared(ShippingLosses.self)
    for table in input.tables where losses.losses[table.number] != nil {
      reasons.begin(table, [])
      for entry in table.entries {
        // Of a copy nobody reads anything, in whatever language.
        let lost =
          losses.isReplaced(entry)
          ? Set(table.languages.map(\.tag)) : losses.tags(of: entry.entry, inTable: table.number)
        guard !lost.isEmpty else { continue }
        needless.insert(
          lost: lost, because: reasons.reasonEverywhere(for: entry), for: entry.key, table: table.number)
      }
    }
  }

  init(_ input: LintInput) { self.init(input, required: [], wanted: []) }

  /// Whether a language needs the texts of an entry.
  func need(_ tag: String, _ entry: CheckedEntry) -> Bool {
    needless.reason(for: entry.key, in: tag, table: entry.tableHeader.number) == nil
  }
}

/// The languages that a table should have, numbered.
private struct LanguageColumns {
  private let needed: [NeededLanguage]
  /// The numbers of the table's own languages, of which it may spell one in several ways.
  private let numbers: [ObjectIdentifier: Int]

  init(_ needed: [String: NeededLanguage], of table: CheckedTable) {
    self.needed = Array(needed.values)
    let byTag = Dictionary(zip(self.needed.map(\.tag), self.needed.indices)) { first, _ in first }
    let own = table.languages.compactMap { language in byTag[language.tag].map { (ObjectIdentifier(language), $0) } }
    numbers = Dictionary(own) { first, _ in first }
  }

  /// Whether a text has nothing but spaces; most are told by their first byte.
  private static func isBlank(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x21..<0x80).contains(first) else { return Words.isBlank(text) }
    return false
  }

  /// The languages in which an entry has no finished text, or has forms, of which one may be missing.
  func lacking(_ entry: CheckedEntry) -> [NeededLanguage] {
    var isLacking = Array(repeating: true, count: needed.count)
    for localization in entry.localizations where localization.isBegun && !localization.isVaried {
      guard let number = numbers[ObjectIdentifier(localization.language)] else { continue }
      isLacking[number] = localization.texts.contains { LanguageColumns.isBlank($0.text) }
    }
    return isLacking.contains(true) ? needed.indices.filter { isLacking[$0] }.map { needed[$0] } : []
  }
}

/// Tells why languages need not have the texts of an entry.
private struct SkipReasons {
  private let input: LintInput
  private let interfaces: InterfaceTexts
  private let alike: AlikeTexts
  private let mistaken: MistakenSources
  private let unshipped: UnshippedLanguages
  private let losses: ShippingLosses
  private lazy var idle = IdleKeys(input)
  /// The names of the tables that code asks for.
  private lazy var asked = Set(input.allUses.map(\.tableName)).union(input.project.namedTables)
  /// Of the current table: the languages that the app does not have, and what is left over.
  private var unshippedTags: Set<String> = []
  private var leftOvers: LeftOvers?
  /// Whether no product has any of its files, and no code asks for it.
  private var isForgotten = false

  init(_ input: LintInput) {
    self.input = input
    interfaces = InterfaceTexts(input)
    alike = input.shared(AlikeTexts.self)
    mistaken = input.shared(MistakenSources.self)
    unshipped = UnshippedLanguages(input)
    losses = input.shared(ShippingLosses.self)
  }

  /// Goes on with the entries of another table.
  ///
  /// - Parameter needed: the tags of the languages that it should have.
  mutating func begin(_ table: CheckedTable, _ needed: Set<String>) {
    unshippedTags = unshipped.tags(of: table, among: needed)
      .union((losses.losses[table.number]?.unlisted ?? []).map(\.tag))
    leftOvers = LeftOvers(input, of: table)
    isForgotten =
      losses.losses[table.number]?.isWhole == true && table.kind == .ordinary && !input.uses.isEmpty
      && !asked.contains(table.name)
  }

  /// Why some languages need not have the texts of an entry that they lack.
  mutating func reasons(of entry: CheckedEntry, for lacking: [NeededLanguage]) -> NeedlessTexts.Reasons {
    if let reason = reasonEverywhere(for: entry) { return NeedlessTexts.Reasons(everywhere: reason) }
    var reasons = NeedlessTexts.Reasons()
    var others: [NeededLanguage] = []
    for language in lacking {
      if !language.isRequired, unshippedTags.contains(language.tag) {
        reasons.byTag[language.tag] = .notShipped
      } else {
        others.append(language)
      }
    }
    guard !others.isEmpty else { return reasons }
    let isIdle = idle.contain(entry, isRequired: false)
    let needing = Set(alike.languages(of: others, thatNeed: entry).map(\.tag))
    for language in others {
      if !needing.contains(language.tag) {
        reasons.byTag[language.tag] = .sameEverywhere
      } else if !language.isRequired, isIdle {
        reasons.byTag[language.tag] = .unused
      } else if !language.isRequired, mistaken.read(entry, in: language.language.code) {
        reasons.byTag[language.tag] = .readsSource
      }
    }
    return reasons
  }

  /// Why no language needs the texts of an entry; nil where some may.
  mutating func reasonEverywhere(for entry: CheckedEntry) -> SkipReason? {
    if isForgotten || losses.isLeftOver(entry) { return .gone }
    if let reason = interfaces.skipReason(of: entry) { return reason }
    if leftOvers?.contain(entry) == true { return .gone }
    if entry.entry.comment?.forbidsTranslation == true { return .dontTranslate }
    return idle.contain(entry, isRequired: true) ? .unused : nil
  }
}

/// The keys of a table that no source has any more, so that only some languages still have their texts: those of an
/// `Info.plist` that no property list has, and those whose text is gone from the file of the source language.
private struct LeftOvers {
  private let input: LintInput
  private let table: CheckedTable
  private let isSplit: Bool

  init(_ input: LintInput, of table: CheckedTable) {
    (self.input, self.table) = (input, table)
    // A file of the source language that has few of the texts says nothing of the others: the keys may be the texts.
    isSplit =
      table.kind == .ordinary && table.catalog.isSplitByLanguage
      && table.entries.count { $0.source != nil } * 2 >= table.entries.count
  }

  func contain(_ entry: CheckedEntry) -> Bool {
    let mayBe = table.kind == .infoPlist ? !entry.key.isPropertyListKey : isSplit && entry.source == nil
    return mayBe && input.project.isSourceScanned && !input.lookups.ask(for: entry.key, in: table.number)
      && !input.project.mentions.literals.contains(entry.key)
  }
}

extension String {
  /// Whether it is a comment that says that nobody is to translate the text: "Placeholder - do not translate", but not "do
  /// not translate the name".
  fileprivate var forbidsTranslation: Bool {
    let verbs = ["translate", "localize"]
    let lowercased = lowercased()
    // Looking for phrases takes long, and few comments have a verb of them.
    guard verbs.contains(where: { lowercased.count(of: $0) > 0 }) else { return false }
    let text = lowercased.replacing("’", with: "'")
    return ["do not", "don't"].contains { start in
      verbs.contains { verb in
        guard let phrase = text.firstRange(of: start + " " + verb) else { return false }
        let rest = text.slice(from: phrase.upperBound)
        return rest.isEmpty || rest.hasPrefix("\";") || ".!,;)".contains(rest.first ?? " ")
      }
    }
  }

  /// Whether it looks like a key of a property list: `CFBundleName`, `NSCameraUsageDescription`.
  fileprivate var isPropertyListKey: Bool {
    utf8.allSatisfy(\.isASCIILetterOrDigit) && utf8.prefix(2).allSatisfy(\.isASCIIUppercase)
      && utf8.contains { $0.isASCIILetter && !$0.isASCIIUppercase }
  }
}
