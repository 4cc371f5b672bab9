import CatalogCoverage
import CatalogModel
import Diagnostics
import Seen
import TestSupport
import Testing

/// What missing texts do to the counts that nobody need write.
@Suite struct NeedlessTextTests {
  private static let (en, de) = (Language("en"), Language("de"))

  /// A table in which German has one of two texts.
  private static let catalog = Catalog(
    table: "Localizable", sourceLanguage: en,
    entries: [
      Entry(
        key: "Cart",
        localizations: [Localization(language: en, text: "Cart"), Localization(language: de, text: "Korb")]),
      Entry(key: "GitHub", localizations: [Localization(language: en, text: "GitHub")]),
    ])

  private func row(_ reason: SkipReason?) throws -> CoverageRow {
    var options = CoverageOptions()
    options.needless.insert(.init(byTag: reason.map { ["de": $0] } ?? [:]), for: "GitHub", table: 0)
    let rows = Coverage(of: [Self.catalog], options: options).rows(CoverageView())
    return try #require(rows.first { $0.name == "de" })
  }

  private func tally(_ reason: SkipReason?) throws -> CoverageTally { try row(reason).count.units }

  @Test(arguments: SkipReason.allCases.filter { !$0.lowersShares })
  func `a text that nobody needs is not missing, and lowers no share`(reason: SkipReason) throws {
    let tally = try tally(reason)
    #expect((tally.missing, tally.notNeeded, tally.total, tally.needed) == (0, 1, 2, 1))
    #expect(tally.skipped == [reason: 1])
    #expect(tally.readyTenths == 1000 && tally.gaps == 0)
  }

  @Test(arguments: [SkipReason.notShipped, .cutOff])
  func `a text that is not shipped or may be lost is no work, but its language is not ready`(reason: SkipReason) throws
  {
    let tally = try tally(reason)
    #expect((tally.missing, tally.notNeeded, tally.total, tally.needed) == (0, 1, 2, 2))
    #expect(tally.readyTenths == 500 && tally.shippingTenths == 500 && tally.gaps == 0)
    #expect(!CoverageGates().isReadyToShip(try row(reason)))
    #expect(CoverageGates().isReadyToShip(try row(.unused)))
  }

  @Test func `a language in which all that is missing is not needed has no text`() throws {
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: Self.en,
      entries: [Entry(key: "Debug", localizations: [Localization(language: Self.en, text: "Debug")])])
    var options = CoverageOptions(required: [Self.de])
    options.needless.insert(.init(everywhere: .dontTranslate), for: "Debug", table: 0)
    let found = CoverageGates(required: ["de"]).check(Coverage(of: [catalog], options: options))
    #expect(found.map(\.id) == ["coverage/required-language"])
  }

  /// A key of two texts: one is there, and the other is not needed for a reason.
  private func keys(_ reason: SkipReason, isBroken: Bool) throws -> CoverageTally {
    let coverage = Coverage(of: [Self.catalog])
    var unit = try #require(coverage.tables[0].languages.first { $0.language == Self.de }?.units.first)
    unit.isBroken = isBroken
    var other = unit
    (other.status, other.skipReason, other.isBroken) = (.notNeeded, reason, false)
    return CoverageCount([unit, other]).keys
  }

  @Test func `a key counts by its worst text, of those that somebody needs`() throws {
    #expect(try keys(.unused, isBroken: false).readyTenths == 1000)
    #expect(try keys(.unused, isBroken: true).broken == 1 && keys(.unused, isBroken: true).readyTenths == 0)
    #expect(try keys(.notShipped, isBroken: false).readyTenths == 0)
    #expect(try keys(.notShipped, isBroken: false).skipped == [.notShipped: 1])
    #expect(try keys(.notShipped, isBroken: true).readyTenths == 0)
  }

  @Test func `a key is not ready where nobody needs its texts`() throws {
    func coverage(_ reason: SkipReason?) -> Coverage {
      var options = CoverageOptions()
      options.needless.insert(.init(byTag: reason.map { ["de": $0] } ?? [:]), for: "GitHub", table: 0)
      return Coverage(of: [Self.catalog], options: options)
    }
    #expect(CoverageChanges(from: coverage(nil), to: coverage(.unused)).languages.isEmpty)
    #expect(CoverageChanges(from: coverage(.unused), to: coverage(.notShipped)).languages.isEmpty)
  }

  @Test func `a language that is named and that no table has is needed beside its relatives`() {
    let needed = Coverage.neededLanguages(
      of: [Self.catalog], required: [], wanted: [Language("de-AT"), Language("fr")])
    #expect(needed.map { $0.keys.sorted() } == [["de", "de-AT", "en", "fr"]])
  }

  @Test func `any other text is missing`() throws {
    let tally = try tally(nil)
    #expect((tally.missing, tally.notNeeded, tally.needed, tally.gaps) == (1, 0, 2, 1))
  }

  @Test(arguments: [(["es-ES"], Coverage.Status.inherited), (["es-AR", "es-ES"], .missing)])
  func `the only regional variant of a table stands for a fallback language`(
    regions: [String], status: Coverage.Status
  ) throws {
    let mexican = Language("es-MX")
    let spanish = regions.map { Localization(language: Language($0), text: "Abre") }
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: Self.en,
      entries: [Entry(key: "Open", localizations: [Localization(language: Self.en, text: "Open")] + spanish)])
    let options = CoverageOptions(
      required: [mexican], fallbacks: [Catalog.Fallback(mexican, to: Language("es"))])
    let row = Coverage(of: [catalog], options: options).tables[0].languages.first { $0.language == mexican }
    #expect(try #require(row).units.map(\.status) == [status])
  }
}
