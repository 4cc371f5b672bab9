internal import Linting
internal import Text

/// The parts of a text that are for machines and not to be read: tags, declarations, comments, character references, targets of links, addresses.
enum MarkupParts {
  /// The text with a separator in place of each part.
  static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { marks.contains($0) }) else { return text }
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if marks.contains(bytes[index]), let end = end(ofPartAt: index, in: bytes) {
        kept += " | ".utf8
        index = end
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The bytes with which a part begins, or that stand in it first.
  private static let marks: Set<UInt8> = [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ":")]

  /// The end of the part that begins at an index; nil where none does.
  private static func end(ofPartAt index: Int, in bytes: [UInt8]) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "<"):
      guard let next = bytes.at(index + 1), next.isASCIILetter || "/!?".utf8.contains(next) else { return nil }
      return Self.end(in: bytes, from: index, at: UInt8(ascii: ">"), unlessBefore: UInt8(ascii: "<"))
    case UInt8(ascii: "&"): return EntityReference.end(in: bytes, from: index)
    case UInt8(ascii: "("):
      guard bytes.at(index - 1) == UInt8(ascii: "]") else { return nil }
      return Self.end(in: bytes, from: index, at: UInt8(ascii: ")"), unlessBefore: UInt8(ascii: "["))
    default:
      // `https` and the like stay: what follows is the address.
      guard bytes.at(index + 1) == UInt8(ascii: "/"), bytes.at(index + 2) == UInt8(ascii: "/") else { return nil }
      return bytes.slice(from: index).firstIndex { $0 <= 0x20 || addressEnds.contains($0) } ?? bytes.count
    }
  }

  /// The index behind a part's last byte; nil where another part begins before it.
  private static func end(in bytes: [UInt8], from start: Int, at last: UInt8, unlessBefore first: UInt8) -> Int? {
    let end = bytes.slice(from: start + 1).firstIndex { $0 == last || $0 == first }
    return end.flatMap { bytes[$0] == last ? $0 + 1 : nil }
  }

  private static let addressEnds: Set<UInt8> = [
    UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "\""),
  ]
}
