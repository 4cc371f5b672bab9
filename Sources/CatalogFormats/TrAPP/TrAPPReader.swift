internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Reads TrAPP's offline JSON and its two earlier forms.
struct TrAPPReader {
  static let format = "trapp"

  let tree: JSONTree
  let file: SourceFile
  let context: ReadingContext
  private let indexBase: Int?
  let languages: TrAPPLanguages
  var faults = Faults()
  /// How the file spells its languages and counts placeholders, for writing over it.
  var spellings: [Language: Spelling] = [:]
  private var catalog: Catalog
  private var positions: [ExactText: Int] = [:]
  /// For each entry, the number of the last language object that had it, from 1.
  private var lastOwners: [Int] = []
  private var owner = 0
  /// The memory that the catalog may still use.
  private var budget: ReadBudget
  /// Whether the texts are so short that their memory is counted against the budget.
  private let isDense: Bool

  /// Files with more languages are refused; no real file has so many.
  private static let languageLimit = 1_000

  /// How a file spells a language, and the number of its first placeholder.
  struct Spelling {
    var code: String
    var base: Int
  }

  init(_ tree: JSONTree, file: SourceFile, context: ReadingContext) {
    self.tree = tree
    self.file = file
    self.context = context
    let options = TrAPPOptions(context.options)
    indexBase = options.indexBase
    languages = TrAPPLanguages(overrides: options.languageCodes)
    catalog = Catalog(table: file.stem)
    budget = ReadBudget(bytes: file.bytes.count)
    budget.spend(tree.nodes.count * MemoryLayout<JSONTree.Node>.stride)
    isDense = tree.nodes.count > file.bytes.count / ReadBudget.shortestEntry
  }

  /// The member that holds the texts in a file of TrAPP 1.0, which has one language; nil in newer files.
  static func oldMember(of tree: JSONTree) -> Int? {
    guard tree[JSONTree.root].kind == .object, tree.member("translations", of: JSONTree.root) == nil else { return nil }
    return tree.member("keys", of: JSONTree.root) ?? tree.member("keySet", of: JSONTree.root)
  }

  mutating func read() -> Catalog? {
    guard let catalog = readAll() else { return nil }
    guard budget.isSpent else { return catalog }
    faults = Faults()
    faults.report(ReadBudget.diagnostic(of: file))
    return nil
  }

  private mutating func readAll() -> Catalog? {
    guard tree[JSONTree.root].kind == .object else {
      report(
        "catalog/unreadable", .error, "the file is not a JSON object, so it is not a TrAPP file",
        at: tree[JSONTree.root].range)
      return nil
    }
    if let old = TrAPPReader.oldMember(of: tree) { return readOld(old) }
    guard let translations = tree.member("translations", of: JSONTree.root), isObject(translations) else {
      report(
        "catalog/unreadable", .error, "the file has no 'translations', so it is not a TrAPP file",
        at: tree[0].range.prefix(1)
      )
      return nil
    }
    for member in [translations, tree.member("languageFallback", of: JSONTree.root)].compactMap(\.self)
    where tree.hasChildren(of: member, moreThan: TrAPPReader.languageLimit) {
      report(
        "catalog/unreadable", .error, "the file has more than \(TrAPPReader.languageLimit) languages",
        at: tree[member].keyRange)
      return nil
    }
    for member in tree.children(of: JSONTree.root) where member != translations { readRoot(member) }
    let members = Array(tree.children(of: translations)).filter { isObject($0) }
    for member in members { detectBase(member) }
    reportMixedBases(members)
    var seen: Set<String> = []
    for member in members {
      let code = tree.key(of: member)
      if !seen.insert(code).inserted {
        report("catalog/duplicate-key", .error, "'\(code)' is defined twice", at: tree[member].keyRange)
      }
      readTexts(of: member, language: languages.language(code))
    }
    finishUntranslated()
    check(translations)
    return catalog
  }

  private mutating func readOld(_ member: Int) -> Catalog? {
    let language = context.language ?? context.sourceLanguage ?? Language("en")
    faults.report(
      Diagnostic(
        "trapp/old-schema", .info,
        "the file has the TrAPP 1.0 format with one language; it is read as \(language.code)",
        subject: Subject(table: file.stem), at: file.location(tree[member].keyRange)))
    catalog.sourceLanguage = context.sourceLanguage ?? language
    spellings[language] = Spelling(code: languages.code(language), base: base(of: member))
    readTexts(of: member, language: language)
    finishUntranslated()
    return catalog
  }

  private mutating func readRoot(_ member: Int) {
    if tree.key(of: member, is: "baseLanguage"), let code = tree.string(at: member) {
      catalog.sourceLanguage = languages.language(code)
    } else if tree.key(of: member, is: "languageFallback"), isObject(member) {
      for row in tree.children(of: member) {
        guard let code = tree.string(at: row) else {
          reportType(row)
          continue
        }
        catalog.fallbacks.append(.init(languages.language(tree.key(of: row)), to: languages.language(code)))
      }
    } else {
      catalog.extras.format = TrAPPReader.format
      catalog.extras.fields.append(Extras.Field(tree.key(of: member), tree.compactText(of: member)))
      report(
        "catalog/unknown-field", .info, "'\(tree.key(of: member))' is an unknown field; it is kept",
        at: tree[member].keyRange)
    }
  }

  /// Reads the texts of one language; an empty text means untranslated.
  private mutating func readTexts(of member: Int, language: Language) {
    let syntax = TrAPPText(base: spellings[language]?.base ?? 1)
    owner += 1
    if catalog.entries.isEmpty, !isDense { catalog.entries.reserveCapacity(tree.childCount(of: member)) }
    for row in tree.children(of: member) where !budget.isSpent {
      let key = tree.key(of: row)
      guard let text = tree.string(at: row) else {
        reportType(row, key: key, language: language)
        continue
      }
      let position = position(of: key, at: row)
      if lastOwners[position] == owner {
        report(
          "catalog/duplicate-key", .error, "'\(key)' is defined twice; the last value is used",
          at: tree[row].keyRange, key: key)
      }
      lastOwners[position] = owner
      if isDense {
        // Times 2, because the writer reads the file again.
        budget.spend(text.isEmpty ? 400 : 2 * (ReadBudget.localization + ReadBudget.leaf))
        budget.spend(text: text)
      }
      if text.isEmpty || catalog.entries[position].extras.untranslated.contains(language) {
        catalog.entries[position].extras.setUntranslated(language, text.isEmpty)
      }
      guard !text.isEmpty else {
        catalog.entries[position][language] = nil
        continue
      }
      catalog.entries[position][language] = Localization(
        language: language,
        variation: .unit(Translation(messages: [syntax.message(text)], state: .translated)),
        location: file.location(tree[row].range))
    }
  }

  private mutating func position(of key: String, at row: Int) -> Int {
    if let position = positions[ExactText(key)] { return position }
    positions[ExactText(key)] = catalog.entries.count
    let entry = Entry(key: key, location: file.location(tree[row].keyRange))
    if isDense { budget.spend(entry: entry) }
    catalog.entries.append(entry)
    lastOwners.append(0)
    if key.utf8.contains(where: { "\"\\$\n\r".utf8.contains($0) }) {
      report(
        "trapp/unsafe-key", .warning,
        "the key contains a character that TrAPP's Android plug-in does not escape in the code it writes",
        at: tree[row].keyRange, key: key)
    }
    return catalog.entries.count - 1
  }

  /// An empty text in the base language alone is how an entry without localizations is written, so it needs no extra.
  private mutating func finishUntranslated() {
    let base = catalog.sourceLanguage
    for index in catalog.entries.indices where catalog.entries[index].localizations.isEmpty {
      if catalog.entries[index].extras.untranslated == [base] { catalog.entries[index].extras = Extras() }
    }
  }

  private mutating func detectBase(_ member: Int) {
    let code = tree.key(of: member)
    spellings[languages.language(code)] = Spelling(code: code, base: base(of: member))
  }

  /// The number of the first placeholder: 0 if a text of the language has `{{0}}`, else 1.
  private func base(of member: Int) -> Int {
    if let indexBase { return indexBase }
    let hasZero = tree.children(of: member).contains { row in
      tree.string(at: row).map { TrAPPText.numbers(in: $0).contains(0) } ?? false
    }
    return hasZero ? 0 : 1
  }

  private mutating func reportMixedBases(_ members: [Int]) {
    let counted = members.filter { member in
      tree.children(of: member).contains { row in !(tree.string(at: row).map(TrAPPText.numbers) ?? []).isEmpty }
    }
    let bases = counted.map { base(of: $0) }
    guard let zero = zip(counted, bases).first(where: { $0.1 == 0 }), bases.contains(1) else { return }
    report(
      "trapp/mixed-placeholder-base", .warning,
      "'\(tree.key(of: zero.0))' counts its placeholders from 0, but other languages count from 1",
      at: tree[zero.0].keyRange,
      help: "give the first number with --option trapp.index-base, or correct the project in TrAPP")
  }
}
