/// What counts as text to translate, and what people see without a translation.
extension Entry {
  /// Whether the entry is something to translate: not stale, not marked Don't Translate, with a letter in its key.
  package var isCounted: Bool {
    isTranslatable && extraction != .stale && Words.hasLetter(Words.withoutPlaceholders(key))
  }
}

/// What a key looks like.
package enum KeyStyle: String, Sendable {
  /// The text itself: `Save changes`.
  case text
  /// A name for the text: `editor.save_button`, `saveButton`, `SAVE_BUTTON`.
  case identifier

  package init(_ key: String) {
    // Arguments of a named key stand after it: `cart.items_count %lld`.
    var name = Array(Words.withoutPlaceholders(key).utf8)[...]
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    self = KeyStyle.isIdentifier(Array(name)) ? .identifier : .text
  }

  /// One word of ASCII in which two letters or digits are joined by `.`, `_`, `-` with lower case around, or a hump.
  private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
    var isJoined = false
    for (index, byte) in bytes.enumerated() {
      let isInside = index > 0 && index + 1 < bytes.count
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "/"):
        isJoined = isJoined || isInside && isWord(bytes[index - 1]) && isWord(bytes[index + 1])
      case UInt8(ascii: "-"):
        // `Opt-out` is a word.
        isJoined = isJoined || isInside && isLower(bytes[0]) && isLower(bytes[index - 1]) && isLower(bytes[index + 1])
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        // Two lower-case letters at least: `iPhone` and `eBook` are words.
        let isHump = isInside && index > 1 && isLower(bytes[0]) && isLower(bytes[index - 1])
        isJoined = isJoined || isHump && isLower(bytes[index + 1])
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return false
      }
    }
    return isJoined
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

  private static func isWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    return isDigit || byte == UInt8(ascii: "_") || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }
}

/// Counting the words of a text, without a dictionary: the same in every language and on every machine.
package enum Words {
  /// Runs between white space that hold a letter or digit; each Han or kana character is a word of its own.
  package static func count(_ text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) {
          isInWord = false
        } else if !isInWord, isLetterOrDigit(scalar) {
          count += 1
          isInWord = true
        }
      } else if isIdeographic(scalar) {
        count += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, isLetterOrDigit(scalar) {
        count += 1
        isInWord = true
      }
    }
    return count
  }

  /// A text with its placeholders taken out: what is left is for translators.
  package static func withoutPlaceholders(_ text: String) -> String {
    let spans = Placeholder.scan(text).filter { !$0.looksLikeProse }.map(\.span)
    guard !spans.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var start = 0
    for span in spans {
      kept += bytes[start..<span.lowerBound]
      start = span.upperBound
    }
    return String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// Whether any letter of any script is in a text.
  package static func hasLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      if scalar.isASCII { return (65...90).contains(scalar.value & ~0x20) }
      return isLetter(scalar.properties.generalCategory)
    }
  }

  /// Whether nothing but white space is in a text.
  package static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (65...90).contains(scalar.value & ~0x20) || (48...57).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: return true
    case let category: return isLetter(category)
    }
  }

  private static func isLetter(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
