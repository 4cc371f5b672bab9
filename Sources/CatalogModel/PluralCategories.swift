/// A category that plural rules sort numbers into, in CLDR's order.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  private var rank: Int { PluralCategory.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.rank < b.rank }
}

/// The plural categories of one language, sorted by the numbers that reach them.
///
/// CLDR lists every category any number can reach; counts in an app are whole numbers below a million, and asking a
/// translator for more is noise. Apple takes `zero` for 0 in every language, so it is never wrong.
package struct PluralCategories: Sendable {
  private let rule: PluralRule
  /// Whether CLDR has a rule for the language; without one every number is `other`.
  package let isKnown: Bool
  /// What whole numbers below a million reach, and `other`, which Apple's formats always ask for.
  package let forIntegers: [PluralCategory]
  /// The same with what fractions reach.
  private let forFractions: [PluralCategory]
  /// Everything CLDR knows in the language.
  package let all: [PluralCategory]

  /// The version of CLDR behind all answers.
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

  /// Whether a whole number below a million is of a category.
  package func integersReach(_ category: PluralCategory) -> Bool { rule.reach.integers.contains(category) }

  /// What a translation needs for an argument: whole numbers and, for a floating-point argument, fractions.
  package func required(for kind: ArgumentType.Kind) -> [PluralCategory] {
    kind == .float ? forFractions : forIntegers
  }

  /// What only exact millions reach: `many` in French.
  package var forMillionsOnly: [PluralCategory] { rule.reach.millions }

  /// What only fractions reach: `many` in Czech.
  package var forDecimalsOnly: [PluralCategory] { rule.reach.decimals }

  /// Whether a category can be shown: `zero` can in every language, and Hebrew had `many` until CLDR 42.
  package func allows(_ category: PluralCategory) -> Bool {
    category == .zero || all.contains(category) || (rule == .he && category == .many)
  }

  /// The numbers the language calls `one`.
  package var one: PluralReach.One { rule.reach.one }

  /// The category of a whole number.
  package func category(of number: Int) -> PluralCategory { rule.category(PluralOperands(number)) }

  /// The category of a number as it is shown: `1.50`; nil where the text is no decimal number.
  package func category(of decimal: String) -> PluralCategory? { PluralOperands(decimal).map(rule.category) }

  /// Some categories and `other`, in CLDR's order, each once.
  private static func sorted(_ categories: [PluralCategory]) -> [PluralCategory] {
    PluralCategory.allCases.filter { $0 == .other || categories.contains($0) }
  }
}

/// What a plural rule does to numbers.
package struct PluralReach: Sendable {
  /// Reached by whole numbers below a million.
  var integers: [PluralCategory]
  /// Reached only by exact millions.
  var millions: [PluralCategory]
  /// Reached only by numbers with decimals.
  var decimals: [PluralCategory]
  var one: One

  /// The numbers a language calls `one`.
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

  /// Whether the value is a whole number, however it is shown.
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
    // Eighteen decimals fill an Int.
    guard parts[1].utf8.count <= 18, let f = Int(parts[1]), f >= 0 else { return nil }
    self.f = f
    v = parts[1].utf8.count
    t = f
    while t > 0, t % 10 == 0 { t /= 10 }
  }
}
