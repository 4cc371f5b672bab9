internal import Text

/// The names of rules in a configuration, prepared for many lookups: ids, groups, globs, and `all`.
struct RulePatterns {
  private let names: Set<String>
  private let globs: [Glob]

  /// - Parameter patterns: the names; duplicates are allowed.
  init(_ patterns: [String]) {
    names = Set(patterns)
    globs = names.filter { $0.contains("*") }.map { Glob($0) }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Whether a rule's id is among the names.
  func name(_ id: String) -> Bool { names.contains(id) }

  /// Whether one of the names matches a rule: by its id, by its group, as a glob or as `all`.
  func match(_ id: String) -> Bool {
    // Most configurations name none, and every rule is asked for.
    guard !isEmpty else { return false }
    return names.contains(id) || names.contains("all") || RulePatterns.groups(of: id).contains(where: names.contains)
      || globs.contains { $0.matches(id) }
  }

  /// The groups of an id: what comes before each slash.
  static func groups(of id: String) -> [String] {
    id.indices.filter { id[$0] == "/" }.map { String(id.slice(to: $0)) }
  }
}
