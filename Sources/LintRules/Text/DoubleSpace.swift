internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// Two spaces in a row.
struct DoubleSpace: TextRule {
  let id = "text/double-space"
  let severity = Severity.info
  let summary = "a translation has two spaces in a row"
  let fix: FixSafety? = .safe
  let help: String? = "remove one of the spaces"
  let documentation = RuleDocumentation(
    finds:
      "Two or more spaces between two words of a translation whose source text has none. Indentation does not count.",
    why: "It is a typing mistake, visible in large type.",
    example: """
      Your cart is empty
        de: Ihr Warenkorb  ist leer
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Keep one space, as `--fix` does.")

  var candidates: TextFilter { TextFilter(text: .twoSpaces) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, DoubleSpace.first(Array(text.text.utf8)) != nil, DoubleSpace.first(Array(source.text.utf8)) == nil
    else {
      return nil
    }
    return "the \(language.code) text has two spaces in a row"
  }

  /// The first run of spaces between words.
  private static func first(_ bytes: [UInt8]) -> Range<Int>? {
    var index = 1
    while index < bytes.count {
      guard bytes[index] == 0x20, bytes.at(index - 1) == 0x20 else {
        // No pair of spaces can begin before the next space.
        index += bytes[index] == 0x20 ? 1 : 2
        continue
      }
      var start = index - 1
      while bytes.at(start - 1) == 0x20 { start -= 1 }
      var end = index + 1
      while bytes.at(end) == 0x20 { end += 1 }
      // Two spaces are common after the number of a list item.
      let isListed = bytes.at(start - 1) == UInt8(ascii: ".") && bytes.at(start - 2)?.isASCIIDigit == true
      if let before = bytes.at(start - 1), let after = bytes.at(end), before != 0x0A, after != 0x0A, !isListed {
        return Range(from: start, to: end)
      }
      index = end + 1
    }
    return nil
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { text in
      var text = text
      while let run = DoubleSpace.first(Array(text.utf8)) {
        text = text.replacing(run, with: " ")
      }
      return text
    }
  }
}
