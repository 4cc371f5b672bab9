internal import Text

/// How the words of a segment of a key are joined.
package enum SegmentCase: String, Sendable, CaseIterable {
  case snake, kebab, camel, pascal, screaming, any

  /// - Parameter name: the word (`screaming`), or how it is written (`SCREAMING_CASE`).
  init?(named name: String) {
    guard let found = SegmentCase.allCases.first(where: { [$0.rawValue, $0.text].contains(name) }) else { return nil }
    self = found
  }

  /// What options take: the words, and how all but `any` are written.
  package static let names = allCases.map(\.rawValue) + allCases.filter { $0 != .any }.map(\.text)

  /// `snake_case`: for messages.
  var text: String {
    switch self {
    case .snake: "snake_case"
    case .kebab: "kebab-case"
    case .camel: "camelCase"
    case .pascal: "PascalCase"
    case .screaming: "SCREAMING_CASE"
    case .any: "letters and digits"
    }
  }

  /// Whether a segment has the case.
  ///
  /// - Parameter allowsNumbers: whether a word may begin with a digit: `10ms`, `step_1`, and whether one in capitals
  ///   may be a name with small letters: `SETTINGS_IPv6`.
  func fits(_ segment: some Collection<UInt8>, allowsNumbers: Bool) -> Bool {
    switch self {
    case .snake: SegmentCase.isJoined(segment, by: "_", of: \.isASCIILowercase, allowsNumbers)
    case .kebab: SegmentCase.isJoined(segment, by: "-", of: \.isASCIILowercase, allowsNumbers)
    case .screaming:
      segment.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false).allSatisfy { word in
        SegmentCase.isJoined(word, by: "_", of: \.isASCIIUppercase, allowsNumbers)
          || allowsNumbers && SegmentCase.properNames.contains(String(decoding: word, as: UTF8.self))
      }
    case .camel: SegmentCase.isWord(segment, from: \.isASCIILowercase, allowsNumbers)
    case .pascal: SegmentCase.isWord(segment, from: \.isASCIIUppercase, allowsNumbers)
    case .any: segment.allSatisfy { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    }
  }

  /// Names that are written so wherever they stand.
  private static let properNames: Set<String> = [
    "IPv4", "IPv6", "iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS", "iPhone", "iPad", "iPod", "iCloud",
    "iMessage", "iTunes", "eSIM", "WiFi", "AirPlay", "AirPods", "AirDrop", "OAuth", "GitHub", "YouTube", "PayPal",
  ]

  /// Whether words of one kind of letter, and digits after the first letter, are joined by a separator.
  private static func isJoined(
    _ bytes: some Collection<UInt8>, by separator: Unicode.Scalar, of isLetter: (UInt8) -> Bool, _ allowsNumbers: Bool
  ) -> Bool {
    var isAtStart = true
    for byte in bytes {
      if byte == UInt8(ascii: separator), !isAtStart {
        isAtStart = true
      } else if isLetter(byte) || byte.isASCIIDigit && (allowsNumbers || !isAtStart) {
        isAtStart = false
      } else {
        return false
      }
    }
    return !isAtStart
  }

  /// Whether there are only letters and digits, the first of one kind.
  private static func isWord(
    _ bytes: some Collection<UInt8>, from isFirst: (UInt8) -> Bool, _ allowsNumbers: Bool
  ) -> Bool {
    guard let first = bytes.first, isFirst(first) || allowsNumbers && first.isASCIIDigit else { return false }
    return bytes.allSatisfy(\.isASCIILetterOrDigit)
  }

  /// Joins lower-case words in the case.
  func joined(_ words: [String]) -> String {
    func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    return switch self {
    case .snake, .any: words.joined(separator: "_")
    case .kebab: words.joined(separator: "-")
    case .camel: (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
    case .pascal: words.map(capitalized).joined()
    case .screaming: words.joined(separator: "_").uppercased()
    }
  }
}
