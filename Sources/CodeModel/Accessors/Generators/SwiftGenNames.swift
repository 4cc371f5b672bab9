internal import Text

/// The names that SwiftGen's own templates make of keys: `swiftIdentifier:"pretty"`, followed by `lowerFirstWord` for
/// members. Its words are those of StencilSwiftKit 2.
enum SwiftGenNames {
  /// The name of a type: `open_settings` becomes `OpenSettings`. Empty for a text without any character of a name.
  static func type(_ text: String) -> String {
    prefixed(camelCase(prefixed(words(text).map(capitalizingFirst).joined(separator: "_"))))
  }

  /// The name of a member: `open_settings` becomes `openSettings`, and `URLTitle` becomes `urlTitle`.
  static func member(_ text: String) -> String { lowercasingFirstWord(type(text)) }

  /// The identifier that xcstrings-tool begins with: the words with their first letters in upper case.
  static func joinedWords(_ text: String) -> String { prefixed(words(text).map(capitalizingFirst).joined()) }

  /// The parts of a text between characters that no name has.
  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) { !SwiftGenCharacters.isInName($0) }.map { String($0) }
  }

  private static func capitalizingFirst(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return first.properties.uppercaseMapping + String(text.unicodeScalars.dropFirst())
  }

  /// With an underscore before a character that begins no name, such as a digit.
  private static func prefixed(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, !SwiftGenCharacters.beginsName(first) else { return name }
    return "_" + name
  }

  /// Joins the words between underscores. Where there is no letter from `a` to `z`, each word is written in lower case
  /// after its first letter: `OPEN_SETTINGS` becomes `OpenSettings`.
  private static func camelCase(_ name: String) -> String {
    guard name.utf8.contains(where: \.isASCIILowercase) else { return capitalizingWords(name) }
    return name.unicodeScalars.split(separator: "_").map { capitalizingFirst(String($0)) }.joined()
  }

  /// Each letter after a letter in lower case, each other in upper case, without underscores.
  private static func capitalizingWords(_ name: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in name.unicodeScalars {
      let isLetter = scalar.properties.isCased
      if scalar != "_" {
        result += isInWord ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
      }
      // A combining mark belongs to the letter before it.
      if isLetter || !scalar.properties.isCaseIgnorable || scalar == "_" { isInWord = isLetter }
    }
    return result
  }

  /// `PeoplePicker` becomes `peoplePicker`, `URLChooser` becomes `urlChooser`, `URL` becomes `url`.
  private static func lowercasingFirstWord(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var end = scalars.prefix { isUppercase($0) }.count
    if end > 1, end < scalars.count, scalars[end].properties.generalCategory == .lowercaseLetter { end -= 1 }
    return scalars.prefix(end).map(\.properties.lowercaseMapping).joined()
      + scalars.dropFirst(end).map { String($0) }.joined()
  }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    [.uppercaseLetter, .titlecaseLetter].contains(scalar.properties.generalCategory)
  }
}
