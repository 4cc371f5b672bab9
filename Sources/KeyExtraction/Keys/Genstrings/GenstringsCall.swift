/// A call as `genstrings` sees it: its name and the text of its arguments.
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
    /// The text as a `.strings` file writes it, with the source's own escapes; and the same text for a comment, where
    /// quotes need no escape.
    case literal(String, inComment: String)
    case nothing
    case other
  }
}

/// What `genstrings` looks for.
package struct GenstringsOptions: Sendable {
  /// `-s`: each name stands for a family of four functions, in addition to `NSLocalizedString` and
  /// `CFCopyLocalizedString`.
  package var routines: [String]
  /// `-SwiftUI`: `Text` too, and every key of an extraction.
  package var includesText: Bool
  /// `-j`: `localizedString(key, value, table, comment)` of Java.
  package var isJava: Bool
  /// `-skipTable`
  package var skippedTables: Set<String>
  /// `-noPositionalParameters` turns this off: values stay as written.
  package var numbersArguments: Bool
  /// `-u` turns `\U2026` in values into the character.
  package var decodesUnicode: Bool
  /// `-q`: no messages about keys with several comments.
  package var isQuiet: Bool
  /// The form in which a key or comment is compared with others: without case; accented letters sort as letters of
  /// their own after the plain ones (`Åland Islands` between `Azerbaijan` and `Back`, as Apple's tool left them in
  /// WooCommerce for iOS).
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
