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
      case (0xC3, 0xA2, 0xE2) where index + 4 < bytes.count && bytes[index + 3] == 0x82 && bytes[index + 4] == 0xAC:
        return .readAsWindows1252
      default: continue
      }
    }
    return nil
  }
}
