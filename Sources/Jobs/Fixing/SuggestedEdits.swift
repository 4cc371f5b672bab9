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
  private let facts: ProjectFacts
  /// The files that were read, also those of code.
  private let files: [String: SourceFile]

  package init(_ project: Project) {
    tables = project.tables
    files = project.files
    facts = project.facts
  }

  /// Limit on the bytes of all files rendered for edits in one run, since each edit renders a whole file: about half a
  /// second of work. Further findings get no edit.
  private static let byteLimit = 24 << 20

  /// The edits for findings that have a fix and whose files are UTF-8.
  package func edits(for findings: [Diagnostic]) -> [Diagnostic: Report.Edit] {
    let fixer = Fixer(allowsUnsafe: true, project: facts)
    var positions: [String: (table: Int, file: Int)] = [:]
    for table in tables.indices {
      for (file, held) in tables[table].files.enumerated() where positions[held.file.path] == nil {
        positions[held.file.path] = (table, file)
      }
    }
    var edits: [Diagnostic: Report.Edit] = [:]
    for finding in findings where finding.suggestion != nil { edits[finding] = literalEdit(for: finding) }
    for finding in findings where finding.missingArgument != nil { edits[finding] = argumentEdit(for: finding) }
    var work = 0
    // By path: decoding a large catalog once for each of its findings took most of a run.
    var texts: [String: Bool] = [:]
    for finding in findings where finding.fix != nil {
      guard let path = finding.location?.path, let position = positions[path] else { continue }
      let held = tables[position.table].files[position.file]
      let isText = texts[path] ?? isText(held.file.bytes)
      texts[path] = isText
      guard isText else { continue }
      work += held.file.bytes.count
      guard work <= SuggestedEdits.byteLimit else { break }
      let outcome = fixer.fix([finding], in: [held.catalog], of: tables[position.table].catalog)
      guard !outcome.fixed.isEmpty, let catalog = outcome.catalogs.first, catalog != held.catalog else { continue }
      let new = held.format.update(held.file, to: catalog, options: WritingOptions()).value
      edits[finding] = SuggestedEdits.difference(from: held.file, to: new, isSafe: finding.fix == .safe)
    }
    return edits
  }

  /// Writes the key that was likely meant into the literal of code; nil where the literal is written in another way than
  /// the key, or another key would have to be.
  private func literalEdit(for finding: Diagnostic) -> Report.Edit? {
    guard let name = finding.suggestion, let key = finding.subject.key, let location = finding.location,
      ScannerChoice.reads(location.path), let file = files[location.path], isText(file.bytes),
      location.bytes.upperBound <= file.bytes.count
    else { return nil }
    let text = String(decoding: file.bytes[location.bytes], as: UTF8.self)
    let plain = text.hasPrefix("@") ? String(text.dropFirst()) : text
    let isPlain = !(key + name).contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    guard isPlain, plain == "\"\(key)\"" else { return nil }
    return Report.Edit(
      location: location, text: (plain == text ? "" : "@") + "\"\(name)\"", isSafe: false)
  }

  /// Writes a missing argument behind a key; nil where it would not stand in its place: the key must be the first argument,
  /// without a label or behind `localized:`, and nothing but a comment may come after it.
  private func argumentEdit(for finding: Diagnostic) -> Report.Edit? {
    guard let argument = finding.missingArgument, let location = finding.location,
      let file = files[location.path], isText(file.bytes), location.bytes.upperBound <= file.bytes.count
    else { return nil }
    let before = file.bytes[..<location.bytes.lowerBound].reversed().drop(while: SuggestedEdits.isBlank)
    let label = "localized:"
    let isLabelled = before.starts(with: label.utf8.reversed())
    let isFirst =
      before.dropFirst(isLabelled ? label.utf8.count : 0).drop(while: SuggestedEdits.isBlank).first == UInt8(ascii: "(")
    var after = file.bytes[location.bytes.upperBound...].drop(while: SuggestedEdits.isBlank)
    if after.first == UInt8(ascii: ",") { after = after.dropFirst().drop(while: SuggestedEdits.isBlank) }
    guard isFirst, after.first == UInt8(ascii: ")") || after.starts(with: "comment:".utf8) else { return nil }
    let end = location.bytes.upperBound
    return Report.Edit(location: Location(path: location.path, bytes: end..<end), text: argument, isSafe: false)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// In other encodings, columns cannot be computed from bytes.
  private func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(ofUTF8: bytes) != nil
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
