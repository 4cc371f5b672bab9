package import CatalogModel
package import Diagnostics
internal import Text

/// All a rule may look at, prepared once for all rules: every text is scanned for placeholders here and nowhere else.
package struct LintInput: Sendable {
  /// Every table, in the order the catalogs came in.
  package let tables: [CheckedTable]
  /// Every place in the sources that asks for a key.
  package let uses: [KeyUse]
  /// What code does with texts besides, as far as rules asked.
  package let code: CodeFacts
  /// What readers and scanners had to say.
  package let diagnostics: [Diagnostic]
  /// What is known of the project around the catalogs.
  package let project: ProjectFacts
  /// The options of the rule at work.
  package var options: RuleOptions
  /// The entries of all tables and what rules visit in them.
  package let visits: CheckedSlice

  /// Prepares stretches of entries, in any order; the results keep the stretches' order.
  package typealias Preparing = ([EntryStretch], @Sendable (EntryStretch) -> CheckedSlice) -> [CheckedSlice]

  /// - Parameter preparing: how the work is spread over the machine; one after the other where nothing is said.
  package init(
    catalogs: [Catalog], uses: [KeyUse] = [], code: CodeFacts = CodeFacts(), diagnostics: [Diagnostic] = [],
    project: ProjectFacts = ProjectFacts(), options: RuleOptions = RuleOptions(),
    preparing: Preparing = { $0.map($1) }
  ) {
    let headers = catalogs.map { TableHeader($0, project: project) }
    let whole = CheckedSlice(joining: preparing(EntryStretch.stretches(of: headers)) { CheckedSlice($0) })
    var tables: [CheckedTable] = []
    var start = 0
    for header in headers {
      let end = start + header.catalog.entries.count
      tables.append(CheckedTable(header, entries: Array(whole.entries.slice(from: start, to: end))))
      start = end
    }
    self.tables = tables
    self.uses = uses
    self.code = code
    self.diagnostics = diagnostics
    self.project = project
    self.options = options
    visits = whole
  }
}

extension LintInput {
  /// Visits every entry that rules about texts look at: not the empty key, not Don't Translate, not stale ones.
  ///
  /// - Parameter wanted: traits one of which a text of the entry has to have.
  package func forEachEntry(having wanted: TextTraits = .any, _ visit: (CheckedEntry) -> Void) {
    for index in visits.entries.indices where wanted == .any || visits.entryTraits[index].has(wanted) {
      let entry = visits.entries[index]
      if entry.isInScope { visit(entry) }
    }
  }

  /// Visits every translation that says something: in scope, not the source language's, not `new`, not empty.
  package func forEachTranslation(
    _ filter: TextFilter = .all, _ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void
  ) {
    forEach(.translation, filter, visit)
  }

  /// Visits every text that says something, in the source language too.
  package func forEachText(
    _ filter: TextFilter = .all, _ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void
  ) {
    forEach(.said, filter, visit)
  }

  /// Visits every text of one place that a filter lets pass.
  package func forEach(
    _ place: TextTraits, _ filter: TextFilter, _ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void
  ) {
    for index in visits.textTraits.indices {
      let traits = visits.textTraits[index]
      guard traits.text.has(place), traits.pass(filter) else { continue }
      let each = visits.texts[index]
      visit(each.entry, each.localization, each.text)
    }
  }
}
