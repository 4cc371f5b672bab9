package import CatalogCoverage
internal import CatalogModel
package import CodeModel
package import Diagnostics
internal import Syntax
internal import Text

/// Coverage and how to show it.
package struct CoverageReport: Sendable {
  /// The coverage of each language.
  package var coverage: Coverage
  /// The coverage before the change under review (`--since`).
  package var before: Coverage?
  /// What `before` is the coverage of.
  package var since: ComparedState?
  /// The part to show, and its grouping and order.
  package var view: CoverageView
  /// The coverage that the project must have to pass.
  package var gates: CoverageGates
  /// Earlier runs, oldest first.
  package var history: [CoverageMoment]
  /// The most places in the source code that are shown for a key.
  package static let placeLimit = 6

  /// The uses of keys in the source code.
  package var uses: [KeyUse]
  /// In how many places the code uses each key; nil where that is unknown.
  package var useCounts: [String: Int]?
  /// The number of keys that code uses and no catalog has that it asks: no language can have their texts.
  package var undefinedKeys = 0
  /// The number of keys that are not counted, because they are leftovers in some languages.
  package var orphanedKeys = 0
  /// The current day, as `2026-11-21`; reporters do not read the clock.
  package var date: String?
  /// The project's name for titles.
  package var project: String
  /// Paths of files that could not be read: they are listed and not counted.
  package var unreadable: [String]
  /// The address of a line of a source, with `{path}` and `{line}` in it; nil where there is none.
  package var sourceURL: String?
  /// The commands that export a language for translators, by its code.
  package var exports: [String: String]
  /// Whether text for people explains how texts are counted, not only what is ready.
  package var explainsCounts = false

  package init(
    coverage: Coverage, before: Coverage? = nil, since: ComparedState? = nil, view: CoverageView = CoverageView(),
    gates: CoverageGates = CoverageGates(), history: [CoverageMoment] = [],
    uses: [KeyUse] = [], date: String? = nil, project: String = "", unreadable: [String] = [],
    exports: [String: String] = [:]
  ) {
    self.coverage = coverage
    self.before = before
    self.since = since
    self.view = view
    self.gates = gates
    self.history = history
    self.uses = uses
    self.date = date
    self.project = project
    self.unreadable = unreadable
    self.exports = exports
  }

  /// Whether a file of all languages cannot be read, so that none of them has its texts.
  var lacksWholeTable: Bool { unreadable.contains { CatalogPathInfo(lproj: $0).language == nil } }

  /// Whether a language, or a row, has a file that cannot be read.
  func lacksFile(_ language: String) -> Bool {
    lacksWholeTable || unreadable.contains { CatalogPathInfo(lproj: $0).language?.tag == Language(language).tag }
  }

  /// The rows of the view.
  package var rows: [CoverageRow] { coverage.rows(view, before: before) }

  /// What changed in the part that is shown; nil where nothing is compared. Places are in the narrowed coverage.
  var changes: CoverageChanges? {
    before.map { CoverageChanges(from: $0.narrowed(to: view), to: coverage.narrowed(to: view)) }
  }

  /// The number of texts that the app may crash on, in the part that is shown.
  var crashingTexts: Int {
    coverage.narrowed(to: view).tables.flatMap(\.languages).reduce(0) { count, language in
      count + language.units.count { $0.fault?.canCrash == true }
    }
  }

  /// In how many places the code uses the key of a row; nil for rows about anything else.
  func useCount(of row: CoverageRow) -> Int? {
    view.grouping == .key ? useCounts.map { $0[row.name] ?? 0 } : nil
  }

  /// The failures of the gates; any of them fails the run.
  package var gateFindings: [Diagnostic] { gates.check(coverage, before: before, unreadable: unreadable) }

  /// This run as an entry of the history.
  package func moment(commit: String? = nil) -> CoverageMoment {
    let points = coverage.rows(CoverageView()).filter { !$0.isSource }.map { row in
      let tally = row.count[view.measure]
      return CoverageMoment.Point(language: row.name, ready: tally.readyCount, total: tally.needed)
    }
    return CoverageMoment(date: date ?? "", commit: commit, languages: points)
  }

  /// The history with this run at its end, limited to the view's languages.
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

  /// What is ready, in one line.
  var shortFormula: String {
    "ready = (translated − broken\(coverage.acceptsSame ? "" : " − same")) / needed; --verbose explains the words"
  }

  /// The explanation of all words of a table of percentages.
  package var formula: String {
    let same =
      coverage.acceptsSame
      ? "ready = (translated − broken) / needed, rounded down; same (ready, by 'report.same-as-source' in .glossa.yml)"
      : "ready = (translated − broken − same) / needed, rounded down; same"
    return same + " = copies of the source text that should be translated (glossa explain translation/identical);"
      + " needed = translated + needs review + machine translated + new + empty + missing + not shipped;"
      + " not needed = not there, and nobody need write it; not counted: Don't Translate, stale keys, keys without a letter"
  }
}

/// One earlier run: a line of a history file.
package struct CoverageMoment: Sendable, Hashable, Codable {
  /// The date, `2026-11-21`, or a whole time stamp; it is only shown.
  package var date: String
  /// The commit that was counted; nil outside version control.
  package var commit: String?
  /// The counts of each language.
  package var languages: [Point]

  package init(date: String, commit: String? = nil, languages: [Point]) {
    self.date = date
    self.commit = commit
    self.languages = languages
  }

  /// The line of a history file, without its line end. The command reads it back by `Codable`.
  package var line: String {
    let points = languages.map { point in
      JSONValue.compact([
        ("language", .string(point.language)), ("ready", .int(point.ready)), ("total", .int(point.total)),
      ])
    }
    return JSONValue.compact([
      ("date", .string(date)), ("commit", .optional(commit)), ("languages", .array(points)),
    ]).line
  }

  /// The counts of one language.
  package struct Point: Sendable, Hashable, Codable {
    /// The language's code.
    package var language: String
    /// The number of units that can ship.
    package var ready: Int
    /// The number of units.
    package var total: Int

    /// The part that is ready in tenths of a percent, rounded down.
    var readyTenths: Int { total == 0 ? 1000 : ready * 1000 / total }

    /// Whether the counts are ones that a project can have.
    package var isPossible: Bool { ready >= 0 && ready <= total && total <= 1_000_000_000 }

    package init(language: String, ready: Int, total: Int) {
      self.language = language
      self.ready = ready
      self.total = total
    }
  }
}
