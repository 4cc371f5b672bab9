internal import LintRules
internal import Text

/// The tags of markup in a text: `<b>`, `</a>`, `<a href="…">`.
enum TextTags {
  /// Whether a text has tags that others do not have. Where none of them has tags, a name in angle brackets is only one if it
  /// is closed or is HTML's: `<leer>` is none.
  static func hasOthers(_ text: String, than others: [String]) -> Bool {
    let known = others.reduce(into: Set<String>()) { $0.formUnion(all(in: $1)) }
    return known.isEmpty ? text.hasHtmlTags : all(in: text).contains { !known.contains($0) }
  }

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
