internal import Syntax

/// How a table of texts is laid out.
enum TableLayout: String, CaseIterable {
  /// A column for each language, in one file.
  case wide
  /// A source and a target, in a file for each language: what most translation platforms take.
  case bilingual

  /// The choice among the values of an option; `wide` where none was made.
  init(_ option: FormatOption, in options: FormatOptions) {
    self = options.all(option).last.flatMap(TableLayout.init) ?? .wide
  }

  /// The option of a format that chooses.
  static func option(of format: String) -> FormatOption {
    FormatOption(
      "\(format).layout", .choice(allCases.map(\.rawValue)),
      "a column for each language in one file (wide, the default), or source and target in a file for each language")
  }
}
