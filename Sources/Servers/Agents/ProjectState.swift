internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Jobs
internal import Linting
internal import Reporting
internal import Syntax
internal import Text
internal import Workspace

/// A project as its files say at one moment, with what several tools ask of it.
final class ProjectState {
  /// The project.
  let project: Project
  /// The places that use keys, as people are to see them: accessors and symbols count where they are used.
  private(set) lazy var uses = project.shownUses(upTo: ProjectState.placeLimit)
  /// How complete each language is.
  private(set) lazy var coverage = project.coverage()
  /// What the project has.
  private(set) lazy var survey = ProjectSurvey(project, coverage)
  /// Finds keys.
  private(set) lazy var search = KeySearch(project, uses: uses)
  /// The lines of sources and catalogs.
  private(set) lazy var lines = project.lines
  /// What is known of each key.
  private(set) lazy var index = KeyIndex(project, uses: uses)
  /// Findings that were asked for, by what was asked: pages of a long list come one after the other.
  private var findings: [String: RankedFindings] = [:]

  /// The places of one accessor that are shown.
  private static let placeLimit = 20

  init(_ project: Project) { self.project = project }

  /// The settings.
  var configuration: Configuration { project.configuration }

  /// Findings that are asked for, made once.
  ///
  /// - Parameter question: a name for what is asked.
  func findings(_ question: String, made: () throws(ToolFailure) -> RankedFindings) throws(ToolFailure)
    -> RankedFindings
  {
    if let known = findings[question] { return known }
    let found = try made()
    findings[question] = found
    return found
  }

  /// A language as the project spells it. Throws `ToolFailure` where it has none such.
  func language(_ code: String) throws(ToolFailure) -> Language {
    let asked = Language(code)
    let all = Set(project.catalogs.flatMap(\.presentLanguages) + configuration.required)
    if let known = all.first(where: { $0.tag == asked.tag }) { return known }
    throw ToolFailure(
      "the project has no texts in this language", advice: "'survey' lists its languages",
      details: .array(all.map(\.code).sorted().map(JSONValue.string)))
  }

  /// The details of a key. Throws `ToolFailure` where no catalog has it.
  func details(of key: String, in table: String?) throws(ToolFailure) -> [KeyDetails] {
    let found = KeyDetails.all(of: key, in: table, index)
    guard found.isEmpty else { return found }
    let keys = project.catalogs.flatMap { $0.entries.map(\.key) }
    let message = project.unreadable.isEmpty ? "no catalog has this key" : "no catalog that can be read has this key"
    throw ToolFailure(
      message, advice: "'find' searches keys and texts",
      details: .compact([
        ("key", .string(key)), ("similar", .optional(keys.nearest(to: key))), ("unreadable_files", unreadableFiles),
      ]))
  }

  /// The catalogs that cannot be read, whose keys and texts an answer lacks; nil where there are none.
  var unreadableFiles: JSONValue? {
    project.unreadable.isEmpty ? nil : .array(project.unreadable.map(JSONValue.string))
  }
}
