internal import CatalogCoverage
internal import CatalogModel
internal import Linting
internal import Text

/// The languages that `required` asks for, by table.
struct RequiredLanguages {
  private let languages: [[String: NeededLanguage]]

  init(_ input: LintInput) {
    let required = input.project.requiredLanguages
    languages =
      required.isEmpty
      ? [] : CatalogCoverage.Coverage.neededLanguages(of: input.tables.map(\.catalog), required: required)
  }

  /// Whether the language of a localization is one of them.
  func contain(_ localization: CheckedLocalization, of entry: CheckedEntry) -> Bool {
    languages.at(entry.tableHeader.number)?[localization.language.tag]?.isRequired ?? false
  }
}
