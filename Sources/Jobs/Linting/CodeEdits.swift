internal import Diagnostics
internal import Reporting
internal import Text
internal import Workspace

/// The edits that fix findings in code.
struct CodeEdits {
  /// The files that were read, by path.
  private let files: [String: SourceFile]

  init(_ files: [String: SourceFile]) { self.files = files }

  /// Writes the key that was likely meant into the literal of code; nil where the literal is written in another way
  /// than the key, or another key would have to be.
  func literalEdit(for finding: Diagnostic) -> Report.Edit? {
    guard let name = finding.suggestion, let key = finding.subject.key, let location = finding.location,
      ScannerChoice.reads(location.path), let file = files[location.path], file.isText,
      location.bytes.upperBound <= file.bytes.count
    else { return nil }
    let text = String(decoding: file.bytes[location.bytes], as: UTF8.self)
    let plain = text.hasPrefix("@") ? String(text.dropFirst()) : text
    let isPlain = !(key + name).contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    guard isPlain, plain == "\"\(key)\"" else { return nil }
    return Report.Edit(
      location: location, text: (plain == text ? "" : "@") + "\"\(name)\"", isSafe: false)
  }

  /// Writes a missing argument behind a key; nil where it would not stand in its place: the key must be the first
  /// argument, without a label or behind `localized:`, and nothing but a comment may come after it.
  func argumentEdit(for finding: Diagnostic) -> Report.Edit? {
    guard let argument = finding.missingArgument, let location = finding.location,
      let file = files[location.path], file.isText, location.bytes.upperBound <= file.bytes.count
    else { return nil }
    let before = file.bytes[..<location.bytes.lowerBound].reversed().drop(while: CodeEdits.isBlank)
    let label = "localized:"
    let isLabelled = before.starts(with: label.utf8.reversed())
    let opening = before.dropFirst(isLabelled ? label.utf8.count : 0).drop(while: CodeEdits.isBlank)
    // Of a call, not of a text in parentheses: `Text(("Title"))`.
    let isFirst = opening.first == UInt8(ascii: "(") && opening.dropFirst().first?.isASCIIWord ?? false
    var after = file.bytes[location.bytes.upperBound...].drop(while: CodeEdits.isBlank)
    if after.first == UInt8(ascii: ",") { after = after.dropFirst().drop(while: CodeEdits.isBlank) }
    guard isFirst, after.first == UInt8(ascii: ")") || after.starts(with: "comment:".utf8) else { return nil }
    let end = location.bytes.upperBound
    return Report.Edit(location: Location(path: location.path, bytes: end..<end), text: argument, isSafe: false)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The files with the arguments that findings miss, and the findings that are fixed so. Findings about what stands in
  /// the same place are fixed once.
  func addingArguments(for findings: [Diagnostic]) -> (files: [SourceFile], fixed: Set<Diagnostic>) {
    var (changed, fixed) = ([String: [(offset: Int, text: String)]](), Set<Diagnostic>())
    for finding in findings where finding.missingArgument != nil {
      guard let edit = argumentEdit(for: finding) else { continue }
      fixed.insert(finding)
      let offset = edit.location.bytes.lowerBound
      guard changed[edit.location.path]?.contains(where: { $0.offset == offset }) != true else { continue }
      changed[edit.location.path, default: []].append((offset, edit.text))
    }
    let written = changed.sorted { $0.key < $1.key }.compactMap { path, edits -> SourceFile? in
      guard var file = files[path] else { return nil }
      for edit in edits.sorted(by: { $0.offset > $1.offset }) {
        file.bytes.insert(contentsOf: edit.text.utf8, at: edit.offset)
      }
      return file
    }
    return (written, fixed)
  }
}

extension SourceFile {
  /// Whether it is UTF-8: in other encodings, columns cannot be computed from bytes.
  var isText: Bool { !bytes.contains(0) && String(ofUTF8: bytes) != nil }
}
