/// The shape a project wants its keys to have: segments in a case, joined by a separator.
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
    let parts = split(key)
    for part in parts {
      if part.isEmpty { return "has an empty segment" }
      if !isWellFormed(part) { return "has the segment '\(part)', which is not \(segmentCase.text)" }
      if reserved.contains(part) { return "has the segment '\(part)', which is a reserved word" }
    }
    if parts.count < segments.lowerBound {
      return "has \(parts.count) segment\(parts.count == 1 ? "" : "s") of at least \(segments.lowerBound)"
    }
    if parts.count > segments.upperBound { return "has \(parts.count) segments of at most \(segments.upperBound)" }
    if maxLength > 0, key.count > maxLength { return "has \(key.count) characters of at most \(maxLength)" }
    return nil
  }

  /// A good key made of the words of a bad one; nil where its words do not make one.
  package func proposal(for key: String) -> String? {
    // A sentence has no name in it: five words are a guess, more are noise.
    guard !key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    var parts = split(key).map(KeyGrammar.words).filter { !$0.isEmpty }
    guard parts.reduce(0, { $0 + $1.count }) <= 8 else { return nil }
    if parts.count == 1, segments.lowerBound == 2, parts[0].count > 1, parts[0].count <= 5 {
      parts = [[parts[0][0]], Array(parts[0].dropFirst())]
    }
    let proposal = parts.map(joined).joined(separator: separator)
    return proposal != key && fault(in: proposal) == nil ? proposal : nil
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
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
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
