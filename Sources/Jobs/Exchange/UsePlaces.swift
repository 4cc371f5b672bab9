internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace

/// Where the code uses the keys of a project's catalogs, for translators who want to see a text in its place.
struct UsePlaces {
  /// By the path of a table, then by key.
  private var places: [String: [ExactText: [String]]] = [:]

  /// More places of one key help nobody.
  private static let limit = 3

  /// Scans the sources.
  init(of project: ExchangeProject, as detail: ExportRequest.Places) {
    guard detail != .none else { return }
    let routing = CatalogRouting(
      project.project, among: project.tables.flatMap { $0.files.map(\.file.path) })
    let placed = PlacedUses(project.project)
    let lines = Dictionary(zip(placed.uses.map(\.location), placed.positions.map(\.line))) { first, _ in first }
    for table in project.tables {
      let uses = table.files.flatMap { routing.routed(to: $0.file.path).uses }
      var known: [ExactText: [String]] = [:]
      for use in uses.sorted(by: { $0.location < $1.location }) {
        let path = project.shown(use.location.path)
        let place = detail == .files ? path : "\(path):\(lines[use.location] ?? 1)"
        let key = ExactText(use.key)
        if known[key, default: []].count < UsePlaces.limit, known[key]?.contains(place) != true {
          known[key, default: []].append(place)
        }
      }
      places[table.path] = known
    }
  }

  /// The first places of a key, in the order of paths and lines.
  func places(of key: String, in table: ExchangeTable) -> [String] { places[table.path]?[ExactText(key)] ?? [] }
}
