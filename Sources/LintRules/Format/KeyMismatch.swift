internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A source text reads other arguments than its key.
struct KeyMismatch: LintRule {
  let id = "format/key-mismatch"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "the placeholders of a source text do not match its key"
  let documentation = RuleDocumentation(
    finds: """
      A key with placeholders, as Xcode extracts it from an interpolated literal, whose source text uses an argument \
      as another type, or uses an argument that the key does not have.
      """,
    why: """
      The code passes the arguments of the key: `Text("\\(count) items")` has the key `%lld items` and passes one \
      integer.
      """,
    example: """
      %lld items
        en: %@ items
      """,
    corrected: """
      %lld items
        en: %lld items
      """,
    remedy: "Use the placeholders of the key in the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText { each in
      guard each.localization.isSource, each.entry.keyText.isFormat else { return }
      let key = ArgumentMap(each.entry.keyText.placeholders, skipsProse: true)
      let wrong = each.map.readings.first { reading in
        guard let expected = key[reading.argument] else { return true }
        guard let type = reading.type, let wanted = expected.type else { return false }
        return type.kind != wanted.kind
      }
      guard let wrong else { return }
      findings.append(
        finding(
          "'\(each.text.specifier(of: wrong))' does not match argument \(wrong.argument) of the key",
          in: each.entry,
          each.localization, each.text, help: "use the placeholders of the key"))
    }
    return findings
  }
}
