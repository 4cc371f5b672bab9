/// What is known of a use besides its key.
struct UseContext {
  var api = ""
  var table: String?
  var comment: String?
  var defaultValue: String?
  /// An overload takes a String in the key's place.
  var isOverloaded = false
  /// A phrase of a shortcut after its first one.
  var isFurtherPhrase = false
  /// Taken for a key without knowing what is called.
  var isGuess = false
  /// Xcode does not see that the text becomes a key.
  var isUnseen = false
  /// The declaration of what looks the key up was not seen.
  var isUndeclared = false
  /// The key is looked up unchanged: one with interpolations cannot be known.
  var isLookup = false
  /// The argument is a String that is made a key (`stringLiteral:`): its interpolations become no specifiers.
  var isString = false
}
