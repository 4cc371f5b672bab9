internal import CatalogCoverage
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen

/// The texts of interface files. Their tables may hold translations alone, where a finding in the file of another
/// language would be misleading.
struct InterfaceTexts {
  /// What it asks about code.
  static let standsOn: [any CodeAnswer.Type] = [ReplacedText.self]

  /// The locations by table and key.
  private var locations: [Table: [String: Location]] = [:]
  /// The names of the tables of all interface files, where they were read.
  private let names: Set<String>?
  /// The texts in whose place code puts others.
  private let replaced: Set<Location>

  /// A table of one folder.
  private struct Table: Hashable {
    var home: String
    var name: String
  }

  init(_ input: LintInput) {
    replaced = Set(input.facts(ReplacedText.self).map(\.location))
    for use in [input.uses, input.project.documentTexts].joined() where use.isInInterfaceFile {
      locations[Table(home: use.home, name: use.table ?? ""), default: [:]][use.key] = use.location
    }
    names = input.project.isSourceScanned ? Set(locations.keys.map(\.name)) : nil
  }

  /// Why nobody sees the text of a use: code puts another one in its place; nil where people may.
  func skipReason(of use: KeyUse) -> SkipReason? { replaced.contains(use.location) ? .replacedByCode : nil }

  /// Why nobody needs the text of an entry: its interface file is known, and has no longer the object that the key names,
  /// also where that file itself is gone, or code puts another text in its place.
  func skipReason(of entry: CheckedEntry) -> SkipReason? {
    guard entry.tableHeader.kind == .interfaceBuilder else { return nil }
    guard let own = texts(of: entry) else { return names?.contains(entry.table) == false ? .gone : nil }
    guard let location = own[entry.key] else { return .gone }
    return replaced.contains(location) ? .replacedByCode : nil
  }

  /// The location of a key's text in its interface file; nil where the table has that text itself.
  func location(of entry: CheckedEntry) -> Location? {
    guard entry.tableHeader.kind == .interfaceBuilder, let own = texts(of: entry) else { return nil }
    let hasSource = entry.localizations.contains { $0.hasText && $0.isSource }
    return hasSource ? nil : own[entry.key]
  }

  /// The locations of the texts of an entry's table, by key; nil where no interface file has its name.
  private func texts(of entry: CheckedEntry) -> [String: Location]? {
    guard !locations.isEmpty, let path = entry.tableHeader.catalog.paths.first else { return nil }
    return locations[Table(home: path.tableHome, name: entry.table)]
  }
}
