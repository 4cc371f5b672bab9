internal import Syntax

/// How a table of texts is laid out.
enum TableLayout: String, CaseIterable {
  /// A sheet or file for each language, for people: key, source, translation, state, note and places.
  case language
  /// A column for each language, in one file.
  case wide
  /// A source and a target, in a file for each language: what most translation platforms take.
  case bilingual

  /// The choice among the values of an option, or the user's wish for one table; else the first of some layouts.
  init(_ option: FormatOption, in options: ExchangeWritingOptions, among layouts: [TableLayout]) {
    let chosen = options.options.all(option).last.flatMap(TableLayout.init)
    self = chosen ?? (options.isWide ? .wide : layouts.first ?? .wide)
  }

  /// The option of a format that chooses among layouts, of which the first is the default.
  static func option(of format: String, among layouts: [TableLayout]) -> FormatOption {
    FormatOption(
      "\(format).layout", .choice(layouts.map(\.rawValue)),
      layouts.map { $0.meaning + ($0 == layouts.first ? " (\($0.rawValue), the default)" : " (\($0.rawValue))") }
        .joined(separator: ", or "))
  }

  private var meaning: String {
    switch self {
    case .language: "a sheet or file for each language, for people"
    case .wide: "a column for each language in one file"
    case .bilingual: "source and target in a file for each language, for platforms"
    }
  }
}
