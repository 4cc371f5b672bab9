internal import Linting
internal import Text

/// Measures of things, which differ by country: `8.5 x 11 in` is `22 x 28 cm` elsewhere.
enum Measures {
  /// Whether a number occurs with a unit that other countries do not use.
  static func occur(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index].isASCIIDigit, let next = bytes.at(index + 1), !next.isASCIIDigit else { return false }
      if marks.contains(next) { return isMark(next, at: index + 1, in: bytes) }
      let gap = gaps.first { bytes.slice(from: index + 1).starts(with: $0) }?.count ?? 0
      let rest = bytes.slice(from: index + 1 + gap).prefix(Measures.longestUnit)
      return Units.beginRegionally(Substring(decoding: rest, as: UTF8.self))
    }
  }

  /// What may stand between a number and its unit: spaces of several widths, and a hyphen.
  private static let gaps = [" ", "-", "\u{A0}", "\u{202F}", "\u{2009}"].map { Array($0.utf8) }

  /// More bytes than any unit and the letter behind it have.
  private static let longestUnit = 48

  /// Inches and feet on a typewriter.
  private static let marks: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Whether a mark behind a number is a unit: no quotation began before it, and no letter follows.
  private static func isMark(_ mark: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
    bytes.at(index + 1)?.isLetterOrBeyondASCII != true
      && bytes.indices.prefix(index).allSatisfy { bytes[$0] != mark || bytes.at($0 - 1)?.isASCIIDigit == true }
  }
}
