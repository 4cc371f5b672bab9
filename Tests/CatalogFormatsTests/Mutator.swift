import Diagnostics
import TestSupport

/// Damages bytes in the ways that files are damaged, and in worse ones.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let tokens =
    [
      "{", "}", "[", "]", "\"", "\\", ",", ":", ";", "=", "<", ">", "/*", "*/", "//", "\\u", "\\ud800", "\\U", "%",
      "{{0}}",
      "%1$#@a@", "null", "1e999", "-", "\n", "\r", "\u{0}", "\u{FEFF}", "\u{2028}", "<!--", "]]>", "&#0;", "&x;",
      "<<<<<<< ",
      "\"stringUnit\" : {}", "\"variations\" : {\"plural\" : {}}", "<dict/>", "<key>", "</dict>", "bplist00",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90]]

  /// Bytes with one to five changes.
  ///
  /// - Parameter files: files of the same format, of which pieces may come in.
  mutating func mutated(_ bytes: [UInt8], with files: [SourceFile]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = min(bytes.count - place, Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0...8, using: &random) {
      case 0: bytes.insert(contentsOf: Mutator.tokens.randomElement(using: &random) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 3: if length > 0 { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      case 4: if length > 0 { bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random) }
      case 5: bytes.removeSubrange(place...)
      case 6:
        let other = files.randomElement(using: &random)?.bytes ?? []
        let start = Int.random(in: 0...other.count, using: &random)
        bytes.replaceSubrange(place..<place + length, with: other[start..<min(other.count, start + 60)])
      case 7:
        let token = Mutator.tokens.randomElement(using: &random) ?? []
        let count = Int.random(in: 1...600, using: &random)
        bytes.insert(contentsOf: (0..<count).flatMap { _ in token }, at: place)
      default: bytes.replaceSubrange(place..<place + length, with: Mutator.tokens.randomElement(using: &random) ?? [])
      }
    }
    return bytes
  }
}
