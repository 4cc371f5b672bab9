package import Diagnostics

/// The result of scanning one file, with what is needed to show locations in it without reading it again.
///
/// A class, because thousands of them are passed around in arrays.
package final class ScannedFile: Sendable {
  /// The facts that the scanner found.
  package let facts: FileFacts
  /// The scanner's diagnostics.
  package let diagnostics: [Diagnostic]
  /// The byte offsets at which its lines start.
  package let lineStarts: [Int]
  /// Its size in bytes.
  package let size: Int
  /// The hash of the bytes that were scanned; facts are valid for exactly these bytes.
  package let content: ContentHash

  /// - Parameter keepsLines: whether to keep `lineStarts`, for showing locations without the file.
  package init(_ file: SourceFile, _ scanned: Diagnosed<FileFacts>, content: ContentHash, keepsLines: Bool) {
    facts = scanned.value
    diagnostics = scanned.diagnostics
    lineStarts = keepsLines ? ScannedFile.lineStarts(of: file) : ScannedFile.oneLine
    size = file.bytes.count
    self.content = content
  }

  private static let oneLine = [0]

  private static func lineStarts(of file: SourceFile) -> [Int] {
    let lines = LineTable(file)
    return (1...lines.lineCount).map { lines.start(ofLine: $0) }
  }

  /// A text of blanks with the same line breaks as the file, so that offsets give the same lines and columns.
  package var blank: SourceFile {
    var bytes = [UInt8](repeating: 0x20, count: max(0, size))
    for start in lineStarts where start > 0 && start <= bytes.count { bytes[start - 1] = 0x0A }
    return SourceFile(path: facts.path, bytes: bytes)
  }

  init(facts: FileFacts, diagnostics: [Diagnostic], lineStarts: [Int], size: Int, content: ContentHash) {
    self.facts = facts
    self.diagnostics = diagnostics
    self.lineStarts = lineStarts
    self.size = size
    self.content = content
  }
}
