package import CatalogModel
package import Diagnostics

/// Reads the sources of one language, one file at a time.
package protocol SourceScanner: Sendable {
  /// Without dots, lower case.
  var fileExtensions: [String] { get }

  func scan(_ file: SourceFile) -> Diagnosed<FileFacts>
}

/// What one file says, before the project is known: its literals and its declarations.
package struct FileFacts: Sendable {
  package var path: String
  /// Uses that need no linking: an interface file's texts, a property list's.
  package var uses: [KeyUse] = []
  /// Filled for C-family files only.
  package var objectiveC: ObjectiveCFacts?

  package init(path: String) { self.path = path }
}
