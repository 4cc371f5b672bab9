internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A translation without the numbers that the placeholders of its source text have.
struct NumbersDropped: LintRule {
  let id = "format/numbers-dropped"
  let severity = Severity.info
  let fix: FixSafety? = .safe
  let summary = "a translation drops the numbers of the source text's placeholders"
  let documentation = RuleDocumentation(
    finds: """
      Two or more placeholders without numbers in a translation, where all placeholders of the source text have \
      numbers. It is a warning if the source text does not use its arguments in their order, because the values are \
      then likely swapped.
      """,
    why: """
      Placeholders without numbers take the arguments in their order. If a platform or a script dropped the numbers, \
      texts show the wrong values, and nobody can change the order of words any more.
      """,
    example: """
      photo.place
        en: %1$@ in %2$@
        de: %@ in %@
      """,
    corrected: """
      photo.place
        en: %1$@ in %2$@
        de: %1$@ in %2$@
      """,
    remedy: """
      Number the placeholders like those of the source text. Where the source text uses its arguments in their order, \
      and every call of the key is known and passes them, `--fix` writes the numbers that the translation has by its \
      order, which changes nothing that people see.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormat(having: .several) { each, _ in
      guard each.isOutsidePlurals, let source = each.entry.sourceText(for: each.text) else { return }
      let wanted = NumbersDropped.arguments(of: source.placeholders)
      let found = NumbersDropped.arguments(of: each.text.placeholders)
      let numbers = wanted.compactMap(\.number)
      guard Set(numbers).count > 1, numbers.count == wanted.count, found.count > 1,
        found.allSatisfy({ $0.number == nil })
      else { return }
      let isInOrder = numbers == numbers.sorted()
      var finding = finding(
        isInOrder
          ? "the placeholders have no numbers, but those of the source text do"
          : "the placeholders have no numbers, but the source text uses its arguments in another order", in: each.entry,
        each.localization, each.text, severity: isInOrder ? .info : .warning,
        help: "number them like those of the source text")
      // What the numbers were is not known.
      finding.fix = isInOrder ? calls.safety(for: each.entry) : nil
      findings.append(finding)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding, onlyAtItsPath: true, UnnumberedArguments.numbered)
  }

  private static func arguments(of placeholders: [Placeholder]) -> [Placeholder] {
    placeholders.filter { [.argument, .substitution].contains($0.kind) && $0.name == nil && !$0.looksLikeProse }
  }
}
