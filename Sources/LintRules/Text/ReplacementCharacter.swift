internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text that was read in the wrong encoding.
struct ReplacementCharacter: LintRule {
  let id = "text/replacement-character"
  let severity = Severity.error
  let summary = "a text was damaged by a wrong encoding"
  let documentation = RuleDocumentation(
    finds: """
      The replacement character U+FFFD, and letters that UTF-8 makes when it is read as Latin-1 (`Ã©` for `é`, `â€™` for \
      `’`), in a text of any language.
      """,
    why: "The right letters are lost, and people see question marks or gibberish.",
    example: """
      Closed
        fr: FermÃ©
      """,
    corrected: """
      Closed
        fr: Fermé
      """,
    remedy: "Take the text from where it was right, in version control or from the translator.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: [.leadC3, .leadEF])) { entry, localization, text in
      guard let fault = text.text.withBytes(ReplacementCharacter.fault) else { return }
      findings.append(
        finding(
          "the \(localization.language.code) text contains \(fault)", in: entry, localization, text,
          help: "restore the text from its origin"))
    }
    return findings
  }

  private static func fault(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var index = 0
    while index + 2 < bytes.count {
      guard bytes[index] == 0xEF || bytes[index] == 0xC3 else {
        index += 1
        continue
      }
      switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
      case (0xEF, 0xBF, 0xBD): return "the replacement character U+FFFD"
      case (0xC3, 0x83, 0xC2) where index + 3 < bytes.count && bytes[index + 3] != 0xA0:
        // "Ã" before a Latin-1 sign or control; before a no-break space it may end a Portuguese word.
        return "UTF-8 that was read as Latin-1"
      case (0xC3, 0xA2, 0xE2) where index + 4 < bytes.count && bytes[index + 3] == 0x82 && bytes[index + 4] == 0xAC:
        return "UTF-8 that was read as Windows-1252"
      default: index += 1
      }
    }
    return nil
  }
}
