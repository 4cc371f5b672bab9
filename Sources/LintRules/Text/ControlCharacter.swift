internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A control character in a text.
struct ControlCharacter: LintRule {
  let id = "text/control-character"
  let severity = Severity.error
  let summary = "a text contains a control character"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: "A control character other than tab and line break, in a text of any language.",
    why: "It shows as a box or cuts the text off, breaks XLIFF and other XML exports, and nobody sees it in an editor.",
    example: """
      Your cart is empty
        de: "Ihr Waren\\u{18}korb ist leer"
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
      """,
    remedy: "Remove it, as `--fix` does.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachText(TextFilter(text: [.control, .leadC2])) { entry, localization, text in
      guard let value = text.text.withBytes(ControlCharacter.first) else { return }
      let name = String(value, radix: 16, uppercase: true)
      findings.append(
        finding(
          "the \(localization.language.code) text contains the control character U+\(name.padded(to: 4))", in: entry,
          localization, text, help: "remove it"))
    }
    return findings
  }

  /// The first control character's value.
  private static func first(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 {
        if !(0x09...0x0D).contains(byte) || byte == 0x0B { return UInt32(byte) }
      } else if byte == 0x7F {
        return 0x7F
      } else if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 {
        return UInt32(bytes[index + 1])
      }
    }
    return nil
  }

  func mend(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> MendedEntry? {
    entry.mending(finding) { text in
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { scalar in
            [0x09, 0x0A, 0x0C, 0x0D].contains(scalar.value) || scalar.properties.generalCategory != .control
          }))
    }
  }
}

extension String {
  /// The text behind as many zeros as it takes to have a length.
  func padded(to length: Int) -> String { String(repeating: "0", count: max(0, length - utf8.count)) + self }
}
