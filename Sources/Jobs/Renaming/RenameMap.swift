internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import Syntax
internal import Text
package import Workspace

/// A file of renamings that people edit: one row for each key, with its new name first.
package struct RenameMap {
  /// One key.
  package struct Row {
    /// The new name; empty for a key that stays.
    package var new: String
    /// Whether a person has to judge the name before it counts: the file has `?` in front of it.
    package var isMarked = false
    /// The key as it is without the map.
    package var old: String
    /// The name of its table; nil for every table that has it.
    package var table: String?
    /// The first place in code that uses it, for people: `Editor.swift:12`.
    package var place = ""
    /// The source text, where it is another one than the key, for people.
    package var text = ""
    /// Why the name was proposed, for people.
    package var why = ""
    /// What renaming has added besides names.
    package var added: [MapAddition] = []
    /// The row in the file; nil for one that was not read.
    var location: Location?

    package init(new: String, old: String, table: String? = nil) {
      (self.new, self.old, self.table) = (new, old, table)
    }

    /// What the row asks for; nil for a key that stays, and for a name that nobody has judged.
    package var rename: KeyRename? {
      new.isEmpty || isMarked || ExactText(new) == ExactText(old) ? nil : KeyRename(old: old, new: new, table: table)
    }
  }

  /// What stands in front of a name that a person has to judge.
  package static let mark: Character = "?"

  /// The rows, in the order of the file.
  package var rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  /// The columns, as the first row of the file names them.
  private enum Column: String, CaseIterable { case new, old, table, place, text, why, added }

  /// Reads a map: rows below names of columns, of which `new` and `old` are needed.
  package static func read(_ file: SourceFile) -> Diagnosed<RenameMap> {
    var columns: [Int: Column] = [:]
    var rows: [Row] = []
    var faults: [Diagnostic] = []
    let problem = CSVReader.read(file) { sheetRow in
      let cells = sheetRow.cells.map { (column: $0.column, text: $0.value.text ?? "", range: $0.range) }
      guard !columns.isEmpty else {
        for cell in cells { columns[cell.column] = Column(rawValue: cell.text.lowercased()) }
        let isWhole = [Column.new, .old].allSatisfy(columns.values.contains)
        if !isWhole { faults = [fault("the first row names no columns 'new' and 'old'", at: file.location(0..<0))] }
        return isWhole
      }
      var row = Row(new: "", old: "")
      row.location = cells.first.map { file.location($0.range) }
      for cell in cells {
        guard let column = columns[cell.column] else { continue }
        row.set(column.rawValue, FormulaGuard.restored(cell.text))
      }
      if !row.old.isEmpty { rows.append(row) }
      return true
    }
    if let problem { faults.append(fault(problem.message, at: file.location(problem.range), help: problem.help)) }
    if columns.isEmpty, faults.isEmpty { faults = [fault("the file is empty", at: file.location(0..<0))] }
    return Diagnosed(RenameMap(rows), faults + repeated(rows))
  }

  /// An error for each key that two rows of a table have.
  private static func repeated(_ rows: [Row]) -> [Diagnostic] {
    var known: Set<ExactText> = []
    return rows.compactMap { row in
      known.insert(ExactText((row.table ?? "") + "\0" + row.old)).inserted
        ? nil : fault("'\(row.old)' is in two rows", at: row.location)
    }
  }

  private static func fault(_ message: String, at location: Location?, help: String? = nil) -> Diagnostic {
    Diagnostic("rename/map", .error, message, at: location, help: help)
  }

  /// The map as a file, as spreadsheets read it.
  package func file(at path: String) -> SourceFile {
    var writer = CSVWriter(hasMark: true, isGuarded: true)
    writer.append(Column.allCases.map(\.rawValue))
    for row in rows {
      writer.append([
        (row.isMarked ? String(RenameMap.mark) : "") + row.new, row.old, row.table ?? "", row.place, row.text, row.why,
        row.added.map(\.text).joined(separator: "; "),
      ])
    }
    return SourceFile(path: path, bytes: writer.bytes)
  }
}

/// What a map asks for.
extension RenameMap {
  /// The renamings that are left, or those of the way back.
  package func renames(back: Bool, in project: Project) -> [KeyRename] {
    let known = RenameMap.keys(of: project)
    return rows.compactMap(\.rename).map { back ? $0.reversed : $0 }
      .filter { known.contains(ExactText($0.old)) || !known.contains(ExactText($0.new)) }
  }

  /// How many names a person has to judge before they count.
  package var markedCount: Int { rows.count(where: \.isMarked) }

  /// The translators' files of a project with the new keys, those that change. Throws `RunError` where they cannot be
  /// read.
  ///
  /// - Parameter path: the map's own.
  package static func exchanged(
    _ renames: [KeyRename], in project: Project, besides path: String
  ) throws -> [SourceFile] {
    try ExchangedKeys(renames, in: project, besides: path).files
  }

  /// What goes out again on the way back.
  package var removals: [KeyRename: [MapAddition]] {
    Dictionary(rows.compactMap { row in row.rename.map { ($0.reversed, row.added) } }) { first, _ in first }
  }

  /// Notes what a renaming has added.
  ///
  /// - Parameters:
  ///   - renames: those that were made.
  ///   - back: whether it was the way back, after which nothing is left of it.
  package mutating func record(_ added: [KeyRename: [MapAddition]], of renames: [KeyRename], back: Bool) {
    let made = Set(renames)
    for index in rows.indices {
      guard let rename = rows[index].rename, made.contains(back ? rename.reversed : rename) else { continue }
      rows[index].added = back ? [] : added[rename] ?? []
    }
  }

  /// An error for each new name that cannot be a key.
  package var nameFaults: [Diagnostic] {
    rows.compactMap { row in
      row.rename.flatMap { NewKey.fault(in: $0.new) }.map { fault in
        RenameMap.fault("'\(TerminalText.visible(row.new))' is no name: \(fault)", at: row.location)
      }
    }
  }

  /// An error for each key that nothing has, of those to be renamed.
  package func unknown(_ renames: [KeyRename], in project: Project) -> [Diagnostic] {
    let missing = Set(renames.map { ExactText($0.old) }).subtracting(RenameMap.keys(of: project))
    return rows.compactMap { row in
      let keys = [row.old, row.new].filter { missing.contains(ExactText($0)) }
      return keys.first.map { RenameMap.fault("no catalog and no source has the key '\($0)'", at: row.location) }
    }
  }

  private static func keys(of project: Project) -> Set<ExactText> {
    Set(
      project.tables.flatMap { $0.catalog.entries.map { ExactText($0.key) } } + project.uses.map { ExactText($0.key) })
  }
}

extension RenameMap.Row {
  fileprivate mutating func set(_ column: String, _ value: String) {
    switch column {
    case "new":
      isMarked = value.first == RenameMap.mark
      new = isMarked ? String(value.dropFirst()).trimmed : value
    case "old": old = value
    case "table": table = value.isEmpty ? nil : value
    case "place": place = value
    case "text": text = value
    case "why": why = value
    default: added = value.split(separator: ";").compactMap { MapAddition(text: String($0).trimmed) }
    }
  }
}
