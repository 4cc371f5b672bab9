internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Gate
internal import Text
internal import Workspace

/// Finds the catalog's text for each unit of translators' files, and keeps those that differ.
struct ImportMatcher {
  private let project: ExchangeProject
  private let request: ImportRequest
  /// The texts that differ, in the order of the files; also those that turn out to be contested.
  private var collected: [IncomingText] = []
  /// What is wrong with single units; also of texts that turn out to be contested.
  private var reported = ImportRemarks()
  /// The translations that were compared.
  private(set) var comparedCount = 0
  /// Translations left out because they repeat the source text, and nobody says that this is the translation.
  private(set) var copyCount = 0
  /// The texts that cannot be read any more, and do not come in.
  private(set) var refusedCount = 0
  /// Why whole files do not come in.
  private(set) var unread: [Diagnostic] = []
  private var positions: [IncomingText.Place: Int] = [:]
  private var contested = ContestedTexts()
  /// The damage to the texts of each file.
  private(set) var damage: [(path: String, tally: DamageTally)] = []
  /// The texts of the file that is being compared that cannot be read any more.
  private var lost: [(damage: PlatformDamage, text: IncomingText)] = []
  /// The texts of the file that is being compared, by their indices.
  private var repeated = RepeatedTexts()
  /// What a service has done to the states of the file that is being compared.
  private var states = ReturnedStates()
  /// The texts that were to be reviewed and stay so.
  private(set) var keptReviewCount = 0
  /// What the texts are judged by.
  private(set) var gate: TextGate
  /// The keys by their source texts, for suggestions.
  private lazy var sourceTexts = SourceTexts(project)
  /// The index of each key of a table.
  private var keys: [[ExactText: Int]]

  init(_ project: ExchangeProject, _ request: ImportRequest) {
    self.project = project
    self.request = request
    gate = TextGate(project.tables.map { ($0.catalog, $0.source) }, sourceLanguage: project.sourceLanguage)
    keys = project.tables.map(\.catalog.positions)
  }

  /// The texts that differ and come in, in the order of the files.
  var texts: [IncomingText] { collected.filter { !contested.contains($0.place) } }

  /// What is wrong with single units, up to a limit.
  var remarks: [ImportRemark] {
    let subjects = Set(contested.places.map { $0.subject(in: project.tables) })
    // Nobody is to review what does not come in.
    return reported.all.filter { $0.outcome != .review || !subjects.contains($0.diagnostic.subject) }
  }

  /// Compares one file or package.
  mutating func collect(_ incoming: ExchangeFiles.Incoming) {
    let meant = IncomingLanguages(project, request, path: incoming.path)
    var languages: [Language: Language] = [:]
    for language in incoming.document.languages { languages[language] = meant.language(language, &reported) }
    damage.append((incoming.path, DamageTally()))
    lost = []
    repeated = RepeatedTexts()
    states = ReturnedStates()
    defer {
      finishDamage(in: incoming)
      finishRepeated()
      finishStates(in: incoming)
    }
    let matcher = TableMatcher(project, incoming.document)
    for file in incoming.document.files {
      if request.areSuggestions {
        for unit in file.units where unit.isTranslatable {
          suggest(unit, from: file.sourceLanguage, languages, incoming)
        }
      } else if file.path.isEmpty, file.table.isEmpty, file.units.allSatisfy({ $0.key.isEmpty }) {
        unread.append(
          Diagnostic(
            "exchange/unknown-key", .error,
            "the file names no keys, so nothing of it comes in: \(TerminalText.count(file.units.count, "text"))",
            at: file.units.first?.location,
            help: "put back its column of keys; or take the texts for those that are missing, with --as suggestions"))
      } else if file.path.isEmpty, file.table.isEmpty {
        for unit in file.units { collectByKey(unit, languages, incoming) }
      } else {
        collect(file, matcher.match(file), languages, incoming)
      }
    }
  }

  /// Compares a file of a document with the table that it means.
  private mutating func collect(
    _ file: ExchangeFile, _ match: TableMatcher.Match, _ languages: [Language: Language],
    _ incoming: ExchangeFiles.Incoming
  ) {
    switch match {
    case .table(let table):
      var cache = MadeUnits()
      for unit in file.units { collect(unit, in: table, languages, incoming, &cache) }
    case .none where isFlattened(incoming.document):
      for unit in file.units { collectByKey(unit, languages, incoming) }
    case .none(let reason, let help):
      // Units that nobody is to translate may be of catalogs that the project does not have.
      let count = file.units.count(where: \.isTranslatable)
      guard count > 0 else { return }
      reported.add(
        "exchange/unknown-file", .error,
        "nothing of '\(file.path.isEmpty ? file.table : file.path)' comes in, because \(reason): "
          + TerminalText.count(count, "text"),
        at: file.units.first?.location, help: help)
    }
  }

  /// Whether a document names no catalog of the project, and the user says which one it is for.
  private func isFlattened(_ document: ExchangeDocument) -> Bool {
    request.into.count == 1 && !Disk.isFolder(request.into[0]) && document.files.count == 1
  }

  private mutating func report(
    _ id: String, _ severity: Severity, _ message: String, subject: Subject, at text: IncomingText,
    help: String? = nil, outcome: ImportRemark.Outcome? = nil
  ) {
    reported.add(id, severity, text.placed(message), subject: subject, at: text.location, help: help, outcome: outcome)
  }

  /// Says of a text that it is to be reviewed, unless the user takes such texts for good.
  private mutating func suspect(_ text: inout IncomingText, _ suspicion: TextGate.Suspicion) {
    let id = suspicion.rule
    guard !request.accepted.contains(id) else { return }
    let message = suspicion.message + (suspicion.place.map { ", " + $0 } ?? "")
    if !text.isConfirmation { damage[text.file].tally.add(rule: id, message, in: text.language) }
    guard suspicion.isTelling else { return }
    text.suspicions.append(id)
    let hasStates = project.tables[text.table].format.features.contains(.states)
    report(
      id, .warning, message + (hasStates ? ", so the text comes in as needs_review" : ""),
      subject: text.subject(in: project.tables), at: text, help: suspicion.help,
      outcome: request.isStrict ? .refused : hasStates ? .review : .named)
  }
}

// MARK: Which table
extension ImportMatcher {
  /// Compares a unit that names no file, with the one table that has its key.
  private mutating func collectByKey(
    _ unit: ExchangeUnit, _ languages: [Language: Language], _ incoming: ExchangeFiles.Incoming
  ) {
    let key = ExactText(unit.key)
    let tables = keys.indices.filter { keys[$0][key] != nil }
    var cache = MadeUnits()
    if tables.count == 1 { return collect(unit, in: tables[0], languages, incoming, &cache) }
    guard unit.isTranslatable else { return }
    reported.add(
      "exchange/unknown-key", .error,
      tables.isEmpty
        ? "no catalog has the key '\(unit.key)'" : "\(tables.count) catalogs have the key '\(unit.key)'",
      subject: Subject(key: unit.key), at: unit.location,
      help: tables.isEmpty ? ImportMatcher.advice(forUnknown: unit.key) : nil)
  }

  /// What to do about a key that looks like what spreadsheets make of one: `1E+16`, `01/05/24`, `1-May`, `TRUE`, `#NAME?`;
  /// nil for any other.
  private static func advice(forUnknown key: String) -> String? {
    let words = key.split { !$0.isLetter }
    let isValue =
      ["TRUE", "FALSE"].contains(key)
      || (key.hasPrefix("#") && key.utf8.last.map { [0x21, 0x3F].contains($0) } == true)
      || (key.utf8.contains(where: \.isASCIIDigit)
        && key.allSatisfy { $0.isLetter || $0.isNumber || "+-.,/:".contains($0) }
        && (words.isEmpty || (words.count == 1 && (words[0] == "E" || (3...4).contains(words[0].count)))))
    return isValue ? "a spreadsheet may have turned the key into a number or a date; export as xlsx" : nil
  }
}

// MARK: Which text
extension ImportMatcher {
  /// The units that the catalog has for one key: those of a key stand together in most files.
  private struct MadeUnits {
    var key: ExactText?
    var units: [UnitPath: ExchangeUnit] = [:]
  }

  private mutating func collect(
    _ unit: ExchangeUnit, in table: Int, _ languages: [Language: Language], _ incoming: ExchangeFiles.Incoming,
    _ cache: inout MadeUnits
  ) {
    guard unit.targets.contains(where: { $0.text != nil }) else { return }
    if unit.key.isEmpty, isWithoutKey(unit, in: table, languages) { return }
    guard let (index, path) = entry(of: unit, in: table) else {
      guard unit.isTranslatable else { return }
      return reported.add(
        "exchange/unknown-key", .error, "'\(project.tables[table].path)' has no key '\(unit.key)'",
        subject: Subject(table: project.tables[table].catalog.table, key: unit.key), at: unit.location,
        help: ImportMatcher.advice(forUnknown: unit.key) ?? "the key was renamed or removed since the export")
    }
    let entry = project.tables[table].catalog.entries[index]
    let source = project.tables[table].source
    let wanted = incoming.document.languages.compactMap { languages[$0] }.map { own(spelling: $0, source) }
    let maker = UnitBuilder(
      table: project.tables[table], languages: wanted, numbersReferences: incoming.format.numbersReferences,
      hasAllKeys: incoming.format.hasAllKeys)
    if cache.key != ExactText(entry.key) {
      let made = maker.units(of: entry).map { ($0.path, $0) }
      cache = MadeUnits(key: ExactText(entry.key), units: Dictionary(made) { first, _ in first })
    }
    let made = cache.units[path]
    let currentSource =
      made == nil ? maker.source(of: entry).text(for: path.variation, index: path.index) : nil
    for target in unit.targets {
      guard let named = languages[target.language] else { continue }
      let language = own(spelling: named, source)
      if target.text?.isEmpty == false, let refusal = project.tables[table].refusal(toChange: entry, in: language) {
        refuse(target, of: unit, because: refusal, in: table, language)
        continue
      }
      let pair = ImportComparison(
        unit: unit, target: target, made: made, language: language, currentSource: currentSource)
      guard var compared = pair else { continue }
      if let form = unit.copiedForm, let current = made?[language]?.text,
        !ImportMatcher.follows(current, cache.units[form]?[language]?.text, to: compared.text)
      {
        continue
      }
      compared.hasStates = project.tables[table].format.features.contains(.states)
      compared.chosenState = request.state
      states.count(target.state, besides: made?[language]?.state, compared)
      var changed = IncomingText(
        table: table, key: entry.key, path: path, language: language, text: compared.text, state: .translated,
        location: target.location ?? unit.location, position: target.position,
        hasNumbers: incoming.format.numbersReferences)
      changed.file = damage.count - 1
      settle(compared, changed, isSource: language == source)
    }
  }

  /// Whether a unit has lost its key, which it then says: a catalog's empty key only has texts where it has a source text.
  private mutating func isWithoutKey(
    _ unit: ExchangeUnit, in table: Int, _ languages: [Language: Language]
  ) -> Bool {
    let own = project.tables[table]
    let entry = keys[table][ExactText("")].map { own.catalog.entries[$0] }
    guard unit.source?.isEmpty ?? true, entry?[own.source].map({ $0.text?.isEmpty == true }) ?? true
    else { return false }
    // What is empty, or as it stands, is nobody's text.
    let hasText = unit.targets.contains { target in
      guard let text = target.text, !text.isEmpty else { return false }
      let known = languages[target.language].flatMap { entry?[$0]?.text }
      return known.map(ExactText.init) != ExactText(text)
    }
    guard entry == nil || hasText else { return false }
    reported.add(
      "exchange/unknown-key", .error, "a text has no key and no source text, so it does not come in",
      subject: Subject(table: own.catalog.table), at: unit.targets.lazy.compactMap(\.location).first ?? unit.location,
      help: "take the key from the export")
    return true
  }

  /// Says why a text cannot take the place of what the file has.
  private mutating func refuse(
    _ target: ExchangeTarget, of unit: ExchangeUnit, because reason: String, in table: Int, _ language: Language
  ) {
    comparedCount += 1
    refusedCount += 1
    reported.add(
      "exchange/kept-entry", .error, (target.position.map { $0 + ": " } ?? "") + reason,
      subject: Subject(
        table: project.tables[table].catalog.table, key: unit.key, language: language.code,
        variation: unit.path.variation.text),
      at: target.location ?? unit.location, help: "change it by hand")
  }

  /// Takes a text, or says why not.
  ///
  /// - Parameter isSource: whether it is in the language of the source texts.
  private mutating func settle(_ compared: ImportComparison, _ incoming: IncomingText, isSource: Bool) {
    if !compared.unit.isTranslatable {
      leaveOut(compared, incoming)
    } else if isSource {
      leaveOutSource(compared, incoming)
    } else if givesWay(compared, incoming) {
      comparedCount += 1
    } else if states.isRaised(compared), request.state == nil {
      comparedCount += 1
      var raised = incoming
      raised.state = .translated
      raised.isConfirmation = !compared.target.isStateChosen || compared.isOutdated
      if compared.isOutdated { suspect(&raised, .changedSource) }
      if raised.isConfirmation,
        let damage = PlatformDamage(from: nil, to: raised.text, of: compared.source, in: raised.language)
      {
        suspect(&raised, TextGate.Suspicion(rule: damage.id, message: damage.message))
      }
      states.raised.append(raised)
    } else {
      take(compared, incoming)
    }
  }

  /// Whether a form that the file does not have changes with the one that it is a copy of: it had the same text, and that
  /// one gets another.
  private static func follows(_ current: String, _ form: String?, to text: String) -> Bool {
    form.map(ExactText.init) == ExactText(current) && ExactText(current) != ExactText(text)
  }

  /// The language as a table spells it, which has the source texts in `Base`.
  private func own(spelling language: Language, _ source: Language) -> Language {
    source.isBase && language == project.sourceLanguage ? source : language
  }

  /// Says of a text in the language of the source texts that it differs from these.
  private mutating func leaveOutSource(_ compared: ImportComparison, _ incoming: IncomingText) {
    let known = [compared.made?[compared.language]?.text, compared.currentSource, compared.unit.source]
    guard !compared.text.isEmpty, !known.contains(where: { $0.map(ExactText.init) == ExactText(compared.text) }) else {
      return
    }
    report(
      "exchange/source-text", .error,
      "the text is in the language of the catalog's source texts, which no import changes",
      subject: incoming.subject(in: project.tables), at: incoming, help: "change the source text in the catalog")
  }

  /// The entry and the path that a unit means. Its identifier may be that of a key with a path, or a key that only looks
  /// so.
  private func entry(of unit: ExchangeUnit, in table: Int) -> (index: Int, path: UnitPath)? {
    let own = keys[table][ExactText(unit.key)]
    if let whole = unit.wholeKey.flatMap({ keys[table][ExactText($0)] }) {
      // Xcode gives both the same identifier, and the plain one is what the file then has.
      let isVaried = own.map { !project.tables[table].catalog.entries[$0].localizations.allSatisfy { $0.text != nil } }
      if isVaried != true { return (whole, UnitPath()) }
    }
    return own.map { ($0, unit.path) }
  }

  /// Says of a text that the file marks as not to be translated that it has changed all the same.
  private mutating func leaveOut(_ compared: ImportComparison, _ incoming: IncomingText) {
    guard case .changed = compared.outcome, !compared.hasSameText else { return }
    report(
      "exchange/not-translatable", .warning,
      "the file marks this text as not to be translated, so its change does not come in",
      subject: incoming.subject(in: project.tables), at: incoming)
  }

  private mutating func take(_ compared: ImportComparison, _ incoming: IncomingText) {
    comparedCount += 1
    var incoming = incoming
    incoming.damage = damage(of: compared, incoming)
    let altered = incoming.damage.flatMap { request.accepted.contains($0.id) ? nil : $0 }
    damage[incoming.file].tally.add(incoming.text, altered, in: incoming.language)
    if let altered, altered.isLost { return lost.append((altered, incoming)) }
    if let tag = compared.lostTags.first, !compared.hasSameText {
      refusedCount += 1
      return report(
        "exchange/inline-element", .error,
        "the element \(TerminalText.visible(tag)) is not in the catalog's texts and would be lost, so the text does not come in",
        subject: incoming.subject(in: project.tables), at: incoming, help: ImportMatcher.elementAdvice)
    }
    let known = [compared.source, compared.made?[incoming.language]?.text].compactMap { $0 }
    if let tag = TextTags.xliff(in: incoming.text, besides: known), !compared.hasSameText {
      refusedCount += 1
      return report(
        "exchange/inline-element", .error,
        "the element \(TerminalText.visible(tag)) is not in the catalog's texts, so the text does not come in",
        subject: incoming.subject(in: project.tables), at: incoming, help: ImportMatcher.elementAdvice)
    }
    guard compared.hasSameText || canHold(incoming) else { return }
    switch compared.outcome {
    case .same: return
    case .copy: copyCount += 1
    case .empty:
      report(
        "exchange/empty-text", .warning, "the text is empty, and the catalog's stays",
        subject: incoming.subject(in: project.tables), at: incoming)
    case .changed(let state, let isOutdated):
      incoming.state = state
      incoming.losesReview = compared.losesReview
      if !compared.hasSameText {
        damage[incoming.file].tally.addChange(in: incoming.language)
        judge(&incoming, compared, altered, isOutdated: isOutdated)
      }
      let index = add(incoming)
      if !compared.hasSameText, incoming.path.variation.isRoot {
        repeated.add(incoming.text, of: compared.source, in: incoming.language, number: index)
      }
    }
  }

  private static let elementAdvice = "write the text without elements, as the catalog has its source text"

  /// Whether the catalog's file can hold a text; says so where it cannot.
  private mutating func canHold(_ incoming: IncomingText) -> Bool {
    let table = project.tables[incoming.table]
    let file = table.fileIndex(of: incoming.language).map { table.files[$0].file }
    guard let fault = table.format.fault(inText: incoming.text, of: file) else { return true }
    refusedCount += 1
    report(
      "exchange/character", .error, fault + ", so it does not come in", subject: incoming.subject(in: project.tables),
      at: incoming, help: "write it without this character")
    return false
  }

  /// What a tool has done to a text.
  private func damage(of compared: ImportComparison, _ incoming: IncomingText) -> PlatformDamage? {
    guard !compared.hasSameText else { return nil }
    return PlatformDamage(
      from: compared.made?[incoming.language]?.text, to: incoming.text, of: compared.source, in: incoming.language)
  }

  /// Says what is suspicious about a text that comes in.
  private mutating func judge(
    _ incoming: inout IncomingText, _ compared: ImportComparison, _ altered: PlatformDamage?, isOutdated: Bool
  ) {
    if let altered {
      suspect(&incoming, TextGate.Suspicion(rule: altered.id, message: altered.verdict, help: altered.advice))
    }
    if let own = keys[incoming.table][ExactText(incoming.key)] {
      let text = RowTexts.Incoming(
        table: incoming.table, entry: own, language: incoming.language, text: incoming.text, source: compared.source)
      let found = gate.suspicions(
        about: text, replacing: compared.made?[incoming.language]?.text,
        outdated: isOutdated ? compared.unit.source : nil, isWhole: incoming.path.variation.isRoot)
      for suspicion in found { suspect(&incoming, suspicion) }
    }
    if let limit = compared.unit.lengthLimit, incoming.text.count > limit {
      report(
        "exchange/too-long", .warning, "the text has \(incoming.text.count) characters, and may have \(limit)",
        subject: incoming.subject(in: project.tables), at: incoming)
    }
  }

  /// Keeps a text, in the place of an earlier one with the same words, and gives its index.
  @discardableResult
  private mutating func add(_ incoming: IncomingText) -> Int {
    let index = positions[incoming.place] ?? collected.count
    positions[incoming.place] = index
    if index < collected.count { collected[index] = incoming } else { collected.append(incoming) }
    return index
  }
}

// MARK: Two translations of one text
extension ImportMatcher {
  /// Whether another translation for the same place keeps this one out.
  private mutating func givesWay(_ compared: ImportComparison, _ incoming: IncomingText) -> Bool {
    if !compared.hasSameText {
      guard case .changed = compared.outcome else { return false }
    }
    let given = ContestedTexts.Given(
      text: incoming.text, file: incoming.file, isKnown: compared.hasSameText, location: incoming.location,
      position: incoming.position)
    switch contested.take(given, at: incoming.place) {
    case .comesIn: return false
    case .givesWay: return true
    case .isContested(let all):
      if all.count > 1 { refusedCount += 1 }
      for (number, given) in all {
        let message = DoubtfulKeys.message(incoming.key, number: number)
        reported.add(
          DoubtfulKeys.rule, .error, given.position.map { $0 + ": " + message } ?? message,
          subject: incoming.subject(in: project.tables), at: given.location, help: DoubtfulKeys.help)
      }
      return true
    }
  }
}

// MARK: Damaged files
extension ImportMatcher {
  /// Names the texts of a file that cannot be read any more, or refuses the file where most are so.
  private mutating func finishDamage(in incoming: ExchangeFiles.Incoming) {
    if let fault = damage.last?.tally.encodingFault(in: incoming.path) { return unread.append(fault) }
    for (damage, text) in lost {
      refusedCount += 1
      report(
        damage.id, .error, damage.verdict,
        subject: text.subject(in: project.tables), at: text, help: damage.advice)
    }
  }

  /// Says of texts that they are the translation of many different source texts.
  private mutating func finishRepeated() {
    for (number, count) in repeated.found {
      var text = collected[number]
      // What says more of the text is said already.
      guard text.damage != .value else { continue }
      suspect(
        &text,
        TextGate.Suspicion(
          rule: GateRules.oneText, message: "the text is the translation of \(count) different source texts"))
      collected[number] = text
    }
  }
}

// MARK: States
extension ImportMatcher {
  /// Says what a service has done to the states of a catalog.
  private mutating func finishStates(in incoming: ExchangeFiles.Incoming) {
    let isDoubtful =
      !incoming.format.hasAskedStates && states.areRaisedByTool && !request.accepted.contains(GateRules.raisedStates)
    if isDoubtful {
      keptReviewCount += states.raised.count
      reported.add(
        GateRules.raisedStates, .warning,
        "\(TerminalText.count(states.raised.count, "text")) to review came back as translated with the same words, none as "
          + "needs_review, so their states stay",
        at: .file(incoming.path),
        help: "if somebody has reviewed them, take the states with --accept \(GateRules.raisedStates)",
        outcome: .review)
    } else {
      for text in states.raised { add(text) }
    }
    for (id, message) in states.remarks(hasAllStates: incoming.format.hasAllStates, areRaised: !isDoubtful) {
      reported.add(id, .info, message, at: .file(incoming.path))
    }
  }
}

// MARK: Suggestions
extension ImportMatcher {
  /// Takes the translations of a phrase for all keys that have its source text and no translation.
  private mutating func suggest(
    _ unit: ExchangeUnit, from source: Language?, _ languages: [Language: Language], _ incoming: ExchangeFiles.Incoming
  ) {
    comparedCount += unit.targets.count { $0.text != nil }
    guard let text = unit.source, source.map({ $0.base == project.sourceLanguage.base }) ?? true else { return }
    for place in sourceTexts[text] {
      let table = project.tables[place.table]
      for target in unit.targets {
        guard let text = target.text, !text.isEmpty, let language = languages[target.language] else { continue }
        let spelled = own(spelling: language, table.source)
        guard spelled != table.source else { continue }
        let maker = UnitBuilder(table: table, languages: [spelled], numbersReferences: false)
        let made = maker.units(of: table.catalog.entries[place.entry]).first { $0.path == UnitPath() }?[spelled]
        guard let made, made.text == nil || made.state == .new else { continue }
        var suggestion = IncomingText(
          table: place.table, key: table.catalog.entries[place.entry].key, path: UnitPath(), language: spelled,
          text: text, state: .needsReview, location: target.location ?? unit.location, position: target.position,
          hasNumbers: false)
        suggestion.losesReview = !table.format.features.contains(.states)
        suggestion.file = damage.count - 1
        let altered = PlatformDamage(from: nil, to: text, of: unit.source, in: spelled)
        damage[suggestion.file].tally.add(text, altered, in: spelled)
        if let altered, altered.isLost {
          lost.append((altered, suggestion))
          continue
        }
        guard canHold(suggestion) else { continue }
        // The first of several phrases counts.
        guard positions[suggestion.place] == nil else { continue }
        add(suggestion)
      }
    }
  }
}
