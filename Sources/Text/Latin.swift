extension String {
  /// The text with letters of the Latin, Greek and Cyrillic scripts spelled in ASCII: `Médias` becomes `Medias`, `Groß`
  /// `Gross`, `Привет` `Privet`. Accents that stand alone are left out, curved apostrophes get straight; all else stays.
  package var spelledInASCII: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      if scalar.properties.generalCategory == .nonspacingMark { return "" }
      if scalar == "\u{2019}" { return "'" }
      return scalar.latinLetters ?? String(scalar)
    }.joined()
  }

  /// A German text with its umlauts as Germans spell them in ASCII: `löschen` becomes `loeschen`. Turks and Finns leave the
  /// dots out.
  ///
  /// - Parameter language: the language of the text, as a code; a text in another one stays as it is.
  package func umlautsSpelledOut(in language: String?) -> String {
    guard language?.prefix(2) == "de" else { return self }
    let isAllCapitals = self == uppercased()
    return map { letter in
      guard let spelled = String.umlauts[letter.lowercased()] else { return String(letter) }
      guard letter.isUppercase else { return spelled }
      return isAllCapitals ? spelled.uppercased() : spelled.prefix(1).uppercased() + spelled.dropFirst()
    }.joined()
  }

  private static let umlauts = ["ä": "ae", "ö": "oe", "ü": "ue"]
}

extension Unicode.Scalar {
  /// The ASCII letters of a Latin, Greek or Cyrillic letter; nil for all else.
  fileprivate var latinLetters: String? {
    let lower = properties.lowercaseMapping
    let isCapital = properties.isUppercase
    guard let scalar = lower.unicodeScalars.first else { return nil }
    guard let letters = Self.romanized[scalar] ?? scalar.baseLetters else { return nil }
    return isCapital ? letters.prefix(1).uppercased() + letters.dropFirst() : letters
  }

  /// The letters that the Unicode name of a small Latin letter begins with: `LATIN SMALL LETTER E WITH ACUTE`.
  private var baseLetters: String? {
    let words = (properties.name ?? "").split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[1] == "SMALL", ["LETTER", "LIGATURE"].contains(words[2]) else {
      return nil
    }
    switch words[3] {
    case "SHARP": return "ss"
    case "DOTLESS", "LONG": return words.count > 4 ? words[4].lowercased() : nil
    case "ETH": return "d"
    case "THORN": return "th"
    case "ENG": return "ng"
    case "SCHWA": return "a"
    default: return words[3].utf8.count <= 2 ? words[3].lowercased() : nil
    }
  }

  /// Small letters of other scripts, as passports and maps spell them.
  private static let romanized: [Unicode.Scalar: String] = {
    let rows: [(letters: String, spellings: String)] = [
      (
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e yu ya"
      ),
      ("іїєґўђѓјљњћќџ", "i i ye g u dj gj j lj nj c kj dz"),
      ("αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o"),
      ("άέήίόύώϊϋΐΰ", "a e i i o y o i y i y"),
    ]
    let pairs = rows.flatMap { row in
      zip(row.letters.unicodeScalars, row.spellings.split(separator: " ").map { $0 == "-" ? "" : String($0) })
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
