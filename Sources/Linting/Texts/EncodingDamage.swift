internal import Text

/// A trace of a text that was read in the wrong encoding.
package enum EncodingDamage: String {
  case replacementCharacter = "the replacement character U+FFFD"
  case readAsLatin1 = "UTF-8 that was read as Latin-1"
  case readAsWindows1252 = "UTF-8 that was read as Windows-1252"
}

extension String {
  /// The first trace of a wrong encoding; nil where there is none.
  package var encodingDamage: EncodingDamage? {
    let bytes = Array(utf8)
    for index in bytes.indices.dropLast(2) {
      switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
      case (0xEF, 0xBF, 0xBD): return .replacementCharacter
      // "Ã" before a Latin-1 symbol or control character; before a no-break space it may end a Portuguese word.
      case (0xC3, 0x83, 0xC2) where index + 3 < bytes.count && bytes[index + 3] != 0xA0: return .readAsLatin1
      // "Â" before a Latin-1 symbol, as in "5Â €": no word has it behind a small letter or a digit.
      case (0xC3, 0x82, 0xC2) where index > 0 && (bytes[index - 1].isASCIIDigit || bytes[index - 1].isASCIILowercase):
        return .readAsLatin1
      case (0xC3, 0xA2, 0xE2) where index + 4 < bytes.count && bytes[index + 3] == 0x82 && bytes[index + 4] == 0xAC:
        return .readAsWindows1252
      default: continue
      }
    }
    // One letter may come about by chance, as `É…` at the end of a word; two, and no other special letters, do not.
    let letters = (beforeMisreading ?? "").unicodeScalars.filter { !$0.isASCII }
    // German has `ß…` at the end of words, which would be digits of N'Ko.
    let isChance = letters.count < 2 || letters.contains { (0x7C0...0x7FF).contains($0.value) }
    return isChance ? nil : .readAsWindows1252
  }

  /// The text that this one comes from, if this one is UTF-8 that was read as Windows-1252 or Latin-1; nil where it cannot
  /// be. A short text may be one by chance.
  package var beforeMisreading: String? {
    var bytes: [UInt8] = []
    var isASCII = true
    for scalar in unicodeScalars {
      guard let byte = scalar.byteInWindows1252 else { return nil }
      isASCII = isASCII && byte < 0x80
      bytes.append(byte)
    }
    return isASCII ? nil : String(ofUTF8: bytes)
  }
}

extension Unicode.Scalar {
  /// The byte of a character in Windows-1252, or in Latin-1, whose control characters stand for the bytes that
  /// Windows-1252 lacks; nil for a character that is in neither.
  fileprivate var byteInWindows1252: UInt8? {
    value < 0x100 ? UInt8(value) : Unicode.Scalar.symbolsOfWindows1252[self]
  }

  /// The characters of Windows-1252 that Latin-1 does not have.
  private static let symbolsOfWindows1252: [Unicode.Scalar: UInt8] = [
    "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
    "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97,
    "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
  ]
}
