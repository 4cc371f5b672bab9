internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Forms of one text read an argument as different types.
struct BranchDisagreement: LintRule {
  let id = "format/branch-disagreement"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "two forms of one text use different types for the same argument"
  let documentation = RuleDocumentation(
    finds: "Two plural or device forms of a source text that use different types for the same argument.",
    why: "The code passes one type. A form that expects another type crashes or prints garbage when it is shown.",
    example: """
      cart.items
        en plural.one: %lld item
        en plural.other: %@ items
      """,
    corrected: """
      cart.items
        en plural.one: %lld item
        en plural.other: %lld items
      """,
    remedy: "Use the same format specifier in all forms.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry { entry in
      // Translations are compared with the source by other rules, and with themselves only where there is no source.
      for localization in entry.localizations where localization.isSource || entry.contract == nil {
        guard localization.texts.count > 1 else { continue }
        var types: [Int: ArgumentType] = [:]
        for text in localization.texts where text.isFormat {
          // The forms of a substitution may also read arguments of the text around them; those are not compared here.
          let readings = localization.argumentMap(of: text).readings.filter {
            text.path.substitution == nil || !$0.isNumbered
          }
          let wrong = readings.first { reading in
            guard let type = reading.type, let first = types[reading.argument] else { return false }
            return type.kind != first.kind || type.size != first.size
          }
          for reading in readings where types[reading.argument] == nil { types[reading.argument] = reading.type }
          guard let wrong, let type = wrong.type, let first = types[wrong.argument] else { continue }
          findings.append(
            finding(
              "'\(text.specifier(of: wrong))' expects \(type.text), but another form expects \(first.text)", in: entry,
              localization, text, severity: type.kind == first.kind ? .warning : .error,
              help: "use the same format specifier in all forms"))
        }
      }
    }
    return findings
  }
}
