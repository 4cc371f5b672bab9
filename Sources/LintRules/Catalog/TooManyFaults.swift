internal import Diagnostics
internal import Linting

/// A table has more faults than are shown: told by readers and scanners.
struct TooManyFaults: ReportedRule {
  let id = "catalog/too-many-faults"
  let severity = Severity.warning
  let summary = "a table has more faults than are shown"
  let documentation = RuleDocumentation(
    finds: "A file with more than a thousand faults: the rest is counted and not shown.",
    why: "A file like that is mostly another format, or a file saved in the wrong encoding.",
    example: "",
    corrected: "",
    remedy: "Mend the first faults and run again; if all lines are faulty, look at the file's format and encoding.")
}
