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
  /// How safely the rule can fix what it finds; nil for rules that cannot.
  var fix: FixSafety? { get }

  /// Diagnostics of readers that say the same: they are left out where the rule is known.
  var supersedes: [String] { get }

  /// What it asks about code besides the keys; `LintInput.code` has the answers of all rules that run.
  var questions: CodeQuestions { get }

  func check(_ input: LintInput) -> [Diagnostic]

  /// The entry of a finding with the fault fixed; nil where that is not possible.
  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry?
}

/// What a fix makes of an entry.
package enum MendedEntry: Equatable, Sendable {
  case changed(Entry)
  case removed
}

/// A rule's user documentation, in Markdown.
///
package struct RuleDocumentation: Sendable {
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
  /// By default, a rule runs.
  package var isOnByDefault: Bool { true }
  /// By default, none.
  package var tags: [String] { [] }
  /// By default, none.
  package var options: [RuleOption] { [] }
  /// By default, a rule fixes nothing.
  package var fix: FixSafety? { nil }
  /// By default, none.
  package var supersedes: [String] { [] }
  /// By default, none.
  package var questions: CodeQuestions { CodeQuestions() }

  /// By default, a rule fixes nothing.
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
    Diagnostic(
      id, severity ?? self.severity, message,
      subject: Subject(
        table: entry.table, key: entry.key, language: localization?.language.code, variation: text?.path.text),
      at: localization?.localization.location ?? entry.entry.location ?? entry.path.map(Location.file),
      notes: notes, help: help, fix: fix)
  }
}
