internal import Text

/// How a name is written in Swift code.
package enum SwiftNameSpelling {
  /// A name where it is declared: in backticks if it is a word of the language.
  package static func declared(_ name: String) -> String { words.contains(name) ? "`\(name)`" : name }

  /// The same where a generator declares it, which may write more names in backticks than Swift asks for.
  package static func declared(_ name: String, by generator: any AccessorGenerator) -> String {
    generator.quotedWords.contains(name) ? "`\(name)`" : declared(name)
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
}
