internal import Diagnostics
internal import Linting

/// The name of an SF Symbol in a text.
struct SfSymbol: LintRule {
  let id = "markup/sf-symbol"
  let severity = Severity.info
  let tags = ["swiftui"]
  let summary = "a text is the name of an SF Symbol, or a translation drops one"
  let documentation = RuleDocumentation(
    finds: """
      A source text that is only the name of an SF Symbol (`square.and.arrow.up`), and a translation that lacks a \
      symbol of its source text: a name of at least two parts from Apple's vocabulary, or one of the characters that \
      Apple's fonts draw as symbols (U+100000 and above). One-word names such as `gear` are treated as words.
      """,
    why: """
      `Text("figure.wave")` shows the name; `Image(systemName: "figure.wave")` shows the symbol. If the name passed \
      to `Image` was translated to `quadrat.und.pfeil`, nothing is shown.
      """,
    example: """
      share.hint
        en: Tap square.and.arrow.up to share
        de: Tippe zum Teilen auf quadrat.und.pfeil
      """,
    corrected: """
      share.hint
        en: Tap square.and.arrow.up to share
        de: Tippe zum Teilen auf square.and.arrow.up
      """,
    remedy: """
      Show the symbol with `Image(systemName:)`. Inside a text, interpolate the image, so that translators see a \
      placeholder. If a text must be a symbol's name, mark it Don't Translate.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: [.innerDot, .leadF4]) { entry in
      let sources = entry.sourceTexts.isEmpty ? [entry.keyText] : entry.sourceTexts
      for source in sources where source.traits.has([.innerDot, .leadF4]) {
        let symbols = SymbolNames.symbols(in: source.text)
        guard let first = symbols.first else { continue }
        if source.text == first {
          return findings.append(
            finding(
              "the text is '\(first)', the name of an SF Symbol", in: entry, entry.source, source,
              help: "show it with 'Image(systemName:)', or mark it Don't Translate"))
        }
        findings += losses(of: symbols, in: entry, source)
      }
    }
    return findings
  }

  private func losses(of symbols: [String], in entry: CheckedEntry, _ source: CheckedText) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for localization in entry.localizations where !localization.isSource {
      for text in localization.texts where text.isWritten && entry.sourceText(for: text) === source {
        guard let lost = symbols.first(where: { text.text.firstRange(of: $0) == nil }) else { continue }
        findings.append(
          finding(
            "the \(localization.language.code) text lacks the symbol '\(lost)'", in: entry, localization, text,
            help: "copy the symbol from the source text"))
      }
    }
    return findings
  }
}
