internal import CatalogModel
package import CodeModel
internal import Diagnostics
package import Linting
internal import Text

/// Names for keys that are texts: `editor.save_work.button` for `Save your work`, by the screens and the controls that
/// show them.
package struct TextNames {
  /// A key that is a text, with the name that it could have.
  package struct Row {
    /// The name of its table.
    package let table: String
    /// The key.
    package let key: String
    /// A name that no other key of the table has; nil where none can be made.
    package fileprivate(set) var name: String?
    /// Its uses, in the order of paths and lines; never empty.
    package let uses: [KeyUse]
    /// The source text, where it is another one than the key.
    package let text: String?
    /// Why the name is what it is, for people.
    package fileprivate(set) var why: String
    /// What a person has to judge before the name is given, in words; empty for a name on firm ground.
    package fileprivate(set) var doubts: [String]
  }

  /// Every key that is a text and is used, in the order of tables and entries.
  package private(set) var rows: [Row] = []
  /// How many keys that are texts no code is known to use.
  package private(set) var unusedCount = 0

  private let input: LintInput
  private let elements: TextElements
  private var owners: ScreenOwners
  private let place: (KeyUse) -> TextSurroundings?
  private var screens = ScreenNames(of: [])

  /// - Parameters:
  ///   - chosen: the options of `key/convention` that the configuration sets.
  ///   - table: the only table that counts; nil for all.
  ///   - place: where the literal of a use stands; nil where that is not known.
  package init(
    _ input: LintInput, _ chosen: [String: OptionValue], table: String?, place: @escaping (KeyUse) -> TextSurroundings?
  ) {
    self.input = input
    self.place = place
    elements = TextElements(input.project.vocabulary)
    owners = ScreenOwners(input)
    let options = RuleOptions(Convention().options, chosen: chosen)
    let places = KeyPlaces(of: input.project.standIns.shownUses(of: input.uses, in: input.tables.map(\.catalog)))
    screens = ScreenNames(of: Set(input.uses.map { ScreenNames.words(for: $0, at: nil) }))
    var names: [String: TableNames] = [:]
    for checked in input.tables where checked.kind.hasChosenKeys && (table == nil || table == checked.name) {
      let known = checked.entries.map(\.key)
      let grammar = Convention.isConfigured(options) ? KeyGrammar(options) : TextNames.grammar(of: known, options)
      if names[checked.name] == nil { names[checked.name] = TableNames(grammar) }
      names[checked.name]?.take(known)
      for entry in checked.entries where entry.isInScope && !entry.isNamed {
        let uses = places.uses(of: entry)
        guard !uses.isEmpty else {
          unusedCount += 1
          continue
        }
        guard names[checked.name]?.isNew(entry.key) == true else { continue }
        let text = entry.source?.texts.last?.text
        let (parts, doubts) = parts(of: entry, uses)
        names[checked.name]?.add(parts, at: rows.count)
        rows.append(
          Row(
            table: checked.name, key: entry.key, name: nil, uses: uses, text: text == entry.key ? nil : text,
            why: parts.why, doubts: doubts.map(\.rawValue)))
      }
    }
    for table in names.values {
      for (row, name, note) in table.names {
        rows[row].name = name
        if name == nil { rows[row].why += "; " + note } else if !note.isEmpty { rows[row].doubts.append(note) }
      }
    }
  }

  /// The way of writing that the names among a table's keys have, five at least; else the standard one.
  private static func grammar(of keys: [String], _ options: RuleOptions) -> KeyGrammar {
    let names = keys.filter { KeyStyle($0) == .identifier }
    return names.count < 5 ? KeyGrammar(options) : NamingConvention(of: names)?.grammar ?? KeyGrammar(options)
  }

  /// What the name of an entry is made of, and what is to be judged of it.
  private func parts(of entry: CheckedEntry, _ uses: [KeyUse]) -> (NameParts, [NameDoubt]) {
    let uses = Array(uses.prefix(TextNames.placeLimit))
    let places = uses.map { ($0, place($0)) }
    let text = entry.source?.texts.last?.text ?? entry.key
    let shown = places.compactMap { elements.element(of: $0, at: $1, text: text) }
    let roles = shown.map(\.word).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let told = places.map { use, place in
      let words = screen(of: use, at: place)
      return (words: words, isNamed: ScreenNames.isNamed(words, byTypeOf: use, at: place))
    }
    let screens = told.map(\.words).reduce(into: [[String]]()) { if !$0.contains($1), !$1.isEmpty { $0.append($1) } }
    let common = ScreenNames.common(of: screens)
    let language = entry.tableHeader.catalog.sourceLanguage?.code
    var words = NameWords(text, language: language)
    // `bus` says what `公車` does not in ASCII.
    if words.isEmpty { words = NameWords(entry.key, language: "en") }
    let role = TextElements.main(of: roles)
    // What other screens call a screen is its title.
    let named = role?.hasSuffix("title") == true ? screens.first { words.isSame(as: $0) } : nil
    let isShared = common.isEmpty && named == nil && input.project.vocabulary.allowsSharing
    let home = isShared ? [shared(role)] : common.isEmpty ? named ?? screens.first ?? ["app"] : common
    let topics = places.lazy.compactMap(\.1).compactMap { place in
      SentenceTopic.topic(of: words, role, at: place, on: home, language)
    }
    let said = roles.count > 1 && role == nil ? "several controls" : role ?? "unknown control"
    let why = isShared ? "\(screens.isEmpty ? "no screen" : "\(screens.count) screens"), \(said)" : said
    let key = text == entry.key ? [] : KeyName.words(Words.withoutPlaceholders(entry.key))
    let parts = NameParts(
      home: home, words: words, key: key, topic: isShared ? nil : topics.first, element: role,
      arguments: KeyName.arguments(of: entry.key), isShared: isShared, why: why)
    return (
      parts,
      NameDoubt.all(
        of: parts, shown, told, isText: Words.withoutPlaceholders(text) == Words.withoutPlaceholders(entry.key))
    )
  }

  /// More uses than these say nothing new.
  private static let placeLimit = 30

  /// The words of the screen of a use: that to which other names assign the file, else that of the code.
  private func screen(of use: KeyUse, at place: TextSurroundings?) -> [String] {
    let ofCode = screens.withoutPrefix(ScreenNames.words(for: use, at: place))
    guard let owner = owners.screen(of: use.location.path).map(KeyName.words) else { return ofCode }
    // `config` says less than `position_config`.
    return owner.count < ofCode.count && Array(ofCode.suffix(owner.count)) == owner ? ofCode : owner
  }

  /// The first segment of texts that several screens share.
  private func shared(_ role: String?) -> String {
    let vocabulary = input.project.vocabulary
    guard !vocabulary.isBuiltIn else { return vocabulary.sharedExample }
    let wanted = role == "button" ? "action" : role == "error" ? "error" : vocabulary.sharedExample
    return vocabulary.shared.first { KeyName.folded($0) == wanted } ?? vocabulary.sharedExample
  }
}
