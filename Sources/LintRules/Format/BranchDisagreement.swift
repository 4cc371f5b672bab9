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
    finds: """
      Two plural or device forms of a source text that use different types for the same argument. Also a form, in any \
      language, that reads the counted number as another type than the variable of its `.stringsdict` states.
      """,
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
      findings += entry.localizations.compactMap { mistakenForm(in: $0, of: entry) }
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

  /// A form that reads the counted number as something else than the variable's type says.
  private func mistakenForm(in localization: CheckedLocalization, of entry: CheckedEntry) -> Diagnostic? {
    let parts = localization.localization.substitutions
    let own = localization.localization.extras.countedSpecifier
    guard own != nil || !parts.isEmpty else { return nil }
    for text in localization.texts where text.isFormat && text.path.pluralCategory != nil {
      let part = text.path.substitution.flatMap { name in parts.first { $0.name == name } }
      guard let specifier = part?.specifier ?? own, let wanted = Placeholder.counted(specifier)?.argumentType else {
        continue
      }
      let counted = part?.argument ?? 1
      let wrong = localization.argumentMap(of: text).readings.first { reading in
        reading.argument == counted && reading.role == .value && (part == nil || reading.isNumbered)
          && reading.type.map { $0.kind != wanted.kind } ?? false
      }
      guard let wrong, let type = wrong.type else { continue }
      return finding(
        "'\(text.specifier(of: wrong))' expects \(type.text), but the variable has the type '\(specifier)', \(wanted.text)",
        in: entry, localization, text, help: "use the variable's type in the form, or change the type")
    }
    return nil
  }
}
