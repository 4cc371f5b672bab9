internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace
internal import XcodeProjects

/// Adds keys to the catalogs in which code looks for them, as `glossa extract --into` would add them.
struct KeyAddition {
  private let project: Project
  private lazy var routing = CatalogRouting(project, among: project.tables.flatMap { $0.files.map(\.file.path) })
  /// The uses of catalogs, by their paths and by key; those that an edit has asked for.
  private var routed: [String: [ExactText: [KeyUse]]] = [:]
  private let languages: SourceLanguages
  /// Where code looks each key up, whether or not there is such a catalog.
  private lazy var lookups = Dictionary(grouping: project.uses) { ExactText($0.key) }

  /// Sources are read for the first key that is added.
  init(_ project: Project) {
    self.project = project
    languages = project.languages
  }

  /// The table and the file of it that get a key; nil, after saying so, where that is not clear.
  mutating func place(
    for edit: CatalogEdit, in tables: [EditedTable], _ report: inout EditReport
  ) -> (table: Int, file: Int)? {
    if let fault = NewKey.fault(in: edit.key, isUsed: lookups[ExactText(edit.key)] != nil) {
      report.refuse(edit, "edit/key", "the key cannot be added: \(fault)")
      return nil
    }
    let named = tables.indices.filter { edit.table.map(tables[$0].original.isNamed) ?? true }
    guard !named.isEmpty else {
      report.refuse(edit, "edit/unknown-table", "no table is called '\(edit.table ?? "")'", help: list(tables))
      return nil
    }
    let places = named.flatMap { table in
      tables[table].files.indices.filter { takesKeys($0, of: tables[table]) }.map { (table: table, file: $0) }
    }
    let asked = places.filter { !uses(of: edit.key, in: tables[$0.table].files[$0.file].file.path).isEmpty }
    let lost = (lookups[ExactText(edit.key)] ?? []).first { asked.isEmpty || unreadablePath(of: $0.tableName) != nil }
    if edit.table == nil, let lost {
      refuse(edit, lookedUpBy: lost, &report)
      return nil
    }
    // Nobody looks up a key of his own in a table of Info.plist.
    let ordinary = places.filter { edit.table != nil || TableKind(tables[$0.table].original.catalog) == .ordinary }
    let found = !asked.isEmpty ? asked : ordinary.isEmpty ? places : ordinary
    guard found.count == 1, let only = found.first else {
      report.refuse(
        edit, "edit/which-table",
        found.isEmpty
          ? "no catalog takes new keys"
          : "\(found.count) catalogs may be meant\(asked.isEmpty ? ", and no code uses the key" : "")",
        help: list(found.map { tables[$0.table] }))
      return nil
    }
    if let known = tables[only.table].entry(edit.key) {
      report.refuse(
        edit, "edit/exists", "the key is there already", in: tables[only.table],
        notes: known.location.map { [Diagnostic.Note("here", at: $0)] } ?? [], help: "'glossa set' changes its texts")
      return nil
    }
    return only
  }

  /// Says that code looks a key up in a table that is not there, or cannot be read: in another one, people would see the key.
  private func refuse(_ edit: CatalogEdit, lookedUpBy use: KeyUse, _ report: inout EditReport) {
    let name = use.tableName
    let broken = unreadablePath(of: name)
    let table = "code looks for the key in the table '\(TerminalText.visible(name))'"
    report.refuse(
      edit, "edit/absent-table",
      broken.map { "\(table), which cannot be read: \(TerminalText.visible($0))" }
        ?? "\(table), and no catalog takes new keys for it there",
      notes: [Diagnostic.Note("here", at: use.location)],
      help: broken.map { "mend \(TerminalText.visible($0)) first" }
        ?? "make a catalog of this name for that code first, or say --table to put the key elsewhere")
  }

  /// The path of a catalog of a table that cannot be read; nil where there is none.
  private func unreadablePath(of table: String) -> String? {
    project.unreadable.first { CatalogPathInfo(lproj: $0).table == table }
  }

  private func list(_ tables: [EditedTable]) -> String {
    let names = tables.prefix(8).map { "--table \(ShellWord.quoted($0.path))" }
    return "say which: " + names.joined(separator: ", ") + (tables.count > 8 ? " …" : "")
  }

  /// Whether a file takes new keys: one of all languages, or the one with the source texts.
  private func takesKeys(_ number: Int, of table: EditedTable) -> Bool {
    let file = table.files[number]
    if file.format.features.contains(.languages) { return true }
    guard file.format.takesExtractedKeys else { return false }
    return table.language(ofFile: number).map { language in
      language == table.sourceLanguage || languages.isSource(language, of: file.file.path)
    } ?? true
  }

  private mutating func uses(of key: String, in path: String) -> [KeyUse] {
    let uses = routed[path] ?? Dictionary(grouping: routing.routed(to: path).uses) { ExactText($0.key) }
    routed[path] = uses
    return uses[ExactText(key)] ?? []
  }

  /// The new entry without the texts that somebody gives: as an extraction makes it, or by hand where no code uses it.
  mutating func entry(for edit: CatalogEdit, in file: CatalogFile, _ report: inout EditReport) -> Entry {
    let own = uses(of: edit.key, in: file.file.path)
    let keepsStates = file.format.features.contains(.extractionStates)
    var empty = Catalog(table: file.catalog.table, sourceLanguage: file.catalog.sourceLanguage)
    empty = empty.synchronized(with: own, marksVanished: false).value.catalog
    var entry = empty.entries.first ?? Entry(key: edit.key, extraction: .manual)
    if !keepsStates { entry.extraction = nil }
    guard let comment = edit.comment else { return entry }
    if let fault = file.format.fault(inText: comment, of: file.file) {
      report.refuse(edit, "edit/character", "in the comment, \(fault)")
      return entry
    }
    if let code = entry.comment, entry.extraction.followsSource, keepsStates, code != comment {
      report.add(
        edit, "edit/comment-in-code", .warning,
        "the code says '\(TerminalText.visible(code))', which an extraction would write again, so that is the comment",
        help: "change the comment in the code")
    } else {
      entry.comment = comment
    }
    return entry
  }
}
