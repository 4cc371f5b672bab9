import CatalogModel
import Diagnostics
import TestSupport
import Testing

@testable import Reporting

@Suite struct CoverageReporterTests {
  static func sample() -> Report {
    let en = Language("en")
    let entries = [
      Entry(
        key: "cart.title", comment: "The title",
        localizations: [
          Localization(language: en, text: "Cart"), Localization(language: Language("de"), text: "Warenkorb"),
        ]),
      Entry(
        key: "cart.items",
        localizations: [
          Localization(language: en, text: "Items"),
          Localization(language: Language("de"), text: "Artikel", state: .needsReview),
          Localization(language: Language("ja"), text: "商品", state: .new),
        ]),
      Entry(key: "Save <b>|`now`</b> @all"),
    ]
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: en, entries: entries, paths: ["App/Localizable.xcstrings"])
    return Report(coverage: CoverageReport(coverage: Coverage(of: [catalog]), project: "Sample"))
  }

  @Test(arguments: AllReporters.coverage.map(\.name))
  func `every output of coverage is as approved`(name: String) throws {
    let reporter = try #require(AllReporters.coverage.first { $0.name == name })
    try Golden.check(reporter.render(CoverageReporterTests.sample()), "Coverage/" + name)
  }
}
