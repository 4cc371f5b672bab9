package import CatalogModel
package import Diagnostics
internal import Platform
internal import Syntax
package import Text

/// TrAPP's offline JSON: one object per language, with texts by key; arguments have numbers only.
package struct TrAPPFormat: OneTableFormat {
  package init() {}

  package let name = "trapp"
  package let summary = "TrAPP's offline JSON: all languages of an app in one file"
  package let role = FormatTraits.Role.library
  package let fileExtensions = ["json"]
  package let takesLossesFromEarlier = true
  package let features: Features = [
    .languages, .sourceLanguage, .fallbacks, .emptyEntries, .plainTexts, .controlCharacters,
  ]

  package let messageSyntax: any MessageSyntax = TrAPPText()
  package let options = [TrAPPOptions.indexBase, TrAPPOptions.language]

  package let sharesExtensions = true

  package func claims(start: [UInt8]) -> Bool { TrAPPStart(start).isTrAPP }

  package func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?> {
    let (tree, problems) = JSONParser.parse(file.bytes, allowsKeyedArrays: true)
    let diagnostics = problems.map { $0.diagnostic(in: file) }
    guard let tree else { return Diagnosed(nil, diagnostics) }
    var reader = TrAPPReader(tree, file: file, context: context)
    var catalog = reader.read()
    var origin = origin(of: file.path)
    origin.numbering = ArgumentNumbering(first: reader.spellings.mapValues(\.base))
    catalog?.origins = [origin]
    return Diagnosed(catalog, diagnostics + reader.faults.all(in: file))
  }

  package func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]> {
    let choices = TrAPPOptions(options.options)
    var writer = TrAPPWriter(languages: TrAPPLanguages(overrides: choices.languageCodes), base: choices.indexBase)
    writer.numbering = catalog.origins.lazy.compactMap(\.numbering).first
    var renderer = JSONRenderer(style: .common)
    renderer.render(writer.value(of: catalog, generatesFallbacks: true))
    renderer.out.append(0x0A)
    return Diagnosed(
      [SourceFile(path: catalog.table + ".json", bytes: renderer.out)], compatibilityProblems(of: catalog, writer))
  }

  package func updated(
    _ original: SourceFile, to catalog: Catalog, _ options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    let (tree, problems) = JSONParser.parse(original.bytes, allowsKeyedArrays: true)
    let context = ReadingContext(
      language: catalog.sourceLanguage, sourceLanguage: catalog.sourceLanguage, options: options.options)
    guard let tree else { return Diagnosed(original, problems.map { $0.diagnostic(in: original) }) }
    var reader = TrAPPReader(tree, file: original, context: context)
    guard let before = reader.read() else { return Diagnosed(original) }
    let catalog = catalog.completed(from: before)
    if before == catalog { return Diagnosed(original) }
    var writer = TrAPPWriter(languages: reader.languages, base: TrAPPOptions(options.options).indexBase)
    writer.spellings = reader.spellings
    let plan: JSONPlan
    var diagnostics: [Diagnostic] = []
    if let old = TrAPPReader.oldMember(of: tree) {
      let language = context.language ?? Language("en")
      plan = .members(
        [
          old: .change(
            from: .object(writer.texts(of: before, in: language)), to: .object(writer.texts(of: catalog, in: language)))
        ],
        insertions: [])
      diagnostics = catalog.languages.filter { $0 != language }.map { lost(language: $0, in: catalog) }
    } else {
      plan = .change(
        from: writer.value(of: before, generatesFallbacks: false),
        to: writer.value(of: catalog, generatesFallbacks: false))
      diagnostics = compatibilityProblems(of: catalog, writer)
    }
    let bytes = JSONEditor.apply(plan, to: tree, style: JSONStyle(of: tree, else: .common), areInOrder: nil)
    return Diagnosed(SourceFile(path: original.path, bytes: bytes), diagnostics)
  }

  package func renamingKeys(
    of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]
  ) -> KeyRenaming {
    guard let tree = JSONParser.parse(file.bytes, allowsKeyedArrays: true).tree else { return .unreadable }
    let languages = tree.member("translations", of: JSONTree.root).map { Array(tree.children(of: $0)) } ?? []
    let objects = TrAPPReader.oldMember(of: tree).map { [$0] } ?? languages
    return .bytes(
      tree.renamingKeys(
        in: objects, to: names, style: JSONStyle(of: tree, else: .common)))
  }

  private func lost(language: Language, in catalog: Catalog) -> Diagnostic {
    Diagnostic(
      "convert/lost-language", .error, "a TrAPP 1.0 file holds one language and cannot take '\(language.code)'",
      subject: Subject(table: catalog.table, language: language.code))
  }

  /// Reports what TrAPP's own tools do not accept in a catalog.
  private func compatibilityProblems(of catalog: Catalog, _ writer: TrAPPWriter) -> [Diagnostic] {
    var owners: [String: Language] = [:]
    var diagnostics: [Diagnostic] = []
    for language in writer.languageOrder(of: catalog) {
      let code = writer.code(language)
      let subject = Subject(table: catalog.table, language: language.code)
      if let other = owners.updateValue(language, forKey: code) {
        diagnostics.append(
          Diagnostic(
            "trapp/language-collision", .error,
            "'\(other.code)' and '\(language.code)' have the same code '\(code)' in TrAPP",
            subject: subject, help: "give one of them another code with --option trapp.language"))
      }
      let read = writer.languages.language(code)
      if read != language {
        diagnostics.append(
          Diagnostic(
            "trapp/language-code", .info, "'\(language.code)' becomes '\(code)', which is read as '\(read.code)'",
            subject: subject, help: "keep it with --option trapp.language=\(language.code):\(code), both ways"))
      }
      if !TrAPPLanguages.isDocumented(code) {
        diagnostics.append(
          Diagnostic(
            "trapp/language-code", .info, "TrAPP expects language codes with a country, but '\(code)' has none",
            subject: subject, help: "give the country with --option trapp.language=\(language.code):\(code)-XX"))
      }
    }
    return diagnostics
  }
}

extension Catalog {
  /// With what only a TrAPP file can hold, from that file, where the catalog comes from files of other formats: the
  /// fallbacks, and the languages in which a key has an empty text.
  fileprivate func completed(from earlier: Catalog) -> Catalog {
    guard !origins.isEmpty, !origins.contains(where: { $0.format.name == TrAPPReader.format }) else { return self }
    var completed = self
    if fallbacks.isEmpty { completed.fallbacks = earlier.fallbacks }
    if extras.isEmpty { completed.extras = earlier.extras }
    let known = earlier.entriesByKey
    for (index, entry) in entries.enumerated() where entry.extras.isEmpty {
      for language in known[ExactText(entry.key)]?.extras.untranslated ?? [] where entry[language] == nil {
        completed.entries[index].extras.setUntranslated(language, true)
      }
    }
    return completed
  }
}
