package import Diagnostics

/// What scanning one file gave, with what is needed to speak about its places without the file.
///
/// An object, because thousands of them are handed around in lists.
package final class ScannedFile: Sendable {
  /// What the file says.
  package let facts: FileFacts
  /// What its scanner had to say.
  package let diagnostics: [Diagnostic]
  /// The byte offsets at which its lines start.
  package let lineStarts: [Int]
  /// Its size in bytes.
  package let size: Int
  /// The hash of what was scanned: facts of other bytes are not these.
  package let content: ContentHash

  /// - Parameter keepsLines: whether places must be shown without the file at hand.
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

  /// A text with the file's lines and none of its words: places in it are the file's.
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
