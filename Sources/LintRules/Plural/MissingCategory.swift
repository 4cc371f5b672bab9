internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A plural lacks a form that whole numbers need.
struct MissingCategory: LintRule {
  let id = "plural/missing-category"
  let severity = Severity.error
  let fix: FixSafety? = .unsafe
  let summary = "a plural lacks a form that its language needs"
  let documentation = RuleDocumentation(
    finds: """
      A plural without a form that its language uses for whole numbers below a million, or, for a floating-point \
      argument, for fractions.

      `other` has its own rule. `zero` is needed only where the plural rules of the language include it. `many` in \
      French and Spanish, which is used only for exact millions, is not required. A plural whose forms are all \
      copies of the source text counts as not translated, and is not reported here.

      The severity is `info` where only `one` is missing in a language whose nouns do not change after a number, such \
      as Turkish, Persian and Hungarian: `other` then reads as well. It is `info`, too, where only `zero` is missing, \
      the language has it for the number 0 alone, as Arabic does, and `other` shows the number.

      The same holds where only `many` is missing in a language with `few` and without whole numbers for `other`, such \
      as Polish and Russian, because people then write that form as `other`.
      """,
    why: """
      The system uses `other` instead, and the sentence is ungrammatical: Polish shows the form for 5 with the \
      number 2.
      """,
    example: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        pl plural.one: %lld produkt
        pl plural.other: %lld produktu
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
        pl plural.one: %lld produkt
        pl plural.few: %lld produkty
        pl plural.many: %lld produktów
        pl plural.other: %lld produktu
      """,
    remedy: """
      Translate the missing forms. If the file has states, `--unsafe-fixes` copies `other` and marks the copies for \
      review.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      let kind = localization.argument(of: choice, entry.contract)?.type?.kind ?? .integer
      let missing = localization.language.plurals.required(for: kind).filter { category in
        category != .other && !choice.selectors.contains(category.rawValue)
      }
      guard !missing.isEmpty, localization.language.plurals.isKnown,
        !MissingCategory.isUntranslated(choice, localization, of: entry)
      else { return }
      // A source text with `other` alone reads the same for every number.
      if localization.isSource, choice.selectors == ["other"] { return }
      let names = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      let lack = missing.count == 1 ? "\(names) form, which is" : "\(names) forms, which are"
      var finding = finding(
        "the plural has no \(lack) needed in \(localization.language.code)", in: entry, localization,
        choice, severity: MissingCategory.reads(choice, of: localization, entry, without: missing) ? .info : severity,
        help: "translate \(missing.count == 1 ? "it" : "them")")
      // Without a state, copied source texts would look like translations.
      if !entry.tableHeader.keepsStates { finding.fix = nil }
      findings.append(finding)
    }
    return findings
  }

  /// Whether `other` reads as well as the missing form: nouns stay singular behind every number, or the form is for
  /// the number 0 alone, which `other` shows.
  private static func reads(
    _ choice: VariationChoice, of localization: CheckedLocalization, _ entry: CheckedEntry,
    without missing: [PluralCategory]
  ) -> Bool {
    switch missing {
    case [.one]: unchangedByNumbers.contains(localization.language.base)
    // In these languages no whole number takes `other`, so what is written there is the form that is missing.
    case [.many]:
      localization.language.plurals.required(for: .integer).contains(.few)
        && !(0...100).contains { localization.language.plurals.category(of: $0) == .other }
    case [.zero]:
      (1...100).allSatisfy { localization.language.plurals.category(of: $0) != .zero }
        && localization.texts("other", of: choice).allSatisfy {
          localization.printsNumber($0, of: choice, entry.contract)
        }
    default: false
    }
  }

  /// Languages in which nouns do not change behind a number, by their grammars: "üç kitap", three book.
  private static let unchangedByNumbers: Set<String> = ["az", "fa", "hu", "ka", "kk", "ky", "tk", "tr", "ug", "uz"]

  /// Whether every form is a text of the source language.
  private static func isUntranslated(
    _ choice: VariationChoice, _ localization: CheckedLocalization, of entry: CheckedEntry
  ) -> Bool {
    guard !localization.isSource, let source = entry.source else { return false }
    let known = Set(source.texts.map { ExactText($0.text) })
    return choice.selectors.allSatisfy { selector in
      localization.texts(selector, of: choice).allSatisfy { known.contains(ExactText($0.text)) }
    }
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    guard let code = finding.subject.language else { return nil }
    let required = PluralCategories(Language(code)).forIntegers
    return entry.fixingChoices(finding, by: .plural) { path, cases in
      guard path.text == finding.subject.variation, let other = cases.first(where: { $0.selector == "other" }) else {
        return cases
      }
      let copy = Localization(language: Language(code), variation: other.variation).mapLeaves { leaf, _ in
        var leaf = leaf
        leaf.state = .needsReview
        return leaf
      }
      guard let variation = copy.variation else { return cases }
      let missing = required.filter { category in !cases.contains { $0.selector == category.rawValue } }
      return cases + missing.map { Variation.Case($0.rawValue, variation) }
    }
  }
}
