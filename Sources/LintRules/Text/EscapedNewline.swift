internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A line break written as a backslash and an n.
struct EscapedNewline: LintRule {
  let id = "text/escaped-newline"
  let severity = Severity.error
  let summary = "a text shows \\n instead of breaking the line"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      A backslash and an `n` in a translation whose source text has none, after the escapes of the file format were \
      decoded.
      """,
    why: "People see `\\n` on the screen. The file contains `\\\\n`, usually because the text was escaped twice.",
    example: """
      "Saved.\\nYou can close the window."
        de: "Gesichert.\\\\nDu kannst das Fenster schließen."
      """,
    corrected: """
      "Saved.\\nYou can close the window."
        de: "Gesichert.\\nDu kannst das Fenster schließen."
      """,
    remedy: "Write a line break, as `--fix` does; at an end where the source text has none, it leaves it out.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: .backslash)) { entry, localization, text in
      guard text.text.utf8.contains(UInt8(ascii: "\\")), text.text.count(of: "\\n") > 0 else { return }
      // Code that replaces the two characters itself has them in its source text, or in its key.
      guard !entry.sourceTexts.contains(where: { $0.text.count(of: "\\n") > 0 }), entry.key.count(of: "\\n") == 0 else {
        return
      }
      guard !entry.sourceTexts.isEmpty, !looksLikePath(text.text) else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text shows '\\n' instead of breaking the line", in: entry, localization,
          text,
          help: "write a line break"))
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation)
    return entry.fixing(finding, endingLike: source, EscapedNewline.plain)
  }

  private static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "n") {
        rest.removeFirst()
        bytes.append(0x0A)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `C:\name`, and regular expressions.
  private func looksLikePath(_ text: String) -> Bool { text.count(of: ":\\") > 0 || text.count(of: "\\d") > 0 }
}
