package import CatalogModel
internal import CodeModel
package import Linting

extension LintInput {
  /// Tables of a project, in the form that rules take.
  ///
  /// - Parameters:
  ///   - catalogs: those to check; nil for the project's own.
  ///   - before: those of an earlier commit to compare with.
  package init(_ project: Project, checking catalogs: [Catalog]? = nil, before: [Catalog] = []) {
    let judged = JudgedProject(project)
    if let catalogs {
      self.init(
        catalogs: catalogs, project: judged, before: before, answers: AnswerStore(),
        preparing: { Parallel.map($0, $1) })
    } else {
      project.ask(all: [CheckQuestions.checked, CheckQuestions.lookups])
      self.init(
        project.ask(CheckQuestions.checked), project.ask(CheckQuestions.lookups), of: judged, before: before,
        answers: AnswerStore())
    }
  }
}

extension Linter {
  /// Lints a project on all cores, because rules do not depend on each other.
  ///
  /// - Parameters:
  ///   - catalogs: those to check; nil for the project's own.
  ///   - before: those of an earlier commit to compare with.
  package func lint(_ project: Project, checking catalogs: [Catalog]? = nil, before: [Catalog] = []) -> Outcome {
    project.answer(standsOn)
    return lint(LintInput(project, checking: catalogs, before: before), spreading: Parallel.spread)
  }
}

extension AnswerStore: AnswerHolding {
  func answer<Answer: Sendable>(to name: String, making make: () -> Answer) -> Answer { answer(to: name, make: make) }
}
