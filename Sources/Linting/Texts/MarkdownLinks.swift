internal import Text

/// The links of a text in Markdown.
package enum MarkdownLinks {
  /// The targets of `[text](target)`, in order; `^[text](attribute: value)` is no link.
  package static func targets(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var targets: [String] = []
    var opens: [Int] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "[") { opens.append(index) }
      guard bytes[index] == UInt8(ascii: "]"), let open = opens.popLast(),
        bytes.at(index + 1) == UInt8(ascii: "("), bytes.at(open - 1) != UInt8(ascii: "^"),
        let close = bytes.slice(from: index).firstIndex(of: UInt8(ascii: ")"))
      else {
        index += 1
        continue
      }
      targets.append(String(decoding: bytes.slice(from: index + 2, to: close), as: UTF8.self))
      index = close + 1
    }
    return targets
  }
}
