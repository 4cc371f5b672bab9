internal import CatalogModel
internal import Text

/// The required shape of keys: segments in a letter case, joined by a separator.
///
/// The specifiers that Xcode appends to a key with interpolations (`list.count %lld`) are not part of the name.
package struct KeyGrammar: Sendable {
  private let separator: String
  /// The case of the first segment, of the second and so on; the last one is also that of those after it. Never empty.
  private let cases: [SegmentCase]
  /// What names may begin with: one segment or several, where `*` is any one.
  private let prefixes: [[String]]
  /// What may only end a name, such as `ios`; `#` stands for digits.
  private let suffixes: [String]
  private let needsSuffix: Bool
  private let pattern: TextPattern?
  /// Whether nothing is asked of segments, because only a pattern is.
  private let isPatternAlone: Bool
  private let segments: ClosedRange<Int>
  private let maxLength: Int
  private let reserved: Set<String>
  /// Whether words may begin with digits: `list.10ms`.
  private let allowsNumbers: Bool
  /// Whether names may contain placeholders: `row.%@.title`.
  private let isLenient: Bool

  /// The shape set by the options of `key/convention`.
  package init(_ options: RuleOptions) {
    separator = options.text("separator").isEmpty ? "." : options.text("separator")
    let listed = options.list("cases").compactMap(SegmentCase.init(named:))
    cases = listed.isEmpty ? [SegmentCase(named: options.text("case")) ?? .snake] : listed
    let separator = separator
    prefixes = options.list("first-segments").map { KeyName.split($0, at: separator) }
    suffixes = options.list("suffixes")
    needsSuffix = options.flag("needs-suffix") && !suffixes.isEmpty
    allowsNumbers = options.flag("leading-digits")
    pattern = options.text("pattern").isEmpty ? nil : TextPattern(options.text("pattern"))
    let shaping = ["separator", "case", "cases", "min-segments", "max-segments"]
    isPatternAlone = pattern != nil && !shaping.contains(where: options.isChosen)
    // `EDITOR_TITLE` contains its screen in a single segment.
    let isWhole = cases == [.screaming] && !options.isChosen("min-segments")
    let fewest = isWhole ? 1 : max(1, options.number("min-segments"))
    let most = options.number("max-segments")
    segments = ClosedRange(from: fewest, to: most >= fewest ? most : .max)
    maxLength = options.number("max-length")
    reserved = Set(options.list("reserved"))
    isLenient = false
  }

  /// The shape that the keys of a table follow.
  init(separator: String, segmentCase: SegmentCase, segments: ClosedRange<Int>) {
    self.separator = separator
    cases = [segmentCase]
    prefixes = []
    suffixes = []
    needsSuffix = false
    allowsNumbers = true
    pattern = nil
    isPatternAlone = false
    self.segments = segments
    maxLength = 0
    reserved = []
    isLenient = true
  }

  /// `2 or more segments in snake_case joined by '.'`
  package var shape: String {
    if let pattern, isPatternAlone { return "the pattern '\(pattern.text)'" }
    let wording = cases.map(\.text).joined(separator: ", then ")
    if segments == 1...1 { return wording }
    let count =
      segments.upperBound == .max
      ? "\(segments.lowerBound) or more segments" : "\(segments.lowerBound) to \(segments.upperBound) segments"
    let end = needsSuffix ? ", then \(suffixes.joined(separator: " or "))" : ""
    return "\(count) in \(wording) joined by '\(separator)'\(end)"
  }

  /// The first fault of a key, as the end of a sentence that begins with the key; nil for a good key.
  package func fault(in key: String) -> String? {
    let name = isLenient ? KeyName.withZeros(key) : KeyName.withoutArguments(key)
    if let pattern, !pattern.matches(name) { return "does not match the pattern '\(pattern.text)'" }
    return faultOfSegments(KeyName.split(name, at: separator)) ?? faultOfLength(name)
  }

  private func faultOfLength(_ name: String) -> String? {
    guard maxLength > 0, name.count > maxLength else { return nil }
    return "has \(name.count) characters of at most \(maxLength)"
  }

  private func faultOfSegments(_ parts: [String]) -> String? {
    if let fault = faultOfPrefix(parts) { return fault }
    if isPatternAlone {
      return parts.first(where: reserved.contains).map { "has the segment '\($0)', which is a reserved word" }
    }
    if segments == 1...1, parts.count > 1 { return "is more than one segment: it has a '\(separator)'" }
    if needsSuffix, !(parts.last.map(endsWithSuffix) ?? false) {
      return "does not end with \(suffixes.joined(separator: " or "))"
    }
    // A suffix is no segment: `ios` in a name of PascalCase.
    let parts = parts.last.map(isSuffix) ?? false ? parts.dropLast() : parts[...]
    if let suffix = parts.first(where: isSuffix) { return "has '\(suffix)' before its end, where only suffixes stand" }
    for (index, part) in parts.enumerated() {
      let segmentCase = segmentCase(at: index)
      if part.isEmpty { return "has an empty segment" }
      if !segmentCase.fits(part.utf8, allowsNumbers: allowsNumbers) {
        return "has the segment '\(part)', which is not \(segmentCase.text)"
      }
      if reserved.contains(part) { return "has the segment '\(part)', which is a reserved word" }
    }
    if parts.count < segments.lowerBound {
      return "has \(TerminalText.count(parts.count, "segment")) of at least \(segments.lowerBound)"
    }
    if parts.count > segments.upperBound { return "has \(parts.count) segments of at most \(segments.upperBound)" }
    return nil
  }

  /// What is wrong with the beginning of a name: none of the prefixes, or nothing behind one.
  private func faultOfPrefix(_ parts: [String]) -> String? {
    guard let first = parts.first, !prefixes.isEmpty else { return nil }
    let fitting = prefixes.filter { prefix in
      zip(prefix, parts).allSatisfy { $0 == "*" || $0 == $1 }
    }
    if fitting.isEmpty {
      let advice = prefixes.compactMap(\.first).suggestion(for: first).map { " (\($0))" } ?? ""
      return "begins with '\(first)', which is none of the first segments\(advice)"
    }
    if fitting.contains(where: { $0.count < parts.count || $0.count == 1 }) { return nil }
    let longest = fitting.first?.joined(separator: separator) ?? first
    return "has nothing behind its first segments '\(longest)'"
  }

  /// Whether a segment is one of the suffixes.
  private func isSuffix(_ segment: String) -> Bool {
    suffixes.contains { suffix in
      guard suffix.hasSuffix("#") else { return segment == suffix }
      let start = suffix.dropLast()
      let digits = segment.utf8.dropFirst(start.utf8.count)
      return segment.hasPrefix(start) && !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
    }
  }

  /// Whether a segment is one of the suffixes, or has one as its last word: `title_ios`.
  private func endsWithSuffix(_ segment: String) -> Bool {
    isSuffix(segment) || isSuffix(String(segment.split { $0 == "_" || $0 == "-" }.last ?? ""))
  }

  private func segmentCase(at index: Int) -> SegmentCase { index < cases.count ? cases[index] : cases.last ?? .snake }

  /// A good key in place of a bad one, with its placeholders after the name; nil where neither the key nor its text has
  /// letters that can be spelled in ASCII, or where the grammar's limits do not allow any.
  ///
  /// - Parameters:
  ///   - text: the source text, whose words are used if the key has no such letters.
  ///   - home: the first segment of a name with too few segments.
  ///   - number: the number of the key among those that would get the same name, from 1.
  package func proposal(for key: String, text: String = "", home: String = "common", number: Int = 1) -> String? {
    let arguments = KeyName.arguments(of: key)
    // Nothing in '--' or in '设置' says what a good name would be.
    let named = [KeyName.split(Words.withoutPlaceholders(key), at: separator), [Words.withoutPlaceholders(text)]].first
    { segments in
      segments.contains { $0.spelledInASCII.utf8.contains(where: \.isASCIILetter) }
    }
    let suffix = named?.last.flatMap { isSuffix($0) ? separator + $0 : nil } ?? ""
    var parts = (suffix.isEmpty ? named ?? [] : (named ?? []).dropLast()).map(KeyName.words).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    // Of a sentence only the first words are used.
    if KeyStyle(key) == .text, parts.joined().count > 5 { parts = [Array(parts.joined().prefix(5))] }
    while parts.count < segments.lowerBound {
      // `cart_title` contains its screen; `Save changes` does not.
      if parts.count == 1, parts[0].count > 1, KeyStyle(key) == .identifier {
        parts = [[parts[0][0]], Array(parts[0].dropFirst())]
      } else {
        parts.insert(KeyName.words(home), at: 0)
      }
    }
    while parts.count > segments.upperBound, let last = parts.popLast() { parts.append((parts.popLast() ?? []) + last) }
    if let first = parts.first, let near = prefixes.compactMap(\.first).nearest(to: segmentCase(at: 0).joined(first)) {
      parts[0] = KeyName.words(near)
    }
    for index in parts.indices where reserved.contains(segmentCase(at: index).joined(parts[index])) {
      parts[index].append("text")
    }
    func name() -> String {
      parts.enumerated().map { segmentCase(at: $0.offset).joined($0.element) }.joined(separator: separator)
        + (number > 1 ? String(number) : "") + suffix
    }
    while maxLength > 0, name().count > maxLength, parts.last?.count ?? 0 > 1, let last = parts.popLast() {
      parts.append(last.dropLast())
    }
    return fault(in: name()) == nil ? name() + arguments : nil
  }

  /// A name of segments that are given as words: the screen, what the text says, what shows it; nil where the grammar's
  /// limits do not allow it.
  package func name(of segments: [[String]]) -> String? {
    var parts = segments
    if let first = parts.first, !prefixes.isEmpty {
      let written = segmentCase(at: 0).joined(first)
      if !prefixes.contains([written]) {
        guard let wide = prefixes.first(where: { $0.count > 1 && $0.last == "*" }) else { return nil }
        parts = wide.dropLast().map(KeyName.words) + parts
      }
    }
    while parts.count > self.segments.upperBound, let last = parts.popLast() {
      parts.append((parts.popLast() ?? []) + last)
    }
    for index in parts.indices where reserved.contains(segmentCase(at: index).joined(parts[index])) {
      parts[index].append("text")
    }
    func name() -> String {
      parts.enumerated().map { segmentCase(at: $0.offset).joined($0.element) }.joined(separator: separator)
    }
    // What the text says is told by fewer words, too.
    let middle = parts.count > 2 ? parts.count - 2 : parts.count - 1
    while maxLength > 0, name().count > maxLength, parts.indices.contains(middle), parts[middle].count > 1 {
      parts[middle].removeLast()
    }
    return fault(in: name()) == nil ? name() : nil
  }
}
