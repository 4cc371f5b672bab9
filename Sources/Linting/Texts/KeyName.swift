internal import CatalogModel
internal import Text

/// A key that is a name, as the segments that it is made of: `screen.cart.title %lld`.
///
/// Conventions, rules about screens, renaming and listings cut names here.
package struct KeyName: Sendable {
  /// The segments as they are written, in order; never empty.
  package let segments: [String]
  /// The number of the segment that says whose the text is: a screen, or a prefix that screens share.
  package let homeIndex: Int

  /// - Parameter separator: what joins segments; an empty one makes the name one segment.
  package init(_ key: String, separator: String) {
    self.init(segments: KeyName.split(KeyName.withoutArguments(key), at: separator), homeIndex: 0)
  }

  init(segments: [String], homeIndex: Int) {
    self.segments = segments
    self.homeIndex = homeIndex
  }

  /// The segment that says whose the text is, as it is written.
  package var home: String { segments[homeIndex] }

  /// The last word, which says what kind of text it is, in lower case: `title` of `cart.title_ios`. What stands for a
  /// platform or a version is passed over. Nil where nothing is left beside the home.
  package var element: String? {
    let words = segments.dropFirst(homeIndex + 1).flatMap(KeyName.words)
    return words.last { !KeyName.isSuffix($0) }
  }

  /// The platform or version for which the text is, in lower case: `ios` of `cart.title_ios`; nil for none.
  package var suffix: String? {
    segments.dropFirst(homeIndex + 1).last.flatMap { KeyName.words($0).last }.flatMap {
      KeyName.isSuffix($0) ? $0 : nil
    }
  }

  /// All words, in lower case and in order.
  package var words: [String] { segments.flatMap(KeyName.words) }

  /// The key with another word for what kind of text it is; nil where the key does not spell that in lower case.
  package func renamed(_ key: String, element: String) -> String? {
    guard let own = self.element else { return nil }
    var last: Range<String.Index>?
    var rest = key[...]
    while let range = rest.firstRange(of: own) {
      last = range
      rest = rest.slice(from: range.upperBound)
    }
    return last.map { key.slice(to: $0.lowerBound) + element + key.slice(from: $0.upperBound) }
  }

  /// The key with another segment for whose it is; nil where the key does not spell that as this name does, as in
  /// `SettingsTitle`.
  ///
  /// - Parameter key: the key as it is, which tells what joins its segments.
  package func renamed(_ key: String, home: String) -> String? {
    var rest = key[...]
    for segment in segments.prefix(homeIndex) {
      guard let range = rest.firstRange(of: segment) else { return nil }
      rest = rest.slice(from: range.upperBound)
    }
    guard let range = rest.firstRange(of: self.home) else { return nil }
    return key.slice(to: range.lowerBound) + home + key.slice(from: range.upperBound)
  }

  private static let platforms: Set<String> = [
    "ios", "ipados", "macos", "tvos", "visionos", "watchos", "android", "ipad", "iphone", "mac", "watch",
  ]

  /// `ios`, or `v145` as Firefox counts versions.
  private static func isSuffix(_ word: String) -> Bool {
    let digits = word.utf8.dropFirst()
    return platforms.contains(word)
      || word.utf8.first == UInt8(ascii: "v") && !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
  }
}

/// Cutting names.
extension KeyName {
  /// The parts of a text between separators; the whole text for an empty separator.
  static func split(_ text: String, at separator: String) -> [String] {
    guard !separator.isEmpty else { return [text] }
    var parts: [String] = []
    var rest = text[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest.slice(to: range.lowerBound)))
      rest = rest.slice(from: range.upperBound)
    }
    return parts + [String(rest)]
  }

  /// A key without the placeholders after the name: `list.count` of `list.count %lld`.
  static func withoutArguments(_ key: String) -> String {
    guard key.mayHavePlaceholders else { return key }
    let bytes = Array(key.utf8)
    var end = bytes.count
    for placeholder in Placeholder.scan(key).reversed() where placeholder.isNoProse {
      guard placeholder.span.upperBound == end, placeholder.span.lowerBound > 0 else { break }
      end = placeholder.span.lowerBound
      while end > 1, bytes.at(end - 1) == UInt8(ascii: " ") { end -= 1 }
    }
    return String(decoding: bytes.slice(to: end), as: UTF8.self)
  }

  /// A key with `0` for each placeholder, without those after the name.
  static func withZeros(_ key: String) -> String {
    guard key.mayHavePlaceholders else { return key }
    var name: [UInt8] = []
    let bytes = Array(key.utf8)
    var start = 0
    for placeholder in Placeholder.scan(key) where placeholder.isNoProse {
      name += bytes.slice(from: start, to: placeholder.span.lowerBound) + [UInt8(ascii: "0")]
      start = placeholder.span.upperBound
    }
    name += bytes.slice(from: start)
    return String(decoding: name.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// The placeholders of a key, each after a space: ` %lld`.
  package static func arguments(of key: String) -> String {
    guard key.mayHavePlaceholders else { return "" }
    let bytes = Array(key.utf8)
    return Placeholder.scan(key).filter(\.isValue)
      .map { " " + String(decoding: bytes[$0.span], as: UTF8.self) }.joined()
  }

  /// The words of a segment in lower case: split at everything but letters and digits, and at camel case.
  package static func words(_ segment: String) -> [String] {
    var words: [[UInt8]] = [[]]
    let bytes = Array(segment.spelledInASCII.utf8)
    for (index, byte) in bytes.enumerated() {
      guard byte.isASCIILetterOrDigit else {
        // An apostrophe joins: `don't` is one word.
        if byte != UInt8(ascii: "'") { words.append([]) }
        continue
      }
      let previous = bytes.at(index - 1) ?? 0
      let next = bytes.at(index + 1) ?? 0
      // Camel case: `itemsCount`, or the last capital of a run before a lower-case letter: `URLField`.
      if byte.isASCIIUppercase,
        previous.isASCIILowercase || previous.isASCIIDigit || (previous.isASCIIUppercase && next.isASCIILowercase)
      {
        words.append([])
      }
      words.append((words.popLast() ?? []) + [byte.asciiLowercased])
    }
    return words.filter { !$0.isEmpty }.reduce(into: []) { joined, word in
      let text = String(decoding: word, as: UTF8.self)
      // A word must begin with a letter: `2nd` is appended to the word before it.
      if let first = word.first, !first.isASCIIDigit {
        joined.append(text)
      } else {
        joined.append((joined.popLast() ?? "n") + text)
      }
    }
  }

  /// A segment as it counts where names are compared: its words in one, in lower case and in the singular.
  package static func folded(_ segment: String) -> String { words(segment).map(singular).joined() }

  /// A word as it counts where names are compared: without the ending of the plural.
  package static func singular(_ word: String) -> String {
    let length = word.utf8.count
    if length > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    return length > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}

extension String {
  fileprivate var mayHavePlaceholders: Bool {
    utf8.contains(UInt8(ascii: "%")) || utf8.contains(UInt8(ascii: "$"))
  }
}

extension Placeholder {
  /// Whether it is a real placeholder, not a percent sign in a sentence.
  fileprivate var isNoProse: Bool { !looksLikeProse }
  /// Whether it stands for a value that code gives: `%%` does not.
  fileprivate var isValue: Bool { isNoProse && ![.percent, .literal, .incomplete].contains(kind) }
}
