internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A placeholder's name was translated.
struct TranslatedPlaceholder: LintRule {
  let id = "format/translated-placeholder"
  let severity = Severity.error
  let summary = "the name of a placeholder was translated"
  let documentation = RuleDocumentation(
    finds: "A named placeholder, `%1$(name)@` or `%{value1}@`, whose name differs from the source text.",
    why: "The name is part of the code. With another name, the argument is not found.",
    example: """
      profile.hello
        en: Hello %1$(name)@
        de: Hallo %1$(Name)@
      """,
    corrected: """
      profile.hello
        en: Hello %1$(name)@
        de: Hallo %1$(name)@
      """,
    remedy: "Keep the name from the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: .named) { entry in
      let known = Set(entry.sourceTexts.flatMap { $0.placeholders.compactMap(TranslatedPlaceholder.name) })
      guard !known.isEmpty else { return }
      for localization in entry.localizations where !localization.isSource {
        for text in localization.texts where text.isWritten {
          let wrong = text.placeholders.first { TranslatedPlaceholder.name($0).map { !known.contains($0) } ?? false }
          guard let wrong else { continue }
          findings.append(
            finding(
              "'\(text.written(wrong.span))' has a name that is not in the source text", in: entry, localization, text,
              help: "keep the name from the source text"))
        }
      }
    }
    return findings
  }

  /// The name of a placeholder, for kinds that have one.
  private static func name(_ placeholder: Placeholder) -> String? {
    switch placeholder.kind {
    case .argument, .displayPattern: placeholder.name
    case .percent, .substitution, .branchArgument, .intentParameter, .literal, .incomplete: nil
    }
  }
}
