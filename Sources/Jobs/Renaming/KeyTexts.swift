internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Seen
internal import Text
internal import Workspace

/// The keys of a table that people read as texts, because a language has no text of its own for them: with the key, what
/// people see changes.
struct KeyTexts {
  private let table: Table
  private let source: Language
  /// The keys that are the source language's texts.
  private let read: [(rename: KeyRename, entry: Entry)]
  /// The keys with a text in the source language that is new, and so not in the app.
  private let unconfirmed: [(rename: KeyRename, entry: Entry)]
  /// The keys that are texts, with the other languages that have none for them.
  private let gaps: [(rename: KeyRename, entry: Entry, languages: [Language])]

  /// Nil where no key is read as a text.
  ///
  /// - Parameter defaulted: the keys for which all code passes a default value, or will.
  init?(_ renames: [KeyRename], of table: Table, defaulted: Set<ExactText>) {
    guard let source = table.catalog.sourceLanguage else { return nil }
    let byOld = Dictionary(renames.map { (ExactText($0.old), $0) }) { first, _ in first }
    let named = KeyClassifier(table.catalog, source: source)
    let own = table.catalog.entries.compactMap { entry in byOld[ExactText(entry.key)].map { (rename: $0, entry: entry) }
    }
    read = own.filter { named.readsAsText($0.entry, isDefaulted: defaulted.contains(ExactText($0.entry.key))) }
    unconfirmed = own.filter { rename, entry in
      KeyStyle(rename.old) == .text && entry.extraction == nil && !named.holdsTextsElsewhere
        && !defaulted.contains(ExactText(entry.key)) && entry.sourceLocalization(source)?.isNew ?? false
    }
    let languages = table.catalog.languages.filter { $0.tag != source.tag && !$0.isBase && !$0.isMessageDocumentation }
    gaps =
      named.holdsTextsElsewhere
      ? []
      : own.compactMap { rename, entry in
        guard KeyStyle(rename.old) == .text, KeyStyle(rename.new) == .identifier, entry.extraction != .stale,
          !defaulted.contains(ExactText(rename.old))
        else { return nil }
        let missing = languages.filter { !(entry[$0]?.hasOwnText ?? false) }
        return missing.isEmpty ? nil : (rename, entry, missing)
      }
    guard !read.isEmpty || !gaps.isEmpty || !unconfirmed.isEmpty else { return nil }
    (self.table, self.source) = (table, source)
  }

  /// What is said where no text is kept: an error where people would see a name such as `cart.title`, else a note.
  var changes: [Diagnostic] {
    (read + unconfirmed).map { rename, entry in
      let isName = KeyStyle(rename.new) == .identifier
      return Diagnostic(
        "rename/text", isName ? .error : .info,
        "'\(rename.old)' has no \(source.code) text, so people see the key: now '\(rename.old)', then '\(rename.new)'",
        subject: Subject(table: table.catalog.table, key: rename.old), at: entry.location,
        help: "--keep-text writes '\(rename.old)' as the \(source.code) text"
          + (isName ? "; or first write another one" : ""))
    }
  }

  /// An error for each key that people of other languages see as a text, and would see as a name.
  var gapFaults: [Diagnostic] {
    gaps.map { rename, entry, languages in
      let names = languages.prefix(3).map(\.code).joined(separator: ", ") + (languages.count > 3 ? " and others" : "")
      return Diagnostic(
        "rename/gap", .error,
        "'\(rename.old)' has no text in \(names), where people see the key: then they would see '\(rename.new)'",
        subject: Subject(table: table.catalog.table, key: rename.old), at: entry.location,
        help: "--fill copies the source text as not translated yet; --with-defaults writes it into the code where the "
          + "call has a parameter for it")
    }
  }

  /// The table's files with texts for the keys that people read as such; errors where there is no file for them.
  ///
  /// - Parameters:
  ///   - names: the new names by the old ones.
  ///   - renamed: the files of the table that have the new keys already, by path.
  ///   - fills: whether other languages get copies of the source text where they have none.
  func kept(
    to names: [ExactText: String], in renamed: [String: SourceFile], fills: Bool
  ) -> Diagnosed<(files: [SourceFile], added: [KeyRename: [MapAddition]])> {
    var added: [KeyRename: [MapAddition]] = [:]
    var faults: [Diagnostic] = []
    var changed: [Int: ChangedCatalog] = [:]
    func add(_ localization: Localization, to rename: KeyRename, _ entry: Entry, in file: Int) {
      var own = changed[file] ?? ChangedCatalog(table.files[file], names)
      changed[file] = nil
      if let empty = own.add(localization, to: rename, like: entry) { added[rename, default: []].append(empty) }
      changed[file] = own
    }
    for (rename, entry) in read {
      guard let (file, language) = target(for: source, orBase: true) else {
        faults.append(homeless(rename, entry, source))
        continue
      }
      add(Localization(language: language, text: rename.old), to: rename, entry, in: file)
      added[rename, default: []].append(.text(language: language.code, path: table.files[file].file.path))
    }
    for (rename, entry) in unconfirmed {
      guard let own = entry.sourceLocalization(source), let (file, _) = target(for: own.language, orBase: true) else {
        continue
      }
      guard own.text.map({ Message($0).repeats(rename.old) }) == true else {
        faults.append(unseen(own, of: rename, entry))
        continue
      }
      add(own.inState(.translated, insteadOf: .new), to: rename, entry, in: file)
      added[rename, default: []].append(.state(language: own.language.code, path: table.files[file].file.path))
    }
    for (rename, entry, languages) in fills ? gaps : [] {
      for language in languages {
        guard let (file, language) = target(for: language, orBase: false) else {
          faults.append(homeless(rename, entry, language))
          continue
        }
        let text = sourceText(of: entry, in: language)
        add(text, to: rename, entry, in: file)
        added[rename, default: []].append(.copy(language: language.code, path: table.files[file].file.path))
      }
    }
    var files: [SourceFile] = []
    for (number, catalog) in changed.mapValues(\.catalog).sorted(by: { $0.key < $1.key }) {
      let file = table.files[number]
      let current = files.last { $0.path == file.file.path } ?? renamed[file.file.path] ?? file.file
      let updated = file.format.update(current, to: catalog, options: WritingOptions())
      faults += updated.diagnostics
      files.append(updated.value)
    }
    return Diagnosed((files, added), faults)
  }

  /// What people of a language without a text of its own see: the key.
  private func sourceText(of entry: Entry, in language: Language) -> Localization {
    Localization(language: language, text: entry.key, state: .new)
  }

  /// The file that takes texts of a language, and its name for that language.
  private func target(for wanted: Language, orBase: Bool) -> (file: Int, language: Language)? {
    for (number, file) in table.files.enumerated() {
      if file.format.features.contains(.languages) { return (number, wanted) }
      guard let language = file.pathInfo.language, file.format.takesExtractedKeys else { continue }
      if language.tag == wanted.tag || orBase && language.isBase { return (number, language) }
    }
    return nil
  }

  /// An error for a new text that says something else than the key: the app does not have it, and would.
  private func unseen(_ own: Localization, of rename: KeyRename, _ entry: Entry) -> Diagnostic {
    Diagnostic(
      "rename/text", .error,
      "'\(rename.old)' has a new \(own.language.code) text that is not in the app, so people see the key",
      subject: Subject(table: table.catalog.table, key: rename.old), at: entry.location,
      help: "first confirm the text as translated, or take it out of the catalog")
  }

  private func homeless(_ rename: KeyRename, _ entry: Entry, _ language: Language) -> Diagnostic {
    Diagnostic(
      "rename/home", .error,
      "'\(rename.old)' cannot be kept as a text, because the table has no file with \(language.code) texts",
      subject: Subject(table: table.catalog.table, key: rename.old), at: entry.location,
      help: "add the file first")
  }
}

extension Localization {
  /// Whether it has a text, even an empty one, which people see as such.
  fileprivate var hasOwnText: Bool { !leaves.isEmpty }

  /// Whether all its texts are new.
  fileprivate var isNew: Bool { hasOwnText && leaves.allSatisfy { $0.translation.state == .new } }
}
