internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that reads an argument as another type than the code passes.
struct TypeMismatch: LintRule {
  let id = "format/type-mismatch"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a translation uses an argument as a different type than the source text"
  let yieldsTo = ["format/percent-n"]
  let documentation = RuleDocumentation(
    finds: """
      A placeholder whose argument has different types in the source text and the translation: an object and a \
      number, an integer and a floating-point number, or a C string, character or pointer in only one of them. \
      Placeholders are compared by the argument they use, so reordering with `%2$@` is fine.
      """,
    why: """
      The formatter relies on the placeholder: `%@` treats a number as an address and crashes, `%d` prints the \
      address of an object, and `%f` prints an integer as 0.
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
    remedy: """
      Use the format specifier that the source text has for the same argument. If the order changed, number the \
      placeholders.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat(having: .differs) { each, contract in
      for reading in each.map.readings {
        guard let expected = contract[reading.argument]?.reading.type, let type = reading.type,
          type.kind != expected.kind, !contract.reads(reading.argument, as: type)
        else { continue }
        findings.append(
          finding(each, contract, reading, "argument \(reading.argument) is \(expected.text) in the source text", type))
        break
      }
    }
    return findings
  }

  private func finding(
    _ each: FormatVisit, _ contract: ArgumentContract, _ reading: ArgumentMap.Reading, _ fact: String,
    _ type: ArgumentType
  ) -> Diagnostic {
    let specifier = each.text.specifier(of: reading)
    return finding(
      "\(fact), but '\(specifier)' expects \(type.text)", in: each.entry, each.localization, each.text,
      help: isReordered(each.map, contract)
        ? "number the placeholders, as in '%2$@', because their order changed"
        : "use the format specifier of the source text")
  }

  /// Whether the same types occur in another order.
  private func isReordered(_ map: ArgumentMap, _ contract: ArgumentContract) -> Bool {
    func count(_ kind: ArgumentType.Kind?, _ readings: [ArgumentMap.Reading]) -> Int {
      readings.count { $0.type?.kind == kind }
    }
    let expected = contract.arguments.map(\.reading)
    return map.readings.count == expected.count
      && map.readings.allSatisfy { reading in
        let kind = reading.type?.kind
        return !reading.isNumbered && count(kind, map.readings) == count(kind, expected)
      }
  }
}
