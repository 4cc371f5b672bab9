package import CatalogCoverage
package import CatalogModel
package import Diagnostics
internal import Text

/// Coverage as it is to be shown.
package struct CoverageReport: Sendable {
  /// What each language has and lacks.
  package var coverage: Coverage
  /// The state before the change under review (`--since`).
  package var before: Coverage?
  /// Which part of it to show, and how.
  package var view: CoverageView
  /// What has to hold before the project ships.
  package var gates: CoverageGates
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
    coverage: Coverage, before: Coverage? = nil, view: CoverageView = CoverageView(),
    gates: CoverageGates = CoverageGates(), history: [CoverageMoment] = [],
    uses: [KeyUse] = [], date: String? = nil, project: String = "", unreadable: [String] = []
  ) {
    self.coverage = coverage
    self.before = before
    self.view = view
    self.gates = gates
    self.history = history
    self.uses = uses
    self.date = date
    self.project = project
    self.unreadable = unreadable
  }

  /// The rows the view asks for.
  package var rows: [CoverageRow] { coverage.rows(view, before: before) }

  /// What the gates find; any of them fails the run.
  package var gateFindings: [Diagnostic] { gates.check(coverage, before: before, unreadable: unreadable) }

  /// This run, as a line of a history file holds it.
  package func moment(commit: String? = nil) -> CoverageMoment {
    let points = coverage.rows(CoverageView()).filter { !$0.isSource }.map { row in
      let tally = row.count[view.measure]
      return CoverageMoment.Point(language: row.name, ready: tally.readyCount, total: tally.total)
    }
    return CoverageMoment(date: date ?? "", commit: commit, languages: points)
  }

  /// The history with this run at its end, as far as the view looks.
  var moments: [CoverageMoment] {
    let now = moment()
    let moments = history.last?.languages == now.languages ? history : history + [now]
    guard !view.languages.isEmpty else { return moments }
    return moments.map { moment in
      var copy = moment
      copy.languages.removeAll { !view.languages.contains($0.language) }
      return copy
    }
  }

  /// What stands under every table of percentages.
  package static let formula =
    "ready = (translated − broken) / total, rounded down; total = translated + needs review + machine translated"
    + " + new + empty + missing; not counted: Don't Translate, stale keys, keys without a letter"
}

/// One earlier run: a line of a history file.
package struct CoverageMoment: Sendable, Hashable, Codable {
  /// `2026-11-21`, or a whole timestamp; only the order of runs matters.
  package var date: String
  /// The commit it was counted at; nil outside version control.
  package var commit: String?
  /// One for each language.
  package var languages: [Point]

  package init(date: String, commit: String? = nil, languages: [Point]) {
    self.date = date
    self.commit = commit
    self.languages = languages
  }

  /// The line of a history file, without its line end; reading it back is the roof's business (`Codable`).
  package var line: String {
    let points = languages.map { point in
      JSONText.object([
        ("language", .string(point.language)), ("ready", .int(point.ready)), ("total", .int(point.total)),
      ])
    }
    return JSONText.compact([
      ("date", .string(date)), ("commit", .optional(commit)), ("languages", .array(points)),
    ]).line
  }

  /// One language then.
  package struct Point: Sendable, Hashable, Codable {
    /// The language's code.
    package var language: String
    /// How many units can ship.
    package var ready: Int
    /// How many units there are.
    package var total: Int

    package init(language: String, ready: Int, total: Int) {
      self.language = language
      self.ready = ready
      self.total = total
    }
  }
}
