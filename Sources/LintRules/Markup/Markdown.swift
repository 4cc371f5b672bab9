internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Markdown of the source text that a translation lost or broke.
struct Markdown: LintRule {
  let id = "markup/markdown"
  let severity = Severity.warning
  let summary = "a translation lost or broke Markdown of its source text"
  let documentation = RuleDocumentation(
    finds: """
      A source text with pairs of `**`, pairs of backticks or links, and a translation with a mark that has no partner or \
      with fewer links (a space between their brackets breaks them); for information, one with no mark at all.
      """,
    why: "SwiftUI's `Text` renders Markdown: half a mark shows as two asterisks, and a broken link cannot be tapped.",
    example: """
      Your cart is **empty**
        de: Ihr Warenkorb ist **leer
      """,
    corrected: """
      Your cart is **empty**
        de: Ihr Warenkorb ist **leer**
      """,
    remedy: "Mark up the same parts as the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(source: [.mark, .closingSquareBracket])) { entry, localization, text in
      guard let source = entry.sourceText(for: text), source.text.withBytes(Markdown.mayHaveMarks),
        let (message, isBroken) = fault(in: text.text, of: source.text)
      else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(message)", in: entry, localization, text,
          severity: isBroken ? .warning : .info, help: "mark up the same parts as the source text"))
    }
    return findings
  }

  /// What is wrong, and whether it shows; emphasis that was left out altogether only reads differently.
  private func fault(in text: String, of source: String) -> (message: String, isBroken: Bool)? {
    if let fault = fault("'**'", text.count(of: "**"), of: source.count(of: "**")) { return fault }
    if let fault = fault("'`'", text.count(of: "`"), of: source.count(of: "`")) { return fault }
    let links = MarkdownLinks.targets(in: source).count
    guard links > 0, case let found = MarkdownLinks.targets(in: text).count, found < links else { return nil }
    return ("has \(found) of the source text's \(links) links", true)
  }

  private func fault(_ mark: String, _ found: Int, of wanted: Int) -> (message: String, isBroken: Bool)? {
    guard wanted > 0, wanted.isMultiple(of: 2) else { return nil }
    if !found.isMultiple(of: 2) { return ("has a \(mark) without a partner", true) }
    return found == 0 ? ("has none of the source text's \(wanted) \(mark)", false) : nil
  }

  private static func mayHaveMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "]") }
  }
}

/// The links of a text in Markdown.
enum MarkdownLinks {
  /// The targets of `[text](target)`, in order; `^[text](attribute: value)` is no link.
  static func targets(in text: String) -> [String] {
    text.withBytes { bytes in
      var targets: [String] = []
      var opens: [Int] = []
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "[") { opens.append(index) }
        guard bytes[index] == UInt8(ascii: "]"), let open = opens.popLast(), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "("), open == 0 || bytes[open - 1] != UInt8(ascii: "^"),
          let close = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
        else {
          index += 1
          continue
        }
        targets.append(String(decoding: bytes[(index + 2)..<close], as: UTF8.self))
        index = close + 1
      }
      return targets
    }
  }
}
