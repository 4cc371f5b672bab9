internal import Diagnostics

/// What counts as text to translate.
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
    // Arguments of a named key come after it: `cart.items_count %lld`.
    var name = Array(Words.withoutPlaceholders(key).utf8)
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    self = KeyStyle.isIdentifier(name) && !KeyStyle.isAddress(key) ? .identifier : .text
  }

  /// `https://example.org/feed`, `my-server.example.com`, `www.example.org/feed`.
  private static func isAddress(_ key: String) -> Bool {
    let host = key.utf8.prefix { $0 != UInt8(ascii: "/") }
    if host.suffix(4).elementsEqual(".com".utf8) || host.suffix(4).elementsEqual(".org".utf8) { return true }
    return host.count < key.utf8.count && (host.contains(UInt8(ascii: ".")) || key.contains("://"))
  }

  /// One word of ASCII in which two letters or digits are joined by `.`, `_`, `-` with lower case around, `:` or `/`
  /// behind a small first letter, or a hump.
  private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
    var isJoined = false
    for (index, byte) in bytes.enumerated() {
      let isInside = index > 0 && index + 1 < bytes.count
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "_"):
        isJoined = isJoined || isInside && bytes[index - 1].isASCIIWord && bytes[index + 1].isASCIIWord
      case UInt8(ascii: ":"), UInt8(ascii: "/"):
        // `N/A` and `Server:Port` are texts.
        isJoined =
          isJoined
          || isInside && bytes[0].isASCIILowercase && bytes[index - 1].isASCIIWord
            && bytes[index + 1].isASCIIWord
      case UInt8(ascii: "-"):
        // `Opt-out` is a word.
        isJoined =
          isJoined || isInside && [bytes[0], bytes[index - 1], bytes[index + 1]].allSatisfy(\.isASCIILowercase)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        // Two lower-case letters at least: `iPhone` and `eBook` are words.
        let isHump = isInside && index > 1 && bytes[0].isASCIILowercase && bytes[index - 1].isASCIILowercase
        isJoined = isJoined || isHump && bytes[index + 1].isASCIILowercase
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return false
      }
    }
    return isJoined
  }
}
