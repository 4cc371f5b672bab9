/// A category that plural rules sort numbers into, in CLDR's order.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  private var rank: Int { PluralCategory.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.rank < b.rank }
}

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

  /// The version of CLDR that the rules come from.
  package static let version = PluralRule.version

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

/// The categories of a plural rule, by the numbers that have them.
package struct PluralReach: Sendable {
  /// Categories of whole numbers below a million.
  var integers: [PluralCategory]
  /// Categories of exact millions only.
  var millions: [PluralCategory]
  /// Categories of numbers with decimals only.
  var decimals: [PluralCategory]
  var one: One

  /// Which numbers a language puts in category `one`.
  package enum One: Sendable {
    case never
    /// 1 alone.
    case one
    /// 0 and 1.
    case zeroAndOne
    /// 1, 21, 31 and more.
    case several
  }
}

/// A number as plural rules see it: UTS #35's operands.
struct PluralOperands {
  /// The whole part.
  var i: Int
  /// The number of visible decimals.
  var v: Int
  /// The visible decimals as a number.
  var f: Int
  /// The visible decimals without trailing zeros, as a number.
  var t: Int

  /// Whether the value is a whole number: `1`, `1.0`.
  var isWhole: Bool { t == 0 }

  init(_ number: Int) {
    i = number == .min ? .max : abs(number)
    v = 0
    f = 0
    t = 0
  }

  init?(_ decimal: String) {
    let parts = decimal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let i = Int(whole) else { return nil }
    self.init(i)
    guard parts.count == 2 else { return }
    // More than eighteen decimals do not fit into an Int.
    guard parts[1].utf8.count <= 18, let f = Int(parts[1]), f >= 0 else { return nil }
    self.f = f
    v = parts[1].utf8.count
    t = f
    while t > 0, t % 10 == 0 { t /= 10 }
  }
}
