internal import CodeModel
internal import Diagnostics
package import Linting

extension LintInput {
  /// A project in the form that rules take. Sources that are not judged count like excluded ones.
  package init(_ project: Project) {
    let unjudged = UnjudgedSources(project)
    var (code, facts) = (project.code, project.facts)
    code.removeAll(inFilesWhere: unjudged.contain)
    facts.excludedUses += project.uses.filter(unjudged.contain)
    var diagnostics = project.diagnostics
    diagnostics.removeAll { diagnostic in
      guard let key = DynamicKey(diagnostic), let path = diagnostic.location?.path, unjudged.contain(path) else {
        return false
      }
      facts.dynamicKeys.append(key)
      return true
    }
    self.init(
      catalogs: project.catalogs, uses: project.uses.filter { !unjudged.contain($0) }, code: code,
      diagnostics: diagnostics, project: facts, preparing: { Parallel.map($0, $1) })
  }

  private typealias DynamicKey = ProjectFacts.DynamicKey
}

extension Linter {
  /// Lints on all cores, because rules do not depend on each other.
  package func lintSpread(_ input: LintInput) -> Outcome { lint(input, spreading: Parallel.spread) }
}
