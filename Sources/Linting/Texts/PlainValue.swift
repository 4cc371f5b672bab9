internal import CatalogModel
internal import Text

/// Recognizes literals in views that are neither keys nor texts to translate.
package enum PlainValue {
  /// Whether a text is an address, a file name or a name of Apple's: `example.com`, `README.rtfd`, `https://…`,
  /// `com.apple.developer.homekit`.
  package static func isAddress(_ text: String) -> Bool {
    if text.count(of: "://") > 0 || text.utf8.first == UInt8(ascii: ".") || text.utf8.first == UInt8(ascii: "/")
      || text.hasPrefix("com.apple.")
    {
      return true
    }
    // `example.com → API keys`: a way through a site.
    if let host = text.split(separator: " → ", maxSplits: 1).first, host.utf8.count < text.utf8.count {
      return isAddress(String(host))
    }
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(text.slice(from: dot).dropFirst().lowercased())
  }

  /// Whether a text is an abbreviation, a unit or a size, written the same in every language: `SSH`, `4K`, `%@px`.
  ///
  /// - Parameter isBesideValue: whether a placeholder was removed from the text.
  package static func isSign(_ text: String, isBesideValue: Bool) -> Bool {
    var letters = 0
    var run = 0
    var hasSmall = false
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else {
        // `%d · %d ms`
        if scalar.properties.isAlphabetic { return false }
        run = 0
        continue
      }
      if byte.isASCIILetter {
        letters += 1
        run += 1
        if byte & 0x20 != 0 { hasSmall = true }
        if run > 4 { return false }
      } else if !byte.isASCIIDigit {
        run = 0
      }
    }
    return hasSmall ? letters <= (isBesideValue ? 2 : 1) : text != "OK" && text != "NO" && text != "YES"
  }

  /// Whether every word of a text is written the same in every language: `GitHub`, `~/.ssh/id_rsa`, `DirectX 12`.
  ///
  /// - Parameters:
  ///   - isLatin: whether all languages are written in Latin letters, so that units are the same, too: `kcal`.
  ///   - hasNames: whether a word with a capital inside is a name.
  package static func isAlikeEverywhere(_ text: String, isLatin: Bool, hasNames: Bool) -> Bool {
    let all = text.split(separator: " ").map(String.init).filter(Words.hasLetter)
    // Several abbreviations alone may be words in capitals: `NEW PR!`.
    let words = all.count > 1 ? all.filter { !isSign($0, isBesideValue: false) } : all
    return !words.isEmpty
      && words.allSatisfy { word in
        hasNames && isCoinedName(word) || TranslatableWords.isAddress(Array(word.utf8))
          || isLatin && Units.isSymbol(word) || isSign(word, isBesideValue: false)
      }
  }

  /// Whether a word has a capital behind another letter, as names of products have: `AirDrop`, `iCloud`.
  package static func isCoinedName(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.contains(where: \.isASCIILowercase) && bytes.allSatisfy { $0 > UInt8(ascii: " ") }
      && zip(bytes, bytes.dropFirst()).contains { $0.isASCIILetter && $1.isASCIIUppercase }
  }

  /// Whether a text can be a model's name or the beginning of a secret, but no word: `gpt-4o-mini`, `mistral:7b`,
  /// `sk-...`.
  package static func isCode(_ text: String) -> Bool {
    let plain = text.hasSuffix("…") ? String(text.dropLast()) + "..." : text
    return plain.isLowercaseWord && plain.contains { "-:".contains($0) }
      && (plain.hasSuffix("-...") || plain.utf8.contains(where: \.isASCIIDigit))
  }

  /// Whether a text is the name of a product or of a service that people of every language know by it.
  package static func isService(_ text: String) -> Bool { services.contains(text) }

  private static let services: Set<String> = [
    "Anthropic", "Apple Music", "Apple Pay", "Apple TV", "Apple Watch", "Discord", "Dropbox", "Facebook",
    "Facebook Messenger", "Gmail", "Google Drive", "Instagram", "Mastodon", "Netflix", "Ollama", "Patreon", "Pinterest",
    "Reddit", "Skype", "Snapchat", "Spotify", "Telegram", "Twitch", "Twitter", "Vimeo", "iCloud Drive",
  ]

  /// Whether a text is the name of a language in itself, as choices of a language show it everywhere: `Deutsch`, also
  /// behind a flag.
  package static func isLanguageName(_ text: String) -> Bool {
    languageNames.contains(String(text.drop { !Words.hasLetter(String($0)) }))
  }

  private static let languageNames: Set<String> = [
    "English", "Deutsch", "Français", "Español", "Italiano", "Português", "Português (Brasil)", "Nederlands", "Svenska",
    "Dansk", "Norsk", "Norsk bokmål", "Suomi", "Polski", "Čeština", "Slovenčina", "Magyar", "Română", "Hrvatski",
    "Türkçe", "Ελληνικά", "Русский", "Українська", "Български", "Български език", "Српски", "עברית", "العربية", "فارسی",
    "हिन्दी", "বাংলা", "ไทย", "Tiếng Việt", "Bahasa Indonesia", "Bahasa Melayu", "Català", "日本語", "한국어", "中文",
    "简体中文", "繁體中文", "繁体中文", "中文（简体）", "中文（繁體）",
  ]

  private static let endings: Set<String> = [
    "app", "co", "com", "de", "dev", "html", "io", "jpg", "json", "local", "md", "me", "net", "org", "pdf", "plist",
    "png", "py", "rtf", "rtfd", "sh", "social", "swift", "txt", "xml", "zip",
  ]
}
