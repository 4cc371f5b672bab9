package import CatalogModel
package import Diagnostics

/// All a rule may look at, prepared once for all rules: every text is scanned for placeholders here and nowhere else.
package struct LintInput: Sendable {
  package let tables: [CheckedTable]
  package let uses: [KeyUse]
  /// The texts that the code formats.
  package let formatted: [FormatVisit]
  /// What readers and scanners had to say.
  package let diagnostics: [Diagnostic]
  package let project: ProjectFacts
  /// The options of the rule at work.
  package var options: RuleOptions

  package init(
    catalogs: [Catalog], uses: [KeyUse] = [], diagnostics: [Diagnostic] = [], project: ProjectFacts = ProjectFacts(),
    options: RuleOptions = RuleOptions()
  ) {
    tables = catalogs.map { CheckedTable($0, project: project) }
    formatted = LintInput.formatted(in: tables)
    self.uses = uses
    self.diagnostics = diagnostics
    self.project = project
    self.options = options
  }
}

extension LintInput {
  /// Visits every entry that rules about texts look at: not the empty key, not Don't Translate, not stale ones.
  @inline(never)
  func forEachEntry(_ visit: (CheckedEntry) -> Void) {
    for table in tables {
      for entry in table.entries where entry.isInScope { visit(entry) }
    }
  }

  /// Visits every translation that says something: in scope, not the source language's, not `new`, not empty.
  @inline(never)
  func forEachTranslation(_ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void) {
    forEachEntry { entry in
      for localization in entry.localizations where !localization.isSource {
        for text in localization.texts where text.isWritten { visit(entry, localization, text) }
      }
    }
  }

  /// Visits every text that says something, in the source language too.
  @inline(never)
  func forEachText(_ visit: (CheckedEntry, CheckedLocalization, CheckedText) -> Void) {
    forEachEntry { entry in
      for localization in entry.localizations {
        for text in localization.texts where text.isWritten || (localization.isSource && !text.text.isEmpty) {
          visit(entry, localization, text)
        }
      }
    }
  }
}
