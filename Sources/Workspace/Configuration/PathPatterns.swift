internal import Text

/// Globs over paths, as in the setting `exclude`. A matching folder includes everything below it.
package struct PathPatterns: Sendable, Equatable {
  /// As written.
  let patterns: [String]
  private let globs: GlobIndex

  package init(_ patterns: [String] = []) {
    self.patterns = patterns
    globs = GlobIndex(patterns)
  }

  /// Whether no path can match.
  package var isEmpty: Bool { globs.isEmpty }

  /// Whether the path itself matches.
  ///
  /// - Parameter path: as shown to users, without a trailing slash.
  func matches(_ path: [UInt8]) -> Bool { globs.match(path) }

  /// Whether a path or one of its parent folders matches.
  package func contain(_ path: String) -> Bool { contain(path, behind: 0) }

  /// Whether a path matches, or a parent folder whose path is longer than `start` bytes.
  func contain(_ path: String, behind start: Int) -> Bool {
    guard !isEmpty else { return false }
    let bytes = Array(path.utf8)
    return matches(bytes)
      || bytes.indices.dropFirst(start).contains { bytes[$0] == UInt8(ascii: "/") && matches(Array(bytes[..<$0])) }
  }

  package static func == (a: PathPatterns, b: PathPatterns) -> Bool { a.patterns == b.patterns }
}
