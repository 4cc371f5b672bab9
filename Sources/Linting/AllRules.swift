/// Every rule there is, by group and name. A new rule is its file and a line here.
package enum AllRules {
  package static let all: [any LintRule] = [
    DuplicateKey(),
    ArgumentGap(),
    BranchDisagreement(),
    BrokenSpecifier(),
    CString(),
    CanonicalLength(),
    EscapedPercentWithoutArguments(),
    ExtraArgument(),
    ForeignPlaceholder(),
    KeyMismatch(),
    MissingArgument(),
    MixedNumbering(),
    ObsoleteConversion(),
    PercentN(),
    PrecisionChanged(),
    RepeatedArgument(),
    SpaceFlagProse(),
    SpacedSpecifier(),
    StrayPercent(),
    StyleMismatch(),
    SuspiciousPercent(),
    TranslatedPlaceholder(),
    TypeMismatch(),
    UnnumberedArguments(),
    WidePercent(),
    WidthMismatch(),
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
