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
  let fixReachesOtherLanguages = true
  let summary = "a source text has several placeholders without numbers"
  let options = [
    RuleOption(
      "always", .flag(false), "whether every argument must have a number, also a single one", example: .flag(true))
  ]
  let documentation = RuleDocumentation(
    finds: """
      Two or more unnumbered placeholders in a source text: `%@ in %@`. Not reported are named placeholders \
      (`%(user)@`), and texts where only signs stand between placeholders, whose order no language changes: `%d/%d`, \
      `%@ (%@)`, `%dx%d`.

      With the option `always`, every unnamed placeholder must have a number, also a single one: `%1$@`, and signs make no \
      difference. A reference to a substitution (`%#@files@`) alone needs none, nor does what is in the texts of \
      substitutions. A text that numbers only some of its placeholders is for `format/mixed-numbering`, unless it is a \
      plural form, where that rule allows it. The presets `wordpress` and `wikipedia` of `key-names.preset` set the option.
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
      Number the placeholders of the source text and of its translations: `%1$@ in %2$@`. `--fix` does so where every call \
      of the key is known and formats the text with as many arguments; elsewhere code may read the text in another way.
      """)
  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    let always = input.options.flag("always")
    var findings: [Diagnostic] = []
    lazy var calls = KnownCalls(input)
    input.forEachFormattedText(having: always ? .any : .several) { each in
      guard each.localization.isSource, each.text.path.substitution == nil else { return }
      let open = UnnumberedArguments.unnumbered(in: each)
      guard
        UnnumberedArguments.mayBeReordered(open, in: each)
          || always && UnnumberedArguments.lacksNumber(open, in: each)
      else { return }
      var found = finding(
        open.count == 1
          ? "the text has a placeholder without a number" : "the text has \(open.count) placeholders without numbers",
        in: each.entry, each.localization, each.text,
        help: open.count == 1
          ? "number it, as the option 'always' of this rule asks" : "number them, so that translators can reorder them")
      // Beside numbers that are there already, the order does not tell the others.
      found.fix = each.map.readings.contains(where: \.isNumbered) ? nil : calls.safety(for: each.entry)
      findings.append(found)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    // The texts of a substitution count from its own argument: they keep their placeholders.
    guard case .changed(var fixed)? = entry.fixing(finding, onlyAtItsPath: true, UnnumberedArguments.numbered) else {
      return nil
    }
    var areAllNumbered = true
    for index in fixed.localizations.indices where fixed.localizations[index].language.code != finding.subject.language
    {
      fixed.localizations[index] = fixed.localizations[index].mapLeaves { translation, path in
        guard path.substitution == nil else { return translation }
        var changed = translation
        changed.messages = translation.messages.map { message in
          let open = UnnumberedArguments.open(message.placeholders)
          guard open.count > 1, open.allSatisfy({ $0.number == nil }) else { return message }
          let numbered = Message(UnnumberedArguments.numbered(message.text))
          if numbered == message { areAllNumbered = false }
          return numbered
        }
        return changed
      }
    }
    // Beside a source text with numbers, `format/numbers-dropped` would find a translation without them.
    return areAllNumbered ? .changed(fixed) : nil
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

  /// The placeholders without a number of their own or of their substitution, named ones left out.
  private static func unnumbered(in each: FormatVisit) -> [Placeholder] {
    let numbered = Set(
      each.map.readings.filter(\.isNumbered).map { each.text.placeholder(of: $0).span.lowerBound })
    return open(each.text.placeholders).filter { !numbered.contains($0.span.lowerBound) }
  }

  /// Whether an argument has no number, in a text that `format/mixed-numbering` does not report.
  private static func lacksNumber(_ open: [Placeholder], in each: FormatVisit) -> Bool {
    guard open.contains(where: { $0.kind == .argument }) else { return false }
    return !each.isOutsidePlurals
      || each.text.placeholders.allSatisfy { $0.kind != .argument || $0.looksLikeProse || $0.number == nil }
  }

  /// Whether a text has no numbers and a language may want another order of its placeholders. Signs between them keep the
  /// order: a share, a size, an addition in brackets. A list (`%@, %@`) may be ordered otherwise, as may two values with
  /// a space between.
  private static func mayBeReordered(_ placeholders: [Placeholder], in each: FormatVisit) -> Bool {
    guard placeholders.count > 1, each.map.readings.allSatisfy({ !$0.isNumbered }) else { return false }
    let bytes = Array(each.text.text.utf8)
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
