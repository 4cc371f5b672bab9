package import Diagnostics

/// Reads the sources of one language, one file at a time.
package protocol SourceScanner: Sendable {
  /// Lower case, without the dot.
  var fileExtensions: [String] { get }

  /// What a file says.
  func scan(_ file: SourceFile) -> Diagnosed<FileFacts>

  /// The same, with nothing besides but some parts.
  func scan(_ file: SourceFile, keeping parts: ScannedParts) -> Diagnosed<FileFacts>
}

extension SourceScanner {
  package func scan(_ file: SourceFile, keeping parts: ScannedParts) -> Diagnosed<FileFacts> { scan(file) }
}
