internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import LintRules
internal import Linting
internal import Text
package import Workspace

/// Names for the keys of a project that are texts, as a map for people to edit.
package struct TextProposals {
  /// The names, one row for each key.
  package let map: RenameMap
  /// What is said of keys whose table has no file for their texts: no fault of a name, and soon mended.
  private static let homeless = "rename/home"
  /// How many keys that are texts no code is known to use, so that nothing tells what they are for.
  package let unusedCount: Int

  /// - Parameters:
  ///   - table: the only table to consider; nil for all.
  ///   - renaming: says which keys cannot be renamed.
  package init(_ project: Project, table: String?, _ renaming: Renaming) {
    let code = ReadPlaces(project)
    let names = TextNames(
      project.input, project.configuration.lint.options["key/convention"] ?? [:], table: table, place: code.place)
    unusedCount = names.unusedCount
    var rows = names.rows.map { row in
      var own = RenameMap.Row(new: row.name ?? "", old: row.key, table: row.table)
      own.place = row.uses.first.map { code.shown($0.location) } ?? ""
      if row.uses.count > 1 { own.place += " and \(row.uses.count - 1) more" }
      own.text = row.text ?? ""
      own.why = row.why
      return own
    }
    // A name that cannot be given is told, not proposed.
    let refused = renaming.renamePossible(rows.compactMap(\.rename)).refused.filter { $0.id != TextProposals.homeless }
    let reasons = Dictionary(refused.compactMap { fault in fault.subject.key.map { (ExactText($0), fault.message) } }) {
      first, _ in first
    }
    for index in rows.indices {
      if !rows[index].new.isEmpty, let reason = reasons[ExactText(rows[index].old)] {
        rows[index].why += "; '\(rows[index].new)', but \(reason)"
        rows[index].new = ""
      } else if !rows[index].new.isEmpty, !names.rows[index].doubts.isEmpty {
        rows[index].isMarked = true
        rows[index].why += "; to judge: " + names.rows[index].doubts.joined(separator: ", ")
      }
    }
    // What is to be judged stands together.
    map = RenameMap(rows.filter { !$0.isMarked } + rows.filter(\.isMarked))
  }
}

/// The places of literals in a project's code; each file is read once.
private final class ReadPlaces {
  private let project: Project
  private let sources: [String: SourceFile]
  private var files: [String: (places: LiteralSurroundings?, lines: LineTable)] = [:]

  init(_ project: Project) { (self.project, sources) = (project, project.files) }

  private func read(_ path: String) -> (places: LiteralSurroundings?, lines: LineTable) {
    if let known = files[path] { return known }
    let file = sources[path] ?? (try? project.source.read(path)) ?? SourceFile(path: path, bytes: [])
    let read = (file.sourceKind == .swift ? LiteralSurroundings(of: file) : nil, LineTable(file))
    files[path] = read
    return read
  }

  /// Where the literal of a use stands; nil where it is none of Swift's.
  func place(of use: KeyUse) -> TextSurroundings? {
    guard use.sourceKind == .swift else { return nil }
    return read(use.location.path).places?.place(at: use.location.bytes)
  }

  /// A place for people: `Editor.swift:12`.
  func shown(_ location: Location) -> String {
    "\(location.path):\(read(location.path).lines.position(at: location.bytes.lowerBound).line)"
  }
}
