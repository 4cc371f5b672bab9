/// What the findings of a rule mean for the people who use the app, worst first.
///
/// Outputs for people show findings in this order.
package enum Impact: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The app can crash, or show memory that is not text.
  case crash
  /// People see a key, or nothing, instead of a text; a catalog that cannot be read shows all its keys.
  case keyShown
  /// A text, a key or a file is wrong.
  case fault
  /// Work that piles up over years: texts that are not translated yet, and keys that are no longer used.
  case debt

  /// The worst comes first.
  package static func < (a: Impact, b: Impact) -> Bool { a.rawValue < b.rawValue }
}
