package import Diagnostics

/// Reads the sources of one language, one file at a time.
package protocol SourceScanner: Sendable {
  /// Lower case, without the dot.
  var fileExtensions: [String] { get }

  func scan(_ file: SourceFile) -> Diagnosed<FileFacts>
}
