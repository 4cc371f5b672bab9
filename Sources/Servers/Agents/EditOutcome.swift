internal import CatalogModel
internal import Diagnostics
internal import Jobs
internal import Syntax
internal import Text
internal import Workspace

/// Edits of an agent, each made or refused by itself: a wrong one keeps none of the others from coming in.
struct EditOutcome {
  /// What was made, or would be.
  private let plan: EditPlan
  /// What was not made, and why.
  private let refused: [Refusal]
  private let madeCount: Int
  private let isWritten: Bool

  /// An edit that is not made, and a reason.
  struct Refusal {
    let edit: CatalogEdit
    let rule: String
    let message: String
    let help: String?
  }

  /// Plans the edits and writes what is possible. Throws `ToolFailure` where nothing can be read or written.
  ///
  /// - Parameters:
  ///   - isCheck: whether nothing is to be written.
  ///   - refused: further edits, which cannot be made for other reasons.
  init(
    _ edits: [CatalogEdit], in project: Project, isCheck: Bool, refused others: [Refusal] = []
  ) throws(ToolFailure) {
    var left = edits
    var refused = others
    do {
      while true {
        var editing = try Editing(project)
        let plan = try editing.plan(left)
        guard plan.isRefused, !left.isEmpty else {
          self.plan = plan
          break
        }
        let errors = plan.diagnostics.filter { $0.severity == .error }
        let blamed = left.filter { edit in errors.contains { EditOutcome.isAbout($0, edit) } }
        // What no single edit is to blame for is the fault of all.
        for edit in blamed.isEmpty ? left : blamed {
          let reasons = blamed.isEmpty ? errors : errors.filter { EditOutcome.isAbout($0, edit) }
          refused += reasons.map { Refusal(edit: edit, rule: $0.id, message: $0.message, help: $0.help) }
        }
        left = blamed.isEmpty ? [] : left.filter { edit in !errors.contains { EditOutcome.isAbout($0, edit) } }
      }
      if !isCheck { try DiskWriter.write(plan.files.map { $0.new.belowHome }) }
    } catch {
      throw ToolFailure(error, doing: "the edits could not be made; no file was changed")
    }
    (self.refused, madeCount, isWritten) = (refused, left.count, !isCheck)
  }

  /// Whether a finding is about an edit. One without a language is about all of its key.
  private static func isAbout(_ finding: Diagnostic, _ edit: CatalogEdit) -> Bool {
    guard finding.subject.key.map(ExactText.init) == ExactText(edit.key) else { return false }
    guard let language = finding.subject.language, let own = edit.languages.first else { return true }
    // A source text that does not go with its translations is refused for them.
    return Language(language).tag == own.tag || edit.action == .add
  }

  /// What the agent gets.
  var value: JSONValue {
    let names = Dictionary(grouping: refused.indices) { index in
      [refused[index].edit.key, refused[index].edit.languages.first?.code ?? ""]
    }.values.sorted { $0[0] < $1[0] }.map { indices in
      let edit = refused[indices[0]].edit
      return JSONValue.compact([
        ("key", .string(edit.key)), ("language", .optional(edit.languages.first?.code)),
        ("reasons", .array(indices.map { refused[$0].value })),
      ])
    }
    guard case .object(let members) = plan.json(isWritten: isWritten) else { return .null }
    return .object(
      [JSONValue.Member(isWritten ? "made" : "would_be_made", .int(madeCount))]
        + [JSONValue.Member("refused", .array(names))]
        + members.filter { $0.name != "refused" && $0.name != "written" })
  }
}

extension EditOutcome.Refusal {
  fileprivate var value: JSONValue {
    .compact([("rule", .string(rule)), ("message", .string(message)), ("help", .optional(help))])
  }
}
