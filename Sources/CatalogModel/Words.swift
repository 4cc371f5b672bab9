internal import Text

/// Counts and finds words without a dictionary, so that results are the same on every machine.
package enum Words {
  /// The number of runs between white space that contain a letter or digit; each Han or kana character counts as one
  /// word.
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

  /// A text without its placeholders.
  package static func withoutPlaceholders(_ text: String) -> String {
    let spans = Placeholder.scan(text).filter { !$0.looksLikeProse }.map(\.span)
    return text.replacing(spans.map { ($0, "") })
  }

  /// Whether a text contains a letter of any script.
  package static func hasLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      if scalar.isASCII { return (65...90).contains(scalar.value & ~0x20) }
      return isLetter(scalar.properties.generalCategory)
    }
  }

  /// Whether a text contains only white space.
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
