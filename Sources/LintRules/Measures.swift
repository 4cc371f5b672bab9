internal import Linting
internal import Text

/// Measures of things, which differ by country: `8.5 x 11 in` is `22 x 28 cm` elsewhere.
enum Measures {
  /// Whether a number with a unit of length, area, volume, weight, temperature, speed or pressure occurs.
  static func occur(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index].isASCIIDigit, bytes.at(index + 1)?.isASCIIDigit != true else { return false }
      let gap = gaps.first { bytes.slice(from: index + 1).starts(with: $0) }?.count ?? 0
      let rest = bytes.slice(from: index + 1 + gap)
      let unit = rest.prefix(while: \.isLetterOrBeyondASCII)
      let name = String(decoding: unit, as: UTF8.self)
      if units.contains(name) { return true }
      // `20 in total` is no length.
      return words.contains(name) && rest.dropFirst(unit.count).first { $0 != 0x20 }?.isLetterOrBeyondASCII != true
    }
  }

  /// What may stand between a number and its unit: spaces of several widths, and a hyphen.
  private static let gaps = [" ", "-", "\u{A0}", "\u{202F}", "\u{2009}"].map { Array($0.utf8) }

  private static let units: Set<String> = [
    "inch", "inches", "ft", "feet", "foot", "yd", "yard", "yards", "mi", "mile", "miles", "mph", "lb", "lbs", "pound",
    "pounds", "oz", "ounce", "ounces", "gal", "gallon", "gallons", "acre", "acres", "psi", "inHg", "°F", "°C", "°", "″",
    "′", "mm", "cm", "km", "kg", "ml", "mL", "ha", "kph", "hPa", "mmHg", "ft²", "m²", "km²", "m³",
  ]

  /// Units that are, or could be, words as well.
  private static let words: Set<String> = ["in", "m", "g", "l", "L", "F", "C"]
}
