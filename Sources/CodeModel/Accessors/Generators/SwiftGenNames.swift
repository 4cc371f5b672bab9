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

/// The characters of Swift's names, as the language's reference lists them and SwiftGen takes them.
enum SwiftGenCharacters {
  /// Whether a name may begin with the character.
  static func beginsName(_ scalar: Unicode.Scalar) -> Bool { contain(heads, scalar) }

  /// Whether a name may have the character.
  static func isInName(_ scalar: Unicode.Scalar) -> Bool { contain(heads, scalar) || contain(tails, scalar) }

  private static func contain(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  private static let heads: [ClosedRange<UInt32>] =
    [
      0x61...0x7A, 0x41...0x5A, 0x5F...0x5F, 0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5,
      0xB7...0xBA,
      0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
      0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF,
      0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44,
      0xFE47...0xFFFD,
    ] + (0x1...0xE).map { (plane: UInt32) in ClosedRange(from: plane << 16, to: plane << 16 | 0xFFFD) }

  private static let tails: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
