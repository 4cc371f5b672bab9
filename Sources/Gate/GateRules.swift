package import Diagnostics
internal import LintRules
internal import Linting

/// The rules by which texts that come in are judged, and what they mean for such a text.
package enum GateRules {
  /// A text that only repeats the source text.
  package static let copy = "translation/identical"
  /// The source text in the place of another translation.
  package static let sourceText = "exchange/source-for-translation"
  /// A note such as `TODO`, or what a tool leaves, in the place of a translation.
  package static let dummy = "translation/placeholder-text"
  /// A text that was read in the wrong encoding.
  package static let encoding = "text/replacement-character"
  /// One text for many different source texts.
  package static let oneText = "exchange/one-text"
  /// A text that another language has.
  package static let otherLanguage = "exchange/other-language"
  /// A text that is the translation of another row.
  package static let otherRow = "exchange/other-row"
  /// A row with the source text of another key.
  package static let movedRow = "exchange/moved-row"
  /// A translation of a source text that has changed since the export.
  package static let changedSource = "exchange/changed-source"
  /// Texts that were to be reviewed, and come back finished with the same words.
  package static let raisedStates = "exchange/raised-states"

  /// The groups of rules that look at single texts and at the forms of a plural.
  private static let groups: Set<Substring> = ["format", "markup", "plural", "text", "variation"]

  /// Rules of another group that see a file in the wrong language, or with its columns swapped.
  private static let others: Set<String> = [copy, dummy, "translation/wrong-script"]

  private static let rules = AllRules.all.filter {
    (groups.contains($0.group) || others.contains($0.id)) && $0.isOnByDefault
  }

  /// The lint rules that judge texts: all of these, without those that enforce a taste.
  static let lintRules = rules.map(\.id)

  /// Of the other groups, what a translator's tool does not do, but a translator who is not done yet.
  private static let suspiciousPlurals: Set<String> = ["plural/implied-number", "plural/number-missing-in-other"]

  private static let suspicious = Set(
    rules.filter { rule in
      switch rule.group {
      case "format", "markup", "text": rule.severity >= .warning
      case "plural": suspiciousPlurals.contains(rule.id)
      default: others.contains(rule.id) && rule.id != copy
      }
    }.map(\.id))

  private static let impacts = Dictionary(AllRules.all.map { ($0.id, $0.impact) }) { first, _ in first }

  /// Whether an app can crash by a finding: the text does not come in.
  package static func isCrash(_ finding: Diagnostic) -> Bool {
    finding.severity == .error && impacts[finding.id] == .crash
  }

  /// Whether a text with such a finding is to be reviewed before it counts as finished.
  package static func isSuspicion(_ id: String) -> Bool {
    suspicious.contains(id) || id.hasPrefix("exchange/")
  }

  /// Whether many texts with such a finding in one file are the work of a tool.
  package static func countsAsDamage(_ id: String) -> Bool {
    id == copy || (isSuspicion(id) && id != changedSource)
  }

  /// The rules that a user can let through, sorted.
  package static let acceptable =
    Set(
      PlatformDamage.allCases.map(\.id) + [
        sourceText, otherLanguage, otherRow, movedRow, oneText, changedSource, raisedStates, copy,
      ]
        + rules.filter { suspicious.contains($0.id) && !($0.severity == .error && $0.impact == .crash) }.map(\.id)
    ).sorted()
}
