package import CatalogModel
package import Diagnostics

/// One fault to look for: a pure function of everything a project's catalogs and sources say.
package protocol LintRule: Sendable {
  /// `group/kebab-name`: the path of the rule's file.
  var id: String { get }
  /// The severity of most of its findings; a user's choice replaces all of them.
  var severity: Severity { get }
  /// Whether it runs unless it is asked for; rules with opinions do not.
  var isOnByDefault: Bool { get }
  /// Words to find it by, besides its group.
  var tags: [String] { get }
  /// One clause.
  var summary: String { get }
  var documentation: RuleDocumentation { get }
  var options: [RuleOption] { get }
  /// Whether the rule can mend what it finds, and how safely; nil for rules that cannot.
  var fix: FixSafety? { get }

  /// Diagnostics of readers that say the same: they are left out where the rule is known.
  var supersedes: [String] { get }

  func check(_ input: LintInput) -> [Diagnostic]

  /// The entry of a finding with the fault mended; nil where this one cannot be.
  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry?
}

/// What a fix makes of an entry.
package enum MendedEntry: Equatable, Sendable {
  case changed(Entry)
  case removed
}

/// A rule's user documentation, in Markdown.
///
/// A class, because rules are copied into the closures of their checks and six texts each would come along.
package final class RuleDocumentation: Sendable {
  /// What it finds.
  package let finds: String
  /// Why it hurts.
  package let why: String
  /// A catalog with the fault, in the notation of `Tests/LintingTests/CatalogSketch.swift`, which a test lints.
  package let example: String
  /// The same catalog without the fault.
  package let corrected: String
  /// What to do instead.
  package let remedy: String

  package init(finds: String, why: String, example: String, corrected: String, remedy: String) {
    self.finds = finds
    self.why = why
    self.example = example
    self.corrected = corrected
    self.remedy = remedy
  }
}

extension LintRule {
  /// A rule that says nothing runs.
  package var isOnByDefault: Bool { true }
  /// A rule that says nothing has none.
  package var tags: [String] { [] }
  /// A rule that says nothing has none.
  package var options: [RuleOption] { [] }
  /// A rule that says nothing mends nothing.
  package var fix: FixSafety? { nil }
  /// A rule that says nothing stands for itself alone.
  package var supersedes: [String] { [] }

  /// A rule that says nothing mends nothing.
  package func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? { nil }

  /// The part of the id before the slash.
  package var group: Substring { id.prefix { $0 != "/" } }
}

extension LintRule {
  /// A finding of this rule about an entry, one of its localizations, one of its texts: the closer, the better.
  package func finding(
    _ message: String, in entry: CheckedEntry, _ localization: CheckedLocalization? = nil, _ text: CheckedText? = nil,
    severity: Severity? = nil, notes: [Diagnostic.Note] = [], help: String? = nil
  ) -> Diagnostic {
    entry.finding(
      id, severity ?? self.severity, message, localization, text, notes: notes, help: help, fix: fix)
  }
}

extension CheckedEntry {
  /// Not part of the rule's method: that one is compiled for each of the rules.
  @inline(never)
  fileprivate func finding(
    _ id: String, _ severity: Severity, _ message: String, _ localization: CheckedLocalization?, _ text: CheckedText?,
    notes: [Diagnostic.Note], help: String?, fix: FixSafety?
  ) -> Diagnostic {
    Diagnostic(
      id, severity, message,
      subject: Subject(table: table, key: key, language: localization?.language.code, variation: text?.path.text),
      at: localization?.localization.location ?? entry.location ?? path.map(Location.file),
      notes: notes, help: help, fix: fix)
  }
}

/// A rule whose faults are found while files are read or sources scanned: it documents them and lets them be chosen.
package protocol ReportedRule: LintRule {}

extension ReportedRule {
  /// What readers and scanners reported under the rule's id.
  package func check(_ input: LintInput) -> [Diagnostic] { input.reported(as: id) }
}

extension LintInput {
  /// What readers and the scanner found under an id.
  @inline(never)
  fileprivate func reported(as id: String) -> [Diagnostic] { diagnostics.filter { $0.id == id } }
}
