/// Every rule there is, by group and name. A new rule is its file and a line here.
package enum AllRules {
  package static let all: [any LintRule] = [
    DuplicateKey(),
    TypeMismatch(),
    Convention(),
    ExpiredSuppression(),
    SuppressionWithoutReason(),
    UnknownRule(),
    UnusedSuppression(),
    DynamicKey(),
    UndefinedKey(),
    UnusedKey(),
    Missing(),
  ]

  /// The rule with an id.
  package static func named(_ id: String) -> (any LintRule)? { all.first { $0.id == id } }
}
