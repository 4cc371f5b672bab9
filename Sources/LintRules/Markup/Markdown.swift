internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// Markdown of the source text that a translation lost or broke.
struct Markdown: LintRule {
  let id = "markup/markdown"
  let severity = Severity.warning
  let summary = "a translation breaks or drops Markdown of its source text"
  let documentation = RuleDocumentation(
    finds: """
      A source text with pairs of `**`, pairs of backticks, or links, and a translation that has an unpaired mark or \
      fewer links. (A space between the brackets of a link breaks the link.) The severity of a translation \
      without any mark is `info`.
      """,
    why: """
      SwiftUI's `Text` renders Markdown: an unpaired mark is shown as two asterisks, and a broken link cannot be \
      tapped.
      """,
    example: """
      Your cart is **empty**
        de: Ihr Warenkorb ist **leer
      """,
    corrected: """
      Your cart is **empty**
        de: Ihr Warenkorb ist **leer**
      """,
    remedy: "Mark up the same parts as in the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(source: [.mark, .closingSquareBracket])) { entry, localization, text in
      guard let source = entry.sourceText(for: text),
        let (message, isBroken) = fault(in: text.text, of: source.text)
      else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(message)", in: entry, localization, text,
          severity: isBroken ? .warning : .info, help: "mark up the same parts as in the source text"))
    }
    return findings
  }

  /// The fault, and whether the markup is broken; emphasis that is left out entirely is not broken.
  private func fault(in text: String, of source: String) -> (message: String, isBroken: Bool)? {
    if let fault = fault("'**'", text.count(of: "**"), of: source.count(of: "**")) { return fault }
    if let fault = fault("'`'", text.count(of: "`"), of: source.count(of: "`")) { return fault }
    let links = MarkdownLinks.targets(in: source).count
    guard links > 0, case let found = MarkdownLinks.targets(in: text).count, found < links else { return nil }
    return ("has only \(found) of the \(links) links in the source text", true)
  }

  private func fault(_ mark: String, _ found: Int, of wanted: Int) -> (message: String, isBroken: Bool)? {
    guard wanted > 0, wanted.isMultiple(of: 2) else { return nil }
    if !found.isMultiple(of: 2) { return ("has an unpaired \(mark)", true) }
    return found == 0 ? ("has no \(mark), but the source text has \(wanted)", false) : nil
  }
}
