internal import CatalogFormats
internal import CatalogModel
package import Diagnostics
internal import LintRules
internal import Linting
package import Reporting
internal import Text
package import Workspace

/// The edits that fix single findings, for reports that offer them to the user.
package struct SuggestedEdits {
  private let tables: [Table]
  private let project: any LintedProject
  /// The files that were read, also those of code.
  private let files: [String: SourceFile]

  /// - Parameter files: those that findings are about, by path.
  package init(_ project: Project, _ files: [String: SourceFile]) {
    (tables, self.files, self.project) = (project.tables, files, project.input.project)
  }

  /// Limit on the bytes of all files rendered for edits in one run, since each edit renders a whole file: about half a
  /// second of work. Further findings get no edit.
  private static let byteLimit = 24 << 20

  /// The edits for findings that have a fix and whose files are UTF-8.
  package func edits(for findings: [Diagnostic]) -> [Diagnostic: Report.Edit] {
    let fixer = Fixer(allowsUnsafe: true, project: project)
    var positions: [String: (table: Int, file: Int)] = [:]
    for table in tables.indices {
      for (file, held) in tables[table].files.enumerated() where positions[held.file.path] == nil {
        positions[held.file.path] = (table, file)
      }
    }
    var edits: [Diagnostic: Report.Edit] = [:]
    let code = CodeEdits(files)
    for finding in findings where finding.suggestion != nil { edits[finding] = code.literalEdit(for: finding) }
    for finding in findings where finding.missingArgument != nil { edits[finding] = code.argumentEdit(for: finding) }
    var work = 0
    // By path: decoding a large catalog once for each of its findings took most of a run.
    var texts: [String: Bool] = [:]
    for finding in findings where finding.fix != nil {
      guard let path = finding.location?.path, let position = positions[path] else { continue }
      let held = tables[position.table].files[position.file]
      let isText = texts[path] ?? held.file.isText
      texts[path] = isText
      guard isText else { continue }
      work += held.file.bytes.count
      guard work <= SuggestedEdits.byteLimit else { break }
      let table = tables[position.table]
      let outcome = fixer.fix([finding], in: [held.catalog], of: table.catalog)
      guard !outcome.fixed.isEmpty, let catalog = outcome.catalogs.first, catalog != held.catalog else { continue }
      if fixer.reachesOtherLanguages(finding) {
        // An edit is of one place: half of a fix would make new findings.
        let others = table.files.indices.filter { $0 != position.file }.map { table.files[$0].catalog }
        guard fixer.fix([finding], in: others, of: table.catalog).catalogs == others else { continue }
      }
      // Only shown: what applies it writes no file of ours.
      let new = held.format.updatedFile(held.file, to: [catalog], options: WritingOptions()).value
      edits[finding] = SuggestedEdits.difference(from: held.file, to: new, isSafe: finding.fix == .safe)
    }
    return edits
  }

  /// The single range that differs, widened to whole characters; nil where nothing differs.
  private static func difference(from old: SourceFile, to new: SourceFile, isSafe: Bool) -> Report.Edit? {
    let (a, b) = (old.bytes, new.bytes)
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    guard start < max(a.count, b.count) else { return nil }
    var tail = 0
    while tail < shorter - start, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    while start > 0, isContinuation(a, start) || isContinuation(b, start) { start -= 1 }
    while tail > 0, isContinuation(a, a.count - tail) || isContinuation(b, b.count - tail) { tail -= 1 }
    let text = String(decoding: b[start..<b.count - tail], as: UTF8.self)
    return Report.Edit(location: old.location(start..<a.count - tail), text: text, isSafe: isSafe)
  }

  /// Whether an offset is inside a character.
  private static func isContinuation(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] & 0xC0 == 0x80
  }
}
