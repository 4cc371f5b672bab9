package import CatalogModel
internal import CodeModel
internal import Diagnostics
package import Linting
internal import Text

/// The documents of Interface Builder that no language has a file for, although others in their folder have one: people
/// read their texts in the source language. Each is a table that has nothing but its source texts.
struct BareDocuments: SharedAnswer {
  /// Numbered behind those of the project, in the order of their paths.
  let tables: [CheckedTable]

  init(_ input: LintInput) {
    let translated = input.tables.filter { $0.kind == .interfaceBuilder && $0.isTranslated }
    guard !translated.isEmpty else {
      tables = []
      return
    }
    let interfaces = InterfaceTables(input)
    // Beside a table whose document is gone, another document is no work.
    let homes = Dictionary(grouping: translated.filter(interfaces.haveDocument)) {
      $0.catalog.paths.first?.tableHome ?? ""
    }
    let uses = [input.uses, input.project.documentTexts].joined().filter {
      $0.sourceKind == .interfaceBuilder && homes[$0.home] != nil
    }
    let documents = Dictionary(grouping: uses) { [$0.home, $0.tableName] }.values.filter { uses in
      // Where each language has the whole document, its texts are in it.
      Set(uses.map(\.location.path)).count == 1 && !interfaces.haveTable(of: uses[0])
    }
    let catalogs = documents.sorted { $0[0].location.path < $1[0].location.path }.compactMap { uses in
      homes[uses[0].home]?.first.flatMap { BareDocuments.catalog(of: uses, beside: $0, input) }
    }
    tables = catalogs.enumerated().map { number, catalog in
      CheckedTable(catalog, number: input.tables.count + number, project: input.project)
    }
  }

  /// The texts of a document as a catalog; nil where it is not localized, or no product has it.
  private static func catalog(of uses: [KeyUse], beside table: CheckedTable, _ input: LintInput) -> Catalog? {
    let path = uses[0].location.path
    let info = CatalogPathInfo(lproj: path)
    let shipping = input.project.shipping
    guard let language = info.language, let source = table.source, language.isBase || language.tag == source.tag,
      // The system takes the picture of a launch screen before it knows a language.
      !shipping.launchScreens.contains(info.table), info.table.lowercased() != "launchscreen",
      !shipping.fate(of: path).isLost, !input.project.isOfSamples(path), let origin = table.catalog.origins.first
    else { return nil }
    var catalog = Catalog(table: info.table, sourceLanguage: source.language)
    catalog.origins = [CatalogOrigin(path: path, pathInfo: info, format: origin.format)]
    catalog.entries = uses.filter { Words.hasLetter(Words.withoutPlaceholders($0.defaultValue ?? "")) }.map { use in
      Entry(
        key: use.key, comment: use.comment,
        localizations: [Localization(language: source.language, text: use.defaultValue ?? "")], location: use.location)
    }
    return catalog
  }
}

extension CheckedTable {
  /// Whether another language than that of the source texts has a text.
  fileprivate var isTranslated: Bool {
    entries.contains { entry in
      entry.localizations.contains { $0.hasText && !$0.isSource && !$0.language.language.isBase }
    }
  }
}

extension LintInput {
  /// The tables whose texts languages are to have: the project's, and documents that no language has a file for.
  package var countedTables: [CheckedTable] { tables + shared(BareDocuments.self).tables }

  /// Their catalogs.
  package var countedCatalogs: [Catalog] { countedTables.map(\.catalog) }
}
