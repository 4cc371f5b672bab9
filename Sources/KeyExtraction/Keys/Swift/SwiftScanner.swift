internal import CodeModel
package import Diagnostics
internal import SwiftOutline

/// Reads Swift.
package struct SwiftScanner: SourceScanner {
  package init() {}

  package var fileExtensions: [String] { SourceKind.swift.fileExtensions }

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> { scan(file, keeping: .names) }

  package func scan(_ file: SourceFile, keeping parts: ScannedParts) -> Diagnosed<FileFacts> {
    let outline = OutlineReader(
      words: .ofKeys, keepsPreviewProviders: parts.contains(.previewProviders), keepsMentions: parts.contains(.names)
    ).read(file)
    var facts = FileFacts(path: file.path)
    facts.outline = outline.value
    facts.comments = outline.value.comments
    return Diagnosed(facts, outline.diagnostics)
  }
}
