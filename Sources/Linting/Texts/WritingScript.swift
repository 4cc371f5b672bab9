internal import CatalogModel

/// A script, as far as `translation/wrong-script` distinguishes scripts.
package struct WritingScript: Sendable {
  /// The name in findings.
  let name: String
  /// How texts in the script are recognized.
  let kind: Kind
  private let ranges: [ClosedRange<UInt32>]

  /// The scripts with special checks, and all others.
  enum Kind: Sendable {
    case latin, simplified, traditional, other
  }

  /// Nil for languages whose script is not certain.
  init?(_ language: Language) {
    guard language.script != nil || !WritingScript.ambiguous.contains(language.base) else { return nil }
    let code = language.expectedScript
    guard let row = WritingScript.rows.first(where: { $0.code == code }) else { return nil }
    name = row.name
    ranges = row.ranges
    switch code {
    case "Latn": kind = .latin
    case "Hans": kind = .simplified
    case "Hant": kind = .traditional
    default: kind = .other
    }
  }

  /// Whether a scalar value is one of its letters.
  func owns(_ value: UInt32) -> Bool {
    for range in ranges where range.contains(value) { return true }
    return false
  }

  private static let han: [ClosedRange<UInt32>] = [
    0x3007...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  private static let ambiguous: Set<String> = [
    "az", "bs", "ha", "kk", "ks", "ku", "ky", "mn", "ms", "pa", "sd", "sr", "tg", "tk", "tt", "ug", "uz", "yue",
  ]

  /// The letters of each script, by its code.
  static let rows: [(code: String, name: String, ranges: [ClosedRange<UInt32>])] = [
    ("Latn", "Latin", [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]),
    ("Hans", "Han", han), ("Hant", "traditional Han", han),
    ("Cyrl", "Cyrillic", [0x400...0x52F]), ("Grek", "Greek", [0x370...0x3FF, 0x1F00...0x1FFF]),
    ("Arab", "Arabic", [0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
    ("Hebr", "Hebrew", [0x590...0x5FF]), ("Armn", "Armenian", [0x530...0x58F]), ("Geor", "Georgian", [0x10A0...0x10FF]),
    ("Deva", "Devanagari", [0x900...0x97F]), ("Beng", "Bengali", [0x980...0x9FF]),
    ("Gujr", "Gujarati", [0xA80...0xAFF]),
    ("Taml", "Tamil", [0xB80...0xBFF]), ("Telu", "Telugu", [0xC00...0xC7F]), ("Knda", "Kannada", [0xC80...0xCFF]),
    ("Mlym", "Malayalam", [0xD00...0xD7F]), ("Sinh", "Sinhala", [0xD80...0xDFF]), ("Thai", "Thai", [0xE00...0xE7F]),
    ("Laoo", "Lao", [0xE80...0xEFF]), ("Mymr", "Burmese", [0x1000...0x109F]), ("Khmr", "Khmer", [0x1780...0x17FF]),
    ("Ethi", "Ethiopic", [0x1200...0x139F]),
    ("Kore", "Korean", [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]),
    ("Jpan", "Japanese", [0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D]),
  ]
}
