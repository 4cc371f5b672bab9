package import Diagnostics

/// Reads the sources of one language, one file at a time.
package protocol SourceScanner: Sendable {
  /// Lower case, without the dot.
  var fileExtensions: [String] { get }

  /// What a file says.
  func scan(_ file: SourceFile) -> Diagnosed<FileFacts>

  /// The same, without the names that code uses and declares where they are not wanted: they are a fifth of the work.
  func scan(_ file: SourceFile, keepsNames: Bool) -> Diagnosed<FileFacts>
}

extension SourceScanner {
  package func scan(_ file: SourceFile, keepsNames: Bool) -> Diagnosed<FileFacts> { scan(file) }
}
