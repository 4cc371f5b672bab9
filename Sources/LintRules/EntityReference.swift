internal import Text

/// A character reference of HTML or XML in a text: `&amp;`, `&#39;`, `&#x2019;`.
struct EntityReference {
  /// Its UTF-8 offsets in the text.
  let range: Range<Int>
  /// The character that it stands for.
  let character: Character
  /// Whether it is an ampersand that belongs to another reference: `&amp;lt;`.
  let isEscapedTwice: Bool

  /// The character as a message shows it.
  var shownCharacter: String {
    guard character.isWhitespace, let scalar = character.unicodeScalars.first else { return "'\(character)'" }
    return scalar.codePoint
  }

  /// The references of a text, in order.
  static func all(in text: String) -> [EntityReference] {
    let bytes = Array(text.utf8)
    var found: [EntityReference] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "&"), let (end, character) = reference(in: bytes, after: index + 1) else {
        index += 1
        continue
      }
      found.append(
        EntityReference(
          range: Range(from: index, to: end), character: character,
          isEscapedTwice: character == "&" && reference(in: bytes, after: end) != nil))
      index = end
    }
    return found
  }

  /// The end of the reference that begins with the `&` at an index; nil where that begins none.
  static func end(in bytes: [UInt8], from index: Int) -> Int? { reference(in: bytes, after: index + 1)?.end }

  /// The longest name or number that is read, in bytes.
  private static let lengthLimit = 8

  /// The end of a reference and its character, where its name or number and the semicolon stand at an index.
  private static func reference(in bytes: [UInt8], after start: Int) -> (end: Int, character: Character)? {
    guard let end = bytes.slice(from: start).prefix(lengthLimit + 1).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let name = String(decoding: bytes.slice(from: start, to: end), as: UTF8.self)
    guard let character = names[name] ?? letter(named: name) ?? character(number: name) else { return nil }
    return (end + 1, character)
  }

  /// The character of `#39` or `#x27`; nil for control characters and for what is no character.
  private static func character(number text: String) -> Character? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(Unicode.Scalar.init), scalar.value >= 0x20, scalar.value != 0x7F else {
      return nil
    }
    return Character(scalar)
  }

  /// The letter with an accent of `eacute` or `Uuml`.
  private static func letter(named name: String) -> Character? {
    guard let base = name.unicodeScalars.first, name.utf8.first?.isASCIILetter == true,
      let accent = accents[String(name.dropFirst())]
    else { return nil }
    var text = String.UnicodeScalarView()
    text.append(base)
    text.append(accent)
    // With one code point, as people type it.
    return latin[Character(String(text))]
  }

  private static let accents: [String: Unicode.Scalar] = [
    "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "uml": "\u{308}", "ring": "\u{30A}",
    "cedil": "\u{327}",
  ]

  /// The letters of Latin-1, which are the ones with such names.
  private static let latin = Dictionary(
    uniqueKeysWithValues: (0xC0...0xFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map {
      (Character($0), Character($0))
    })

  /// XML's five names, and those of HTML that stand for punctuation and signs.
  private static let names: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«",
    "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™",
    "times": "×", "deg": "°", "euro": "€", "rarr": "→", "larr": "←", "szlig": "ß", "aelig": "æ", "AElig": "Æ",
    "oslash": "ø", "Oslash": "Ø", "eth": "ð", "ETH": "Ð", "thorn": "þ", "THORN": "Þ", "iexcl": "¡", "iquest": "¿",
  ]
}
