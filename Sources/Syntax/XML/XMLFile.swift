package import Diagnostics
internal import Text

/// What any XML file may hold, whatever reads it.
package enum XMLFile {
  /// The first character of an XML file that no XML can hold; nil for any other file.
  package static func forbiddenCharacter(in file: SourceFile) -> Unicode.Scalar? {
    guard let text = text(of: file) else { return nil }
    let bytes = text.bytes
    for index in text.start..<bytes.count where bytes[index] < 0x20 || bytes[index] == 0xEF {
      // U+FFFE and U+FFFF begin like other characters, and have three bytes.
      let scalar = String(decoding: bytes.slice(from: index, to: index + 3), as: UTF8.self).unicodeScalars.first
      if let scalar, scalar.isForbiddenInXML { return scalar }
    }
    return nil
  }

  /// Whether a file is XML.
  package static func isXML(_ file: SourceFile) -> Bool { text(of: file) != nil }

  /// The text of a file that is XML; nil for any other.
  private static func text(of file: SourceFile) -> DecodedText? {
    // XML begins with this sign; in other encodings, a byte order mark or a zero may come before it.
    guard let first = file.bytes.first(where: { $0 > 0x20 || $0 == 0 }),
      first == UInt8(ascii: "<") || first == 0 || first >= 0x80, let text = DecodedText.decode(file).value,
      text.bytes[text.start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<")
    else { return nil }
    return text
  }
}
