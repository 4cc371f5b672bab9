internal import Text

/// The Swift names that Xcode makes of keys, of tables and of the labels of arguments.
///
/// The rule was read off files that Xcode 26 and 27 generated; nothing documents it.
package enum SymbolName {
  /// The name of a key's symbol, without backticks: `cart.title` becomes `cartTitle`, `2 items` becomes `_2Items`. Nil
  /// for a key without letters and digits besides its specifiers.
  package static func ofKey(_ key: String) -> String? {
    guard var name = lowerCamelCase(withoutSpecifiers(key)) else { return nil }
    // Swift reserves names that begin with a dollar sign.
    guard name.first != "$" else { return nil }
    if let first = name.unicodeScalars.first, !canBegin(first) { name = "_" + name }
    return name
  }

  /// The label of an argument, by the name of its substitution or specifier: `%#@cart_items@` is labelled `cartItems`.
  /// Nil for a name without letters and digits.
  static func ofLabel(_ name: String) -> String? { ofKey(name) }

  /// The enum that holds the symbols of a table: `Shop-Errors` becomes `ShopErrors`. Nil for the default table, whose
  /// symbols stand in no enum, and for a table without letters and digits in its name.
  package static func ofTable(_ table: String) -> String? {
    guard table != defaultTable else { return nil }
    let name = words(of: table).map(capitalized).joined()
    guard let first = name.unicodeScalars.first else { return nil }
    return canBegin(first) ? name : "_" + name
  }

  /// The table whose symbols stand in no enum.
  package static let defaultTable = "Localizable"

  /// A name as it is written in a declaration: with backticks where it is a keyword.
  package static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The reserved word that a name differs from in letter case at most: `type` is close to `Type`, which means something
  /// else after a point. Nil where there is none.
  package static func reservedWord(near name: String) -> String? { reserved[name.lowercased()] }

  private static let reserved = ["type": "Type", "protocol": "Protocol", "self": "self", "init": "init"]

  /// The words that cannot name a member or a parameter without backticks.
  private static let keywords = WordTable.set(
    """
    as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false
    fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol
    public repeat rethrows return self static struct subscript super switch throw throws true try typealias var where
    while Any Self
    """)

  /// The words joined, each but the first with a capital letter; nil without words.
  private static func lowerCamelCase(_ text: String) -> String? {
    let words = words(of: text).map(withoutRunOfCapitals)
    guard let first = words.first else { return nil }
    return lowercasedFirst(first) + words.dropFirst().map(capitalized).joined()
  }

  /// The runs of letters, digits and dollar signs. A letter after a digit begins a word, and apostrophes vanish.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "'" && scalar != "\u{2019}" {
      let isPart = isWordPart(scalar)
      if let before = word.last, !isPart || isDigit(before) && !isDigit(scalar) {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if isPart { word.append(scalar) }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  /// A word with two or more capitals at its start lowered after the first of them: `CFBundle` becomes `Cfbundle`.
  private static func withoutRunOfCapitals(_ word: String) -> String {
    let run = word.unicodeScalars.prefix { $0.properties.generalCategory == .uppercaseLetter }
    guard run.count > 1 else { return word }
    let rest = word.unicodeScalars.dropFirst(run.count)
    return String(run.prefix(1)) + String(run.dropFirst()).lowercased() + String(rest)
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private static func lowercasedFirst(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.lowercaseMapping + String(word.unicodeScalars.dropFirst())
  }

  /// A key with a blank in place of each specifier.
  private static func withoutSpecifiers(_ key: String) -> String {
    let specifiers = Placeholder.scan(key).filter { ($0.takesArgument && !$0.looksLikeProse) || $0.kind == .percent }
    return key.replacing(specifiers.map { ($0.span, " ") })
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: scalar == "$"
    }
  }

  /// Whether a letter or digit can begin a name.
  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark: false
    default: true
    }
  }
}
