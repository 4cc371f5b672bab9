internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Gate
internal import Text
package import Workspace

/// Plans how the texts of translators' files come into a project; writes nothing.
package struct Importing {
  private let request: ImportRequest
  private let project: ExchangeProject
  private let source: any FileSource

  /// Reads the catalogs. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameter source: where catalogs and the files of translators are read.
  package init(
    _ request: ImportRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    self.request = request
    self.source = source
    project = try ExchangeProject(at: request.into, configuration, source: source)
  }

  /// The plan. Throws `RunError` where there is nothing to read.
  package func plan() throws -> ImportPlan {
    let read = try ExchangeFiles(format: request.format, options: request.options, source: source)
      .read(request.paths)
    var plan = ImportPlan(sources: project.sources.merging(read.files) { own, _ in own })
    plan.unread = read.unread
    plan.diagnostics = read.diagnostics
    var collector = ImportMatcher(project, request)
    for incoming in read.value { collector.collect(incoming) }
    plan.diagnostics += collector.diagnostics
    plan.comparedCount = collector.comparedCount
    plan.copyCount = collector.copyCount
    plan.refusedCount = collector.refusedCount
    plan.unread += collector.unread
    guard plan.unread.isEmpty else { return plan }
    let byTable = Dictionary(grouping: collector.texts, by: \.table)
    for index in project.tables.indices {
      guard let texts = byTable[index] else { continue }
      try place(texts, in: project.tables[index], &plan)
    }
    return plan
  }

  /// Puts texts into a table, without those that would crash the app.
  private func place(_ texts: [IncomingText], in table: ExchangeTable, _ plan: inout ImportPlan) throws {
    let judge = TextValidator(sourceLanguage: project.sourceLanguage)
    var texts = texts
    var placed = Importing.placed(texts, in: table)
    var found = judge.findings(
      from: table.catalog, to: placed.table.catalog, source: table.source, touched: placed.touched)
    // Without a refused text, others may be wrong: a plural that has lost its `other`. Each round refuses some.
    while found.contains(where: TextValidator.isCrash) {
      let crashes = found.filter(TextValidator.isCrash)
      let refused = Importing.places(of: texts, meantBy: crashes)
      plan.refusedCount += refused.count
      plan.diagnostics += relocated(crashes, texts)
      texts.removeAll { refused.contains($0.place) }
      placed = Importing.placed(texts, in: table)
      found = judge.findings(
        from: table.catalog, to: placed.table.catalog, source: table.source, touched: placed.touched)
    }
    plan.diagnostics += placed.diagnostics
    plan.diagnostics += relocated(found, texts).map { finding in
      var finding = finding
      finding.severity = min(finding.severity, .warning)
      return finding
    }
    plan.changedCount += texts.count - placed.diagnostics.count
    plan.add(lostReviews: texts.filter(\.losesReview), in: table)
    try plan.add(placed, before: table)
  }

  /// A table with texts in it.
  private static func placed(_ texts: [IncomingText], in table: ExchangeTable) -> TranslationWriter {
    var placer = TranslationWriter(table)
    var groups: [(key: String, language: Language, texts: [IncomingText])] = []
    var positions: [IncomingText.Place: Int] = [:]
    for text in texts {
      var group = text.place
      group.path = UnitPath()
      if let known = positions[group] {
        groups[known].texts.append(text)
      } else {
        positions[group] = groups.count
        groups.append((text.key, text.language, [text]))
      }
    }
    for group in groups { placer.place(group.texts, of: group.key, in: group.language) }
    return placer
  }

  /// The texts that findings are about: the one at the path that a finding names, else all of the key in the language,
  /// else all of the table.
  private static func places(of texts: [IncomingText], meantBy findings: [Diagnostic]) -> Set<IncomingText.Place> {
    let byKey = Dictionary(grouping: texts) { KeyInLanguage(key: ExactText($0.key), language: $0.language.code) }
    var refused: Set<IncomingText.Place> = []
    for finding in findings {
      let own = byKey[
        KeyInLanguage(key: ExactText(finding.subject.key ?? ""), language: finding.subject.language ?? "")]
      guard let own else { continue }
      let exact = own.filter { $0.path.variation.text == finding.subject.variation }
      refused.formUnion((exact.isEmpty ? own : exact).map(\.place))
    }
    return refused.isEmpty ? Set(texts.map(\.place)) : refused
  }

  /// A key in one language.
  private struct KeyInLanguage: Hashable {
    var key: ExactText
    var language: String
  }

  /// Findings with the places of the texts in the translators' files.
  private func relocated(_ findings: [Diagnostic], _ texts: [IncomingText]) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    var places: [Subject: IncomingText] = [:]
    for text in texts where text.location != nil {
      var subject = text.subject(in: project.tables)
      places[subject] = places[subject] ?? text
      subject.variation = nil
      places[subject] = places[subject] ?? text
    }
    return findings.map { finding in
      var finding = finding
      var whole = finding.subject
      whole.variation = nil
      if let text = places[finding.subject] ?? places[whole] {
        finding.location = text.location
        finding.message = text.placed(finding.message)
      }
      finding.fix = nil
      return finding
    }
  }
}
