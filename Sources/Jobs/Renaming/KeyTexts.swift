internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Seen
internal import Text
internal import Workspace

/// The keys of a table that people read as texts, because the source language has no text of its own for them: with the
/// key, what people see changes.
struct KeyTexts {
  private let table: Table
  private let source: Language
  private let read: [(rename: KeyRename, entry: Entry)]

  /// Nil where no key is read as a text.
  ///
  /// - Parameter defaulted: the keys for which the code passes a default value.
  init?(_ renames: [KeyRename], of table: Table, defaulted: Set<ExactText>) {
    guard let source = table.catalog.sourceLanguage else { return nil }
    let byOld = Dictionary(renames.map { (ExactText($0.old), $0) }) { first, _ in first }
    let named = KeyClassifier(table.catalog, source: source)
    read = table.catalog.entries.compactMap { entry in
      guard let rename = byOld[ExactText(entry.key)],
        named.readsAsText(entry, isDefaulted: defaulted.contains(ExactText(entry.key)))
      else { return nil }
      return (rename, entry)
    }
    guard !read.isEmpty else { return nil }
    (self.table, self.source) = (table, source)
  }

  /// What is said where no text is kept: an error where people would see a name such as `cart.title`, else a note.
  var changes: [Diagnostic] {
    read.map { rename, entry in
      let isName = KeyStyle(rename.new) == .identifier
      return Diagnostic(
        "rename/text", isName ? .error : .info,
        "'\(rename.old)' has no \(source.code) text, so people see the key: now '\(rename.old)', then '\(rename.new)'",
        subject: Subject(table: table.catalog.table, key: rename.old), at: entry.location,
        help: "--keep-text writes '\(rename.old)' as the \(source.code) text"
          + (isName ? "; or first write another one" : ""))
    }
  }

  /// The file that has the source language's texts, with the old keys as such; an error where there is no such file.
  ///
  /// - Parameters:
  ///   - names: the new names by the old ones.
  ///   - renamed: the files of the table that have the new keys already, by path.
  func kept(to names: [ExactText: String], in renamed: [String: SourceFile]) -> Diagnosed<SourceFile?> {
    guard let (file, language) = target else { return Diagnosed(nil, read.map(homeless)) }
    var catalog = file.catalog.renamingKeys(to: names)
    let positions = Dictionary(catalog.entries.indices.map { (ExactText(catalog.entries[$0].key), $0) }) { $1 }
    for (rename, entry) in read {
      let text = Localization(language: language, text: rename.old)
      if let position = positions[ExactText(rename.new)] {
        catalog.entries[position][language] = text
      } else {
        catalog.entries.append(Entry(key: rename.new, comment: entry.comment, localizations: [text]))
      }
    }
    return file.format.update(renamed[file.file.path] ?? file.file, to: catalog, options: WritingOptions()).map { $0 }
  }

  /// The file that takes texts of the source language, and its name for that language.
  private var target: (CatalogFile, Language)? {
    for file in table.files {
      if file.format.features.contains(.languages) { return (file, source) }
      guard let language = file.pathInfo.language, file.format.takesExtractedKeys else { continue }
      if language.tag == source.tag || language.isBase { return (file, language) }
    }
    return nil
  }

  private func homeless(_ rename: KeyRename, _ entry: Entry) -> Diagnostic {
    Diagnostic(
      "rename/text", .error,
      "'\(rename.old)' cannot be kept as a text, because the table has no file with \(source.code) texts",
      subject: Subject(table: table.catalog.table, key: rename.old), at: entry.location,
      help: "add the file first")
  }
}
