internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A 'one' form leaves out a number that need not be 1.
struct ImpliedNumber: LintRule {
  let id = "plural/implied-number"
  let severity = Severity.warning
  let summary = "a 'one' form leaves out its number, but is also used for other numbers"
  let documentation = RuleDocumentation(
    finds: """
      A `one` form without its number in a language that uses `one` for more numbers than 1: Russian also for 21 and \
      31, French and Hindi also for 0. If there is a `zero` form for 0, languages like French may leave out the \
      number.
      """,
    why: "With 21 files the screen says `Один файл`, which means one file.",
    example: """
      cart.items
        en plural.one: One file
        en plural.other: %lld files
        ru plural.one: Один файл
        ru plural.few: %lld файла
        ru plural.many: %lld файлов
        ru plural.other: %lld файла
      """,
    corrected: """
      cart.items
        en plural.one: One file
        en plural.other: %lld files
        ru plural.one: %lld файл
        ru plural.few: %lld файла
        ru plural.many: %lld файлов
        ru plural.other: %lld файла
      """,
    remedy: "Print the number in the `one` form.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachPluralChoice { entry, localization, choice in
      guard let numbers = numbers(localization.language, hasZero: choice.selectors.contains("zero")) else {
        return
      }
      let others = localization.texts("other", of: choice)
      // If no form prints the number, it is left out on purpose.
      guard others.contains(where: { localization.printsNumber($0, of: choice, entry.contract) }) else { return }
      for text in localization.texts("one", of: choice) where text.isWritten {
        guard !localization.printsNumber(text, of: choice, entry.contract) else { continue }
        findings.append(
          finding(
            "the 'one' form has no number, but is also used for \(numbers) in \(localization.language.code)", in: entry,
            localization, text, help: "print the number"))
      }
    }
    return findings
  }

  /// Other numbers than 1 with category `one` in the language; nil where there are none.
  private func numbers(_ language: CheckedLanguage, hasZero: Bool) -> String? {
    switch language.plurals.one {
    case .never, .one: nil
    case .zeroAndOne: hasZero ? nil : "0"
    case .several: ["sl", "dsb", "hsb"].contains(language.base) ? "101 and 201" : "21 and 31"
    }
  }
}
