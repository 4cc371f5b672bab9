internal import CatalogModel
package import Diagnostics
internal import KeyExtraction
internal import LintRules
package import Linting
package import Reporting
package import Seen
package import Workspace

/// One run of the rules over a project; writes nothing.
package struct LintRun {
  /// The project that was linted.
  package let project: Project
  /// The rules with their settings.
  package let linter: Linter
  /// What the rules have found.
  package let outcome: Linter.Outcome
  /// What they find in the project as it was before; nil where nothing is compared.
  package let earlierFindings: [Diagnostic]?

  /// Runs the rules. Throws `RunError` for unknown names in their settings.
  ///
  /// - Parameters:
  ///   - settings: those of the rules; nil for the project's.
  ///   - before: the project as it was before. It is opened when this one has been read, so that what others write meanwhile
  ///     is noticed.
  package init(
    _ project: Project, _ settings: LintConfiguration? = nil, since before: @autoclosure () throws -> Project? = nil
  ) throws {
    self.project = project
    linter = Linter(settings ?? project.configuration.lint)
    if let problem = linter.problems.first {
      throw RunError(problem.message + (problem.help.map { ": \($0)" } ?? ""))
    }
    project.answer(linter.standsOn)
    let before = try before()
    outcome = linter.lint(project, before: before?.catalogs ?? [])
    earlierFindings = before.map { [linter] in linter.lint($0).findings }
  }

  /// Whether there is nothing to lint: no catalog, and no code that says anything of texts.
  package var isEmpty: Bool {
    project.tables.isEmpty && project.files.isEmpty && project.diagnostics.isEmpty
      && project.isSilent(about: linter.standsOn)
  }

  /// How to create the first catalog; nil where there is one, or no key.
  package var firstCatalog: FirstCatalog? {
    project.tables.isEmpty && project.unreadable.isEmpty ? FirstCatalog(project.uses) : nil
  }

  /// What reporters show of some findings.
  ///
  /// - Parameters:
  ///   - skipped: what rules leave out, where that is shown, too.
  ///   - withEdits: whether the edits are wanted that fix single findings.
  package func report(
    of findings: [Diagnostic], skipped: [SkippedFinding] = [], withEdits: Bool = false
  ) -> Report {
    var report = Report(
      diagnostics: findings, rules: AllRules.all.map { RuleDescription($0) },
      files: project.files(showing: findings + skipped.map(\.finding)),
      tool: Report.Tool(version: GlossaVersion.text))
    report.skipped = skipped
    for table in project.input.tables {
      let count = table.entries.count { $0.isInScope }
      for language in table.languages {
        report.keyCounts[Subject(table: table.name, language: language.language.code), default: 0] += count
      }
    }
    report.hasSettings = project.configuration.path != nil
    report.repositoryPrefix = Disk.repositoryPrefix
    report.spread = { Parallel.spread($0, $1) }
    if withEdits { report.edits = SuggestedEdits(project, report.files).edits(for: findings) }
    return report
  }

  /// Fixes findings of the run.
  ///
  /// - Parameter allowsUnsafe: whether to apply fixes that a person should check, too.
  package func fixer(of findings: [Diagnostic], allowsUnsafe: Bool) -> ProjectFixer {
    ProjectFixer(project, linter: linter, of: findings, allowsUnsafe: allowsUnsafe)
  }
}
