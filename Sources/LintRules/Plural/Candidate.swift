internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A text writes its plural with parentheses: `file(s)`.
struct Candidate: LintRule {
  let id = "plural/candidate"
  let severity = Severity.info
  let summary = "a text writes its plural in parentheses"
  let documentation = RuleDocumentation(
    finds: "A source text with a number and a plural in parentheses: `%lld item(s)`.",
    why: "It looks like a form to fill in, and most languages cannot express it.",
    example: """
      cart.items
        en: %lld item(s)
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    remedy: "Vary the text by plural, in Xcode's String Catalog editor or in a `.stringsdict`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .bracket) { entry in
      guard entry.contract?.pluralArgument != nil else { return }
      for text in entry.sourceTexts where text.path.pluralCategory == nil && text.path.substitution == nil {
        guard Candidate.writesPlural(text) else { continue }
        findings.append(
          finding(
            "the text writes its plural in parentheses", in: entry, entry.source, text, help: "vary it by plural"))
      }
    }
    return findings
  }

  /// Whether an ending in parentheses stands right behind a word: in `[all](s)` it is the target of a link, in `%lld(s)`
  /// and `Time (s)` a unit, in `f(s)` an argument.
  private static func writesPlural(_ text: CheckedText) -> Bool {
    let bytes = Array(text.text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "("), let before = bytes.at(index - 1), before.isLetterOrBeyondASCII,
        endings.contains(where: { bytes.slice(from: index + 1).starts(with: $0) })
      else { return false }
      return isWord(bytes.prefix(index)) && !text.placeholders.contains { $0.span.upperBound == index }
    }
  }

  /// Whether bytes end in a word that can have a plural: of two letters at least, and no name in code, as of a function.
  private static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isPart = { (byte: UInt8) in
      byte.isLetterOrBeyondASCII || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
    let start = bytes.lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let word = String(decoding: bytes.slice(from: start), as: UTF8.self)
    return word.count > 1 && KeyStyle(word) == .text
  }

  private static let endings = ["s)", "es)", "ies)"].map { Array($0.utf8) }
}
