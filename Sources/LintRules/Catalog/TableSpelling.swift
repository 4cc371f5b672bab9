internal import Diagnostics
internal import Linting

/// Files of one table whose names differ in how their accents are composed: told by the readers.
struct TableSpelling: ReportedRule {
  let id = "catalog/table-spelling"
  let severity = Severity.warning
  let summary = "files of one table spell its name with accents composed in two ways"
  let documentation = RuleDocumentation(
    finds: """
      Files whose names, or folders whose names, look the same and have other bytes: `é` as one character, and as `e` with \
      an accent behind it. They are read as one table.
      """,
    why: """
      Apple's file systems take the two names for one file, others for two: what is checked out on a Mac lacks one of the \
      two, or has the texts of one under the name of the other.
      """,
    example: "",
    corrected: "",
    remedy: "Rename one of the files with the other's name, or join the two.")
}
