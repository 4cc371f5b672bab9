internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// Converts a catalog to TrAPP's JSON, members in the catalog's order.
struct TrAPPWriter {
  let languages: TrAPPLanguages
  let base: Int?
  /// How the file that is updated spells its languages.
  var spellings: [Language: TrAPPReader.Spelling] = [:]
  /// How the file that the catalog was read from counts placeholders.
  var numbering: ArgumentNumbering?

  func code(_ language: Language) -> String { spellings[language]?.code ?? languages.code(language) }

  func value(of catalog: Catalog, generatesFallbacks: Bool) -> JSONValue {
    let order = languageOrder(of: catalog)
    var members: [JSONValue.Member] = []
    if let source = catalog.sourceLanguage ?? order.first {
      members.append(.init("baseLanguage", .string(code(source))))
    }
    let rows = catalog.fallbacks.isEmpty && generatesFallbacks ? generatedFallbacks(order) : fallbacks(of: catalog)
    members.append(.init("languageFallback", .object(rows)))
    let translations = order.map { JSONValue.Member(code($0), .object(texts(of: catalog, in: $0))) }
    members.append(.init("translations", .object(translations)))
    if catalog.extras.format == TrAPPReader.format {
      members += catalog.extras.fields.map { .init($0.name, JSONValue(parsing: $0.raw)) }
    }
    return .object(members)
  }

  /// The texts of one language; a key without any text has an empty one in the base language.
  func texts(of catalog: Catalog, in language: Language) -> [JSONValue.Member] {
    catalog.entries.compactMap { entry in
      if let text = entry[language]?.text {
        let syntax = TrAPPText(base: base ?? spellings[language]?.base ?? numbering?[language] ?? 1)
        return .init(entry.key, .string(syntax.text(Message(text))))
      }
      let untranslated = entry.extras.untranslated
      let isBare = entry.localizations.isEmpty && untranslated.isEmpty && language == catalog.sourceLanguage
      return isBare || untranslated.contains(language) ? .init(entry.key, .string("")) : nil
    }
  }

  /// The source language, then the others by code.
  func languageOrder(of catalog: Catalog) -> [Language] {
    var all = Set(catalog.languages)
    for entry in catalog.entries { all.formUnion(entry.extras.untranslated) }
    if let source = catalog.sourceLanguage { all.insert(source) }
    return all.sorted { a, b in
      if (a == catalog.sourceLanguage) != (b == catalog.sourceLanguage) { return a == catalog.sourceLanguage }
      return a < b
    }
  }

  private func fallbacks(of catalog: Catalog) -> [JSONValue.Member] {
    catalog.fallbacks.map { .init(code($0.language), .string(code($0.fallback))) }
  }

  /// Every language falls back to itself, and a language without region to its first region, so one step is always
  /// enough.
  private func generatedFallbacks(_ order: [Language]) -> [JSONValue.Member] {
    var rows: [String: String] = [:]
    for language in order { rows[code(language)] = code(language) }
    for language in order {
      let alone = String(code(language).prefix { $0 != "-" })
      if rows[alone] == nil { rows[alone] = code(language) }
    }
    return rows.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }
  }
}
