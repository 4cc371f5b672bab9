internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A directional control character that is not closed.
struct BidiUnbalanced: LintRule {
  let id = "text/bidi-unbalanced"
  let severity = Severity.warning
  let summary = "a bidirectional control character is not closed"
  let documentation = RuleDocumentation(
    finds: """
      An embedding, override or isolate (U+202A, B, D, E and U+2066 to U+2068) without its closing character \
      (U+202C, U+2069) in the same paragraph, or a closing character without an opening one, in a text of any \
      language.
      """,
    why: "The text after it may be shown in the wrong order, and so may the next label in a list.",
    example: """
      Sent to %@
        he: "נשלח אל \\u{2068}%@"
      """,
    corrected: """
      Sent to %@
        he: "נשלח אל \\u{2068}%@\\u{2069}"
      """,
    remedy: "Close it after the part it applies to, or remove it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: .leadE2)) { entry, localization, text in
      guard let fault = BidiUnbalanced.fault(in: text.text) else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text \(fault)", in: entry, localization, text,
          help: "close it, or remove it"))
    }
    return findings
  }

  private static func fault(in text: String) -> String? {
    var embeddings = 0
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings += 1
      case 0x2066, 0x2067, 0x2068: isolates += 1
      case 0x202C: embeddings -= 1
      case 0x2069: isolates -= 1
      case 0x0A, 0x0D, 0x2029:
        if embeddings > 0 || isolates > 0 { return "opens a bidirectional control that it does not close" }
      default: break
      }
      if embeddings < 0 || isolates < 0 { return "closes a bidirectional control that it does not open" }
    }
    return embeddings > 0 || isolates > 0 ? "opens a bidirectional control that it does not close" : nil
  }
}
