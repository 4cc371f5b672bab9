internal import Text

/// The tags of markup in a text: `<b>`, `</a>`, `<a href="…">`.
enum TextTags {
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
