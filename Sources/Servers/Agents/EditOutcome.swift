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
  /// Why others were refused.
  private let refusals: [Diagnostic]
  private let refused: [CatalogEdit]
  private let madeCount: Int
  private let isWritten: Bool

  /// Plans the edits and writes what is possible. Throws `ToolFailure` where nothing can be read or written.
  ///
  /// - Parameter isCheck: whether nothing is to be written.
  init(_ edits: [CatalogEdit], in state: ProjectState, at folder: String, isCheck: Bool) throws(ToolFailure) {
    var left = edits
    var refusals: [Diagnostic] = []
    var refused: [CatalogEdit] = []
    do {
      while true {
        var editing = try Editing(at: [folder], state.configuration, for: left, source: state.source)
        let plan = try editing.plan(left)
        guard plan.isRefused, !left.isEmpty else {
          self.plan = plan
          break
        }
        let errors = plan.diagnostics.filter { $0.severity == .error }
        let blamed = left.filter { edit in errors.contains { EditOutcome.isAbout($0, edit) } }
        refusals += errors
        // What no single edit is to blame for is the fault of all.
        refused += blamed.isEmpty ? left : blamed
        left = blamed.isEmpty ? [] : left.filter { edit in !errors.contains { EditOutcome.isAbout($0, edit) } }
      }
      if !isCheck { try DiskWriter.write(plan.files.map { $0.new.belowHome }) }
    } catch {
      throw ToolFailure(error, doing: "the edits could not be made; no file was changed")
    }
    (self.refusals, self.refused, madeCount, isWritten) = (refusals, refused, left.count, !isCheck)
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
    let names = refused.map { edit in
      let reasons = refusals.filter { EditOutcome.isAbout($0, edit) }
      return JSONValue.compact([
        ("key", .string(edit.key)), ("language", .optional(edit.languages.first?.code)),
        (
          "reasons",
          .array(
            (reasons.isEmpty ? refusals : reasons).map { reason in
              .compact([
                ("rule", .string(reason.id)), ("message", .string(reason.message)), ("help", .optional(reason.help)),
              ])
            })
        ),
      ])
    }
    guard case .object(let members) = plan.json(isWritten: isWritten) else { return .null }
    return .object(
      [JSONValue.Member(isWritten ? "made" : "would_be_made", .int(madeCount))]
        + [JSONValue.Member("refused", .array(names))]
        + members.filter { $0.name != "refused" && $0.name != "written" })
  }
}
