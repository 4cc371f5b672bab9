internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// Takes out of a table what an earlier renaming has added to its entries, where nobody has edited it since.
struct AddedTexts {
  private let table: Table
  private let renames: [(rename: KeyRename, added: [MapAddition])]

  /// - Parameter renames: the way back: from the name to the text.
  init(_ renames: [(rename: KeyRename, added: [MapAddition])], in table: Table) {
    (self.table, self.renames) = (table, renames.filter { $0.rename.speaks(of: table.catalog.table) })
  }

  /// The table's files without the texts.
  ///
  /// - Parameters:
  ///   - names: the new names by the old ones.
  ///   - renamed: the files of the table that have the new keys already, by path.
  /// - Returns: also a note for each text that stays.
  func takenOut(_ names: [ExactText: String], _ renamed: [String: SourceFile]) -> Diagnosed<[SourceFile]> {
    var files: [String: SourceFile] = [:]
    var notes: [Diagnostic] = []
    for file in table.files {
      var catalog = file.catalog.renamingKeys(to: names)
      var isChanged = false
      let positions = Dictionary(catalog.entries.indices.map { (ExactText(catalog.entries[$0].key), $0) }) { $1 }
      var gone: Set<Int> = []
      for (rename, added) in renames {
        guard let position = positions[ExactText(rename.new)] else { continue }
        for addition in added {
          if case .state(let language, file.file.path) = addition {
            isChanged = reset(language, &catalog.entries[position]) || isChanged
          }
          guard let (language, states) = addition.textStates(in: file.file.path),
            let own = catalog.entries[position].localizations.first(where: { $0.language.code == language })
          else { continue }
          guard own.isPlain(rename.new, states) else {
            notes.append(edited(rename, own, language))
            continue
          }
          catalog.entries[position][own.language] = nil
          isChanged = true
        }
        // A file of one language has no entries without a text.
        if !file.format.features.contains(.languages), catalog.entries[position].localizations.isEmpty {
          gone.insert(position)
        }
      }
      catalog.entries = catalog.entries.indices.filter { !gone.contains($0) }.map { catalog.entries[$0] }
      guard isChanged else { continue }
      let current = files[file.file.path] ?? renamed[file.file.path] ?? file.file
      let updated = file.format.update(current, to: catalog, options: WritingOptions())
      notes += updated.diagnostics
      let empty = renames.flatMap { rename, added in
        added.compactMap { addition -> (key: String, text: String)? in
          guard case .emptyEntry(file.file.path, let text) = addition else { return nil }
          return (rename.new, text)
        }
      }
      files[file.file.path] = EmptyEntry.restored(updated.value, like: file, empty)
    }
    return Diagnosed(files.values.sorted { $0.path < $1.path }, notes)
  }

  /// Makes the text of a language a new one again, where it is translated.
  private func reset(_ language: String, _ entry: inout Entry) -> Bool {
    guard let index = entry.localizations.firstIndex(where: { $0.language.code == language }) else { return false }
    let before = entry.localizations[index]
    entry.localizations[index] = before.inState(.new, insteadOf: .translated)
    return entry.localizations[index] != before
  }

  private func edited(_ rename: KeyRename, _ own: Localization, _ language: String) -> Diagnostic {
    Diagnostic(
      "rename/edited", .info, "the \(language) text of '\(rename.old)' stays, because it was edited",
      subject: Subject(table: table.catalog.table, key: rename.old), at: own.location)
  }
}

extension MapAddition {
  /// The language of a text in a catalog, and the states in which nobody has edited it; nil for what is not in it.
  fileprivate func textStates(in catalog: String) -> (language: String, states: [TranslationState])? {
    switch self {
    case .text(let language, catalog): (language, [.translated])
    // A file without states has all texts as translated.
    case .copy(let language, catalog): (language, [.new, .translated])
    default: nil
    }
  }
}

extension Localization {
  /// Whether it is one text in one of some states.
  fileprivate func isPlain(_ text: String, _ states: [TranslationState]) -> Bool {
    guard case .unit(let unit)? = variation, substitutions.isEmpty, unit.messages.count == 1 else { return false }
    return ExactText(unit.messages[0].text) == ExactText(text) && states.contains(unit.state)
  }

  /// The localization with the texts of one state in another one.
  func inState(_ new: TranslationState, insteadOf old: TranslationState) -> Localization {
    mapLeaves { leaf, _ in
      var changed = leaf
      if leaf.state == old { changed.state = new }
      return changed
    }
  }
}
