internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import CodeModel
internal import Diagnostics
internal import Gate
internal import Linting
internal import Text
package import Workspace
internal import XcodeProjects

/// Plans edits of catalogs, in memory; writes nothing.
///
/// A text that could crash the app is refused, as on import, and so is everything that a file would give back in another
/// way than it was meant.
package struct Editing {
  private let project: Project
  private var tables: [EditedTable]
  private var report = EditReport()
  private var suggestionsLeft = 20
  private lazy var holds = KeyHolds(project)
  private lazy var lines = project.lines
  private var addition: KeyAddition

  /// Throws `RunError` where a project has no catalog. Its sources are read only where edits ask for them.
  package init(_ project: Project) throws {
    self.project = project
    guard !project.tables.isEmpty else {
      throw RunError(
        "no catalog \(project.unreadable.isEmpty ? "found" : "can be read") in \(project.paths.joined(separator: ", "))"
      )
    }
    tables = project.tables.map { EditedTable($0) }
    addition = KeyAddition(project)
  }

  /// What the edits would change; each sees what those before it have changed.
  package mutating func plan(_ edits: [CatalogEdit]) throws -> EditPlan {
    for edit in edits { apply(edit) }
    var plan = EditPlan()
    for number in tables.indices where tables[number].isChanged { judge(tables[number]) }
    if !report.isRefused {
      for table in tables where table.isChanged { try write(table, &plan) }
    }
    plan.diagnostics = report.diagnostics
    if plan.isRefused { plan.files = [] }
    plan.sources = project.readCatalogs.sources(of: plan.diagnostics)
    return plan
  }

  private mutating func apply(_ edit: CatalogEdit) {
    if edit.action == .add { return add(edit) }
    if edit.isForAllKeys { return approveAll(edit) }
    guard let number = table(of: edit) else { return }
    switch edit.action {
    case .set: set(edit, in: number)
    case .approve: approve(edit, in: number)
    case .remove: remove(edit, in: number)
    case .add: break
    }
  }

  /// The number of the one table that has the key; nil, after saying so, where none or several have it.
  private mutating func table(of edit: CatalogEdit) -> Int? {
    let having = tables.indices.filter { tables[$0].entry(edit.key) != nil }
    let found = having.filter { edit.table.map(tables[$0].original.isNamed) ?? true }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let names = found.prefix(8).map { "--table \(ShellWord.quoted(tables[$0].path))" }
      report.refuse(
        edit, "edit/which-table", "\(found.count) tables have the key '\(edit.key)'",
        help: "say which: " + names.joined(separator: ", "))
      return nil
    }
    let unread = project.unreadable.first.map { "'\($0)' could not be read" }
    let known = having.isEmpty ? suggestion(for: edit.key) : nil
    report.refuse(
      edit, "edit/unknown-key",
      edit.table.map { "'\($0)' has no key '\(edit.key)'" } ?? "no catalog has the key '\(edit.key)'",
      help: unread ?? known ?? having.first.map { "'\(tables[$0].path)' has it" } ?? "'glossa add' adds a key")
    return nil
  }

  /// The key that an unknown one may mean. Looking for it takes a while, so only the first few get it.
  private mutating func suggestion(for key: String) -> String? {
    suggestionsLeft -= 1
    guard suggestionsLeft >= 0 else { return nil }
    return tables.lazy.flatMap { $0.catalog.entries.lazy.map(\.key) }.suggestion(for: key)
  }

  /// A language as the project spells it; nil, after saying so, for one that it does not have.
  private mutating func language(_ named: Language, for edit: CatalogEdit, in table: EditedTable) -> Language? {
    let own = [table.sourceLanguage].compactMap { $0 } + table.languages
    if own.contains(named) { return named }
    let all = Set(tables.flatMap(\.languages)).sorted()
    for known in [own, all] {
      if known.contains(named) { return named }
      let similar = known.filter { $0.tag == named.tag || $0.modernCode == named.modernCode }
      if let only = similar.first, similar.count == 1 { return only }
    }
    let modern = Language(named.modernCode)
    if let fault = modern.faultText {
      report.refuse(edit, "edit/unknown-language", fault.message, in: table, help: fault.help)
      return nil
    }
    if edit.addsLanguage || project.layout.knownRegions.contains(where: { Language($0).tag == named.tag }) {
      return modern
    }
    report.refuse(
      edit, "edit/unknown-language", "the project has no texts in '\(named.code)'", in: table,
      help: "add the language with --add-language")
    return nil
  }
}

// MARK: The verbs

extension Editing {
  private mutating func set(_ edit: CatalogEdit, in number: Int) {
    if let comment = edit.comment { setComment(comment, edit, in: number) }
    guard !edit.texts.isEmpty || edit.state != nil || edit.expected != nil else { return }
    guard let named = edit.languages.first ?? tables[number].sourceLanguage else {
      return report.refuse(
        edit, "edit/unknown-language", "the language of the source texts is not known", in: tables[number],
        help: "name it with --language, or as 'source-language' in .glossa.yml")
    }
    guard let language = language(named, for: edit, in: tables[number]) else { return }
    let before = tables[number].entry(edit.key)?[language]
    TextSetting(edit: edit, language: language).apply(to: tables[number], &report)
    let isSource = language == tables[number].sourceLanguage
    guard isSource, before != nil, before != tables[number].entry(edit.key)?[language], !edit.texts.isEmpty else {
      return
    }
    outdate(besides: language, edit, in: number)
  }

  /// Marks the translations of a source text that has changed, or says how many there are.
  private mutating func outdate(besides source: Language, _ edit: CatalogEdit, in number: Int) {
    var count = 0
    for file in tables[number].files.indices {
      guard var entry = tables[number].entry(edit.key, inFile: file) else { continue }
      for localization in entry.localizations
      where localization.language != source && !localization.language.isBase
        && !localization.language.isMessageDocumentation
      {
        let outdated = localization.mapLeaves { leaf, _ in
          leaf.state == .translated ? leaf.changing(to: .needsReview) : leaf
        }
        guard outdated != localization else { continue }
        count += 1
        guard edit.reviewsTranslations, tables[number].files[file].format.features.contains(.states) else { continue }
        count -= 1
        entry[localization.language] = outdated
        tables[number].put(entry, inFile: file, changing: localization.language)
      }
    }
    guard count > 0 else { return }
    report.add(
      edit, "edit/outdated", .info,
      "\(TerminalText.count(count, "translation")) \(count == 1 ? "is" : "are") of the old source text",
      in: tables[number], language: source,
      help: tables[number].files.contains { $0.format.features.contains(.states) }
        ? "--review-translations marks them as needs_review" : "their files have no states to say so")
  }

  private mutating func setComment(_ comment: String, _ edit: CatalogEdit, in number: Int) {
    let table = tables[number]
    let holding = table.files.indices.filter {
      table.entry(edit.key, inFile: $0) != nil && table.files[$0].format.features.contains(.comments)
    }
    let source = holding.first { table.language(ofFile: $0) == table.sourceLanguage }
    guard let file = source ?? holding.first, var entry = table.entry(edit.key, inFile: file) else {
      return report.refuse(edit, "edit/format", "the files of this table have no comments", in: table)
    }
    if let fault = table.files[file].format.fault(inText: comment, of: table.files[file].file) {
      return report.refuse(edit, "edit/character", "in the comment, \(fault)", in: table)
    }
    guard entry.comment.map(ExactText.init) != ExactText(comment) else { return }
    entry.comment = comment
    entry.extras.forgetCommentOrigin()
    tables[number].put(entry, inFile: file, changing: nil)
  }

  private mutating func approve(_ edit: CatalogEdit, in number: Int) {
    guard let wanted = languages(of: edit, in: tables[number]) else { return }
    if approveTexts(of: edit.key, wanted, in: number) == 0 {
      let hasStates = tables[number].files.contains { $0.format.features.contains(.states) }
      report.add(
        edit, "edit/nothing-to-approve", .info,
        hasStates
          ? "no text of '\(edit.key)' waits for a review"
          : "the files of '\(edit.key)' have no states, so no text waits for a review", in: tables[number])
    }
  }

  private mutating func approveAll(_ edit: CatalogEdit) {
    var count = 0
    let meant = tables.indices.filter { edit.table.map(tables[$0].original.isNamed) ?? true }
    for number in meant {
      guard let wanted = languages(of: edit, in: tables[number]) else { return }
      for key in tables[number].catalog.entries.map(\.key) { count += approveTexts(of: key, wanted, in: number) }
    }
    if meant.isEmpty, let table = edit.table {
      report.refuse(edit, "edit/unknown-table", "there is no table '\(table)'")
    } else if count == 0 {
      report.add(edit, "edit/nothing-to-approve", .info, "no text waits for a review")
    }
  }

  /// The languages of an edit as the project spells them; nil, after saying so, for one that it does not have.
  private mutating func languages(of edit: CatalogEdit, in table: EditedTable) -> [Language]? {
    var wanted: [Language] = []
    for named in edit.languages {
      guard let language = language(named, for: edit, in: table) else { return nil }
      wanted.append(language)
    }
    return wanted
  }

  /// Approves a key's texts in some languages, in all for none. How many languages change, counted for each file.
  private mutating func approveTexts(of key: String, _ wanted: [Language], in number: Int) -> Int {
    var count = 0
    for file in tables[number].files.indices where tables[number].files[file].format.features.contains(.states) {
      guard var entry = tables[number].entry(key, inFile: file) else { continue }
      for localization in entry.localizations where wanted.isEmpty || wanted.contains(localization.language) {
        let approved = localization.mapLeaves { leaf, _ in
          [.needsReview, .machineTranslated].contains(leaf.state) ? leaf.changing(to: .translated) : leaf
        }
        guard approved != localization else { continue }
        count += 1
        entry[localization.language] = approved
        tables[number].put(entry, inFile: file, changing: localization.language)
      }
    }
    return count
  }

  private mutating func remove(_ edit: CatalogEdit, in number: Int) {
    if !edit.isForced, let hold = holds.hold(on: edit.key, inTable: number) {
      let places = hold.places.map { shown($0) }.joined(separator: ", ")
      return report.refuse(
        edit, "edit/in-use",
        "'\(edit.key)' stays, because \(hold.message)\(places.isEmpty ? "" : ": " + places)", in: tables[number],
        notes: hold.places.map { Diagnostic.Note("used here", at: $0) }, help: "--force removes it all the same")
    }
    tables[number].remove(edit.key)
  }

  /// `Cart.swift:12`
  private mutating func shown(_ place: Location) -> String {
    let line = lines.number(of: place)
    return TerminalText.visible(place.path + (line.map { ":\($0)" } ?? ""))
  }

  private mutating func add(_ edit: CatalogEdit) {
    guard let place = addition.place(for: edit, in: tables, &report) else { return }
    let table = tables[place.table]
    let file = table.files[place.file]
    let entry = addition.entry(for: edit, in: file, &report)
    guard let source = table.sourceLanguage ?? table.language(ofFile: place.file) else {
      return report.refuse(
        edit, "edit/unknown-language", "the language of the source texts is not known", in: table,
        help: "name it: 'source-language' in .glossa.yml")
    }
    if edit.texts.isEmpty, KeyStyle(edit.key) == .identifier, entry[source]?.text == nil {
      return report.refuse(
        edit, "edit/no-text", "'\(edit.key)' has no text, and people would see the key", in: table, help: "give --text")
    }
    var placed = entry
    if !file.format.features.contains(.languages), placed[source] == nil, edit.texts.isEmpty {
      placed[source] = Localization(language: source, text: edit.key)
    }
    guard !edit.texts.isEmpty else { return table.put(placed, inFile: place.file, changing: nil) }
    TextSetting(edit: edit, language: source, added: (placed, place.file)).apply(to: table, &report)
  }
}

// MARK: Judging and writing

extension Editing {
  /// Says what the edits of a table bring: what can crash the app is an error, all else a warning.
  private mutating func judge(_ table: EditedTable) {
    let source = table.sourceLanguage ?? project.configuration.sourceLanguage ?? Language("en")
    var touched = table.touched
    // Translations belong to the source text.
    for (key, language) in table.touched where language == source {
      touched += (table.entry(key)?.localizations ?? []).map { (key, $0.language) }
    }
    var gate = TextGate([(table.original.catalog, source)], sourceLanguage: source)
    report.add(
      gate.rules.findings(from: table.original.catalog, to: table.catalog, source: source, touched: touched))
    nameCopies(in: table, source: source, &gate)
  }

  /// Names translations that come in and are those of other keys.
  private mutating func nameCopies(in table: EditedTable, source: Language, _ gate: inout TextGate) {
    for (key, language) in table.touched where language != source {
      guard let before = table.originalEntry(key), let own = table.entry(key), let text = own[language]?.text,
        before.entry[language]?.text != text
      else { continue }
      let sourceText = own.sourceLocalization(source).map(\.text) ?? own.key
      let incoming = RowTexts.Incoming(
        table: 0, entry: before.number, language: language, text: text, source: sourceText)
      let found = gate.suspicions(about: incoming, replacing: nil, isWhole: true)
      report.add(
        found.filter { $0.rule == GateRules.otherRow }.map { suspicion in
          Diagnostic(
            suspicion.rule, .warning, suspicion.message,
            subject: Subject(table: table.name, key: key, language: language.code), at: own[language]?.location,
            help: "translate this key's own source text")
        })
    }
  }

  /// Adds the files of a table that differ, after reading them again.
  private mutating func write(_ table: EditedTable, _ plan: inout EditPlan) throws {
    let keys = table.changedKeys.union(table.touched.map { ExactText($0.key) })
    plan.changes.append((table.name, table.path, comparison(of: keys, in: table)))
    var written: Set<String> = []
    for (number, file) in table.files.enumerated() {
      let isNew = file.file.path.isEmpty
      let catalog = table.catalog(ofFile: number)
      guard isNew || catalog.entries != file.catalog.entries else { continue }
      refuseIfBroken(file.file)
      let outcome: Diagnosed<[SourceFile]>
      if isNew {
        outcome = file.format.write(catalog, options: WritingOptions()).map { files in
          files.map { SourceFile(path: Self.path(of: $0, in: table), bytes: $0.bytes) }
        }
      } else {
        guard written.insert(file.file.path).inserted else { continue }
        let own = table.files.indices.filter { table.files[$0].file.path == file.file.path }
          .map(table.catalog(ofFile:))
        outcome = file.format.update(file.file, to: own, options: WritingOptions()).map { [$0] }
      }
      report.add(outcome.diagnostics.filter { $0.severity == .error })
      for new in outcome.value {
        if isNew, Disk.exists(new.path) {
          throw RunError("\(new.path): exists, but is not read as a part of this table")
        }
        plan.files.append((isNew ? SourceFile(path: new.path, bytes: []) : file.file, new))
      }
    }
  }

  private static func path(of file: SourceFile, in table: EditedTable) -> String {
    table.original.home.isEmpty ? file.path : DiskPath.join(table.original.home, file.path)
  }

  private func comparison(of keys: Set<ExactText>, in table: EditedTable) -> Comparison {
    func part(_ catalog: Catalog) -> Catalog {
      var part = catalog
      part.original = nil
      part.entries = catalog.entries.filter { keys.contains(ExactText($0.key)) }
      return part
    }
    return Comparison(from: part(table.original.catalog), to: part(table.catalog))
  }

  /// Refuses to write a file that has errors, as an extraction does: what is wrong there may be meant in another way.
  private mutating func refuseIfBroken(_ file: SourceFile) {
    guard !file.path.isEmpty,
      let fault = project.readCatalogs.reading(file).diagnostics.first(where: { $0.severity == .error })
    else { return }
    report.add([
      Diagnostic(
        "edit/broken", .error, "the file has errors, so it stays as it is: \(fault.message)", subject: fault.subject,
        at: fault.location ?? .file(file.path), help: "mend it first")
    ])
  }
}
