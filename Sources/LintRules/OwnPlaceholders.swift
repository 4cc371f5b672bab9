internal import Text

/// The placeholders of a text that no formatter reads, but the app's own code: `{name}`, `[[name]]`.
package struct OwnPlaceholders {
  /// A way of writing them.
  enum Style: CaseIterable {
    case doubleBraces, dollarBraces, percentBraces, doubleBrackets, braces
  }

  /// Each placeholder, with the way it is written.
  private(set) var all: [String: Style] = [:]

  /// Whether a text has something that is written like one.
  package static func mayHave(_ text: String) -> Bool { !OwnPlaceholders(in: text).all.isEmpty }

  /// - Parameter spaced: whether names may have spaces and letters beyond ASCII, as no programmer writes them.
  init(in text: String, spaced: Bool = false) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else { return }
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard "{[$%".utf8.contains(bytes[index]),
        let (style, end) = OwnPlaceholders.placeholder(at: index, in: bytes, spaced: spaced)
      else {
        index += 1
        continue
      }
      all[String(decoding: bytes.slice(from: index, to: end), as: UTF8.self)] = style
      index = end
    }
  }

  /// Whether another rule speaks of it: `markup/app-intent-parameter` names parameters that the source text lacks.
  func renames(_ style: Style, of source: OwnPlaceholders) -> Bool {
    style == .dollarBraces && all.contains { $0.value == .dollarBraces && source.all[$0.key] == nil }
  }

  /// What stands before and behind the name, longer openings first.
  private static let ways: [(style: Style, opening: [UInt8], closing: [UInt8])] = [
    (.doubleBraces, Array("{{".utf8), Array("}}".utf8)), (.dollarBraces, Array("${".utf8), Array("}".utf8)),
    (.percentBraces, Array("%{".utf8), Array("}".utf8)), (.doubleBrackets, Array("[[".utf8), Array("]]".utf8)),
    (.braces, Array("{".utf8), Array("}".utf8)),
  ]

  /// The longest name that is looked for, in bytes.
  private static let longestName = 40

  private static func placeholder(at start: Int, in bytes: [UInt8], spaced: Bool) -> (Style, end: Int)? {
    for way in ways where bytes.slice(from: start).starts(with: way.opening) {
      let rest = bytes.slice(from: start + way.opening.count)
      let name = rest.prefix { $0.isASCIIWord || $0 == UInt8(ascii: ".") || spaced && ($0 == 0x20 || $0 >= 0x80) }
      guard !name.isEmpty, name.count <= longestName, rest.dropFirst(name.count).starts(with: way.closing) else {
        continue
      }
      let end = start + way.opening.count + name.count + way.closing.count
      switch way.style {
      // `%{value1}@` is a display pattern, of which `format/translated-placeholder` speaks.
      case .percentBraces where bytes.at(end) == UInt8(ascii: "@"): return nil
      // `\begin{document}` is LaTeX's.
      case .braces where bytes.at(start - 1)?.isASCIILetter == true: return nil
      default: return (way.style, end)
      }
    }
    return nil
  }
}
