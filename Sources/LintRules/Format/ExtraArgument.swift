internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A translation reads an argument that the source does not have.
struct ExtraArgument: LintRule {
  let id = "format/extra-argument"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a translation uses an argument that the source text does not have"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder for an argument that the source text never uses: one placeholder too many, a repeated \
      placeholder without a number, or any placeholder in the translation of a text that has none. Where the source \
      text has it escaped by mistake (`%%d`), the source text is named.
      """,
    why: "The formatter reads beyond the arguments that the code passed. It prints `(null)` or garbage, or crashes.",
    example: """
      cart.items
        en: %@ was added
        de: %@ wurde zu %@ hinzugefügt
      """,
    corrected: """
      cart.items
        en: %@ was added
        de: %@ wurde hinzugefügt
      """,
    remedy: "Remove the placeholder. To print an argument twice, number the placeholders: `%1$@ … %1$@`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var escaped: Set<Subject> = []
    input.forEachFormat(having: .differs) { each, contract in
      guard let extra = each.map.readings.first(where: { !contract.passes($0.argument) }) else { return }
      // A gap before the argument is reported by another rule.
      let count = contract.arguments.count
      if count == 0, let slip = ExtraArgument.escapedSpecifier(in: each.entry) {
        let subject = Subject(table: each.entry.table, key: each.entry.key)
        guard escaped.insert(subject).inserted else { return }
        let meant = slip.written.dropFirst()
        return findings.append(
          finding(
            "'\(slip.written)' prints '\(meant)' itself, and translations read an argument", in: each.entry,
            slip.localization, slip.text, help: "write '\(meant)' in the source text"))
      }
      let repeated = !extra.isNumbered && each.map.readings.filter { $0.type == extra.type }.count > 1 && count > 0
      findings.append(
        finding(
          "'\(each.text.specifier(of: extra))' uses argument \(extra.argument), but the source text has \(TerminalText.count(count, "argument"))",
          in: each.entry, each.localization, each.text,
          help: repeated ? "remove the placeholder, or number it to print an argument twice" : "remove the placeholder")
      )
    }
    return findings
  }

  /// A specifier of a source text whose percent sign is escaped: `%%d`, `%%@`, at the end of a word.
  private static func escapedSpecifier(
    in entry: CheckedEntry
  ) -> (written: String, localization: CheckedLocalization, text: CheckedText)? {
    guard let source = entry.source else { return nil }
    for text in source.texts {
      let bytes = Array(text.text.utf8)
      for placeholder in text.placeholders where placeholder.kind == .percent {
        let rest = bytes.slice(from: placeholder.span.upperBound)
        let length = rest.prefix { "hlqL".utf8.contains($0) }
        guard let conversion = rest.dropFirst(length.count).first, Placeholder.isConversion(conversion),
          rest.dropFirst(length.count + 1).first.map({ !$0.isASCIILetterOrDigit }) ?? true
        else { continue }
        return ("%%" + String(decoding: length + [conversion], as: UTF8.self), source, text)
      }
    }
    return nil
  }
}
