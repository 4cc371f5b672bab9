internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// The languages of tables of which nobody reads every text: a file cannot be read, or the system stops before its end.
/// That is one fault, and no others for each key that is lost by it.
struct UnreadTexts: SharedAnswer {
  private let project: any LintedProject
  private let tables: [(table: CheckedTable, tags: Set<String>)]

  init(_ input: LintInput) {
    project = input.project
    let cutOff = Set(input.project.diagnostics.filter { $0.id == "strings/truncated" }.compactMap(\.location?.path))
    tables = input.tables.compactMap { table in
      // What no product has is missed by nobody, whatever is in it.
      let isLost = { (path: String) in input.project.shipping.fate(of: path).isLost }
      let unread = table.catalog.unreadLanguages.filter { !isLost($0.origin.path) }.map(\.language)
      let ended = table.catalog.origins.filter { cutOff.contains($0.path) && !isLost($0.path) }.compactMap { origin in
        origin.pathInfo.language.flatMap { $0.isBase ? nil : $0 } ?? table.source?.language
      }
      return unread.isEmpty && ended.isEmpty ? nil : (table, Set((unread + ended).map(\.tag)))
    }
  }

  /// Whether a table may have more texts of a language than were read.
  func has(_ language: Language, of table: CheckedTable) -> Bool {
    tables.contains { $0.table === table && $0.tags.contains(language.tag) }
  }

  /// Whether the key of a use may be among the unread ones of a table in the same package or Xcode project. A file of
  /// another language than the source has no keys of its own.
  func mayHave(_ use: KeyUse, in name: String) -> Bool {
    tables.contains { table, tags in
      table.name == name && table.source.map { tags.contains($0.tag) } ?? true
        && table.catalog.paths.contains { project.home(of: $0) == project.home(of: use.location.path) }
    }
  }
}
