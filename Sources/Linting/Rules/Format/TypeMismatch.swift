internal import CatalogModel
internal import Diagnostics

/// A translation that reads an argument as something the code does not pass.
struct TypeMismatch: LintRule {
  let id = "format/type-mismatch"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a translation reads an argument as another type than the source does"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder whose argument is an object in the source and a number in the translation, a whole number in one and \
      a floating-point number in the other, a C string, a character or a pointer. Placeholders are compared by the \
      argument they read, so reordering with `%2$@` is fine.
      """,
    why: """
      The formatter trusts the text: `%@` on a number takes the number for an address and crashes, `%d` on an object \
      prints an address, `%f` on a whole number prints 0.
      """,
    example: """
      cart.items
        en: %lld items
        de: %@ Artikel
      """,
    corrected: """
      cart.items
        en: %lld items
        de: %lld Artikel
      """,
    remedy: "Write the conversion that the source text has for the same argument.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat { entry, contract, localization, text, map in
      for reading in map.readings {
        guard let expected = contract.arguments[reading.argument], let wanted = expected.type,
          let type = reading.type, type.kind != wanted.kind
        else { continue }
        let specifier = text.specifier(of: reading)
        findings.append(
          finding(
            "argument \(reading.argument) is \(wanted.text) in the source, and '\(specifier)' reads \(type.text)",
            in: entry, localization, text, help: "write the conversion of the source text"))
        break
      }
    }
    return findings
  }
}
