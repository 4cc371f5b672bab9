internal import CatalogModel
internal import Text

/// The Swift names that Xcode makes of keys, of tables and of the labels of arguments.
///
/// The rule was read off files that Xcode 26 and 27 generated; nothing documents it.
package enum SymbolName {
  /// The name of a key's symbol, without backticks: `cart.title` becomes `cartTitle`, `2 items` becomes `_2Items`. Nil
  /// for a key that has nothing besides its specifiers that a Swift name can contain.
  package static func ofKey(_ key: String) -> String? {
    guard var name = lowerCamelCase(withoutSpecifiers(key)) else { return nil }
    // Swift reserves names that begin with a dollar sign.
    guard name.first != "$" else { return nil }
    if let first = name.unicodeScalars.first, !canBegin(first) { name = "_" + name }
    return name
  }

  /// The label of an argument, by the name of its substitution or specifier: `%#@cart_items@` is labelled `cartItems`.
  /// Nil where nothing of it can be in a Swift name.
  static func ofLabel(_ name: String) -> String? { ofKey(name) }

  /// The enum that holds the symbols of a table: `Shop-Errors` becomes `ShopErrors`. Nil for the default table, whose
  /// symbols stand in no enum, and for a table of whose name nothing can be in a Swift name.
  package static func ofTable(_ table: String) -> String? {
    guard table != TableName.default else { return nil }
    let name = words(of: table).map(capitalized).joined()
    guard let first = name.unicodeScalars.first else { return nil }
    return canBegin(first) ? name : "_" + name
  }

  /// The reserved word that a name differs from in letter case at most: `type` is close to `Type`, which means something
  /// else after a point. Nil where there is none.
  package static func reservedWord(near name: String) -> String? { reserved[name.lowercased()] }

  private static let reserved = ["type": "Type", "protocol": "Protocol", "self": "self", "init": "init"]

  /// The words joined, each but the first with a capital letter; nil without words.
  private static func lowerCamelCase(_ text: String) -> String? {
    let words = words(of: text).map(withoutRunOfCapitals)
    guard let first = words.first else { return nil }
    return lowercasedFirst(first) + words.dropFirst().map(capitalized).joined()
  }

  /// The runs of what a Swift name can contain. A letter after a digit begins a word; apostrophes and characters that
  /// nobody sees vanish.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars
    where scalar != "'" && scalar != "\u{2019}" && !scalar.properties.isDefaultIgnorableCodePoint {
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

  /// Whether a Swift name can contain a scalar, emoji and dollar signs among them; underscores only separate words.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return inNames.contains { $0.contains(scalar.value) } }
    return scalar == "$" || scalar.properties.isAlphabetic || isDigit(scalar)
  }

  /// The characters beyond ASCII that Swift's grammar allows in names.
  private static let inNames: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054...0x2054, 0x2070...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
    0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8, 0x10000...0x1FFFD, 0x20000...0x2FFFD,
    0x30000...0x3FFFD, 0xE0000...0xEFFFD,
  ]

  /// Whether what a name can contain can also begin it.
  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark: false
    default: true
    }
  }
}
