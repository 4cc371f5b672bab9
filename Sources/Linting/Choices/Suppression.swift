package import Diagnostics
internal import Text

/// A decision not to report some findings, and the reason.
package struct Suppression: Hashable, Sendable {
  /// Ids, groups or globs of rules.
  package var rules: [String]
  /// Globs; empty means any.
  package var tables: [String]
  /// Globs of keys; empty means all.
  package var keys: [String]
  /// Globs of language codes; empty means all.
  package var languages: [String]
  /// Globs of paths; empty means all.
  package var paths: [String]
  /// The region of a source file to which it applies; nil means everywhere.
  package var region: Location?
  /// The reason, in the user's words; without one the suppression has no effect.
  package var reason: String
  /// The last day on which it applies.
  package var until: Day?
  /// The location of the suppression itself.
  package var location: Location?

  package init(
    rules: [String], tables: [String] = [], keys: [String] = [], languages: [String] = [], paths: [String] = [],
    region: Location? = nil, reason: String, until: Day? = nil, location: Location? = nil
  ) {
    self.rules = rules
    self.tables = tables
    self.keys = keys
    self.languages = languages
    self.paths = paths
    self.region = region
    self.reason = reason
    self.until = until
    self.location = location
  }

  /// The word that begins a suppression in a comment.
  package static let marker = "glossa:ignore"

  /// Parses the suppressions of a comment, one per line: `glossa:ignore format/missing-argument, plural de,fr
  /// until=2026-12-31: German drops the name`.
  ///
  /// Rules come first, then languages; what follows the colon is the reason.
  package static func parse(_ comment: String) -> [Suppression] {
    guard comment.count(of: marker) > 0 else { return [] }
    return comment.split(whereSeparator: \.isNewline).compactMap { line in
      guard let start = line.firstRange(of: marker) else { return nil }
      return parse(line: line.slice(from: start.upperBound))
    }
  }

  private static func parse(line: Substring) -> Suppression {
    // Ids of rules have no colon, so the first one starts the reason.
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let reason = String(line.slice(from: colon).dropFirst())
    var suppression = Suppression(rules: [], reason: reason.trimmed)
    for word in line.slice(to: colon).split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }) {
      if word.hasPrefix("until=") {
        suppression.until = Day(String(word.dropFirst("until=".utf8.count)))
      } else if word.contains("/") || word.contains("*") || suppression.rules.isEmpty {
        suppression.rules.append(String(word))
      } else {
        suppression.languages.append(String(word))
      }
    }
    return suppression
  }
}
