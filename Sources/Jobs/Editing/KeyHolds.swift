internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Text
internal import Workspace

/// Why keys cannot be removed: code uses them, or may.
struct KeyHolds {
  private let project: Project
  private let unused: [Int: Set<ExactText>]
  private let uses: [ExactText: [KeyUse]]
  private let accessors: [ExactText: [Accessor]]
  private let keptKeys: GlobIndex
  /// Keys that code puts together, with the places where that is known.
  private let dynamic: [(key: DynamicKey, place: Location?)]

  /// A reason that a key stays.
  struct Hold {
    let message: String
    let places: [Location]
  }

  /// More places help nobody.
  private static let placeLimit = 3

  init(_ project: Project) {
    self.project = project
    project.answer(LintInput.coverageStandsOn)
    unused = project.input.unusedKeys
    uses = Dictionary(grouping: project.uses + project.excludedUses) { ExactText($0.key) }
    accessors = Dictionary(grouping: project.accessors) { ExactText($0.key) }
    keptKeys = project.configuration.lint.keptKeys
    let found = project.diagnostics.compactMap { finding in DynamicKey(finding).map { ($0, finding.location) } }
    dynamic = found + project.dynamicKeys.map { ($0, nil) }
  }

  /// Why a key stays; nil where no code can use it.
  ///
  /// - Parameter number: of its table in the project.
  func hold(on key: String, inTable number: Int) -> Hold? {
    guard unused[number]?.contains(ExactText(key)) != true else { return nil }
    let table = project.tables[number].catalog.table
    if let accessor = accessors[ExactText(key)]?.first(where: { $0.tableName == table }) {
      let places = accessor.uses.isEmpty ? [accessor.location] : accessor.uses.map(\.location)
      return Hold(
        message: accessor.uses.isEmpty
          ? "the accessor \(accessor.name) looks it up" : "code uses it as \(accessor.name)",
        places: Array(places.prefix(Self.placeLimit)))
    }
    let uses = (uses[ExactText(key)] ?? []).filter { $0.tableName == table || $0.isTrAPPLookup }
    if !uses.isEmpty {
      return Hold(message: "code uses it", places: uses.prefix(Self.placeLimit).map(\.location))
    }
    if let pattern = dynamic.first(where: { $0.key.matches(key, table: table) })?.key {
      return Hold(
        message: "code puts keys together that are like '\(pattern.prefix)…\(pattern.suffix)'",
        places: places { $0 == pattern })
    }
    if keptKeys.match(key) {
      return Hold(message: "'lint.rules.source/unused-key.keep' in .glossa.yml lists it", places: [])
    }
    if project.mentions.literals.contains(key) {
      return Hold(message: "a literal in code has it, which may be looked up", places: [])
    }
    if !project.isSourceScanned {
      return Hold(message: "no sources were read, so it is unknown whether code uses it", places: [])
    }
    if TableKind(project.tables[number].catalog) != .ordinary {
      return Hold(message: "the system or other files ask for the keys of this table", places: [])
    }
    let open = places { $0.isUnknown && $0.mayBeIn(table) }
    return Hold(
      message: open.isEmpty
        ? "code may look up any key of the table, or use it by a generated name"
        : "code looks up keys that are only known at run time", places: open)
  }

  /// Where code puts keys together: a place in each of some files.
  private func places(_ isMeant: (DynamicKey) -> Bool) -> [Location] {
    var places: [Location] = []
    for place in dynamic.filter({ isMeant($0.key) }).compactMap(\.place)
    where places.count < Self.placeLimit && !places.contains(where: { $0.path == place.path }) {
      places.append(place)
    }
    return places
  }
}
