internal import CatalogModel
internal import Diagnostics
internal import Seen

/// What must not ship, however complete a language is.
package enum CoverageFault: String, Sendable, CaseIterable {
  /// A key that people see instead of a text in some language.
  case raw
  /// A translation with an error in its placeholders or plurals.
  case broken

  /// The failure; nil where there is none.
  func finding(in coverage: Coverage) -> Diagnostic? {
    switch self {
    case .raw:
      let count = coverage.rawKeyCount
      return finding("coverage/raw-keys", in: coverage, help: "write the texts that '--only missing' lists") {
        "\(count) \(count == 1 ? "key shows" : "keys show") raw, such as \($0)"
      }
    case .broken:
      let count = coverage.tables.flatMap(\.languages).reduce(0) { $0 + $1.units.count(where: isShown) }
      return finding("coverage/broken", in: coverage, help: "mend the texts that '--only broken' lists") {
        "\(count) \(count == 1 ? "text is" : "texts are") broken, such as \($0)"
      }
    }
  }

  private func isShown(by unit: Coverage.Unit) -> Bool { self == .raw ? unit.visibleText == .rawKey : unit.isBroken }

  /// A failure at the first place.
  ///
  /// - Parameter message: made of an example: `'cart.title' in de`.
  private func finding(
    _ id: String, in coverage: Coverage, help: String, message: (String) -> String
  ) -> Diagnostic? {
    for table in coverage.tables {
      for row in table.languages {
        guard let unit = row.units.first(where: isShown) else { continue }
        let (key, language) = (table.keys[unit.key], row.language.code)
        return Diagnostic(
          id, .error, message("'\(key.key)' in \(language)"),
          subject: Subject(table: table.label, key: key.key, language: language), at: key.location, help: help)
      }
    }
    return nil
  }
}

extension Coverage {
  /// The number of keys that people see instead of a text in some language.
  package var rawKeyCount: Int { tables.reduce(0) { $0 + $1.rawKeys.count } }
}

extension Coverage.Table {
  /// The numbers of the keys that people see, each with the languages in which they do, in the order of the rows.
  package var rawKeys: [Int: [Coverage.LanguageUnits]] {
    var seen: [Int: [Coverage.LanguageUnits]] = [:]
    for row in languages {
      for key in Set(row.units.lazy.filter { $0.visibleText == .rawKey }.map(\.key)) {
        seen[key, default: []].append(row)
      }
    }
    return seen
  }
}
