internal import Diagnostics
internal import Text

/// A language of which at least nine in ten keys are not translated: one thing to know, not a thousand.
struct UntranslatedLanguage {
  /// The language's code.
  let code: String
  /// The number of keys in all tables that have the language, and of those without findings.
  let keys: Int
  let translated: Int

  /// A language with fewer keys says little about the work.
  private static let fewestKeys = 20

  /// The languages of a report, by their codes.
  static func found(in report: Report, _ ranking: Ranking) -> [UntranslatedLanguage] {
    var open: [Subject: Set<ExactText>] = [:]
    var wholeTables: Set<Subject> = []
    for diagnostic in report.diagnostics where ranking.section(of: diagnostic) == .debt {
      guard let code = diagnostic.subject.language else { continue }
      let place = Subject(table: diagnostic.subject.table, language: code)
      if let key = diagnostic.subject.key {
        open[place, default: []].insert(ExactText(key))
      } else {
        wholeTables.insert(place)
      }
    }
    var totals: [String: (keys: Int, open: Int)] = [:]
    for (place, keys) in report.keyCounts {
      let open = wholeTables.contains(place) ? keys : min(keys, open[place]?.count ?? 0)
      totals[place.language ?? "", default: (0, 0)].keys += keys
      totals[place.language ?? "", default: (0, 0)].open += open
    }
    return totals.compactMap { code, count in
      guard count.keys >= fewestKeys, count.open * 10 >= count.keys * 9 else { return nil }
      return UntranslatedLanguage(code: code, keys: count.keys, translated: count.keys - count.open)
    }.sorted { $0.code < $1.code }
  }
}
