/// A category that plural rules sort numbers into, in CLDR's order.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  private var rank: Int { PluralCategory.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.rank < b.rank }
}
