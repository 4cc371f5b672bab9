internal import CodeModel

/// What is known of a use, except for its key.
struct UseContext {
  var api = ""
  var table: String?
  /// The tables that are asked where `table` has no such key.
  var furtherTables: [String] = []
  /// Nil where no call has told yet which bundle is asked.
  var bundle: LookupBundle?
  var comment: String?
  /// The comment stands behind the code.
  var isCommentTrailing = false
  var defaultValue: String?
  /// The argument is the text that goes along with another key.
  var isDefaultText = false
  /// The language whose text the code takes where another one has none.
  var fallbackLanguage: String?
  /// Another overload takes a String in the same position.
  var isOverloaded = false
  /// A phrase of a shortcut, but not its first one.
  var isFurtherPhrase = false
  /// Taken for a key although the called function is unknown.
  var isGuess = false
  /// Xcode does not recognise the text as a key.
  var isUnseen = false
  /// No file that was read declares the lookup.
  var isUndeclared = false
  /// The key is looked up at run time as it is: with interpolations it cannot be known.
  var isLookup = false
  /// The argument is a String that becomes a key (`stringLiteral:`): its interpolations do not become specifiers.
  var isString = false
}
