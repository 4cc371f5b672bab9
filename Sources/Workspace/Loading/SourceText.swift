package import Diagnostics
internal import Foundation
internal import Text

/// Converts sources and `.strings` files from and to encodings other than UTF-8, as `genstrings` does.
package enum SourceText {
  /// The encoding of a `.strings` file.
  package enum Output {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
  }

  private static let encodings: [(name: String, encoding: String.Encoding)] = [
    ("utf-8", .utf8), ("utf-16", .utf16), ("utf-16le", .utf16LittleEndian), ("utf-16be", .utf16BigEndian),
    ("ascii", .ascii), ("iso-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252),
  ]

  /// The names that `-encoding` accepts.
  package static var names: [String] { encodings.map(\.name) + [macRoman] }

  /// The name of the classic Mac OS encoding, which has a table of its own here.
  package static let macRoman = "macroman"

  /// The characters for the bytes from 0x80 on. Foundation's table differs on Linux.
  private static let macRomanCharacters = Array(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

  private static func macRomanText(_ bytes: [UInt8]) -> String {
    String(bytes.map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : macRomanCharacters[Int($0) - 0x80] })
  }

  /// Whether `-encoding` accepts a name.
  package static func isKnown(_ name: String) -> Bool { plain(name) == macRoman || encoding(named: name) != nil }

  private static func encoding(named name: String) -> String.Encoding? {
    encodings.first { plain($0.name) == plain(name) }?.encoding
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Reads a source as UTF-8. The encoding is given by a byte-order mark, or by `name`; otherwise the first one that
  /// fits. Throws `RunError`.
  package static func read(_ path: String, encoding name: String?) throws -> SourceFile {
    var file = try WorkingTree().read(path)
    let hasMark = UTF16ByteOrder(markOf: file.bytes) != nil
    let encoding = hasMark ? .utf16 : name.flatMap { Self.encoding(named: $0) } ?? .utf8
    let isMacRoman = !hasMark && name.map { plain($0) == macRoman } ?? false
    // Bytes that are invalid in the expected encoding are taken for Mac OS Roman.
    let text = isMacRoman ? nil : String(bytes: file.bytes, encoding: encoding)
    file.bytes = Array((text ?? macRomanText(file.bytes)).utf8)
    return file
  }

  /// The encoding of a `.strings` file, according to its byte-order mark.
  package static func output(of file: SourceFile) -> Output {
    if file.bytes.isEmpty { return .utf16LittleEndian }
    return switch UTF16ByteOrder(markOf: file.bytes) {
    case .littleEndian: .utf16LittleEndian
    case .bigEndian: .utf16BigEndian
    case nil: .utf8
    }
  }

  /// The bytes of a text in a `.strings` file.
  ///
  /// - Parameter isStart: whether the bytes begin a file, and get a byte-order mark.
  package static func encode(_ text: String, as output: Output, isStart: Bool) -> [UInt8] {
    guard output != .utf8 else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for unit in (isStart ? [0xFEFF] : []) + Array(text.utf16) {
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      bytes += output == .utf16LittleEndian ? pair : pair.reversed()
    }
    return bytes
  }
}
