package import CatalogModel
package import Diagnostics
internal import Platform
package import Text

/// What becomes of a file whose keys get other names.
package enum KeyRenaming: Sendable {
  /// The whole file: it differs in the keys' bytes, and in the places of entries where the file sorts them.
  case bytes([UInt8])
  /// Nothing, for this reason.
  case refused(String, help: String)

  /// Nothing, because the file has faults.
  static let unreadable = KeyRenaming.refused(
    "the file cannot be read", help: "repair it first: 'glossa lint' names its faults")
}

extension CatalogFormat {
  package func renamingKeys(
    of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]
  ) -> KeyRenaming {
    .refused("keys of '\(name)' files cannot be renamed", help: "rename the key in this file by hand")
  }

  /// A file with keys renamed and everything else unchanged; nil without a diagnostic where it has none of the keys,
  /// nil with one where they cannot be renamed in it.
  ///
  /// - Parameters:
  ///   - catalogs: the tables of the file that are meant, as they were read from it.
  ///   - names: the new names by the old ones.
  package func renamed(
    _ file: SourceFile, of catalogs: [Catalog], to names: [ExactText: String]
  ) -> Diagnosed<SourceFile?> {
    let entry = catalogs.lazy.flatMap(\.entries).first { entry in
      names[ExactText(entry.key)].map { ExactText($0) != ExactText(entry.key) } ?? false
    }
    guard let entry else { return Diagnosed(nil) }
    var reason = "'\(entry.key)' cannot be renamed in this file without other changes to it"
    var help = "rename the key in this file by hand"
    switch LargeStackThread.run({ renamingKeys(of: file, in: catalogs, to: names) }) {
    case .bytes(let bytes):
      let renamed = SourceFile(path: file.path, bytes: bytes)
      if reads(renamed, like: file, of: catalogs, to: names) { return Diagnosed(renamed) }
    case .refused(let own, let ownHelp): (reason, help) = (own, ownHelp)
    }
    let subject = Subject(table: catalogs.first?.table, key: entry.key)
    return Diagnosed(
      nil, [Diagnostic("rename/format", .error, reason, subject: subject, at: entry.location, help: help)])
  }

  /// Whether a file reads as another one, but for the new keys.
  private func reads(
    _ renamed: SourceFile, like file: SourceFile, of catalogs: [Catalog], to names: [ExactText: String]
  ) -> Bool {
    let context = ReadingContext(
      language: catalogs.first?.languages.first, sourceLanguage: catalogs.first?.sourceLanguage)
    let (before, after) = (read(file, context: context).value, read(renamed, context: context).value)
    return before.count == after.count
      && zip(before, after).allSatisfy { before, after in
        let isMeant = catalogs.contains { $0.isSameTable(as: before) }
        let wanted = isMeant ? before.renamingKeys(to: names) : before
        return wanted.entriesByKey == after.entriesByKey
      }
  }
}

extension Catalog {
  /// Whether it is the same table of a file that has many.
  func isSameTable(as other: Catalog) -> Bool { table == other.table && home == other.home }

  /// The catalog with entries under other keys.
  package func renamingKeys(to names: [ExactText: String]) -> Catalog {
    var catalog = self
    for index in entries.indices {
      if let new = names[ExactText(entries[index].key)] { catalog.entries[index].key = new }
    }
    return catalog
  }

  fileprivate var entriesByKey: [Entry] {
    entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
