internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A source text reads other arguments than its key.
struct KeyMismatch: LintRule {
  let id = "format/key-mismatch"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a source text reads other arguments than its key"
  let documentation = RuleDocumentation(
    finds: """
      A key with placeholders, as Xcode extracts them from interpolated literals, whose source text reads an \
      argument as another type or reads one the key does not have.
      """,
    why: """
      The code passes what the key says: `Text(\"\\(count) items\")` is the key `%lld items` and passes one whole \
      number.
      """,
    example: """
      %lld items
        en: %@ items
      """,
    corrected: """
      %lld items
        en: %lld items
      """,
    remedy: "Write the placeholders of the key into the source text.")

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
          "'\(each.text.specifier(of: wrong))' reads argument \(wrong.argument) other than the key does",
          in: each.entry,
          each.localization, each.text, help: "write the placeholders of the key"))
    }
    return findings
  }
}
