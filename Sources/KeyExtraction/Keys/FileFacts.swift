package import CodeModel
package import Diagnostics
package import SwiftOutline

/// What one file says, before the rest of the project is known: an outline of its declarations and of the code around
/// its literals.
///
/// Languages that need no linking have finished uses instead of an outline.
package struct FileFacts: Sendable {
  /// The file's path, as it was given to the scanner.
  package var path: String
  /// What a Swift file says; empty for other languages.
  package var outline = Outline.empty
  /// Uses that need no linking, such as an interface file's texts.
  package var uses: [KeyUse]
  /// The comments that ask to ignore findings, in source order.
  package var comments: [IgnoreComment] = []
  /// Filled for C-family files only.
  package var objectiveC: ObjectiveCFacts?

  package init(path: String, uses: [KeyUse] = []) {
    self.path = path
    self.uses = uses
  }

  /// The facts of a file that cannot be read: none, with the first fault that its reader names.
  static func unread(_ file: SourceFile, because diagnostics: [Diagnostic]) -> Diagnosed<FileFacts> {
    let fault = diagnostics.first { $0.severity == .error } ?? diagnostics.first
    let message = fault?.message ?? "it cannot be read"
    return Diagnosed(
      FileFacts(path: file.path),
      [Diagnostic("source/unreadable-source", .error, message, at: fault?.location ?? .file(file.path))])
  }

  /// The modules that a Swift file imports; may contain duplicates.
  package var importedModules: [String] { outline.imports.map(outline.symbols.name) }

  /// Whether the names that its code uses and declares are missing.
  package var lacksNames: Bool { hasOutline && outline.mentions == nil }

  /// Whether the file has any declarations or code.
  var hasOutline: Bool { outline.nodes.count > 1 }
}
