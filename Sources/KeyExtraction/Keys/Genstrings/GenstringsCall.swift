/// A call as `genstrings` sees it: by its name and its arguments' text alone.
struct GenstringsCall {
  var name: String
  var arguments: [Argument]
  /// The byte offset of the name.
  var offset: Int

  /// One argument; Swift's may have labels.
  struct Argument {
    var label: String?
    var text: ArgumentText
  }

  /// What a call passes as one argument.
  enum ArgumentText {
    /// The text as it is written in a `.strings` file, escapes as the source has them; and as it stands in a comment
    /// there, where quotes need no escape.
    case literal(String, inComment: String)
    case nothing
    case other
  }
}

/// What `genstrings` looks for.
package struct GenstringsOptions: Sendable {
  /// `-s`: each stands for its family of four, beside `NSLocalizedString` and `CFCopyLocalizedString`.
  package var routines: [String]
  /// `-SwiftUI`: `Text` as well, and of what an extraction found every key.
  package var includesText: Bool
  /// `-j`: `localizedString(key, value, table, comment)` of Java.
  package var isJava: Bool
  /// `-skipTable`
  package var skippedTables: Set<String>
  /// `-noPositionalParameters` leaves values as they are written.
  package var numbersArguments: Bool
  /// `-u` turns `\U2026` in values into the character.
  package var decodesUnicode: Bool
  /// `-q` says nothing about keys with several comments.
  package var isQuiet: Bool
  /// A key or comment as it is compared with others: without case, and accents as letters of their own behind those they
  /// stand on (`Åland Islands` between `Azerbaijan` and `Back`, as Apple's tool left them in WooCommerce for iOS).
  package var folded: @Sendable (String) -> String

  package init(
    routines: [String] = [], includesText: Bool = false, isJava: Bool = false, skippedTables: Set<String> = [],
    numbersArguments: Bool = true, decodesUnicode: Bool = false, isQuiet: Bool = false,
    folded: @escaping @Sendable (String) -> String = { $0.lowercased() }
  ) {
    self.routines = routines
    self.includesText = includesText
    self.isJava = isJava
    self.skippedTables = skippedTables
    self.numbersArguments = numbersArguments
    self.decodesUnicode = decodesUnicode
    self.isQuiet = isQuiet
    self.folded = folded
  }
}
