internal import LintRules
internal import Text

/// The tags of markup in a text: `<b>`, `</a>`, `<a href="…">`.
package enum TextTags {
  /// Whether a text has tags that others do not have. Where none of them has tags, a name in angle brackets is only one if it
  /// is closed, or has attributes, or is HTML's: `<leer>` is none.
  static func hasOthers(_ text: String, than others: [String]) -> Bool {
    let known = known(in: others)
    let tags = all(in: text)
    guard known.isEmpty else { return tags.contains { !known.contains($0) } }
    return text.hasHtmlTags || tags.contains { $0.hasPrefix("</") || $0.hasSuffix("/>") || $0.contains("=") }
  }

  /// The first tag of XLIFF that others do not have, which says so by its attributes or is closed: `<g id="1">`, `</mrk>`.
  package static func xliff(in text: String, besides others: [String]) -> String? {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    let known = known(in: others)
    return all(in: text).first { tag in
      let name = tag.dropFirst(tag.hasPrefix("</") ? 2 : 1).prefix { $0.isLetter }
      guard xliffNames.contains(String(name)), !known.contains(tag) else { return false }
      return tag.hasPrefix("</") || tag.hasSuffix("/>")
        || ["id=", "type=", "equiv-text="].contains { tag.contains($0) }
    }
  }

  private static func known(in texts: [String]) -> Set<String> {
    texts.reduce(into: []) { $0.formUnion(all(in: $1)) }
  }

  /// The elements in texts of XLIFF 1.2 and 2 that HTML does not have.
  private static let xliffNames: Set<String> = [
    "bpt", "bx", "cp", "ec", "ept", "ex", "g", "it", "mrk", "pc", "ph", "sc", "sm", "x",
  ]

  /// The tags as they are written, in order.
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var tags: [String] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let name = bytes.at(index) == UInt8(ascii: "/") ? bytes.at(index + 1) : bytes.at(index)
      guard name?.isASCIILetter == true, let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { continue }
      tags.append(String(decoding: bytes[start...end], as: UTF8.self))
      index = end + 1
    }
    return tags
  }
}
