/// What reading a text in the wrong encoding left in it.
package enum EncodingDamage: String {
  case replacementCharacter = "the replacement character U+FFFD"
  case readAsLatin1 = "UTF-8 that was read as Latin-1"
  case readAsWindows1252 = "UTF-8 that was read as Windows-1252"
}

extension UnsafeBufferPointer<UInt8> {
  /// The first damage that a wrong encoding did; nil where there is none.
  @inline(never)
  package func encodingDamage() -> EncodingDamage? {
    var index = 0
    while index + 2 < count {
      guard self[index] == 0xEF || self[index] == 0xC3 else {
        index += 1
        continue
      }
      switch (self[index], self[index + 1], self[index + 2]) {
      case (0xEF, 0xBF, 0xBD): return .replacementCharacter
      // "Ã" before a Latin-1 sign or control; before a no-break space it may end a Portuguese word.
      case (0xC3, 0x83, 0xC2) where index + 3 < count && self[index + 3] != 0xA0: return .readAsLatin1
      case (0xC3, 0xA2, 0xE2) where index + 4 < count && self[index + 3] == 0x82 && self[index + 4] == 0xAC:
        return .readAsWindows1252
      default: index += 1
      }
    }
    return nil
  }
}
