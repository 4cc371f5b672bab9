/// Parses the text of a `TextPattern`.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// Limit: each group in a group is a call in a call.
  private static let depthLimit = 50
  /// Limit: the most that a count may say.
  private static let countLimit = 1000

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The whole pattern; nil where it is none.
  mutating func whole() -> PatternNode? {
    if scalars.first == "^" { index = 1 }
    guard let node = choice() else { return nil }
    if index == scalars.count - 1, scalars[index] == "$" { index += 1 }
    return index == scalars.count ? node : nil
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func choice() -> PatternNode? {
    guard var node = sequence() else { return nil }
    while skip("|") {
      guard let other = sequence() else { return nil }
      node = .choice(node, other)
    }
    return node
  }

  private mutating func sequence() -> PatternNode? {
    var parts: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      if scalar == "$", index == scalars.count - 1 { break }
      guard let part = atom(), let repeated = counted(part) else { return nil }
      parts.append(repeated)
    }
    return .sequence(parts)
  }

  /// A character, a class or a group.
  private mutating func atom() -> PatternNode? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "(": return group()
    case "[": return characterClass().map { .one($0) }
    case ".": return .one(PatternNode.Characters(ranges: [], isNegated: true))
    case "\\": return escaped().map { .one($0) }
    // These would be something else to other engines: `^` and `$` within, a count without its part.
    case "*", "+", "?", "{", "}", "]", "^", "$": return nil
    default: return .one(PatternNode.Characters(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func group() -> PatternNode? {
    if skip("?"), !skip(":") { return nil }
    depth += 1
    defer { depth -= 1 }
    guard depth <= PatternParser.depthLimit, let node = choice(), skip(")") else { return nil }
    return node
  }

  /// The part with the count behind it.
  private mutating func counted(_ part: PatternNode) -> PatternNode? {
    if skip("*") { return .repeated(part, least: 0, most: nil) }
    if skip("+") { return .repeated(part, least: 1, most: nil) }
    if skip("?") { return .repeated(part, least: 0, most: 1) }
    guard skip("{") else { return part }
    guard let least = number() else { return nil }
    var most: Int? = least
    if skip(",") { most = next == "}" ? nil : number() ?? -1 }
    guard skip("}"), most ?? least >= least else { return nil }
    return .repeated(part, least: least, most: most)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = next, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return Int(digits).flatMap { $0 <= PatternParser.countLimit ? $0 : nil }
  }

  /// What stands behind a backslash.
  private mutating func escaped() -> PatternNode.Characters? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "d": return PatternNode.Characters(ranges: [PatternParser.range("0", "9")])
    case "w":
      let letters = [PatternParser.range("a", "z"), PatternParser.range("A", "Z"), PatternParser.range("0", "9")]
      return PatternNode.Characters(ranges: letters + [PatternParser.range("_", "_")])
    case "s": return PatternNode.Characters(ranges: [PatternParser.range("\t", "\r"), PatternParser.range(" ", " ")])
    // Letters and digits mean something else to every engine.
    case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil: return nil
    default: return PatternNode.Characters(ranges: [scalar.value...scalar.value])
    }
  }

  /// What stands behind `[`.
  private mutating func characterClass() -> PatternNode.Characters? {
    var found = PatternNode.Characters(ranges: [], isNegated: skip("^"))
    while let first = next, first != "]" {
      index += 1
      if first == "[" { return nil }
      if first == "\\" {
        guard let escaped = escaped() else { return nil }
        found.ranges += escaped.ranges
        continue
      }
      var last = first
      if next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        last = scalars[index + 1]
        index += 2
        guard last != "\\", last != "[", last.value >= first.value else { return nil }
      }
      found.ranges.append(first.value...last.value)
    }
    return skip("]") && !found.ranges.isEmpty ? found : nil
  }

  private static func range(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> ClosedRange<UInt32> {
    first.value...last.value
  }
}
