package import Diagnostics
internal import LintRules
package import Linting
package import Workspace

/// Sets a project up: what it has, the settings that fit it, and a baseline of what is wrong today.
package struct ProjectStart {
  /// What the project has.
  package let survey: ProjectSurvey
  /// The text of `.glossa.yml`.
  package let configuration: String
  /// Today's findings, except for those to fix now; empty where there are none.
  package let baseline: Baseline
  /// The findings to fix now: a crash, or a key that people see. In report order.
  package let urgent: [Diagnostic]
  /// The files in which these stand, by path.
  package let files: [String: SourceFile]
  /// How to create the first catalog; nil where there is one.
  package let firstCatalog: FirstCatalog?

  /// The baseline's file, beside the settings.
  package static let baselineName = ".glossa-baseline"

  /// Reads a project. Throws `RunError` where there is nothing to read.
  ///
  /// - Parameters:
  ///   - folder: the project's folder.
  ///   - present: the settings by which the survey counts: those that the project has already.
  ///   - today: the current day; nil leaves out what depends on it.
  ///   - requiresLanguages: whether the settings require the languages that every table has.
  ///   - source: where files are read.
  package init(
    at folder: String = ".", _ present: Configuration = Configuration(), today: Day?, requiresLanguages: Bool = false,
    source: any FileSource = WorkingTree()
  ) throws {
    let found = try ProjectStart.read(folder, present, from: source)
    survey = ProjectSurvey(found)
    let draft = StartingConfiguration(
      survey: survey, baseline: ProjectStart.baselineName, requiresLanguages: requiresLanguages
    ).text
    // The findings are those of the next run, which has the settings.
    let path = Configuration.fileName
    let read = Configuration.read(SourceFile(path: path, text: draft))
    if let fault = read.diagnostics.first { throw RunError("\(path): \(fault.message)") }
    var settings = read.value
    settings.lint.today = today
    let project = try ProjectStart.read(folder, settings, from: source)
    let findings = Linter(settings.lint).lint(project).findings
    urgent = findings.filter(UrgentFindings.contain)
    baseline = Baseline(findings.filter { !UrgentFindings.contain($0) })
    firstCatalog = project.tables.isEmpty && project.unreadable.isEmpty ? FirstCatalog(project.uses) : nil
    files = project.files(showing: urgent)
    let hasDebt = baseline.count > 0
    configuration =
      hasDebt
      ? draft : StartingConfiguration(survey: survey, baseline: nil, requiresLanguages: requiresLanguages).text
  }

  private static func read(
    _ folder: String, _ configuration: Configuration, from source: any FileSource
  ) throws -> Project {
    let project = try Project(at: [folder], configuration, source: source)
    guard !project.tables.isEmpty || !project.uses.isEmpty else {
      throw RunError("no catalog and no key found here; run 'glossa init' in the project's folder")
    }
    return project
  }
}

/// Findings that people who use the app meet: it can crash, or shows a key instead of a text.
enum UrgentFindings {
  /// What findings of a rule mean where they say nothing else.
  private static let impacts = Dictionary(AllRules.all.map { ($0.id, $0.impact) }) { first, _ in first }

  /// Whether a finding is one of them.
  static func contain(_ finding: Diagnostic) -> Bool {
    switch finding.impact ?? impacts[finding.id] ?? .fault {
    case .crash: finding.severity == .error
    // A remark says so itself where people see a key.
    case .keyShown: finding.severity > .info || finding.impact == .keyShown
    case .fault, .debt: false
    }
  }
}
