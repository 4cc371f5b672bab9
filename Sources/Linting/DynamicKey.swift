package import Diagnostics
internal import Text

/// A key of which only the ends are known: `"quiz.\(id).title"`.
package struct DynamicKey: Hashable, Sendable {
  /// The start of the key; empty where it is unknown.
  package var prefix: String
  /// The end of the key; empty where it is unknown.
  package var suffix: String
  /// The table; nil means any.
  package var table: String?

  package init(prefix: String, suffix: String = "", table: String? = nil) {
    self.prefix = prefix
    self.suffix = suffix
    self.table = table
  }

  /// The ends of a pattern with a star for each unknown part: `quiz.*.title`.
  package init(pattern: String, table: String? = nil) {
    let first = pattern.firstIndex(of: "*") ?? pattern.endIndex
    let last = pattern.lastIndex(of: "*").map(pattern.index(after:)) ?? pattern.endIndex
    self.init(prefix: String(pattern.slice(to: first)), suffix: String(pattern.slice(from: last)), table: table)
  }

  /// The dynamic key of a finding `source/dynamic-key`; nil for any other finding.
  package init?(_ finding: Diagnostic) {
    guard finding.id == "source/dynamic-key" else { return nil }
    self.init(pattern: finding.subject.key ?? "*", table: finding.subject.table)
  }

  /// Whether nothing is known about the key.
  package var isUnknown: Bool { prefix.isEmpty && suffix.isEmpty }

  /// Whether the key may be looked up in a table.
  package func mayBeIn(_ table: String) -> Bool { self.table == nil || self.table == table }

  /// Whether a key may be built this way; false where nothing is known.
  package func matches(_ key: String, table: String) -> Bool {
    guard !isUnknown else { return false }
    return mayBeIn(table) && key.utf8.count >= prefix.utf8.count + suffix.utf8.count
      && key.hasPrefix(prefix) && key.hasSuffix(suffix)
  }
}
