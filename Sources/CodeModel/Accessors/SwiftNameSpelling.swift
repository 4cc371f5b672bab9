internal import Text

/// How a name is written in Swift code.
package enum SwiftNameSpelling {
  /// A name where it is declared: in backticks if it is a word of the language.
  package static func declared(_ name: String) -> String { words.contains(name) ? "`\(name)`" : name }

  /// The same where a generator declares it, which may write more names in backticks than Swift asks for.
  package static func declared(_ name: String, by generator: AccessorNaming.Generator) -> String {
    generator == .swiftGen && swiftGenWords.contains(name) ? "`\(name)`" : declared(name)
  }

  /// A name after a dot, where only a few words need backticks.
  package static func member(_ name: String) -> String { memberWords.contains(name) ? "`\(name)`" : name }

  private static let memberWords = WordTable.set("init self Type Protocol")

  /// The words that cannot name a member, a type or a parameter without backticks.
  private static let words = memberWords.union(
    WordTable.set(
      """
      _ Any Self as associatedtype break case catch class continue default defer deinit do else enum extension \
      fallthrough false fileprivate for func guard if import in inout internal is let nil operator precedencegroup \
      private protocol public repeat rethrows return static struct subscript super switch throw throws true try \
      typealias var where while
      """))

  /// Words that Swift takes bare, and that SwiftGen writes in backticks all the same.
  private static let swiftGenWords = WordTable.set(
    """
    associativity convenience didSet dynamic final get indirect infix lazy left mutating none nonmutating open optional \
    override postfix precedence prefix required right set unowned weak willSet
    """)
}
