import CatalogCoverage
import CatalogModel
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

  @Test(arguments: SkipReason.allCases.filter { $0 != .notShipped })
  func `a text that nobody needs is not missing, and lowers no share`(reason: SkipReason) throws {
    let tally = try tally(reason)
    #expect((tally.missing, tally.notNeeded, tally.total, tally.needed) == (0, 1, 2, 1))
    #expect(tally.skipped == [reason: 1])
    #expect(tally.readyTenths == 1000 && tally.gaps == 0)
  }

  @Test func `a text that is not shipped is no work, but its language is not ready`() throws {
    let tally = try tally(.notShipped)
    #expect((tally.missing, tally.notNeeded, tally.total, tally.needed) == (0, 1, 2, 2))
    #expect(tally.readyTenths == 500 && tally.shippingTenths == 500 && tally.gaps == 0)
    #expect(!CoverageGates().isReadyToShip(try row(.notShipped)))
    #expect(CoverageGates().isReadyToShip(try row(.unused)))
  }

  @Test func `any other text is missing`() throws {
    let tally = try tally(nil)
    #expect((tally.missing, tally.notNeeded, tally.needed, tally.gaps) == (1, 0, 2, 1))
  }
}
