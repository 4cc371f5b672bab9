internal import Diagnostics
internal import Linting

/// A text is hidden by the text of another file for the same key.
struct ShadowedText: LintRule {
  let id = "catalog/shadowed-text"
  let severity = Severity.warning
  let summary = "a text is hidden by a text in another file for the same key"
  let documentation = RuleDocumentation(
    finds: """
      A key with texts in two files of the same table and language. Of `Base.lproj` and the language's own folder, the \
      system reads the own file alone: a text that only `Base` has is not shown, and people see the key. A \
      `.stringsdict` next to its `.strings` file is normal and not reported: the plain text is for systems that do not \
      support plurals.
      """,
    why: "Only one of the two files is read. What the other one says was written for nothing.",
    example: "",
    corrected: "",
    remedy: "Remove the text that is not shown, or move it into the file that is read.")

  func check(_ input: LintInput) -> [Diagnostic] {
    // Merging reports the `.strings` text of a pair with severity info, which is not a fault.
    input.project.diagnostics.filter { $0.id == id && $0.severity > .info }
  }
}
