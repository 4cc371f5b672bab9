/// File names as text that can be turned back into the same bytes.
///
/// Systems keep names as bytes, most of them UTF-8. Each byte that is not UTF-8 is decoded to one of 128 private-use
/// characters of Unicode, U+10FF80 to U+10FFFF.
package enum FileName {
  /// The characters for the bytes 0x80 to 0xFF. A name that has such a character itself is decoded byte by byte, too.
  private static let raw: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// The byte that one of the private-use characters stands for; nil for every other character.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    raw.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The text of a name or path, from its bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(ofUTF8: bytes), isPlain(text) { return text }
    var out = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let scalar = String(ofUTF8: rest.prefix(length))?.unicodeScalars.first,
        byte(of: scalar) == nil
      {
        out.unicodeScalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(raw.upperBound - 0xFF + UInt32(first)) { out.unicodeScalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return out
  }

  /// The bytes of a name or path, from the text that `text(_:)` made of them.
  package static func bytes(_ text: String) -> [UInt8] {
    if isPlain(text) { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8) }
  }

  /// Whether a name can be a part of the name of a file or folder, so that it cannot lead to another folder.
  package static func canBePart(_ name: String) -> Bool {
    name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether a text has none of the private-use characters.
  package static func isPlain(_ text: String) -> Bool {
    // In UTF-8, these characters and their neighbours are the only ones that begin with this byte.
    var copy = text
    return copy.withUTF8 { !$0.contains(0xF4) } || text.unicodeScalars.allSatisfy { byte(of: $0) == nil }
  }

  /// A name for machine-readable output: bytes that are not UTF-8 as `\xE9`, everything else unchanged.
  package static func shown(_ text: String) -> String {
    isPlain(text) ? text : text.unicodeScalars.map { byte(of: $0).map(escape) ?? String($0) }.joined()
  }

  /// A byte from 0x80 on as an escape with two hexadecimal digits: `\xE9`.
  package static func escape(_ byte: UInt8) -> String { "\\x" + String(byte, radix: 16, uppercase: true) }
}
