package import CatalogModel
internal import Seen
internal import Text

/// What the entries of one catalog share; made before the entries are prepared.
package final class TableHeader: Sendable {
  /// The catalog as it was read.
  package let catalog: Catalog
  /// The catalog's number among those of the project.
  package let number: Int
  /// What the table is for.
  package let kind: TableKind
  /// The language of the source texts.
  package let source: CheckedLanguage?
  let languages: [CheckedLanguage]
  /// Whether only predicate editors read the table.
  let isPredicateTable: Bool
  /// Whether the table has a file for each language, and one for the source language.
  let hasSourceFile: Bool
  private let byCode: [Language: CheckedLanguage]
  private let sourceCode: Language?

  init(_ catalog: Catalog, number: Int, project: any LintedProject) {
    self.catalog = catalog
    self.number = number
    kind = TableKind(catalog)
    isPredicateTable = project.predicateTables.contains(catalog.table)
    let codes = catalog.presentLanguages.filter { !$0.isMessageDocumentation }
    let own = codes.map(CheckedLanguage.init)
    var byCode: [Language: CheckedLanguage] = [:]
    for (code, language) in zip(codes, own) { byCode[code] = language }
    let sourceCode = catalog.sourceLanguage ?? project.developmentLanguage ?? codes.first { $0.code == "en" }
    self.sourceCode = sourceCode
    source = sourceCode.map { byCode[$0] ?? CheckedLanguage($0) }
    hasSourceFile =
      catalog.isSplitByLanguage
      && catalog.origins.contains { $0.pathInfo.language.map { $0 == sourceCode || $0.isBase } ?? false }
    languages = own
    self.byCode = byCode
  }

  /// Whether all files of the table can hold states; otherwise no fix can change them.
  package var keepsStates: Bool { catalog.origins.allSatisfy { $0.format.features.contains(.states) } }

  /// Whether a file of the table states the number types of plurals outside the texts.
  package var saysNumberTypes: Bool { catalog.origins.contains { $0.format.features.contains(.numberTypes) } }

  /// A language with its properties.
  func checked(_ language: Language) -> CheckedLanguage { byCode[language] ?? CheckedLanguage(language) }

  /// Whether the texts of a language are the source texts.
  func isSource(_ language: Language) -> Bool { language == sourceCode }
}
