import CatalogModel
import CodeModel
import Diagnostics
import Seen
import Testing

@Suite("What lookups find")
struct LookupsTests {
  /// A catalog at a path, whose texts do not matter.
  private func catalog(_ path: String, _ keys: [String]) -> Catalog {
    let format = FormatTraits(name: "any", features: [], role: .bundle)
    let origin = CatalogOrigin(path: path, pathInfo: CatalogPathInfo(lproj: path), format: format)
    return Catalog(table: "Localizable", entries: keys.map { Entry(key: $0) }, origins: [origin])
  }

  private func use(_ key: String, _ path: String, in table: String? = nil, default value: String? = nil) -> KeyUse {
    KeyUse(
      key: key, table: table, defaultValue: value, bundle: .unnamed, api: "Text",
      location: Location(path: path, bytes: 0..<1))
  }

  /// Two apps of one project, each with a catalog.
  private let bundles = ProjectBundles(
    bundles: [ProjectBundle(name: "Shop", kind: .app), ProjectBundle(name: "Bank", kind: .app)],
    owners: ["Shop.swift": [0], "Bank.swift": [1], "Shop": [0], "Bank": [1]])

  @Test func `a lookup asks the catalogs of its bundle, and those of unknown bundles`() {
    let catalogs = [catalog("Shop", ["a"]), catalog("Bank", ["a"]), catalog("Loose", ["a"])]
    let lookups = Lookups(of: [use("a", "Shop.swift")], in: catalogs, bundles)
    #expect(catalogs.indices.map { lookups.ask(for: "a", in: $0) } == [true, false, true])
  }

  @Test func `a key that no catalog has that is asked is meant wherever it is`() {
    let catalogs = [catalog("Shop", ["a"]), catalog("Bank", ["b"])]
    let lookups = Lookups(of: [use("b", "Shop.swift")], in: catalogs, bundles)
    #expect(lookups.ask(for: "b", in: 1) && !lookups.ask(for: "a", in: 0))
    guard case .inOtherBundle(let place, let asked) = lookups.answer(to: use("b", "Shop.swift")) else {
      Issue.record("found otherwise")
      return
    }
    #expect(place.catalog == 1 && place.entry == 0 && asked.bundles == [0])
  }

  @Test func `another table is another key`() {
    let lookups = Lookups(of: [use("a", "Shop.swift", in: "Other")], in: [catalog("Shop", ["a"])], bundles)
    #expect(!lookups.ask(for: "a", in: 0))
    guard case .missing = lookups.answer(to: use("a", "Shop.swift", in: "Other")) else {
      Issue.record("found")
      return
    }
  }

  @Test func `a default value counts for the bundle whose code passes it`() {
    let catalogs = [catalog("Shop", ["a"]), catalog("Bank", ["a"])]
    let uses = [use("a", "Shop.swift", default: "A"), use("a", "Bank.swift", default: "")]
    let lookups = Lookups(of: uses, in: catalogs, bundles)
    #expect(lookups.passDefault(for: "a", in: 0) && !lookups.passDefault(for: "a", in: 1))
  }

  @Test func `the text of the language that code falls back to counts as a default`() {
    var shop = catalog("Shop", ["a", "b"])
    shop.sourceLanguage = Language("en")
    shop.entries[0].localizations = [Localization(language: Language("en"), text: "A")]
    func isDefaulted(_ key: String, _ language: String) -> Bool {
      let use = KeyUse(
        key: key, fallbackLanguage: language, bundle: .unnamed, api: "string",
        location: Location(path: "Shop.swift", bytes: 0..<1))
      return Lookups(of: [use], in: [shop], bundles).passDefault(for: key, in: 0)
    }
    #expect(isDefaulted("a", "en") && isDefaulted("a", "Base"))
    #expect(!isDefaulted("b", "en") && !isDefaulted("a", "de"))
  }
}
