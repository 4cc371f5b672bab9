internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation drops or renames a placeholder that the app fills in itself.
struct OwnPlaceholder: LintRule {
  let id = "format/own-placeholder"
  let severity = Severity.error
  let summary = "a translation drops or renames a placeholder of the app's own"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder in braces or brackets of the source text (`{name}`, `${name}`, `%{name}`, `{{name}}`, `[[name]]`, \
      `{0}`) that a translation has not, or has in another spelling. A way of writing counts as one of the app's where \
      at least half of the translations of such source texts keep it.
      """,
    why: "Code replaces the placeholder by its exact text: people read `{nom}`, or no name at all.",
    example: """
      profile.hello
        en: Hello {name}
        de: Hallo {name}
        fr: Bonjour {nom}
        it: Ciao {name}
      """,
    corrected: """
      profile.hello
        en: Hello {name}
        de: Hallo {name}
        fr: Bonjour {name}
        it: Ciao {name}
      """,
    remedy: "Copy the placeholder from the source text, letter by letter.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var tallies: [OwnPlaceholders.Style: Tally] = [:]
    input.forEachEntry(having: .bracket) { entry in
      guard let source = entry.sourceTexts.first.map({ OwnPlaceholders(in: $0.text) }), !source.all.isEmpty,
        entry.sourceTexts.dropFirst().allSatisfy({ OwnPlaceholders(in: $0.text).all == source.all })
      else { return }
      for (placeholder, style) in source.all.sorted(by: { $0.key < $1.key }) {
        tallies[style, default: Tally()].count(placeholder, style, of: source, in: entry)
      }
    }
    return OwnPlaceholders.Style.allCases.flatMap { tallies[$0]?.faults ?? [] }.map { loss in
      finding(
        loss.substitute.map { "'\($0)' stands for the source text's '\(loss.placeholder)', which code replaces" }
          ?? "the source text's '\(loss.placeholder)' is missing", in: loss.entry, loss.localization, loss.text,
        help: "copy '\(loss.placeholder)' from the source text")
    }
  }

  /// A translation without a placeholder of its source text.
  private struct Loss {
    let placeholder: String
    /// What the translation has that the source text has not.
    let substitute: String?
    let entry: CheckedEntry
    let localization: CheckedLocalization
    let text: CheckedText
  }

  /// What translations do with placeholders that are written in one way.
  private struct Tally {
    private var kept = 0
    private var lost: [Loss] = []

    /// The losses, where at least as many translations keep such placeholders.
    var faults: [Loss] { kept >= lost.count ? lost : [] }

    /// Counts the translations of an entry that keep and lose one.
    mutating func count(
      _ placeholder: String, _ style: OwnPlaceholders.Style, of source: OwnPlaceholders, in entry: CheckedEntry
    ) {
      var losses: [Loss] = []
      var keeping = 0
      for localization in entry.localizations where !localization.isSource {
        for text in localization.texts where text.isWritten {
          if text.text.contains(placeholder) {
            keeping += OwnPlaceholders(in: text.text).all[placeholder] == style ? 1 : 0
          } else if !OwnPlaceholders(in: text.text).renames(style, of: source) {
            let others = OwnPlaceholders(in: text.text, spaced: true).all.keys.filter { source.all[$0] == nil }
            losses.append(
              Loss(
                placeholder: placeholder, substitute: others.min(), entry: entry, localization: localization,
                text: text))
          }
        }
      }
      kept += keeping
      // Where most translations of a text do without, the source text has changed, or it is none.
      if losses.count <= max(keeping, 1) { lost += losses }
    }
  }
}
