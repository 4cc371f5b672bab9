internal import CatalogModel
internal import Diagnostics

/// The shape a project wants its keys to have: segments in a case, joined by a separator.
///
/// What Xcode puts behind a key that interpolates (`list.count %lld`) is no part of the name.
package struct KeyGrammar: Sendable {
  private let separator: String
  private let segmentCase: SegmentCase
  private let segments: ClosedRange<Int>
  private let maxLength: Int
  private let reserved: Set<String>

  /// How the words of a segment are written together.
  package enum SegmentCase: String, Sendable, CaseIterable {
    case snake, kebab, camel, pascal, any

    /// `snake_case`: for messages.
    var text: String {
      switch self {
      case .snake: "snake_case"
      case .kebab: "kebab-case"
      case .camel: "camelCase"
      case .pascal: "PascalCase"
      case .any: "letters and digits"
      }
    }
  }

  /// The shape that the options of `key/convention` ask for.
  package init(_ options: RuleOptions) {
    separator = options.text("separator").isEmpty ? "." : options.text("separator")
    segmentCase = SegmentCase(rawValue: options.text("case")) ?? .snake
    let fewest = max(1, options.number("min-segments"))
    let most = options.number("max-segments")
    segments = fewest...(most >= fewest ? most : Int.max)
    maxLength = options.number("max-length")
    reserved = Set(options.list("reserved"))
  }

  /// `2 or more segments in snake_case joined by '.'`
  package var shape: String {
    let count =
      segments.upperBound == .max
      ? "\(segments.lowerBound) or more segments" : "\(segments.lowerBound) to \(segments.upperBound) segments"
    return "\(count) in \(segmentCase.text) joined by '\(separator)'"
  }

  /// What is wrong with a key, the first fault only: the end of a sentence that begins with the key; nil for a good one.
  package func fault(in key: String) -> String? {
    let name =
      key.utf8.contains(UInt8(ascii: "%")) || key.utf8.contains(UInt8(ascii: "$")) ? KeyGrammar.name(of: key) : key
    let parts = split(name)
    for part in parts {
      if part.isEmpty { return "has an empty segment" }
      if !isWellFormed(part) { return "has the segment '\(part)', which is not \(segmentCase.text)" }
      if reserved.contains(part) { return "has the segment '\(part)', which is a reserved word" }
    }
    if parts.count < segments.lowerBound {
      return "has \(PlainText.count(parts.count, "segment")) of at least \(segments.lowerBound)"
    }
    if parts.count > segments.upperBound { return "has \(parts.count) segments of at most \(segments.upperBound)" }
    if maxLength > 0, name.count > maxLength { return "has \(name.count) characters of at most \(maxLength)" }
    return nil
  }

  /// A good key for a bad one, its placeholders behind the name; nil only where the grammar's own limits leave no room.
  ///
  /// - Parameters:
  ///   - text: where the words come from if the key has none of ASCII letters: the source text.
  ///   - home: the first segment of a name that has too few.
  ///   - number: counts the keys that would get one name, from 1.
  package func proposal(for key: String, text: String = "", home: String = "common", number: Int = 1) -> String? {
    let arguments = Placeholder.scan(key).filter(\.isNoProse).map { " " + KeyGrammar.text(of: $0, in: key) }.joined()
    var parts = split(Words.withoutPlaceholders(key)).map(KeyGrammar.words).filter { !$0.isEmpty }
    if parts.isEmpty { parts = [KeyGrammar.words(Words.withoutPlaceholders(text))].filter { !$0.isEmpty } }
    if parts.isEmpty { parts = [["text"]] }
    // A sentence is no name: its first words are enough.
    if KeyStyle(key) == .text, parts.joined().count > 5 { parts = [Array(parts.joined().prefix(5))] }
    while parts.count < segments.lowerBound {
      // `cart_title` has its screen within; `Save changes` has none.
      if parts.count == 1, parts[0].count > 1, KeyStyle(key) == .identifier {
        parts = [[parts[0][0]], Array(parts[0].dropFirst())]
      } else {
        parts.insert(KeyGrammar.words(home), at: 0)
      }
    }
    while parts.count > segments.upperBound, let last = parts.popLast() { parts[parts.count - 1] += last }
    for index in parts.indices where reserved.contains(joined(parts[index])) { parts[index].append("text") }
    func name() -> String {
      parts.map(joined).joined(separator: separator) + (number > 1 ? String(number) : "")
    }
    while maxLength > 0, name().count > maxLength, parts[parts.count - 1].count > 1 {
      parts[parts.count - 1].removeLast()
    }
    return fault(in: name()) == nil ? name() + arguments : nil
  }

  /// A key without the placeholders behind it.
  private static func name(of key: String) -> String {
    let bytes = Array(key.utf8)
    var end = bytes.count
    for placeholder in Placeholder.scan(key).reversed() where placeholder.isNoProse {
      guard placeholder.span.upperBound == end, placeholder.span.lowerBound > 0 else { break }
      end = placeholder.span.lowerBound
      while end > 1, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func text(of placeholder: Placeholder, in key: String) -> String {
    String(decoding: Array(key.utf8)[placeholder.span], as: UTF8.self)
  }

  private func split(_ key: String) -> [String] {
    var parts: [String] = []
    var rest = key[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  private func isWellFormed(_ segment: String) -> Bool {
    let bytes = Array(segment.utf8)
    switch segmentCase {
    case .snake: return KeyGrammar.isJoined(bytes, by: UInt8(ascii: "_"))
    case .kebab: return KeyGrammar.isJoined(bytes, by: UInt8(ascii: "-"))
    case .camel: return KeyGrammar.isWord(bytes, first: KeyGrammar.isLower)
    case .pascal: return KeyGrammar.isWord(bytes, first: KeyGrammar.isUpper)
    case .any:
      return bytes.allSatisfy { KeyGrammar.isAlphanumeric($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }
  }

  /// Lower-case words, each beginning with a letter, joined by one byte.
  private static func isJoined(_ bytes: [UInt8], by joint: UInt8) -> Bool {
    bytes.split(separator: joint, omittingEmptySubsequences: false).allSatisfy { word in
      word.first.map(isLower) ?? false && word.allSatisfy { isLower($0) || isDigit($0) }
    }
  }

  private static func isWord(_ bytes: [UInt8], first: (UInt8) -> Bool) -> Bool {
    bytes.first.map(first) ?? false && bytes.allSatisfy(isAlphanumeric)
  }

  /// The words of a segment in lower case: split at everything but letters and digits, and at humps.
  private static func words(_ segment: String) -> [String] {
    var words: [[UInt8]] = [[]]
    let bytes = Array(segment.utf8)
    for (index, byte) in bytes.enumerated() {
      guard isAlphanumeric(byte) else {
        // An apostrophe joins: `don't` is one word.
        if byte != UInt8(ascii: "'") { words.append([]) }
        continue
      }
      let previous = index > 0 ? bytes[index - 1] : 0
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      // `itemsCount`, `URLField`: a hump, or the last capital of a run before a small letter.
      if isUpper(byte), isLower(previous) || isDigit(previous) || (isUpper(previous) && isLower(next)) {
        words.append([])
      }
      words[words.count - 1].append(isUpper(byte) ? byte | 0x20 : byte)
    }
    return words.filter { !$0.isEmpty }.reduce(into: []) { joined, word in
      let text = String(decoding: word, as: UTF8.self)
      // A word begins with a letter: `2nd` joins the word before it.
      if let first = word.first, !isDigit(first) {
        joined.append(text)
      } else {
        joined.append((joined.popLast() ?? "n") + text)
      }
    }
  }

  private func joined(_ words: [String]) -> String {
    func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    switch segmentCase {
    case .snake, .any: return words.joined(separator: "_")
    case .kebab: return words.joined(separator: "-")
    case .camel: return (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
    case .pascal: return words.map(capitalized).joined()
    }
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
  private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLower(byte) || isUpper(byte) || isDigit(byte) }
}

extension Placeholder {
  /// Whether it is a real placeholder, not a percent sign in a sentence.
  fileprivate var isNoProse: Bool { !looksLikeProse }
}
