internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation that reads an argument as another type than the code passes.
struct TypeMismatch: LintRule {
  let id = "format/type-mismatch"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a translation reads an argument as another type than the source does"
  let documentation = RuleDocumentation(
    finds: """
      A placeholder whose argument is an object in the source and a number in the translation, a whole number in \
      one and a floating-point number in the other, a C string, a character or a pointer. Placeholders are \
      compared by the argument they read, so reordering with `%2$@` is fine.
      """,
    why: """
      The formatter trusts the text: `%@` on a number takes the number for an address and crashes, `%d` on an \
      object prints an address, `%f` on a whole number prints 0.
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
      Write the conversion that the source text has for the same argument; where the order changed, number the \
      arguments.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormat(having: .differs) { each, contract in
      for reading in each.map.readings {
        guard let expected = contract[reading.argument]?.reading.type, let type = reading.type,
          type.kind != expected.kind, !contract.reads(reading.argument, as: type)
        else { continue }
        findings.append(
          finding(each, contract, reading, "argument \(reading.argument) is \(expected.text) in the source", type))
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
      "\(fact), and '\(specifier)' reads \(type.text)", in: each.entry, each.localization, each.text,
      help: isReordered(each.map, contract)
        ? "number the arguments, as in '%2$@': the order changed" : "write the conversion of the source text")
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
