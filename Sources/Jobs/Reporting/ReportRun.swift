package import CatalogCoverage
internal import CatalogFormats
package import CatalogModel
internal import CodeModel
package import Diagnostics
internal import LintRules
internal import Linting
package import Reporting
internal import Text
package import Workspace

/// What a report says of a project: how complete its languages are, and how its keys are used; writes nothing.
package struct ReportRun {
  /// The project.
  package let project: Project
  /// Languages in which every table is counted, besides those that the settings require.
  private let required: [Language]
  private let linter: Linter

  /// Reads a project. Throws `RunError` where it has no catalog.
  ///
  /// - Parameter required: languages in which every table is counted, besides those that the settings require.
  package init(_ project: Project, required: [Language]) throws {
    (self.project, self.required) = (project, required)
    linter = Linter(project.configuration.lint.judgingTexts(and: [ReportRun.undefinedKey]))
    guard project.tables.isEmpty, project.unreadable.isEmpty else { return }
    let advice = FirstCatalog(project.uses).map { ": " + $0.advice } ?? ""
    throw RunError("no catalog found in \(project.paths.joined(separator: ", "))\(advice)")
  }

  private static let undefinedKey = "source/undefined-key"

  /// All languages that the project has or requires.
  package var languages: [Language] {
    let own = project.catalogs.flatMap { $0.presentLanguages + [$0.sourceLanguage].compactMap { $0 } }
    return Set(own + project.configuration.required + required).sorted()
  }

  /// The names of the tables that are counted.
  package var tables: Set<String> { Set(project.catalogs.map(\.table) + project.input.countedTables.map(\.name)) }

  /// The report.
  ///
  /// - Parameters:
  ///   - before: what it is compared with.
  ///   - name: the name of what the report is about.
  package func report(
    _ view: CoverageView, _ gates: CoverageGates, comparedWith before: Earlier?, date: String, name: String
  ) -> CoverageReport {
    project.answer(LintInput.coverageStandsOn + linter.standsOn)
    let input = project.input
    let findings = linter.lint(project).findings
    // Whoever names a language wants to know of it, whether a product has it or not.
    let asked = (gates.minimums.keys.filter { $0 != "*" } + view.languages).map { Language($0) }
    var report = CoverageReport(
      coverage: project.coverage(of: input, judgedBy: findings, required: required, asked: asked),
      before: before.map { coverage($0, asked: asked) }, since: before?.state, view: view, gates: gates,
      uses: project.shownUses(upTo: CoverageReport.placeLimit), date: date, project: name,
      unreadable: project.unreadable)
    report.useCounts = project.useCounts
    report.orphanedKeys = input.orphanedKeys.reduce(0) { $0 + $1.value.count }
    report.undefinedKeys = Set(findings.filter { $0.id == ReportRun.undefinedKey }.map(\.subject)).count
    return report
  }

  /// The files that the report shows lines of, by path.
  package func files(for report: CoverageReport) -> [String: SourceFile] { project.files(showing: report.uses) }

  /// An earlier state of a project.
  package enum Earlier {
    /// The catalogs at a commit.
    case catalogs([Catalog], state: ComparedState)
    /// A report of then.
    case report(SavedReport, path: String)

    /// What it was, for people.
    var state: ComparedState {
      switch self {
      case .catalogs(_, let state): state
      case .report(let saved, let path): .report(path: path, date: saved.date, unreadable: saved.unreadable)
      }
    }
  }

  /// The sources of today are asked for both, so that their changes do not affect the counts.
  private func coverage(_ earlier: Earlier, asked: [Language]) -> Coverage {
    switch earlier {
    case .catalogs(let catalogs, _):
      let input = LintInput(project, checking: catalogs)
      return project.coverage(
        of: input, judgedBy: linter.lint(project, checking: catalogs).findings, required: required, asked: asked)
    case .report(let saved, _): return saved.coverage
    }
  }

  /// The catalogs at the commit at which the current branch diverged from a reference. Throws `RunError` where there is
  /// none.
  package func catalogs(since reference: String) throws -> Earlier {
    let commit = try GitCommit.mergeBase(with: reference)
    let old = try project.reading(from: commit)
    return .catalogs(old.catalogs, state: .commit(commit.name, reference: reference))
  }

  /// A report that was saved; nil, with diagnostics, where it cannot be used.
  package func saved(_ file: SourceFile) -> Diagnosed<SavedReport?> {
    let origins = Dictionary(
      project.catalogs.flatMap(\.origins).map { (FileName.shown($0.path), $0) }, uniquingKeysWith: { first, _ in first }
    )
    return SavedReport.read(file, acceptsSame: project.configuration.acceptsSame) { path in
      origins[path] ?? allFormats.first { $0.claims(path: path) }?.origin(of: path)
    }
  }
}
