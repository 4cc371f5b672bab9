internal import Text

/// Names of rules as configurations write them, looked up many times: ids, groups, globs, and `all`.
struct RulePatterns {
  private let names: Set<String>
  private let globs: [Glob]

  /// - Parameter patterns: in any number; equal ones count once.
  init(_ patterns: [String]) {
    names = Set(patterns)
    globs = names.filter { $0.contains("*") }.map { Glob($0) }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Whether the very name of a rule is among them.
  func name(_ id: String) -> Bool { names.contains(id) }

  /// Whether one of them means a rule: by its id, by its group, as a glob or as `all`.
  func match(_ id: String) -> Bool {
    names.contains(id) || names.contains("all") || RulePatterns.groups(of: id).contains(where: names.contains)
      || globs.contains { $0.matches(id) }
  }

  /// What stands before each slash of an id.
  static func groups(of id: String) -> [String] {
    id.indices.filter { id[$0] == "/" }.map { String(id.slice(to: $0)) }
  }
}
