package import CatalogModel
package import CodeModel
internal import Diagnostics
package import Text

/// The lookups of a project's code, and the entries that they find: the one answer to whether a key is asked for, and
/// whether a catalog that is asked has it.
package struct Lookups: Sendable {
  /// What a lookup finds.
  package enum Answer: Sendable {
    /// A catalog that is asked, or may be, has the key.
    case found
    /// No catalog that is asked has the key, but one that people get together with the code: the one of the code's own
    /// module, where there is one.
    case inOtherBundle(Place, ProjectBundles.Asked)
    /// Only a catalog has the key that the code cannot mean: another app's.
    case inOtherApp(Place)
    /// No catalog of that name has the key.
    case missing
  }

  /// An entry for a key that code looks up.
  package struct Place: Sendable {
    /// The number of its catalog.
    package let catalog: Int
    /// The number of the entry in the catalog.
    package let entry: Int
    /// The numbers of the bundles that its catalog ends up in; empty where they are unknown.
    package let bundles: Set<Int>
  }

  private let bundles: ProjectBundles
  /// By the name of the table and the key.
  private var places: [String: [ExactText: [Place]]] = [:]
  /// By catalog the keys that code asks it for, or means it to have.
  private var asked: [Int: Set<ExactText>] = [:]
  /// By catalog those of them for which the code has a text itself.
  private var defaulted: [Int: Set<ExactText>] = [:]
  /// By catalog those for which some code has none.
  private var bare: [Int: Set<ExactText>] = [:]

  /// - Parameters:
  ///   - uses: those of TrAPP's runtime, which asks for no table, are passed over.
  ///   - catalogs: a project's; those that only a library reads are found by no lookup.
  package init(of uses: [KeyUse] = [], in catalogs: [Catalog] = [], _ bundles: ProjectBundles = ProjectBundles()) {
    self.bundles = bundles
    guard !uses.isEmpty else { return }
    findPlaces(of: uses, in: catalogs)
    var reaches = LookupReaches(bundles)
    for use in uses where !use.isTrAPPLookup {
      let places = places(of: use)
      guard !places.isEmpty else { continue }
      let reach = reaches.reach(of: use)
      let meant = places.contains(where: reach.finds) ? places.filter { reach.finds($0) || reach.owns($0) } : places
      for place in meant {
        asked[place.catalog, default: []].insert(ExactText(use.key))
        if Lookups.hasText(use, for: place, in: catalogs[place.catalog]) {
          defaulted[place.catalog, default: []].insert(ExactText(use.key))
        } else {
          bare[place.catalog, default: []].insert(ExactText(use.key))
        }
      }
    }
  }

  /// Whether the code has a text for people to see where the catalog has none in their language: one that it passes, or
  /// that of the language that it falls back to. An empty text counts as none, as in `NSLocalizedString`.
  private static func hasText(_ use: KeyUse, for place: Place, in catalog: Catalog) -> Bool {
    if use.defaultValue?.isEmpty == false { return true }
    guard let name = use.fallbackLanguage else { return false }
    let language = name == "Base" ? catalog.sourceLanguage : Language(name)
    let text = language.flatMap { catalog.entries[place.entry].sourceLocalization($0) }
    return text?.leaves.contains { leaf in leaf.translation.messages.contains { !$0.text.isEmpty } } ?? false
  }

  private mutating func findPlaces(of uses: [KeyUse], in catalogs: [Catalog]) {
    let wanted = Dictionary(grouping: uses, by: \.tableName).mapValues { Set($0.map { ExactText($0.key) }) }
    for (number, catalog) in catalogs.enumerated() where !catalog.isReadByLibrary {
      guard let wanted = wanted[catalog.table] else { continue }
      let reached = bundles.bundles(of: catalog)
      for (entry, key) in catalog.entries.lazy.map({ ExactText($0.key) }).enumerated() where wanted.contains(key) {
        places[catalog.table, default: [:]][key, default: []].append(
          Place(catalog: number, entry: entry, bundles: reached))
      }
    }
  }

  /// Whether code asks a catalog for a key. A key that is in none of the catalogs that are asked counts as asked in all
  /// that have it, and one that Xcode puts into the catalog of the code's own module is asked there, too.
  ///
  /// - Parameter catalog: its number.
  package func ask(for key: String, in catalog: Int) -> Bool {
    asked[catalog]?.contains(ExactText(key)) ?? false
  }

  /// Whether code that asks a catalog for a key has a text that people see where the catalog has none: one that it
  /// passes, or that of a language that it falls back to.
  ///
  /// - Parameter catalog: its number.
  package func passDefault(for key: String, in catalog: Int) -> Bool {
    defaulted[catalog]?.contains(ExactText(key)) ?? false
  }

  /// The keys for which code that asks a catalog has a text itself.
  package func defaultedKeys(of catalog: Int) -> Set<ExactText> { defaulted[catalog] ?? [] }

  /// The keys for which all code that asks a catalog has a text itself.
  package func alwaysDefaultedKeys(of catalog: Int) -> Set<ExactText> {
    defaultedKeys(of: catalog).subtracting(bare[catalog] ?? [])
  }

  /// What a lookup finds.
  package func answer(to use: KeyUse) -> Answer {
    let places = places(of: use)
    guard let first = places.first else { return .missing }
    let reach = LookupReach(of: use, bundles)
    guard let asked = reach.asked, !places.contains(where: reach.finds) else { return .found }
    if let place = places.first(where: reach.owns) { return .inOtherBundle(place, asked) }
    // An app that is not part of the project may have keys of its own.
    guard !asked.isOpen else { return .found }
    let projects = Set(asked.bundles.map { bundles.bundles[$0].origin })
    let near = places.first { place in
      place.bundles.contains { number in
        let bundle = bundles.bundles[number]
        return bundle.kind != .app || projects.contains(bundle.origin)
      }
    }
    return near.map { .inOtherBundle($0, asked) } ?? .inOtherApp(first)
  }

  private func places(of use: KeyUse) -> [Place] { places[use.tableName]?[ExactText(use.key)] ?? [] }
}

extension Catalog {
  /// Whether its files are read only by a third-party library, never by the system.
  package var isReadByLibrary: Bool { !origins.isEmpty && origins.allSatisfy { $0.format.role == .library } }

  /// Whether each language has its own file (`.strings`): a key is then never its own source text, and Don't Translate
  /// cannot be stored.
  package var isSplitByLanguage: Bool {
    !origins.isEmpty && origins.allSatisfy { !$0.format.features.contains(.languages) }
  }
}

extension ProjectBundles {
  /// The bundles that all files of a catalog end up in; empty where one of them is unknown.
  fileprivate func bundles(of catalog: Catalog) -> Set<Int> {
    let found = catalog.paths.map(bundles(ofCatalog:))
    return found.contains { $0.isEmpty } ? [] : found.reduce(into: []) { $0.formUnion($1) }
  }
}

/// The bundles that a lookup reaches.
private struct LookupReach {
  /// Those that it asks; nil where they are unknown, or have files of its table that were not read.
  let asked: ProjectBundles.Asked?
  /// Those of its module.
  let own: Set<Int>

  init(of use: KeyUse, _ bundles: ProjectBundles) {
    own = bundles.bundles(ofModuleOf: use.location.path)
    let asked = bundles.asked(use.bundle, inFile: use.location.path)
    let isUnread = asked?.bundles.contains { bundles.bundles[$0].unreadTables.contains(use.tableName) } ?? false
    self.asked = isUnread ? nil : asked
  }

  /// Whether the lookup finds an entry, or may do so.
  func finds(_ place: Lookups.Place) -> Bool {
    guard let asked, !place.bundles.isEmpty else { return true }
    return !asked.bundles.isDisjoint(with: place.bundles)
  }

  /// Whether an entry is in the bundles of the lookup's module.
  func owns(_ place: Lookups.Place) -> Bool { !place.bundles.isDisjoint(with: own) }
}

/// What each lookup reaches, found once for all lookups of a file that ask the same.
private struct LookupReaches {
  private let bundles: ProjectBundles
  private var known: [Asking: LookupReach] = [:]

  /// What decides which bundles a lookup reaches.
  private struct Asking: Hashable {
    let bundle: LookupBundle
    let path: String
    let table: String
  }

  init(_ bundles: ProjectBundles) { self.bundles = bundles }

  mutating func reach(of use: KeyUse) -> LookupReach {
    let asking = Asking(bundle: use.bundle, path: use.location.path, table: use.tableName)
    if let reach = known[asking] { return reach }
    let reach = LookupReach(of: use, bundles)
    known[asking] = reach
    return reach
  }
}
