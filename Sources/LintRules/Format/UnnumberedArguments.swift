internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A source text has several placeholders without numbers.
struct UnnumberedArguments: LintRule {
  let id = "format/unnumbered-arguments"
  let severity = Severity.info
  let fix: FixSafety? = .safe
  let summary = "a source text has several placeholders without numbers"
  let documentation = RuleDocumentation(
    finds: """
      Two or more unnumbered placeholders in a source text: `%@ in %@`. Not reported are named placeholders \
      (`%(user)@`), and texts where only signs stand between placeholders, whose order no language changes: `%d/%d`, \
      `%@ (%@)`, `%dx%d`.
      """,
    why: """
      Other languages need another order. A translator who reorders unnumbered placeholders swaps the arguments, and \
      if their types differ, the app crashes.
      """,
    example: """
      photo.place
        en: %@ in %@
      """,
    corrected: """
      photo.place
        en: %1$@ in %2$@
      """,
    remedy: """
      Number the placeholders of the source text: `%1$@ in %2$@`. `--fix` does so where every call of the key is known \
      and formats the text with as many arguments; elsewhere code may read the text in another way.
      """)
  let questions = AnalysisRequest(asksForComposition: true)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormattedText(having: .several) { each in
      guard each.localization.isSource, each.text.path.substitution == nil else { return }
      let open = UnnumberedArguments.open(each.text.placeholders)
      guard open.count > 1, each.map.readings.allSatisfy({ !$0.isNumbered }),
        UnnumberedArguments.mayBeReordered(open, in: each.text.text)
      else { return }
      var found = finding(
        "the text has \(open.count) placeholders without numbers", in: each.entry, each.localization, each.text,
        help: "number them, so that translators can reorder them")
      found.fix = calls.safety(for: each.entry)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding, UnnumberedArguments.numbered)
  }

  /// A text with the numbers that its placeholders have by their order; the same text where those are not certain.
  static func numbered(_ text: String) -> String {
    let open = UnnumberedArguments.open(Placeholder.scan(text))
    // `*` takes an argument too, whose number is not known; such texts are not changed.
    guard open.allSatisfy({ $0.number == nil && !$0.hasStar }) else { return text }
    return open.enumerated().reversed().reduce(text) { text, item in
      let start = item.element.span.lowerBound + 1
      return text.replacing(Range(from: start, to: start), with: "\(item.offset + 1)$")
    }
  }

  /// Whether a language may want another order of the placeholders. Signs between them keep the order: a share, a size,
  /// an addition in brackets. A list (`%@, %@`) may be ordered otherwise, as may two values with a space between.
  private static func mayBeReordered(_ placeholders: [Placeholder], in text: String) -> Bool {
    let bytes = Array(text.utf8)
    return zip(placeholders, placeholders.dropFirst()).contains { first, second in
      let gap = String(decoding: bytes.slice(from: first.span.upperBound, to: second.span.lowerBound), as: UTF8.self)
      let signs = gap.unicodeScalars.filter { !$0.properties.isWhitespace }
      if ["x", "×"].contains(String(signs)) { return false }
      return signs.isEmpty || signs.contains { $0.properties.isAlphabetic || ",،、，".unicodeScalars.contains($0) }
    }
  }

  /// The placeholders that take the next argument, without named ones (`%(user)@`), which are clear to translators and
  /// to code.
  private static func open(_ placeholders: [Placeholder]) -> [Placeholder] {
    placeholders.filter { placeholder in
      switch placeholder.kind {
      case .argument: placeholder.name == nil && !placeholder.looksLikeProse
      case .substitution: !placeholder.looksLikeProse
      default: false
      }
    }
  }
}
