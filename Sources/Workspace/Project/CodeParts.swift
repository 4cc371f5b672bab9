/// What is wanted of code besides its keys. Code is scanned and linked once for all questions that are asked together, so
/// it must be known before what any of them needs.
struct CodeParts: OptionSet, Sendable {
  let rawValue: Int

  /// The names that code uses and declares.
  static let names = CodeParts(rawValue: 1)
  /// What code does with texts besides looking them up.
  static let composition = CodeParts(rawValue: 2)
  /// What literals mention of the catalogs.
  static let mentions = CodeParts(rawValue: 4)
  /// The literals that go to certain members.
  static let literals = CodeParts(rawValue: 8)
}
