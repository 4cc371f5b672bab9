internal import Text

/// Globs over paths, as settings such as `exclude` have them: a folder that matches stands for everything below it.
package struct PathPatterns: Sendable, Equatable {
  /// As they were written.
  let patterns: [String]
  private let globs: [Glob]

  package init(_ patterns: [String] = []) {
    self.patterns = patterns
    globs = patterns.map { Glob($0) }
  }

  /// Whether no path can match.
  package var isEmpty: Bool { globs.isEmpty }

  /// Whether a path itself matches, wherever it lies.
  ///
  /// - Parameter path: as it is shown, without a final slash.
  func matches(_ path: [UInt8]) -> Bool { globs.contains { $0.matches(path) } }

  /// Whether a path or a folder around it matches.
  package func contain(_ path: String) -> Bool {
    guard !isEmpty else { return false }
    let bytes = Array(path.utf8)
    return matches(bytes)
      || bytes.indices.contains { bytes[$0] == UInt8(ascii: "/") && matches(Array(bytes[..<$0])) }
  }

  package static func == (a: PathPatterns, b: PathPatterns) -> Bool { a.patterns == b.patterns }
}
