internal import CatalogModel
internal import Diagnostics

/// Markdown of the source text that a translation lost or broke.
struct Markdown: TextRule {
  let id = "markup/markdown"
  let severity = Severity.warning
  let summary = "a translation lost or broke Markdown of its source text"
  let help: String? = "mark up the same parts as the source text"
  let documentation = RuleDocumentation(
    finds: """
      A source text with pairs of `**`, pairs of backticks or links, and a translation with another number of them: none at \
      all, a mark without its partner, or a link with a space between its brackets.
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

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.withBytes(Markdown.mayHaveMarks) else { return nil }
    let strong = source.text.count(of: "**")
    if strong > 0, strong.isMultiple(of: 2) {
      let found = text.text.count(of: "**")
      if found != strong { return "the \(language.code) text has \(found) of the source text's \(strong) '**'" }
    }
    let ticks = source.text.count(of: "`")
    if ticks > 0, ticks.isMultiple(of: 2) {
      let found = text.text.count(of: "`")
      if found != ticks { return "the \(language.code) text has \(found) of the source text's \(ticks) backticks" }
    }
    let links = MarkdownLinks.targets(in: source.text)
    if !links.isEmpty {
      let found = MarkdownLinks.targets(in: text.text)
      if found.count != links.count {
        return "the \(language.code) text has \(found.count) of the source text's \(links.count) links"
      }
    }
    return nil
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
