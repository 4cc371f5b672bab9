internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import Linting
internal import Seen
internal import Text
package import Workspace

/// Compares a project before and after a renaming: what people see, and which keys code asks for that no catalog has.
package struct RenamingProof {
  private let before: Project
  private let after: Project
  private let renames: [KeyRename]

  /// Throws `RunError` where the project cannot be read.
  ///
  /// - Parameters:
  ///   - before: the project as it is.
  ///   - files: the files that change, with their new bytes.
  package init(_ before: Project, _ renames: [KeyRename], changing files: [SourceFile]) throws {
    (self.before, self.renames) = (before, renames)
    after = try before.changing(files)
  }

  /// An error for each key of which people would see something else, and for each that code would ask for in vain.
  package var faults: [Diagnostic] { changedTexts + newlyUndefined }

  private var changedTexts: [Diagnostic] {
    let byPath = Dictionary(after.tables.map { (RenamingProof.id($0), $0) }) { first, _ in first }
    return before.tables.flatMap { table -> [Diagnostic] in
      let own = renames.filter { $0.speaks(of: table.catalog.table) }
      let entries = table.catalog.entriesByKey
      let changed = own.compactMap { rename in entries[ExactText(rename.old)].map { (rename, $0) } }
      guard !changed.isEmpty else { return [] }
      guard let other = byPath[RenamingProof.id(table)] else {
        return [fault(changed[0].0, changed[0].1, "the table is gone")]
      }
      let languages = Set(
        table.catalog.languages + other.catalog.languages + [table.catalog.sourceLanguage].compactMap(\.self)
      )
      .sorted { $0.code < $1.code }
      let (old, new) = (SeenTexts(table.catalog, before.uses), SeenTexts(other.catalog, after.uses))
      let renamed = other.catalog.entriesByKey
      return changed.compactMap { rename, entry in
        guard let other = renamed[ExactText(rename.new)] else { return fault(rename, entry, "the key is gone") }
        // Nobody sees what code no longer uses, and it gets no text.
        guard entry.extraction != .stale else { return nil }
        let (shown, then) = (old.shown(entry, in: languages), new.shown(other, in: languages))
        guard let index = languages.indices.first(where: { shown[$0] != then[$0] }) else { return nil }
        return fault(rename, entry, "people would see another text in \(languages[index].code)")
      }
    }
  }

  /// A table by its files.
  private static func id(_ table: Table) -> String {
    table.catalog.table + "\0" + table.files.map(\.file.path).joined(separator: "\0")
  }

  private func fault(_ rename: KeyRename, _ entry: Entry, _ reason: String) -> Diagnostic {
    Diagnostic(
      "rename/seen", .error, "'\(rename.old)' cannot become '\(rename.new)': \(reason)",
      subject: Subject(table: rename.table, key: rename.old), at: entry.location,
      help: "take the row out of the map, and please report this as a fault of Glossa")
  }

  /// Keys that no catalog has afterwards and that all had before.
  private var newlyUndefined: [Diagnostic] {
    let names = Dictionary(renames.map { (ExactText($0.old), $0) }) { first, _ in first }
    var known = RenamingProof.undefined(in: before)
    for rename in renames where known.contains(ExactText(rename.old)) { known.insert(ExactText(rename.new)) }
    return RenamingProof.undefined(in: after).subtracting(known).map { key in
      let rename = names[key] ?? renames.first { ExactText($0.new) == key }
      return Diagnostic(
        "rename/seen", .error, "code would ask for '\(key.text)', which no catalog would have",
        subject: Subject(key: rename?.old ?? key.text),
        help: "take the row out of the map, and please report this as a fault of Glossa")
    }
  }

  private static func undefined(in project: Project) -> Set<ExactText> {
    let lookups = Lookups(of: project.uses, in: project.catalogs, project.bundles)
    return Set(
      project.uses.filter { use in
        guard use.sourceKind.isCode, !use.isTrAPPLookup, case .missing = lookups.answer(to: use) else { return false }
        return true
      }.map { ExactText($0.key) })
  }
}
