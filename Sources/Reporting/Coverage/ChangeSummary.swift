internal import CatalogCoverage
internal import Syntax
internal import Text

/// What changed since the earlier state that a report compares with, in words.
struct ChangeSummary {
  /// Languages with the same change.
  struct Row {
    var languages: [String]
    /// `2 keys became ready, 1 newly missing (cart.title)`.
    var text: String
  }

  /// `since the report last.json of 2026-11-20: 2 keys added, 1 removed`.
  let heading: String
  /// In the order of the languages.
  let rows: [Row]

  /// Keys that are named of each kind.
  private static let namedKeys = 3

  /// Nil where nothing is compared.
  ///
  /// - Parameter style: says whether long keys are cut.
  init?(_ shown: CoverageReport, _ style: TextStyle) {
    guard let changes = shown.changes, let since = shown.since else { return nil }
    let tables = shown.coverage.narrowed(to: shown.view).tables
    var keys: [String] = []
    if changes.addedKeys > 0 { keys.append("\(TerminalText.count(changes.addedKeys, "key")) added") }
    if changes.removedKeys > 0 { keys.append("\(TerminalText.count(changes.removedKeys, "key")) removed") }
    if keys.isEmpty, changes.languages.isEmpty { keys.append("nothing changed") }
    heading = "since \(since.text)" + (keys.isEmpty ? "" : ": " + keys.joined(separator: ", "))
    var rows: [Row] = []
    for language in changes.languages {
      let text = ChangeSummary.text(of: language, tables, style)
      if let index = rows.firstIndex(where: { $0.text == text }) {
        rows[index].languages.append(language.language)
      } else {
        rows.append(Row(languages: [language.language], text: text))
      }
    }
    self.rows = rows
  }

  /// What happened in one language; keys are named where something must be done about them.
  private static func text(
    of language: CoverageChanges.LanguageChanges, _ tables: [Coverage.Table], _ style: TextStyle
  ) -> String {
    let parts = CoverageChanges.Kind.allCases.compactMap { kind -> (count: Int, text: String)? in
      let places = language[kind]
      guard !places.isEmpty else { return nil }
      let names = places.map { style.cropped(TerminalText.visible(tables[$0.table].keys[$0.key].key), to: 30) }
      let list = TerminalText.list(names, upTo: namedKeys)
      return (places.count, kind.words + (kind == .becameReady ? "" : " (\(list))"))
    }
    return parts.enumerated().map { index, part in
      (index == 0 ? TerminalText.count(part.count, "key") : String(part.count)) + " " + part.text
    }.joined(separator: ", ")
  }
}

extension CoverageChanges.Kind {
  /// What happened to so many keys.
  var words: String {
    switch self {
    case .becameReady: "became ready"
    case .noLongerReady: "no longer ready"
    case .newlyMissing: "newly missing"
    case .newlyRaw: "newly shown raw"
    }
  }
}

extension CoverageChanges {
  /// For machines: the number of keys of each kind in each language, and the names of those that people miss.
  ///
  /// - Parameter tables: those of today.
  func json(_ tables: [Coverage.Table]) -> JSONValue {
    func list(_ places: [Place]) -> JSONValue? {
      places.isEmpty
        ? nil
        : .array(
          places.map {
            .compact([
              ("table", .string(tables[$0.table].label)), ("key", .string(tables[$0.table].keys[$0.key].key)),
            ])
          })
    }
    let rows = languages.map { language in
      JSONValue.compact(
        [("language", .string(language.language))]
          + Kind.allCases.map { ($0.rawValue, .int(language[$0].count)) }
          + [("newlyMissingKeys", list(language[.newlyMissing])), ("newlyRawKeys", list(language[.newlyRaw]))])
    }
    return .compact([
      ("addedKeys", .int(addedKeys)), ("removedKeys", .int(removedKeys)), ("languages", .array(rows)),
    ])
  }
}
