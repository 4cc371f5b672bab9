package import CatalogModel
package import CodeModel
package import Seen
internal import Text

/// What a rule gets: the tables, and a project to ask.
package struct LintInput: Sendable {
  /// The tables, in the order of the catalogs.
  package let tables: [CheckedTable]
  /// The entries of all tables and the texts that rules visit.
  package let visits: CheckedSlice
  /// Which entries the uses of keys find, also those in sources about which nothing is reported.
  package let lookups: Lookups
  /// What else is known of the project.
  package let project: any LintedProject
  /// The catalogs at the commit to compare with; empty without a comparison.
  package let before: [Catalog]
  /// What rules share.
  let answers: any AnswerHolding
  /// The options of the current rule.
  package var options: RuleOptions

  package init(
    _ checked: CheckedTables, _ lookups: Lookups, of project: any LintedProject, before: [Catalog] = [],
    answers: (any AnswerHolding)? = nil, options: RuleOptions = RuleOptions()
  ) {
    (tables, visits, self.lookups) = (checked.tables, checked.visits, lookups)
    (self.project, self.before, self.options) = (project, before, options)
    self.answers = answers ?? NoAnswers()
  }

  /// Prepares catalogs.
  ///
  /// - Parameter preparing: how to run the work concurrently; by default, one after the other.
  package init(
    catalogs: [Catalog], project: any LintedProject = PlainProject(), before: [Catalog] = [],
    answers: (any AnswerHolding)? = nil, options: RuleOptions = RuleOptions(),
    preparing: CheckedTables.Preparing = { $0.map($1) }
  ) {
    self.init(
      CheckedTables(catalogs, of: project, preparing: preparing), project.lookups(in: catalogs), of: project,
      before: before, answers: answers, options: options)
  }
}

/// An answer about tables that several rules ask. It depends on nothing else, not on the options of a rule.
package protocol SharedAnswer: Sendable {
  init(_ input: LintInput)
}

/// Holds answers, each of which is made once, on whatever thread asks first.
package protocol AnswerHolding: Sendable {
  /// The answer of that name; made anew where it is not held.
  func answer<Answer: Sendable>(to name: String, making: () -> Answer) -> Answer
}

/// Holds none, for what is asked once.
struct NoAnswers: AnswerHolding {
  func answer<Answer: Sendable>(to name: String, making make: () -> Answer) -> Answer { make() }
}

extension LintInput {
  /// An answer that rules share.
  package func shared<Answer: SharedAnswer>(_ kind: Answer.Type) -> Answer {
    answers.answer(to: "\(kind)") { kind.init(self) }
  }
}

extension LintInput {
  /// Every use of a key in the sources that are judged.
  package var uses: [KeyUse] { project.uses }

  /// Every use of a key, also those in sources about which nothing is reported.
  package var allUses: [KeyUse] { project.uses + project.excludedUses }

  /// What the judged code does, of one kind.
  package func facts<Fact: CodeFact>(_ kind: Fact.Type) -> [Fact] { project.facts(kind) }

  /// Whether the tables have one language at most, so that nothing is translated.
  package var hasOneLanguage: Bool {
    let present = tables.flatMap { $0.languages + [$0.source].compactMap(\.self) }.filter { !$0.language.isBase }
    return Set(present.map(\.base)).count <= 1
  }

  /// Visits every entry in scope: not the empty key, not Don't Translate, not stale.
  ///
  /// - Parameter wanted: traits of which a text of the entry must have at least one.
  package func forEachEntry(having wanted: TextTraits = .any, _ visit: (CheckedEntry) -> Void) {
    for index in visits.entries.indices where wanted == .any || visits.entryTraits[index].has(wanted) {
      let entry = visits.entries[index]
      if entry.isInScope { visit(entry) }
    }
  }

  /// Visits every translation in scope that is not `new` and not empty.
  package func forEachTranslation(
    _ filter: TextFilter = .all, _ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void
  ) {
    forEach(.translation, filter, visit)
  }

  /// Visits every text in scope that is not `new` and not empty, and every source text that is not empty.
  package func forEachText(
    _ filter: TextFilter = .all, _ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void
  ) {
    forEach(.filled, filter, visit)
  }

  /// Visits every text with required traits that passes a filter.
  package func forEach(
    _ required: TextTraits, _ filter: TextFilter, _ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void
  ) {
    for index in visits.textTraits.indices {
      let traits = visits.textTraits[index]
      guard traits.text.has(required), traits.pass(filter) else { continue }
      let each = visits.texts[index]
      visit(each.entry, each.localization, each.text)
    }
  }
}

/// Variations.
extension LintInput {
  /// Visits every variation by plural category, in localizations where translation has begun.
  package func forEachPluralChoice(_ visit: (CheckedEntry, CheckedLocalization, VariationChoice) -> Void) {
    forEachVaried { entry, localization in
      guard localization.isBegun else { return }
      for choice in localization.pluralChoices { visit(entry, localization, choice) }
    }
  }

  /// Visits every localization with variations or substitutions.
  package func forEachVaried(_ visit: (CheckedEntry, CheckedLocalization) -> Void) {
    for varied in visits.varied { visit(varied.entry, varied.localization) }
  }
}

/// Texts that the code formats.
extension LintInput {
  /// Visits every text that the code formats, in every language. Tables of App Shortcut phrases and of Info.plist have
  /// none.
  ///
  /// - Parameter wanted: traits of which the text must have at least one.
  package func forEachFormattedText(having wanted: FormatStringTraits = .any, _ visit: (FormatVisit) -> Void) {
    for index in visits.formattedTraits.indices where visits.formattedTraits[index].has(wanted) {
      visit(visits.formatted[index])
    }
  }

  /// Visits every translation that is not empty or `new`, where it or its known source text is formatted.
  package func forEachFormat(
    having wanted: FormatStringTraits = .any, _ visit: (FormatVisit, ArgumentContract) -> Void
  ) {
    forEachFormattedText(having: wanted) { each in
      guard let contract = each.contract, !each.localization.isSource else { return }
      visit(each, contract)
    }
  }

  /// Visits each argument as a translation and as the source reads it, in texts with differences.
  package func forEachReading(
    _ visit: (FormatVisit, _ reading: ArgumentMap.Reading, _ expected: ArgumentMap.Reading) -> Void
  ) {
    forEachFormat(having: .differs) { each, contract in
      for reading in each.map.readings {
        if let expected = contract[reading.argument]?.reading { visit(each, reading, expected) }
      }
    }
  }
}
