internal import Text

/// Which entries count as text to translate.
extension Entry {
  /// Whether the entry counts as text to translate: not stale, not marked Don't Translate, with a letter in its key. The
  /// name of a bundle and its copyright, which Xcode adds to each catalog of an Info.plist, count where a second language
  /// has them.
  package var isCounted: Bool {
    isTranslatable && extraction != .stale && Words.hasLetter(Words.withoutPlaceholders(key))
      && (localizations.count > 1 || key != "CFBundleName" && key != "NSHumanReadableCopyright")
  }

  /// Whether people of some language see another text in place of its key. A word in lower case alone, such as `delete`, is
  /// as often an id in code, and does not count; a name such as `cart.title` does.
  package var hasOtherText: Bool {
    isTranslatable && (KeyStyle(key) == .identifier || !key.isLowercaseWord)
      && localizations.contains { !$0.language.isPseudo && $0.says(otherThan: key) }
  }
}

extension String {
  /// Whether it is ASCII without a capital and without a space.
  package var isLowercaseWord: Bool {
    utf8.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x80 && !$0.isASCIIUppercase }
  }
}

extension Localization {
  /// Whether it has a text that is not blank and differs from the key.
  package func says(otherThan key: String) -> Bool {
    leaves.contains { leaf in leaf.translation.messages.contains { !Words.isBlank($0.text) && !$0.repeats(key) } }
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

  /// One ASCII word in which two letters or digits are joined by `.` or `_`, by `-` between lower-case letters, by `:`
  /// or `/` after a lower-case first letter, or by camel case.
  private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first ?? 0
    var isJoined = false
    for (index, byte) in bytes.enumerated() {
      guard byte.isASCIIWord || separators.contains(byte) else { return false }
      guard !isJoined, let before = bytes.at(index - 1), let after = bytes.at(index + 1) else { continue }
      isJoined = separates(byte, before, after, first: first, isSecond: index == 1)
    }
    return isJoined
  }

  private static let separators = Array(".-:/".utf8)

  /// Whether a byte within a word shows that the word is an identifier.
  private static func separates(_ byte: UInt8, _ before: UInt8, _ after: UInt8, first: UInt8, isSecond: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"): before.isASCIIWord && after.isASCIIWord
    // `N/A` and `Server:Port` are texts.
    case UInt8(ascii: ":"), UInt8(ascii: "/"): first.isASCIILowercase && before.isASCIIWord && after.isASCIIWord
    // `Opt-out` is a word.
    case UInt8(ascii: "-"): first.isASCIILowercase && before.isASCIILowercase && after.isASCIILowercase
    // Two lower-case letters at least: `iPhone` and `eBook` are words.
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      !isSecond && first.isASCIILowercase && before.isASCIILowercase && after.isASCIILowercase
    default: false
    }
  }
}
