package import Diagnostics
internal import Text

/// A decision not to report some findings, and the reason.
package struct Suppression: Hashable, Sendable {
  /// Ids, groups or globs of rules, or `all`.
  package var rules: [String]
  /// Globs; empty means any.
  package var tables: [String]
  /// Globs of keys; empty means all.
  package var keys: [String]
  /// Globs of language codes; empty means all.
  package var languages: [String]
  /// Globs of paths; empty means all.
  package var paths: [String]
  /// The code that a comment in a source is about; nil for suppressions elsewhere.
  package var code: Code?
  /// The reason, in the user's words; may be empty.
  package var reason: String
  /// The last day on which it applies.
  package var until: Day?
  /// What is wrong with how a comment is written; nil where it can be read.
  package var fault: Fault?
  /// The location of the suppression itself.
  package var location: Location?

  /// Some code of one source file.
  package struct Code: Hashable, Sendable {
    /// The file's path.
    package var path: String
    /// The byte ranges in which a finding begins; nil for the whole file.
    package var bytes: [Range<Int>]?

    /// Whether a finding begins in the code.
    func contains(_ location: Location) -> Bool {
      guard location.path == path else { return false }
      return bytes.map { $0.contains { $0.contains(location.bytes.lowerBound) } } ?? true
    }
  }

  /// Why a comment cannot be read, and what to write. Such a suppression has no effect.
  package struct Fault: Hashable, Sendable {
    /// One clause.
    package var message: String
    /// An imperative clause.
    package var help: String
  }

  package init(
    rules: [String], tables: [String] = [], keys: [String] = [], languages: [String] = [], paths: [String] = [],
    reason: String, until: Day? = nil, location: Location? = nil
  ) {
    self.rules = rules
    self.tables = tables
    self.keys = keys
    self.languages = languages
    self.paths = paths
    self.reason = reason
    self.until = until
    self.location = location
  }
}
