/// The plural categories of one language, by which numbers can have them.
///
/// CLDR lists every category that any number can have. Counts in apps are whole numbers below a million, so translators
/// are asked only for the categories of those. Apple uses `zero` for 0 in every language, so it is always allowed.
package struct PluralCategories: Sendable {
  private let rule: PluralRule
  /// Whether CLDR has a rule for the language; without one every number is `other`.
  package let isKnown: Bool
  /// The categories of whole numbers below a million, and `other`, which Apple's formats always require.
  package let forIntegers: [PluralCategory]
  /// The same, with the categories of fractions.
  private let forFractions: [PluralCategory]
  /// All categories that CLDR has for the language.
  package let all: [PluralCategory]

  package init(_ language: Language) {
    let found = PluralRule.byLanguage[language.baseAndRegion] ?? PluralRule.byLanguage[language.base]
    rule = found ?? .bm
    isKnown = found != nil
    let reach = rule.reach
    forIntegers = PluralCategories.sorted(reach.integers)
    forFractions = PluralCategories.sorted(reach.integers + reach.decimals)
    all = PluralCategories.sorted(reach.integers + reach.decimals + reach.millions)
  }

  /// The categories of whole numbers below a million alone, in CLDR's order: not `other` in Polish.
  package var ofIntegers: [PluralCategory] { rule.reach.integers }

  /// An expression in C over `n`, a whole number, that gives the index of its category in `ofIntegers`.
  package var expression: String { rule.expression }

  /// Whether some whole number below a million has a category.
  package func integersReach(_ category: PluralCategory) -> Bool { rule.reach.integers.contains(category) }

  /// The categories that a translation needs for an argument: whole numbers and, for a floating-point argument,
  /// fractions.
  package func required(for kind: ArgumentType.Kind) -> [PluralCategory] {
    kind == .float ? forFractions : forIntegers
  }

  /// The categories that only exact millions have: `many` in French.
  package var forMillionsOnly: [PluralCategory] { rule.reach.millions }

  /// Whether a category can apply: `zero` can in every language, and Hebrew had `many` until CLDR 42.
  package func allows(_ category: PluralCategory) -> Bool {
    category == .zero || all.contains(category) || (rule == .he && category == .many)
  }

  /// Which numbers the language puts in category `one`.
  package var one: PluralReach.One { rule.reach.one }

  /// The category of a whole number.
  package func category(of number: Int) -> PluralCategory { rule.category(PluralOperands(number)) }

  /// The category of a number as it is printed: `1.50`; nil where the text is not a decimal number.
  package func category(of decimal: String) -> PluralCategory? { PluralOperands(decimal).map(rule.category) }

  /// Some categories and `other`, in CLDR's order, each once.
  private static func sorted(_ categories: [PluralCategory]) -> [PluralCategory] {
    PluralCategory.allCases.filter { $0 == .other || categories.contains($0) }
  }
}
