package import CatalogModel
package import CodeModel
package import Diagnostics

/// One kind of fault to find: a pure function of a project's catalogs and sources.
package protocol LintRule: Sendable {
  /// `group/kebab-name`: the path of the rule's file.
  var id: String { get }
  /// The severity of most findings; the user's setting replaces all severities.
  var severity: Severity { get }
  /// What its findings mean for the people who use the app; outputs for people show the worst first.
  var impact: Impact { get }
  /// Whether it runs by default; rules that enforce a taste do not.
  var isOnByDefault: Bool { get }
  /// Search terms besides its group.
  var tags: [String] { get }
  /// One clause.
  var summary: String { get }
  var documentation: RuleDocumentation { get }
  var options: [RuleOption] { get }
  /// The safety of its fixes; nil for rules without fixes.
  var fix: FixSafety? { get }
  /// Whether its fixes change the texts of other languages, too, and not only those of the finding's.
  var fixReachesOtherLanguages: Bool { get }

  /// The ids of reader diagnostics that report the same faults, and are dropped in favour of the rule's findings.
  var supersedes: [String] { get }

  /// The ids of rules that say the same of a text more exactly: where one of them has a finding about it, this rule's is
  /// dropped, unless it is more severe.
  var yieldsTo: [String] { get }

  /// Whether it has findings in Swift and Objective-C sources, so that a comment there can suppress them.
  var reportsInSources: Bool { get }

  /// What it asks about code besides the uses of keys. It is answered before the rules run, all together; what a rule asks
  /// without listing it is right, too, but costs linking all code again.
  var standsOn: [any CodeAnswer.Type] { get }

  /// What it asks in place of this where the user wants all its findings (`RuleOptions.wantsAll`); nil for a rule that asks
  /// the same then.
  var standsOnForAll: [any CodeAnswer.Type]? { get }

  func check(_ input: LintInput) -> [Diagnostic]

  /// The entry of a finding with the fault fixed; nil where that is not possible.
  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry?
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
  /// By default, a crash for rules with that tag and for errors about placeholders, and a fault for all others.
  package var impact: Impact {
    tags.contains("crash") || (group == "format" && severity == .error) ? .crash : .fault
  }
  /// By default, true.
  package var isOnByDefault: Bool { true }
  /// By default, none.
  package var tags: [String] { [] }
  /// By default, none.
  package var options: [RuleOption] { [] }
  /// By default, nil: there are no fixes.
  package var fix: FixSafety? { nil }
  /// By default, false.
  package var fixReachesOtherLanguages: Bool { false }
  /// By default, none.
  package var supersedes: [String] { [] }
  /// By default, none.
  package var yieldsTo: [String] { [] }
  /// By default, whether it is of the group `source`.
  package var reportsInSources: Bool { group == "source" }
  /// By default, none.
  package var standsOn: [any CodeAnswer.Type] { [] }
  /// By default, nil.
  package var standsOnForAll: [any CodeAnswer.Type]? { nil }

  /// By default, nil: there are no fixes.
  package func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? { nil }

  /// The group: the part of the id before the slash.
  package var group: Substring { id.prefix { $0 != "/" } }
}

extension LintRule {
  /// A finding of this rule about an entry, one of its localizations or one of its texts; pass as much as applies.
  package func finding(
    _ message: String, in entry: CheckedEntry, _ localization: CheckedLocalization? = nil, _ text: CheckedText? = nil,
    severity: Severity? = nil, notes: [Diagnostic.Note] = [], help: String? = nil
  ) -> Diagnostic {
    let numbering = entry.origin?.numbering
    func spelled(_ sentence: String) -> String {
      numbering?.spelled(sentence, in: localization?.language.language) ?? sentence
    }
    return Diagnostic(
      id, severity ?? self.severity, spelled(message),
      subject: Subject(
        table: entry.table, key: entry.key, language: localization?.language.code, variation: text?.path.text),
      at: localization?.localization.location(of: text?.path ?? VariationPath()) ?? entry.entry.location
        ?? entry.path.map(Location.file),
      notes: notes, help: help.map(spelled), fix: fix)
  }
}

extension LintRule {
  /// A finding about a variation, or about one of its cases.
  package func finding(
    _ message: String, in entry: CheckedEntry, _ localization: CheckedLocalization, _ choice: VariationChoice,
    selector: String? = nil, severity: Severity? = nil, help: String
  ) -> Diagnostic {
    var finding = finding(message, in: entry, localization, severity: severity, help: help)
    let path = selector.map { choice.path.appending(choice.axis, $0) }
    finding.subject.variation = path?.text ?? choice.pathText
    finding.location = localization.localization.location(of: path ?? choice.path) ?? finding.location
    return finding
  }
}
