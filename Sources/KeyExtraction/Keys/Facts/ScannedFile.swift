package import Diagnostics
internal import SwiftOutline

/// The result of scanning one file, with what is needed to show locations in it without reading it again.
///
/// A class, because thousands of them are passed around in arrays.
package final class ScannedFile: Sendable {
  /// The facts that the scanner found.
  package let facts: FileFacts
  /// The scanner's diagnostics.
  package let diagnostics: [Diagnostic]
  /// Its lines; nil where nobody asked for them.
  package let lines: LineShape?
  /// Its size in bytes.
  package let size: Int
  /// The hash of the bytes that were scanned; facts are valid for exactly these bytes.
  package let content: ContentHash

  /// - Parameter keepsLines: whether to keep `lines` in any case, for showing locations without the file.
  package init(_ file: SourceFile, _ scanned: Diagnosed<FileFacts>, content: ContentHash, keepsLines: Bool) {
    facts = scanned.value
    diagnostics = scanned.diagnostics
    lines = facts.outline.mentions?.lines ?? (keepsLines ? LineShape(file.bytes) : nil)
    size = file.bytes.count
    self.content = content
  }

  /// A text of blanks with the same line breaks as the file, so that offsets give the same lines and columns.
  package var blank: SourceFile {
    SourceFile(path: facts.path, bytes: lines?.blank ?? [UInt8](repeating: 0x20, count: max(0, size)))
  }

  init(facts: FileFacts, diagnostics: [Diagnostic], lines: LineShape?, size: Int, content: ContentHash) {
    self.facts = facts
    self.diagnostics = diagnostics
    self.lines = lines
    self.size = size
    self.content = content
  }
}
