package import Linting

/// All rules. To add a rule, add its file and a line here, in the list of its group; a rule that only documents
/// diagnostics of readers or scanners is a row in its group's table.
package enum AllRules {
  // The slowest rules come first, so that they start first when rules run concurrently.
  /// All rules: the slowest first, the others by id.
  package static let all: [any LintRule] =
    slowest
    + (reported + catalog + format + key + markup + plural + project + source + term + text + translation
    + variation).sorted { $0.id < $1.id }

  private static let reported: [any LintRule] =
    ReportedCatalogRules.rows
    + ReportedFileRules.rows
    + ReportedMetaRules.rows
    + ReportedPlistRules.rows
    + ReportedSourceRules.rows
    + ReportedStringsRules.rows
    + ReportedStringsdictRules.rows
    + ReportedTrappRules.rows

  private static let slowest: [any LintRule] = [
    UnderfilledLanguage(),
    WrongScript(),
    DuplicateWord(),
    Inconsistent(),
    NeedsReview(),
    Missing(),
  ]

  private static let catalog: [any LintRule] = [
    LprojPlacement(),
    ShadowedText(),
    TableCollision(),
    UnknownState(),
    VersionTooNew(),
  ]

  private static let format: [any LintRule] = [
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
    NumbersDropped(),
    ObsoleteConversion(),
    OwnPlaceholder(),
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
  ]

  private static let key: [any LintRule] = [
    CaseDuplicate(),
    ChangedSource(),
    Convention(),
    Depth(),
    DuplicateValue(),
    ElementMismatch(),
    EmptyKey(),
    ForeignScreen(),
    MissingComment(),
    NearDuplicate(),
    NoSymbol(),
    OneKeyScreen(),
    ReservedSuffix(),
    ReservedSymbol(),
    ShouldNotTranslate(),
    Stale(),
    SymbolCollision(),
    TranslatedButExcluded(),
    UnknownScreen(),
    VagueComment(),
    Whitespace(),
  ]

  private static let markup: [any LintRule] = [
    AppIntentParameter(),
    Attribute(),
    HtmlTags(),
    Markdown(),
    MarkdownUrl(),
    SfSymbol(),
  ]

  private static let plural: [any LintRule] = [
    Candidate(),
    ImpliedNumber(),
    LatvianZero(),
    MissingCategory(),
    MissingOther(),
    NumberMissingInOther(),
    RareCategory(),
    SameText(),
    SourceUnvaried(),
    TernaryInCode(),
    TwoPluralArguments(),
    UnknownCategory(),
    UnusedCategory(),
    WrongArgument(),
  ]

  private static let project: [any LintRule] = [
    InfoplistMissing(),
    LanguageTag(),
    NotShipped(),
    RegionWithoutCatalog(),
    SourceLanguage(),
    UnknownRegion(),
  ]

  private static let source: [any LintRule] = [
    ArgumentMismatch(),
    Concatenation(),
    DefaultValueDrift(),
    HardcodedText(),
    KeyInTwoTables(),
    MissingTable(),
    NonlocalizedFormat(),
    UndefinedKey(),
    UndefinedSymbol(),
    UnusedKey(),
    WrongBundle(),
  ]

  private static let term: [any LintRule] = [
    DoNotTranslate(),
    Forbidden(),
    Glossary(),
  ]

  private static let text: [any LintRule] = [
    BidiUnbalanced(),
    Brackets(),
    BuildSetting(),
    ControlCharacter(),
    Danda(),
    DoubleSpace(),
    Ellipsis(),
    Emails(),
    EscapedCharacter(),
    EscapedNewline(),
    Fragment(),
    FrenchSpacing(),
    HtmlEntity(),
    InvisibleCharacter(),
    Kashida(),
    LeadingNewline(),
    LeadingSpace(),
    MaxLength(),
    NewlineCount(),
    NotNfc(),
    Numbers(),
    Paths(),
    ReplacementCharacter(),
    StraightQuotes(),
    Tabs(),
    TrailingNewline(),
    TrailingSpace(),
    Urls(),
  ]

  private static let translation: [any LintRule] = [
    Blank(),
    Coverage(),
    DuplicateOfOtherLanguage(),
    Empty(),
    Identical(),
    MachineTranslated(),
    New(),
    NewWithText(),
    OrphanLanguageEntry(),
    PlaceholderText(),
    RawKey(),
    RegionalVariantRedundant(),
    ShownKey(),
    SourceCopies(),
  ]

  private static let variation: [any LintRule] = [
    DeviceIncomplete(),
    InflectionLost(),
    NotCompiled(),
    PartlyTranslated(),
    UndefinedSubstitution(),
    UnknownDevice(),
    UnusedSubstitution(),
  ]

  /// The rule with an id.
  package static func named(_ id: String) -> (any LintRule)? { all.first { $0.id == id } }
}

extension Linter {
  /// A linter with all rules.
  package init(_ configuration: LintConfiguration = LintConfiguration()) {
    self.init(configuration, rules: AllRules.all)
  }
}

extension Fixer {
  /// A fixer with all rules.
  package init(allowsUnsafe: Bool, project: any LintedProject = PlainProject()) {
    self.init(allowsUnsafe: allowsUnsafe, project: project, rules: AllRules.all)
  }
}
