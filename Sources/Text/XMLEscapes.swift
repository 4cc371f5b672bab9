/// A way in which XML files write the characters of a text.
package struct XMLEscapes: Sendable {
  /// The characters besides `&` and `<` that are written as entities or references; all of them ASCII.
  private let marks: [UInt8]
  /// Whether characters that are not ASCII are written as references.
  private let isASCII: Bool

  /// - Parameters:
  ///   - marks: the characters besides `&` and `<` that are written as entities or references; all of them ASCII.
  ///   - isASCII: whether characters that are not ASCII are written as references.
  package init(marks: String, isASCII: Bool = false) {
    self.marks = Array(marks.utf8)
    self.isASCII = isASCII
  }

  /// The text between tags, as Apple writes it.
  package static let content = XMLEscapes(marks: ">")
  /// The value of an attribute in double quotes, as Xcode writes it.
  package static let attribute = XMLEscapes(marks: ">\"\t\n")

  /// A text in this way.
  package func escaped(_ text: String) -> String {
    // Most texts have nothing to escape.
    guard text.utf8.contains(where: { isSpecial($0) || isASCII && $0 >= 0x80 }) else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count + 16)
    append(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends a text in this way, as UTF-8.
  package func append(_ text: String, to out: inout [UInt8]) {
    guard isASCII else {
      for byte in text.utf8 { append(byte, to: &out) }
      return
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII { append(UInt8(scalar.value), to: &out) } else { out += "&#\(scalar.value);".utf8 }
    }
  }

  private func append(_ byte: UInt8, to out: inout [UInt8]) {
    guard isSpecial(byte) else { return out.append(byte) }
    switch byte {
    case UInt8(ascii: "&"): out += "&amp;".utf8
    case UInt8(ascii: "<"): out += "&lt;".utf8
    case UInt8(ascii: ">"): out += "&gt;".utf8
    case UInt8(ascii: "\""): out += "&quot;".utf8
    case UInt8(ascii: "'"): out += "&apos;".utf8
    default: out += "&#\(byte);".utf8
    }
  }

  /// Whether a byte is not written as it is. A carriage return never is, because XML readers turn it into a line feed.
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x40
      && (byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == 0x0D || marks.contains(byte))
  }
}
