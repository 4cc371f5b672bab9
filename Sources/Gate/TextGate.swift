package import CatalogModel
internal import Diagnostics
internal import Text

/// Judges texts that come in, by an import or by an edit: what is suspicious about one beside what stands in its place and
/// beside other texts, and what the rules find in it.
package struct TextGate {
  /// Judges by the lint rules.
  package let rules: TextValidator
  private let tables: [(catalog: Catalog, source: Language)]
  private var rows: RowTexts

  /// What is suspicious about a text.
  package struct Suspicion {
    /// The rule by which a finding names it.
    package var rule: String
    /// What is suspicious, as one clause.
    package var message: String
    /// Where the text belongs: `a row above`.
    package var place: String?
    /// What to do about it.
    package var help: String?
    /// Whether it says something about this text alone; if not, many of its kind are the work of a tool.
    package var isTelling: Bool

    package init(rule: String, message: String, place: String? = nil, help: String? = nil, isTelling: Bool = true) {
      self.rule = rule
      self.message = message
      self.place = place
      self.help = help
      self.isTelling = isTelling
    }

    /// Somebody has translated another source text.
    package static let changedSource = Suspicion(
      rule: GateRules.changedSource, message: "the source text has changed since the export")
  }

  /// - Parameters:
  ///   - tables: the catalogs before the texts come in, each with the language of its source texts.
  ///   - sourceLanguage: the language of the source texts, for catalogs that do not name it.
  package init(_ tables: [(catalog: Catalog, source: Language)], sourceLanguage: Language) {
    self.tables = tables
    rules = TextValidator(sourceLanguage: sourceLanguage)
    rows = RowTexts(tables)
  }

  /// What is suspicious about a text that differs from the catalog's, what says most first.
  ///
  /// - Parameters:
  ///   - old: what the catalog has in its place; nil where it has no text.
  ///   - outdated: the source text that somebody has translated, where the catalog has another one now.
  ///   - isWhole: whether it is all that people see for the key, and not one of several forms.
  package mutating func suspicions(
    about text: RowTexts.Incoming, replacing old: String?, outdated: String? = nil, isWhole: Bool
  ) -> [Suspicion] {
    if let outdated {
      let key = tables[text.table].catalog.entries[text.entry].key
      guard let moved = rows.key(withSource: outdated, otherThan: key, in: text.table) else { return [.changedSource] }
      return [
        Suspicion(
          rule: GateRules.movedRow, message: "the source text in this row is that of '\(TerminalText.visible(moved))'",
          help: "put each key back to its texts: sort whole rows, not single columns")
      ]
    }
    let source = text.source.map(ExactText.init)
    if let old, !old.isEmpty, ExactText(text.text) == source, ExactText(old) != source {
      return [
        Suspicion(rule: GateRules.sourceText, message: "the source text stands in the place of the translation")
      ]
    }
    return isWhole ? compareRows(text) : []
  }

  /// Whether another key or another language has the text.
  private mutating func compareRows(_ text: RowTexts.Incoming) -> [Suspicion] {
    var found: [Suspicion] = []
    if let language = rows.language(withText: text) {
      found.append(Suspicion(rule: GateRules.otherLanguage, message: "the text is that of '\(language.code)'"))
    }
    if let other = rows.key(withText: text) {
      found.append(
        Suspicion(
          rule: GateRules.otherRow, message: "the text is the translation of '\(TerminalText.visible(other.key))'",
          place: other.place, isTelling: other.isNear))
    }
    return found
  }
}
