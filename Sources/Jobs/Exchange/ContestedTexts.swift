internal import Diagnostics

/// The places for which translators' files have different translations: nobody can tell which is meant, so none comes in.
struct ContestedTexts {
  /// The first translation for each place.
  private var firsts: [IncomingText.Place: Given] = [:]
  /// How many translations of each contested place were named.
  private var counts: [IncomingText.Place: Int] = [:]

  /// A translation of a text, of which there may be another.
  struct Given {
    let text: String
    /// The number of its file.
    let file: Int
    /// Whether the catalog has it.
    let isKnown: Bool
    let location: Location?
    let position: String?
  }

  /// What becomes of a translation.
  enum Verdict {
    case comesIn
    /// Another one keeps it out, and has been named.
    case givesWay
    /// It differs from others: these are to be named, with their numbers from 1.
    case isContested([(number: Int, given: Given)])
  }

  /// Whether there are different translations for a place.
  func contains(_ place: IncomingText.Place) -> Bool { counts[place] != nil }

  /// The places with different translations.
  var places: [IncomingText.Place] { Array(counts.keys) }

  /// Takes a translation. The catalog's own text in one file gives way to a new one in another.
  mutating func take(_ own: Given, at place: IncomingText.Place) -> Verdict {
    guard let first = firsts[place] else {
      firsts[place] = own
      return .comesIn
    }
    // Nobody sees whether accents are apart.
    if first.text == own.text { return contains(place) ? .givesWay : .comesIn }
    if first.file != own.file, first.isKnown || own.isKnown, !contains(place) {
      if first.isKnown { firsts[place] = own }
      return own.isKnown ? .givesWay : .comesIn
    }
    return .isContested((contains(place) ? [own] : [first, own]).map { (number(at: place), $0) })
  }

  private mutating func number(at place: IncomingText.Place) -> Int {
    counts[place, default: 0] += 1
    return counts[place] ?? 1
  }
}
