internal import CatalogCoverage
internal import CatalogFormats
internal import CatalogModel
package import Diagnostics
internal import LintRules
internal import Linting
internal import Text
package import Workspace

/// Exports the texts of a project for translators; writes nothing.
package struct Exporting {
  private let request: ExportRequest
  /// Whether the export is to be what Xcode's is: a choice of texts is one for translators.
  private let isWhole: Bool
  private let project: ExchangeProject
  /// The project at the commit to compare with; nil where nothing is compared.
  private let before: ExchangeProject?
  /// How long texts may be.
  private let limits: LengthLimits
  /// What is agreed for words of source texts.
  private let terms: AgreedTerms
  /// Nil for a format without places.
  private let places: UsePlaces?
  /// Nil where nobody asks for hints.
  private let hints: UnitHints?

  /// What an export makes.
  package struct Outcome {
    /// The files, at paths relative to the output.
    package var files: [SourceFile]
    /// Why catalogs could not be read, and the diagnostics of writing.
    package var diagnostics: [Diagnostic]
    /// The files that diagnostics name, by path.
    package var sources: [String: SourceFile]
    /// A line about each language: how many texts there are, and how many wait for a translation.
    package var summary: [String]
    /// What is left out, and why; empty where nothing is.
    package var leftOut: [String]
  }

  /// Reads the catalogs. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameter source: where catalogs and sources are read.
  package init(
    _ request: ExportRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    self.request = request
    limits = LengthLimits(configuration.lint)
    terms = AgreedTerms(configuration.terms)
    isWhole = request.format.hasAllKeys && request.only == .all
    project = try ExchangeProject(Project(at: request.paths, configuration, source: source), withCode: isWhole)
    before = try request.since.map {
      try ExchangeProject(Project(at: request.paths, configuration, source: Snapshot(of: $0)))
    }
    places = request.format.hasPlaces ? UsePlaces(of: project, as: request.places) : nil
    hints = request.format.wantsHints(request.options) ? UnitHints(of: project) : nil
  }

  /// The new files. Throws `RunError` where there is nothing to export.
  package func outcome() throws -> Outcome {
    let languages = try self.languages()
    let lacking = request.only == .missing ? LackingTexts(project, in: languages) : nil
    var leftOut = UnitBuilder.LeftOut()
    var document = ExchangeDocument(sourceLanguage: project.sourceLanguage, languages: languages)
    document.project = project.name
    for table in project.tables where !project.strays.contains(table.path) {
      let maker = UnitBuilder(
        table: table, languages: languages, numbersReferences: request.format.numbersReferences,
        hasAllKeys: isWhole)
      let old = sourceTexts(before: table, languages)
      let unwanted = isWhole ? table.translatedOnly : []
      let units = maker.units(leavingOut: &leftOut).compactMap { unit in
        unwanted.contains(ExactText(unit.key)) ? nil : unit
      }.compactMap { unit in
        request.only == .changed && old[unit.identity] == unit.source ? nil : chosen(unit, table, lacking)
      }.map { described($0, in: table, languages) }
      guard !units.isEmpty else { continue }
      var file = ExchangeFile(path: table.path, table: table.catalog.table, units: units)
      file.hasStates = table.format.features.contains(.states)
      document.files.append(file)
      if let file = table.sourceFile {
        document.sources.append(SourceFile(path: table.path, bytes: file.bytes))
      }
    }
    guard !document.files.isEmpty || request.only != .all else {
      let reasons = describe(leftOut).map { "; left out: \($0)" }.joined()
      throw RunError("\(request.paths.joined(separator: ", ")): there is nothing to translate\(reasons)")
    }
    var options = ExchangeWritingOptions(toolVersion: GlossaVersion.text, options: request.options)
    (options.isWide, options.isOneFile) = (request.isWide, request.isOneFile)
    let written = request.format.write(document, options: options)
    return Outcome(
      files: written.value, diagnostics: project.diagnostics + written.diagnostics,
      sources: project.sources,
      summary: summary(of: languages, in: document), leftOut: describe(leftOut))
  }

  /// A unit with what translators should know of it.
  private func described(_ unit: ExchangeUnit, in table: ExchangeTable, _ languages: [Language]) -> ExchangeUnit {
    var unit = unit
    unit.places = places?.places(of: unit.key, in: table) ?? []
    unit.lengthLimit = limits.limit(of: unit.key, comment: unit.comment)
    if let source = unit.source, !terms.isEmpty {
      for language in languages { unit.terms[language] = terms.agreements(on: source, for: language) }
    }
    unit.hints = hints?.hints(for: unit, in: table)
    return unit
  }

  /// Throws `RunError` for a project without translations where no language is asked for.
  private func languages() throws -> [Language] {
    for language in request.languages where !project.languages.contains(language) {
      guard let fault = Language(language.modernCode).faultText else { continue }
      throw RunError(fault.message + (fault.help.map { ": " + $0 } ?? ""))
    }
    guard request.languages.isEmpty else { return request.languages }
    let own = project.languages.filter { namesake(of: $0) == nil && !$0.isMessageDocumentation }
    guard !own.isEmpty else {
      throw RunError("the catalogs have no translations yet; name the languages to translate into with --language")
    }
    return own
  }

  /// The language that a language differs from in letter case only: their files would have the same name on most Macs. Nil
  /// for the one of them that is exported, which is the one in the usual spelling.
  private func namesake(of language: Language) -> Language? {
    let same = project.languages.filter { $0.code.lowercased() == language.code.lowercased() }
    let chosen = same.first { $0.code == $0.tag } ?? same.first
    return chosen == language ? nil : chosen
  }

  /// The source texts that a table had at the commit to compare with; empty where nothing is compared.
  private func sourceTexts(
    before table: ExchangeTable, _ languages: [Language]
  ) -> [ExchangeUnit.Identity: String] {
    guard request.only == .changed, let old = before?.tables.first(where: { $0.path == table.path }) else { return [:] }
    let maker = UnitBuilder(
      table: old, languages: languages, numbersReferences: request.format.numbersReferences)
    var leftOut = UnitBuilder.LeftOut()
    let texts = maker.units(leavingOut: &leftOut).compactMap { unit in unit.source.map { (unit.identity, $0) } }
    return Dictionary(texts) { first, _ in first }
  }

  /// A unit with the targets that are asked for; nil without any.
  private func chosen(_ unit: ExchangeUnit, _ table: ExchangeTable, _ lacking: LackingTexts?) -> ExchangeUnit? {
    guard request.only != .all else { return unit }
    var unit = unit
    unit.targets.removeAll { target in
      !request.only.includes(target)
        || lacking?.skips(unit.key, of: table.path, in: target.language) ?? false
    }
    return unit.targets.isEmpty ? nil : unit
  }

  /// A line about each language. What is to be translated is what `glossa report` counts as missing of the exported keys.
  private func summary(of languages: [Language], in document: ExchangeDocument) -> [String] {
    var tallies: [Language: (count: Int, review: Int)] = [:]
    for unit in document.files.flatMap(\.units) where unit.isTranslatable {
      for target in unit.targets {
        tallies[target.language, default: (0, 0)].count += 1
        if target.state == .needsReview { tallies[target.language]?.review += 1 }
      }
    }
    let lacking = LackingTexts(project, in: languages)
    return languages.map { language in
      let (count, review) = tallies[language] ?? (0, 0)
      let tally = lacking.tally(of: document, in: language)
      let others = [
        (tally.inNoCatalog, "in no catalog yet"), (tally.needless, "without a translation that nobody needs"),
      ].filter { $0.0 > 0 }.map { "; \($0.0) \($0.1)" }
      return "\(language.code): \(TerminalText.count(count, "text")), \(tally.needed) to translate, \(review) to review"
        + others.joined()
    }
  }

  private func describe(_ leftOut: UnitBuilder.LeftOut) -> [String] {
    let causes = [
      (leftOut.untranslatable, "marked Don't Translate"), (leftOut.stale, "no longer in the code (stale)"),
      (leftOut.empty, "without a text that can be translated"),
    ]
    let keys = causes.filter { $0.0 > 0 }.map { "\(TerminalText.count($0.0, "key")) \($0.1)" }
    let kept = leftOut.kept.first.map { first in
      let count = leftOut.kept.count
      let key = TerminalText.visible(first.key)
      let it = count == 1 ? "it" : "them"
      return "\(TerminalText.count(count, "text")) kept as the file has \(it), such as '\(key)' in "
        + "\(first.language.code); change \(it) by hand"
    }
    let namesakes = request.languages.isEmpty ? project.languages : []
    let languages = namesakes.compactMap { language in
      namesake(of: language).map { chosen in
        "\(language.code): differs from \(chosen.code) only in letter case; export it with --language \(language.code)"
      }
    }
    return keys + [kept].compactMap(\.self) + languages
      + project.strays.map { "\($0): is not part of the Xcode project" }
      + project.withoutSource.map { "\($0): no catalog has its source texts" }
      + project.wholeDocuments.map { "\($0): there is a whole document for each language" }
  }
}

extension ExchangeUnit {
  /// What tells a unit from the others of its table.
  fileprivate struct Identity: Hashable {
    var key: ExactText
    var path: UnitPath
  }

  /// What tells the unit from the others of its table.
  fileprivate var identity: Identity { Identity(key: ExactText(key), path: path) }
}
