internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Gate
internal import Text
package import Workspace

/// Plans how the texts of translators' files come into a project; writes nothing.
package struct Importing {
  private let request: ImportRequest
  private var project: ExchangeProject
  private let configuration: Configuration
  private let source: any FileSource

  /// Reads the catalogs. Throws `RunError` for a path that does not exist.
  ///
  /// - Parameter source: where catalogs and the files of translators are read.
  package init(
    _ request: ImportRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    self.request = request
    self.source = source
    self.configuration = configuration
    project = try ExchangeProject(into: request.into, configuration, source: source)
  }

  /// The plan. Throws `RunError` where there is nothing to read.
  package func plan() throws -> ImportPlan {
    var importing = self
    return try importing.made()
  }

  private mutating func made() throws -> ImportPlan {
    let own = project.tables.flatMap { $0.files.map(\.file.path) }
    let read = try ExchangeFiles(format: request.format, options: request.options, besides: own, source: source)
      .read(request.paths)
    var plan = ImportPlan(sources: project.sources.merging(read.files) { own, _ in own })
    plan.unread = read.unread
    // What only code has is in the exports of Xcode alone, and the sources are only read for it.
    if read.value.contains(where: { $0.format.hasAllKeys && !project.knows($0.document) }) {
      project = try ExchangeProject(into: request.into, configuration, withCode: true, source: source)
    }
    plan.remarks = read.diagnostics.map { ImportRemark($0) }
    var matcher = ImportMatcher(project, request)
    for incoming in read.value { matcher.collect(incoming) }
    plan.take(matcher)
    guard plan.unread.isEmpty else { return plan }
    let byTable = Dictionary(grouping: matcher.texts, by: \.table)
    var damage = matcher.damage
    let judged = project.tables.indices.compactMap { index in
      byTable[index].map { judge($0, in: project.tables[index], by: matcher.gate.rules, &plan, &damage) }
    }
    plan.unread = damage.flatMap { $0.tally.faults(in: $0.path) }
    guard plan.unread.isEmpty else { return plan }
    for table in judged { try add(table, to: &plan) }
    plan.addToTargets(of: project.layout, from: source)
    return plan
  }

  /// A table, and the texts that are to come in.
  private struct JudgedTable {
    let table: ExchangeTable
    var texts: [IncomingText]
    var placed: TranslationWriter
  }

  /// Puts texts into a table, without those that would crash the app.
  private func judge(
    _ texts: [IncomingText], in table: ExchangeTable, by rules: TextValidator, _ plan: inout ImportPlan,
    _ damage: inout [(path: String, tally: DamageTally)]
  ) -> JudgedTable {
    func findings(in placed: TranslationWriter) -> [Diagnostic] {
      rules.findings(
        from: table.catalog, to: placed.table.catalog, source: table.source, touched: placed.touched)
    }
    var judged = JudgedTable(table: table, texts: texts, placed: Importing.placed(texts, in: table))
    var found = findings(in: judged.placed)
    // Without a refused text, others may be wrong: a plural that has lost its `other`. Each round refuses some.
    while found.contains(where: GateRules.isCrash) {
      let crashes = found.filter(GateRules.isCrash)
      let refused = Importing.places(of: judged.texts, meantBy: crashes)
      plan.refusedCount += refused.count
      plan.remarks += relocated(crashes, judged.texts).map { ImportRemark($0.finding) }
      judged.texts.removeAll { refused.contains($0.place) }
      judged.placed = Importing.placed(judged.texts, in: table)
      found = findings(in: judged.placed)
    }
    let known = Set(found)
    found += rules.suspicions(
      about: judged.texts.filter(\.isConfirmation).map { $0.subject(in: project.tables) },
      in: judged.placed.table.catalog, source: table.source
    ).filter { !known.contains($0) }
    suspect(found, in: &judged, &plan, &damage)
    return judged
  }

  /// Gives the texts that rules have found something in the state of texts to review, and names them.
  private func suspect(
    _ findings: [Diagnostic], in judged: inout JudgedTable, _ plan: inout ImportPlan,
    _ damage: inout [(path: String, tally: DamageTally)]
  ) {
    let hasStates = judged.table.format.features.contains(.states)
    let indices = Dictionary(judged.texts.enumerated().map { ($1.place, $0) }) { first, _ in first }
    for (finding, text) in relocated(findings.filter { !request.accepted.contains($0.id) }, judged.texts) {
      // Who has taken the text for good by the gate's rule, or reads it there, need not read the same again.
      if finding.id == GateRules.encoding, text?.damage?.isEncoding == true { continue }
      if let text, !text.isConfirmation, GateRules.countsAsDamage(finding.id) {
        damage[text.file].tally.add(rule: finding.id, finding.message, in: text.language)
      }
      // The gate has named it by its own rule.
      if finding.id == GateRules.dummy, text?.damage == .value { continue }
      guard GateRules.isSuspicion(finding.id), let text, let index = indices[text.place] else {
        plan.remarks.append(ImportRemark(finding))
        continue
      }
      judged.texts[index].suspicions.append(finding.id)
      plan.remarks.append(ImportRemark(finding, request.isStrict ? .refused : hasStates ? .review : .named))
    }
    let suspicious = judged.texts.indices.filter { !judged.texts[$0].suspicions.isEmpty }
    plan.reviewCount += suspicious.count
    guard hasStates, !suspicious.isEmpty else { return }
    for index in suspicious { judged.texts[index].state = .needsReview }
    judged.placed = Importing.placed(judged.texts, in: judged.table)
  }

  /// Adds the files of a table that change.
  private func add(_ judged: JudgedTable, to plan: inout ImportPlan) throws {
    plan.remarks += judged.placed.diagnostics.map { ImportRemark($0) }
    let kept = judged.texts.count { $0.isConfirmation && !$0.suspicions.isEmpty }
    plan.changedCount += judged.texts.count - kept - judged.placed.diagnostics.count
    plan.add(lostReviews: judged.texts.filter(\.losesReview), in: judged.table)
    try plan.add(judged.placed, before: judged.table)
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

  /// Findings with the texts that they are about, and with the places of these in the translators' files.
  private func relocated(
    _ findings: [Diagnostic], _ texts: [IncomingText]
  ) -> [(finding: Diagnostic, text: IncomingText?)] {
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
      guard let text = places[finding.subject] ?? places[whole] else { return (finding, nil) }
      finding.location = text.location
      finding.message = text.placed(finding.message)
      return (finding, text)
    }
  }
}
