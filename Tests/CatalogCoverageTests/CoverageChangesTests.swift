import CatalogCoverage
import CatalogModel
import TestSupport
import Testing

@Suite struct CoverageChangesTests {
  private let en = Language("en")

  /// A table of keys with their German texts.
  private func catalog(_ german: KeyValuePairs<String, String?>, table: String = "Localizable") -> Catalog {
    let entries = german.map { key, text in
      Entry(
        key: key,
        localizations: [Localization(language: en, text: "One text")]
          + (text.map { [Localization(language: Language("de"), text: $0)] } ?? []))
    }
    return Catalog(table: table, sourceLanguage: en, entries: entries)
  }

  private func coverage(_ catalogs: Catalog...) -> Coverage {
    Coverage(of: catalogs, options: CoverageOptions(required: [Language("de")]))
  }

  /// The keys of each kind in a language.
  private func keys(
    _ changes: CoverageChanges, _ now: Coverage, in language: String = "de"
  ) -> [CoverageChanges.Kind: [String]] {
    guard let own = changes.languages.first(where: { $0.language == language }) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: CoverageChanges.Kind.allCases.compactMap { kind in
        own[kind].isEmpty ? nil : (kind, own[kind].map { now.tables[$0.table].keys[$0.key].key })
      })
  }

  @Test func `each key is told by what happened to it`() {
    let before = coverage(
      catalog(["a.kept": "Ja", "a.done": nil, "a.lost": "Ja", "a.gone": "Ja", "a.open": nil, "a.left": nil]))
    let now = coverage(
      catalog([
        "a.kept": "Ja", "a.done": "Ja", "a.lost": nil, "a.open": nil, "a.added": nil, "a.both": "Ja", "a.left": nil,
      ]))
    let changes = CoverageChanges(from: before, to: now)
    #expect(
      keys(changes, now) == [
        .becameReady: ["a.done", "a.both"], .noLongerReady: ["a.lost"], .newlyMissing: ["a.lost", "a.added"],
        .newlyRaw: ["a.lost", "a.added"],
      ])
    #expect((changes.addedKeys, changes.removedKeys) == (2, 1))
  }

  @Test func `nothing changed between a state and itself`() {
    let state = coverage(catalog(["a.kept": "Ja", "a.open": nil]), catalog(["b.one": nil], table: "Other"))
    let changes = CoverageChanges(from: state, to: state)
    #expect(changes.languages.isEmpty)
    #expect((changes.addedKeys, changes.removedKeys) == (0, 0))
  }

  @Test func `a language that was not there has all of its keys new`() {
    let before = Coverage(of: [catalog(["a.open": nil, "a.done": nil])])
    let now = coverage(catalog(["a.open": nil, "a.done": "Ja"]))
    let changes = CoverageChanges(from: before, to: now)
    #expect(
      keys(changes, now) == [.becameReady: ["a.done"], .newlyMissing: ["a.open"], .newlyRaw: ["a.open"]])
    #expect(changes.addedKeys == 0)
  }

  @Test func `a table that gets a longer name is the same, and one that is gone takes its keys along`() {
    func table(_ folder: String) -> Catalog {
      var table = catalog(["a.open": nil, "a.done": "Ja"])
      let path = folder + "/en.lproj/Localizable.strings"
      let format = FormatTraits(name: "strings", features: [], role: .bundle)
      table.origins = [CatalogOrigin(path: path, pathInfo: CatalogPathInfo(lproj: path), format: format)]
      return table
    }
    let (one, two) = (coverage(table("App")), coverage(table("App"), table("Kit")))
    #expect(one.tables[0].label != two.tables[0].label)
    let added = CoverageChanges(from: one, to: two)
    #expect((added.addedKeys, added.removedKeys) == (2, 0))
    #expect(added.languages.first?[.newlyMissing].map { [$0.table, $0.key] } == [[1, 0]])
    let removed = CoverageChanges(from: two, to: one)
    #expect((removed.addedKeys, removed.removedKeys) == (0, 2))
    #expect(removed.languages.isEmpty)
  }

  /// What became ready and what is no longer ready make up the difference between the counts of keys.
  @Test(arguments: 0..<40) func `the changes add up to the difference of the counts`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed) + 1)
    func state(_ names: [String]) -> Coverage {
      let entries = names.map { name in
        let texts = ["de", "fr", "ja"].compactMap { code -> Localization? in
          switch Int.random(in: 0..<5, using: &dice) {
          case 0: nil
          case 1: Localization(language: Language(code), text: "Text", state: .needsReview)
          case 2: Localization(language: Language(code), text: "Text", state: .new)
          default: Localization(language: Language(code), text: "Text")
          }
        }
        return Entry(key: name, localizations: [Localization(language: en, text: "One text")] + texts)
      }
      return Coverage(
        of: [Catalog(table: "Localizable", sourceLanguage: en, entries: entries)],
        options: CoverageOptions(required: ["de", "fr", "ja"].map { Language($0) }))
    }
    func some(of names: [String]) -> [String] { names.filter { _ in Int.random(in: 0..<4, using: &dice) > 0 } }
    let all = (0..<20).map { "key.number_\($0)" }
    let (before, now) = (state(some(of: all)), state(some(of: all)))
    let changes = CoverageChanges(from: before, to: now)
    let left = Set(now.tables[0].keys.map(\.key))
    for language in ["de", "fr", "ja"] {
      func ready(_ coverage: Coverage, among keys: Set<String>? = nil) throws -> Int {
        let table = coverage.tables[0]
        let row = try #require(table.languages.first { $0.language.code == language })
        return CoverageCount(row.units.filter { keys?.contains(table.keys[$0.key].key) ?? true }).keys.readyCount
      }
      let own = changes.languages.first { $0.language == language }
      let (gained, lost) = (own?[.becameReady].count ?? 0, own?[.noLongerReady].count ?? 0)
      #expect(try ready(now) - ready(before, among: left) == gained - lost, "\(language)")
    }
  }
}
