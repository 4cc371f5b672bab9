internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen
internal import Text

/// A language without a text for a key.
struct Missing: LintRule {
  let id = "translation/missing"
  let severity = Severity.error
  let impact = Impact.debt
  let summary = "a key has no translation in a language"
  let documentation = RuleDocumentation(
    finds: """
      A key without a translation in a language that `required` names: an error for each. In the other languages that \
      its table has, translators follow: one line counts the texts that are missing or have the state `new`, by \
      language. `--only translation/missing` lists them.

      If the table has a required language only with a region (`es-ES` for `es`), the regional variant counts. Not \
      counted are keys marked Don't Translate or with a comment that says so, stale keys, keys without letters, and \
      languages whose fallback language has the text.

      Nor are texts of objects that are no longer in their storyboard, or get another text from code, keys that \
      `translation/orphan-language-entry` reports, and those that `source/unused-key` finds or that code uses only \
      where nobody sees it, in a table of which it uses others.

      In languages that are not required, nor are texts that are the same in every language: abbreviations, units, \
      addresses, names, examples of what people may type, `OK` where people say it, and a few words that two languages \
      of the same script keep and no other of it translates.

      Nor are texts there that are their own keys, in another region of the source language (`en-GB` of `en`), and in \
      the script in which the table is written where `project/source-language` finds another one.

      Nor does anybody need texts, unless the language is required, in a file that no target ships while one \
      ships another file of that table: a folder that a translation service has left, or what came before a String \
      Catalog.
      """,
    why: """
      People see the source text, or the key itself if the key is an identifier such as `cart.title`. While an app is \
      being written, that is how it should be; what is shipped is checked by `glossa report`.
      """,
    example: """
      required: de
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
      """,
    corrected: """
      required: de
      cart.title
        en: Cart
        de: Warenkorb
      cart.empty
        en: Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: """
      Translate the key, or mark it Don't Translate if it is the same in every language. Take a language out of \
      `required` if its texts may follow later.
      """)

  let standsOn: [any CodeAnswer.Type] = KeyUsage.standsOn + [UnseenCode.self, ReplacedText.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var untranslated = UntranslatedTexts()
    let interfaces = InterfaceTexts(input)
    let cutOff = CutOffTables(input)
    let alike = AlikeTexts(input)
    let mistaken = MistakenSources(input)
    let unshipped = UnshippedLanguages(input)
    lazy var idle = IdleKeys(input)
    for table in input.tables where !cutOff.contain(table) {
      let absent = unshipped.tags(of: table)
      let wanted = WantedLanguage.all(of: table, input.project).filter { $0.isRequired || !absent.contains($0.tag) }
      let fallbacks = fallbacks(of: table, input.project)
      let tags = Set(table.languages.map(\.tag))
      let isWhole = wanted.allSatisfy { tags.contains($0.tag) }
      let open = Set(wanted.filter { !$0.isRequired }.map(\.tag))
      let orphans = Set(input.orphans(of: table).map { ExactText($0.key) })
      let leftOvers = LeftOvers(input, of: table)
      for entry in table.entries where entry.isInScope && entry.isCounted {
        if orphans.contains(ExactText(entry.key)) || interfaces.lack(entry, of: table) || leftOvers.contain(entry)
          || entry.entry.comment?.forbidsTranslation == true
        {
          continue
        }
        let untouched = entry.localizations.filter { open.contains($0.language.tag) && New.isOpen($0, in: entry) }
        if isWhole, untouched.isEmpty, entry.textedCount == table.languages.count { continue }
        let present = present(in: entry, of: table, fallbacks)
        var lacking = wanted.filter { !present.contains($0.tag) }
        guard !untouched.isEmpty || !lacking.isEmpty, !idle.contain(entry, isRequired: true) else { continue }
        if idle.contain(entry, isRequired: false) {
          lacking = lacking.filter(\.isRequired)
        } else if !input.options.wantsAll {
          for each in untouched { untranslated.add(entry, each.language.code) }
        }
        for language in alike.languages(of: lacking, thatNeed: entry) {
          if !language.isRequired,
            readsSource(language, entry, table) || mistaken.read(entry, in: language.code)
          {
            continue
          }
          guard language.isRequired || input.options.wantsAll else {
            untranslated.add(entry, language.code)
            continue
          }
          var finding = finding(entry, language)
          if let location = interfaces.location(of: entry, in: table) { finding.location = location }
          findings.append(finding)
        }
      }
    }
    return findings + [untranslated.finding(id)].compactMap { $0 }
  }

  /// The languages in which an entry has a text, or whose fallback language has one.
  private func present(
    in entry: CheckedEntry, of table: CheckedTable, _ fallbacks: [(from: String, to: String)]
  ) -> Set<String> {
    var present = Set(entry.localizations.filter(\.hasText).map(\.language.tag))
    if let source = table.source { present.insert(source.tag) }
    // Follows chains of fallbacks.
    var before = 0
    while present.count != before {
      before = present.count
      for fallback in fallbacks where present.contains(fallback.to) { present.insert(fallback.from) }
    }
    return present
  }

  /// Whether people of a regional variant of the source language read the source text, as its readers do.
  private func readsSource(_ language: WantedLanguage, _ entry: CheckedEntry, _ table: CheckedTable) -> Bool {
    !entry.isNamed && table.source.map { Language(language.code).differsByRegionAlone(from: $0.language) } ?? false
  }

  private func finding(_ entry: CheckedEntry, _ language: WantedLanguage) -> Diagnostic {
    var finding = finding(
      "'\(entry.key)' has no \(language.code) translation", in: entry,
      severity: language.isRequired ? .error : .info, help: "translate it")
    finding.subject.language = language.code
    return finding
  }

  /// The fallbacks, where a fallback language that the table has only with a region is replaced by that one.
  private func fallbacks(of table: CheckedTable, _ project: any LintedProject) -> [(from: String, to: String)] {
    let languages = table.languages.map(\.language) + [table.source?.language].compactMap { $0 }
    return (table.catalog.fallbacks + project.fallbacks).flatMap { row in
      let own = languages.filter { $0.tag == row.fallback.tag }
      let targets = own.isEmpty ? languages.filter { $0.differsByRegion(from: row.fallback) } : own
      return targets.map { (from: row.language.tag, to: $0.tag) }
    }
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
    let text = lowercased().replacing("’", with: "'")
    return ["do not", "don't"].contains { start in
      ["translate", "localize"].contains { verb in
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

/// The texts that translators have still to write, in languages that are not required: one thing to know.
private struct UntranslatedTexts {
  private var counts: [String: Int] = [:]
  /// The entry that was added first.
  private var first: CheckedEntry?

  /// The most languages that are named.
  private static let namedLanguages = 6

  mutating func add(_ entry: CheckedEntry, _ code: String) {
    counts[code, default: 0] += 1
    if first == nil { first = entry }
  }

  /// One remark about all of them; nil where there are none.
  func finding(_ id: String) -> Diagnostic? {
    guard let entry = first else { return nil }
    let ranked = counts.sorted { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }
    let named = ranked.prefix(UntranslatedTexts.namedLanguages).map { "\($0.key) \(TerminalText.number($0.value))" }
    let others = ranked.count - named.count
    let listed =
      named.joined(separator: ", ") + (others > 0 ? " and \(TerminalText.count(others, "more language"))" : "")
    let total = ranked.reduce(0) { $0 + $1.value }
    return Diagnostic(
      id, .info, "\(TerminalText.count(total, "text")) \(total == 1 ? "is" : "are") not translated yet: \(listed)",
      at: entry.entry.location ?? entry.path.map(Location.file),
      help: "'glossa report' lists them; 'required' in .glossa.yml makes them errors in the languages that it names")
  }
}

/// The locations of texts in interface files whose tables hold only translations, because a finding in another
/// language's file would be misleading.
private struct InterfaceTexts {
  /// The locations by table and key.
  private var locations: [Table: [String: Location]] = [:]
  /// The names of the tables of all interface files, where they were read.
  private let names: Set<String>?
  /// The texts in whose place code puts others.
  private let replaced: Set<Location>

  /// A table of one folder.
  private struct Table: Hashable {
    var home: String
    var name: String
  }

  init(_ input: LintInput) {
    replaced = Set(input.facts(ReplacedText.self).map(\.location))
    for use in input.uses where use.isInInterfaceFile {
      locations[Table(home: use.home, name: use.table ?? ""), default: [:]][use.key] = use.location
    }
    names = input.project.isSourceScanned ? Set(locations.keys.map(\.name)) : nil
  }

  /// Whether the interface file of a table's texts is known, and has no longer the object that a key names, or code puts
  /// another text in its place; also where that file itself is gone.
  func lack(_ entry: CheckedEntry, of table: CheckedTable) -> Bool {
    guard table.kind == .interfaceBuilder else { return false }
    guard let own = texts(of: table) else { return names?.contains(table.name) == false }
    return own[entry.key].map(replaced.contains) ?? true
  }

  /// The location of a key's text in its interface file; nil where the table has that text itself.
  func location(of entry: CheckedEntry, in table: CheckedTable) -> Location? {
    guard let own = texts(of: table) else { return nil }
    let hasSource = entry.localizations.contains { $0.hasText && $0.language.tag == table.source?.tag }
    return hasSource ? nil : own[entry.key]
  }

  /// The locations of a table's texts by key; nil where no interface file has its name.
  private func texts(of table: CheckedTable) -> [String: Location]? {
    guard !locations.isEmpty, let path = table.catalog.paths.first else { return nil }
    return locations[Table(home: path.tableHome, name: table.name)]
  }
}
