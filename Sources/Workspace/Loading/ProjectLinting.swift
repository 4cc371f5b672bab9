package import Linting

extension LintInput {
  /// A project in the form that rules take.
  package init(_ project: Project) {
    self.init(
      catalogs: project.catalogs, uses: project.uses, code: project.code, diagnostics: project.diagnostics,
      project: project.facts, preparing: { Parallel.map($0, $1) })
  }
}

extension Linter {
  /// Lints on all cores, because rules do not depend on each other.
  package func lintSpread(_ input: LintInput) -> Outcome { lint(input, spreading: Parallel.spread) }
}
