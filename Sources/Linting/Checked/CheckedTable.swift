package import CatalogModel
internal import Text

/// A catalog prepared for rules.
///
/// The table and its parts are classes: a hundred rules visit a hundred thousand texts, and passing a reference costs
/// less than copying a struct of strings and arrays.
package final class CheckedTable: Sendable {
  /// The catalog as it was read.
  package let catalog: Catalog
  /// What the table is for.
  package let kind: TableKind
  /// The language of the source texts: the catalog's, else the project's, else `Base` or `en` if present.
  package let source: CheckedLanguage?
  /// The languages of all entries, sorted by code.
  package let languages: [CheckedLanguage]
  /// The entries, in file order.
  package let entries: [CheckedEntry]

  /// The table's name, without an extension.
  package var name: String { catalog.table }

  /// Whether its files are read only by a third-party library, never by the system.
  package var isReadByLibrary: Bool {
    !catalog.origins.isEmpty && catalog.origins.allSatisfy { $0.format.role == .library }
  }

  init(_ header: TableHeader, entries: [CheckedEntry]) {
    catalog = header.catalog
    kind = header.kind
    source = header.source
    languages = header.languages
    self.entries = entries
  }

  /// Prepares a single table.
  package convenience init(_ catalog: Catalog, project: ProjectFacts) {
    let header = TableHeader(catalog, project: project)
    self.init(header, entries: catalog.entries.map { CheckedEntry($0, in: header) })
  }
}

extension Language {
  /// Whether it is `qqq`, in which translatewiki.net keeps notes to translators.
  var isMessageDocumentation: Bool { code == "qqq" }
}

/// A language with the properties that rules need often, computed once.
package final class CheckedLanguage: Sendable {
  /// The language itself.
  package let language: Language
  /// Its BCP 47 tag, the same for all spellings of a language.
  package let tag: String
  /// The tag without script and region.
  package let base: String
  /// Its plural categories.
  package let plurals: PluralCategories
  /// The script its texts are written in; nil where unknown.
  package let expectedScript: String?
  /// The script that `translation/wrong-script` expects; nil where it is not certain.
  package let script: WritingScript?

  /// The language as its catalog spells it.
  package var code: String { language.code }

  init(_ language: Language) {
    self.language = language
    tag = language.tag
    base = language.base
    plurals = PluralCategories(language)
    expectedScript = language.expectedScript
    script = WritingScript(language)
  }
}
