package import CatalogModel

/// Coverage as it is to be shown.
package struct CoverageReport: Sendable {
  package var coverage: Coverage
  /// The state before the change under review (`--since`).
  package var before: Coverage?
  package var view: CoverageView
  /// Earlier runs, oldest first.
  package var history: [CoverageMoment]
  /// Where the source code asks for keys.
  package var uses: [KeyUse]
  /// Today, as `2026-11-21`; the room has no clock.
  package var date: String?
  /// The project's name for titles.
  package var project: String
  /// Files that could not be read: they count as nothing, and say so.
  package var unreadable: [String]

  package init(
    coverage: Coverage, before: Coverage? = nil, view: CoverageView = CoverageView(), history: [CoverageMoment] = [],
    uses: [KeyUse] = [], date: String? = nil, project: String = "", unreadable: [String] = []
  ) {
    self.coverage = coverage
    self.before = before
    self.view = view
    self.history = history
    self.uses = uses
    self.date = date
    self.project = project
    self.unreadable = unreadable
  }

  /// The rows the view asks for.
  package var rows: [CoverageRow] { coverage.rows(view, before: before) }

  /// What stands under every table of percentages.
  package static let formula =
    "ready = (translated − broken) / total, rounded down; total = translated + needs review + machine translated"
    + " + new + empty + missing; not counted: Don't Translate, stale keys, keys without a letter"
}

/// One earlier run: a line of a history file.
package struct CoverageMoment: Sendable, Hashable {
  /// `2026-11-21`, or a whole timestamp; only the order of runs matters.
  package var date: String
  package var commit: String?
  package var languages: [Point]

  package init(date: String, commit: String? = nil, languages: [Point]) {
    self.date = date
    self.commit = commit
    self.languages = languages
  }

  /// One language then.
  package struct Point: Sendable, Hashable {
    package var language: String
    package var ready: Int
    package var total: Int

    package init(language: String, ready: Int, total: Int) {
      self.language = language
      self.ready = ready
      self.total = total
    }
  }
}
