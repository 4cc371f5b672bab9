internal import CatalogModel
internal import Text

/// Units of measure, after CLDR's English names of units (`en.xml`) and the units of Foundation's `Dimension` classes.
package enum Units {
  /// Whether a word is the symbol of a unit, which all languages in Latin letters write alike: `dB`, `km/h`, `Mbit/s`.
  package static func isSymbol(_ word: String) -> Bool {
    let factors = factors(of: word)
    return !factors.isEmpty && factors.allSatisfy { isSymbol($0, isAlone: $0.utf8.count == word.utf8.count) }
  }

  /// Whether a text has letters, and all of them are those of units: `12 kg`, `1,5 Mbit/s`, `20 sq ft`.
  package static func areAllWords(of text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).compactMap { word -> String? in
      guard let first = word.firstIndex(where: isPart), let last = word.lastIndex(where: isPart) else { return nil }
      return String(word.slice(from: first, to: word.index(after: last)))
    }
    .filter(Words.hasLetter)
    return !words.isEmpty && words.allSatisfy { prefixes.contains($0) || isWord($0) || isSymbol($0) }
  }

  /// Whether a text begins with a unit of which CLDR's `unitPreferenceData` has another in other countries: of length,
  /// area, volume, mass, temperature, speed, pressure, energy, power, consumption or concentration.
  package static func beginRegionally(_ text: Substring) -> Bool {
    var rest = text
    while let end = rest.firstIndex(of: " "), prefixes.contains(String(rest.slice(to: end))) {
      rest = rest.slice(from: end).dropFirst()
    }
    let word = String(rest.prefix(while: isPart))
    if regional.contains(word) || names.contains(word.lowercased()) { return true }
    // `20 in total` is no length.
    if regionalWords.contains(word) { return rest.dropFirst(word.count).first { $0 != " " }?.isLetter != true }
    return isSymbol(word) && factors(of: word).contains { regional.contains($0) || regionalWords.contains($0) }
  }

  /// Whether a character can be part of a unit's symbol.
  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || "/⋅·²³°′″".contains(character)
  }

  /// The units that are multiplied, divided or squared in one: `km` and `h` of `km/h`, `lb` and `in` of `lb/in²`.
  private static func factors(of word: String) -> [String] {
    word.split { "/⋅·".contains($0) }.map { factor in
      String(factor.last.map { "²³".contains($0) } ?? false ? factor.dropLast() : factor)
    }
  }

  /// Whether a unit can be told by its symbol; a letter or a word only beside another unit.
  private static func isSymbol(_ unit: String, isAlone: Bool) -> Bool {
    regional.contains(unit) || common.contains(unit) || !isAlone && isWord(unit)
  }

  private static func isWord(_ unit: String) -> Bool { regionalWords.contains(unit) || commonLetters.contains(unit) }

  /// Symbols that stand for units of these quantities and for nothing else.
  private static let regional = WordTable.set(
    """
    km hm dm cm mm µm μm nm mi yd ft ftm fth fur nmi NM smi ha ac mL ml cL cl dL dl hL hl kL ML cc gal qt bbl bu tsp tbsp \
    Tbsp kg mg µg μg oz lb lbs tn °C °F °R ° ′ ″ mph kph kmh kn kt kts Pa hPa kPa MPa GPa mbar atm psi inHg mmHg Torr kJ \
    MJ kcal kCal BTU Btu therm hp mpg mmol
    """)

  /// Symbols of units that all countries use: of time, data, frequency, electricity, light, sound, screens and others.
  private static let common = WordTable.set(
    """
    ns µs μs ms min hr B bit kbit Mbit Gbit Tbit kB KB MB GB TB PB KiB MiB GiB TiB PiB kb Kb Mb Gb Tb bps kbps Kbps Mbps \
    Gbps Hz kHz MHz GHz THz mV kV mA µA μA kA Ah mAh mW kW MW GW Wh kWh MWh GWh kΩ MΩ Ω nF µF μF lx lm cd dB dBA dBm dBFS \
    px pt dpi ppi dpcm ppcm fps MP bpm rpm ppm ppb ‰ mol Bq mSv µSv μSv Sv Gy mT µT μT Wb kN Nm
    """)

  /// Units of these quantities that are letters or words as well.
  private static let regionalWords: Set<String> = ["in", "m", "g", "l", "L", "F", "C", "t", "cal", "Cal", "bar"]

  /// Units that all countries use, and that are letters as well.
  private static let commonLetters: Set<String> = ["s", "h", "d", "V", "A", "W", "N", "J", "K"]

  /// What stands before a unit and belongs to it.
  private static let prefixes: Set<String> = [
    "sq", "cu", "fl", "square", "cubic", "fluid", "nautical", "metric", "troy", "short", "long", "Imp.", "imperial",
    "US",
  ]

  /// The English names of units of these quantities, in lower case.
  private static let names = Set(
    WordTable.set(
      """
      inch foot feet yard mile furlong fathom acre hectare dunam gallon quart pint cup tablespoon teaspoon barrel bushel \
      ounce pound stone ton tonne knot celsius fahrenheit kelvin degree millibar atmosphere calorie kilocalorie kilojoule \
      megajoule horsepower pascal hectopascal kilopascal
      """
    )
    .union(
      ["", "milli", "centi", "deci", "kilo", "micro"].flatMap { prefix in
        ["meter", "metre", "gram", "gramme", "liter", "litre"].map { prefix + $0 }
      }
    )
    .flatMap { [$0, $0 == "inch" ? "inches" : $0 + "s"] })
}
