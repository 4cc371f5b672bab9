internal import CatalogModel
internal import Text

/// Makes one pseudo-translation; placeholders and markup stay as they are.
package struct PseudoText {
  private let style: PseudoStyle

  package init(_ style: PseudoStyle = PseudoStyle()) { self.style = style }

  /// The pseudo-translation of a text; a text without letters stays as it is.
  package func render(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let kept = PseudoText.keptSpans(text, bytes)
    var parts: [(text: String, isKept: Bool)] = []
    var start = 0
    for span in kept {
      if start < span.lowerBound {
        parts.append((String(decoding: bytes.slice(from: start, to: span.lowerBound), as: UTF8.self), false))
      }
      parts.append((String(decoding: bytes[span], as: UTF8.self), true))
      start = span.upperBound
    }
    if start < bytes.count { parts.append((String(decoding: bytes.slice(from: start), as: UTF8.self), false)) }
    let prose = parts.filter { !$0.isKept }.map(\.text).joined()
    guard Words.hasLetter(prose) else { return text }
    // Rounded up, so that the shortest texts grow too.
    var room = (prose.count * style.expansion + 99) / 100
    var out = parts.map { $0.isKept ? $0.text : disguised($0.text, room: &room) }.joined()
    // Padded with dots, because letters after a lone percent sign could turn it into a specifier.
    out += String(repeating: "·", count: room)
    return style.hasBrackets ? "⟦" + out + "⟧" : out
  }

  /// Changes one span of prose; vowels are doubled as long as `room` allows.
  private func disguised(_ text: String, room: inout Int) -> String {
    var out = ""
    // White space stays outside the overrides, so that lines can break there.
    var isRunning = false
    for character in text {
      let isSpace = character.isWhitespace
      if style.isRightToLeft, isSpace == isRunning {
        out += isSpace ? PseudoText.runEnd : PseudoText.runStart
        isRunning = !isSpace
      }
      let changed = style.hasAccents ? PseudoText.accents[character] ?? character : character
      out.append(changed)
      if room > 0, PseudoText.vowels.contains(character) {
        out.append(changed)
        room -= 1
      }
    }
    return isRunning ? out + PseudoText.runEnd : out
  }

  /// A right-to-left mark and an override, and their ends. Each word is one run, because lines break between words.
  private static let runStart = "\u{200F}\u{202E}"
  private static let runEnd = "\u{202C}\u{200F}"

  private static let vowels = Set("aeiouAEIOU")

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ"))

  /// The spans that stay as they are, in order and without overlaps: placeholders, tags, link targets, addresses,
  /// entities, escapes.
  private static func keptSpans(_ text: String, _ bytes: [UInt8]) -> [Range<Int>] {
    let spans = Placeholder.scan(text).map(\.span) + markup(bytes)
    var kept: [Range<Int>] = []
    for span in spans.sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }) {
      if let last = kept.last, span.lowerBound < last.upperBound {
        kept.removeLast()
        kept.append(Range(from: last.lowerBound, to: max(last.upperBound, span.upperBound)))
      } else {
        kept.append(span)
      }
    }
    return kept
  }

  private static func markup(_ bytes: [UInt8]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if let end = markupEnd(bytes, at: index) {
        spans.append(Range(from: index, to: end))
        index = end
      } else {
        index += 1
      }
    }
    return spans
  }

  /// The end of the markup that starts at an offset; nil where none starts.
  private static func markupEnd(_ bytes: [UInt8], at index: Int) -> Int? {
    let next = bytes.at(index + 1) ?? 0
    switch bytes[index] {
    case UInt8(ascii: "<") where next.isASCIILetter || next == UInt8(ascii: "/"):
      return close(bytes, UInt8(ascii: ">"), from: index + 1)
    case UInt8(ascii: "]") where next == UInt8(ascii: "("): return close(bytes, UInt8(ascii: ")"), from: index + 2)
    case UInt8(ascii: "{") where next == UInt8(ascii: "{"):
      return close(bytes, UInt8(ascii: "}"), from: index + 2).map { min($0 + 1, bytes.count) }
    case UInt8(ascii: "&") where next.isASCIILetter || next == UInt8(ascii: "#"):
      let end = close(bytes, UInt8(ascii: ";"), from: index + 1)
      return end.flatMap { $0 - index <= 10 && !bytes.slice(from: index, to: $0).contains(0x20) ? $0 : nil }
    case UInt8(ascii: "\\") where next != 0: return min(index + 2, bytes.count)
    case let byte where byte.isASCIILetter: return addressEnd(bytes, at: index)
    default: return nil
    }
  }

  /// `https://example.com/a`, `mailto:x@example.com`, `x@example.com`: a word with `://` or `@` in it.
  private static func addressEnd(_ bytes: [UInt8], at index: Int) -> Int? {
    if let before = bytes.at(index - 1), !isBreak(before) { return nil }
    var end = index
    while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
    let word = bytes.slice(from: index, to: end)
    let isAddress =
      word.contains(UInt8(ascii: "@")) && !word.contains(UInt8(ascii: "%"))
      || word.indices.contains { word.slice(from: $0).starts(with: "://".utf8) }
    return isAddress ? end : nil
  }

  private static func close(_ bytes: [UInt8], _ closing: UInt8, from start: Int) -> Int? {
    bytes.slice(from: start).firstIndex(of: closing).map { $0 + 1 }
  }

  private static func isBreak(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
