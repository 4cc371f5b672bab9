package import CatalogModel
package import Linting
internal import Text

/// The words that a project has agreed on, for translators: the options `terms` of the rules of the group `term`.
package struct AgreedTerms: Sendable {
  /// Names that stay as they are.
  private let names: [String]
  /// By language, or `*`, the terms of the source language with their translations.
  private let rows: [String: [Row]]
  /// By language, or `*`, the words that no text is to have.
  private let avoided: [(language: String, word: String, instead: String)]

  /// One term of the glossary.
  struct Row {
    /// In lower case.
    var term: [UInt8]
    /// The agreed translations in lower case, as far as any ending may follow.
    var agreed: [[UInt8]]
    /// The agreed translations for messages.
    var shown: String
    /// The term and its translations as the setting has them.
    var setting: (term: String, agreed: String)
  }

  /// What is agreed of a word.
  package enum Agreement: Hashable, Sendable {
    /// A name that stays as it is in every language.
    case name(String)
    /// A term with its translation, several separated by commas.
    case translated(String, as: String)
    /// A word that the translation is not to have, with the one to use; empty where none is said.
    case avoided(String, instead: String)
  }

  /// - Parameter options: those of all rules, by their ids.
  package init(_ options: [String: [String: OptionValue]]) {
    func option(_ rule: any LintRule) -> OptionValue? { options[rule.id]?["terms"] }
    names = (option(DoNotTranslate())?.texts ?? []).filter { !$0.isEmpty }
    if case .map(let pairs)? = option(Glossary()) { rows = AgreedTerms.rows(of: pairs) } else { rows = [:] }
    guard case .map(let pairs)? = option(Forbidden()) else {
      avoided = []
      return
    }
    avoided = pairs.compactMap { pair in
      let parts = pair.name.split(separator: "/", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1]), pair.value) : nil
    }
  }

  /// The terms of a glossary by their languages.
  ///
  /// - Parameter pairs: `de/cart` with `Warenkorb|Warenkörbe`.
  static func rows(of pairs: [OptionValue.Pair]) -> [String: [Row]] {
    var rows: [String: [Row]] = [:]
    for pair in pairs {
      let parts = pair.name.split(separator: "/", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let agreed = pair.value.split(separator: "|").map { String($0).trimmed.lowercased() }.filter { !$0.isEmpty }
      let stems = agreed.map { Array(($0.hasSuffix("*") ? String($0.dropLast()) : $0).utf8) }
      rows[String(parts[0]), default: []].append(
        Row(
          term: Array(parts[1].lowercased().utf8), agreed: stems, shown: agreed.joined(separator: ", "),
          setting: (
            String(parts[1]), pair.value.split(separator: "|").map { String($0).trimmed }.joined(separator: ", ")
          )))
    }
    return rows
  }

  /// Whether nothing is agreed.
  package var isEmpty: Bool { names.isEmpty && rows.isEmpty && avoided.isEmpty }

  /// What is agreed for a source text in a language: terms that the text has, and words to avoid.
  package func terms(in source: String, for language: Language) -> [Agreement] {
    let lower = source.lowercased()
    let kept = names.filter { Term.occurs(Array($0.utf8), in: source, asWord: true) }
    let own = (rows[language.code] ?? []) + (rows["*"] ?? [])
    let translated = own.filter { Term.occurs($0.term, in: lower, asWord: true) }
    return kept.map { .name($0) }
      + translated.map { .translated($0.setting.term, as: $0.setting.agreed) }
      + avoided.filter { [language.code, "*"].contains($0.language) }.map { .avoided($0.word, instead: $0.instead) }
  }
}
