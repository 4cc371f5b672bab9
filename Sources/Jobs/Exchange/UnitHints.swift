internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import LintRules
internal import Text
internal import Workspace

/// What translators should know of the keys of a project: places with code, and neighbours.
struct UnitHints {
  private let neighbours: KeyNeighbours
  private let uses: UsesByKey
  private let lines: FileLines
  private let project: ExchangeProject
  /// By table and key the source texts.
  private var texts: [String: [ExactText: String]] = [:]

  /// More of one kind helps nobody.
  private static let limit = 3

  /// Scans the sources.
  init(of project: ExchangeProject) {
    self.project = project
    neighbours = KeyNeighbours(project.project.uses)
    uses = UsesByKey(project.project.uses.sortedByLocation)
    let files = project.project.codeFiles
    lines = FileLines { files[$0] }
    for table in project.tables {
      for entry in table.catalog.entries {
        let text = entry.sourceLocalization(table.source)?.leaves.first?.translation.messages.first?.text
        texts[table.catalog.table, default: [:]][ExactText(entry.key)] = text
      }
    }
  }

  /// What there is to know of a unit.
  func hints(for unit: ExchangeUnit, in table: ExchangeTable) -> ExchangeHints {
    var hints = ExchangeHints()
    let own = uses.uses(of: unit.key, in: table.catalog.table)
    hints.uses = own.prefix(Self.limit).map { use in
      let path = project.shown(use.location.path)
      guard let line = lines.number(of: use.location) else { return (path, "") }
      return ("\(path):\(line)", lines.text(of: use.location))
    }
    hints.neighbours = neighbours.keys(near: unit.key, in: table.catalog.table, upTo: Self.limit).map { near in
      (near.key, texts[near.table]?[ExactText(near.key)])
    }
    return hints
  }
}
