internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import XcodeProjects

/// The uses of keys in a project's sources, with those in excluded files set apart.
package struct ProjectUses: Sendable {
  /// The uses in files that are not excluded.
  var uses: [KeyUse]
  /// The uses in excluded files.
  var excludedUses: [KeyUse] = []
  /// The texts of localized interface files that no catalog has a table for, in files that are not excluded.
  var documentTexts: [KeyUse] = []
  /// The diagnostics of reading, scanning and linking. Of excluded files, only that one could not be read.
  var diagnostics: [Diagnostic]
  /// Keys that excluded sources put together at run time.
  var excludedDynamicKeys: [DynamicKey] = []
  /// The number of source files read, except for excluded ones.
  var fileCount: Int
  /// Whether every source could be read. Otherwise a key without a use may still be used.
  var isComplete: Bool
  /// Whether the file system let every source be read, even where no scanner understands its contents.
  var isRepeatable = true
  /// The number of source files, excluded ones included, and of those whose facts come from an earlier run.
  var scanCounts = (files: 0, known: 0)
  /// The packages that were not read although their declarations would tell keys, those that most files import first.
  var unreadPackages: [String] = []
  /// The sources of uses that the compiler has found, by path.
  var files: [String: SourceFile] = [:]

  /// Uses that need no linking: those that the compiler has extracted.
  init(
    _ uses: [KeyUse], _ diagnostics: [Diagnostic], in files: [String: SourceFile], fileCount: Int, isComplete: Bool
  ) {
    (self.uses, self.diagnostics, self.files) = (uses, diagnostics, files)
    (self.fileCount, self.isComplete) = (fileCount, isComplete)
  }

  /// The paths of the files that have a use or a diagnostic.
  var paths: Set<String> {
    Set((uses + documentTexts).map(\.location.path)).union(diagnostics.compactMap(\.location?.path))
  }
}
