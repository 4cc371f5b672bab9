import CatalogCoverage
import CatalogFormats
import CatalogModel
import Diagnostics
import TestSupport
import Testing

@testable import Reporting

@Suite struct SavedReportTests {
  private func read(_ text: String, acceptsSame: Bool = false) -> Diagnosed<SavedReport?> {
    SavedReport.read(SourceFile(path: "last.json", text: text), acceptsSame: acceptsSame) { path in
      XCStringsFormat().origin(of: path)
    }
  }

  /// The sample with a text of every state, keys that need escapes, and a key that stands twice.
  private func sample(acceptsSame: Bool) throws -> CoverageReport {
    var shown = try #require(CoverageReporterTests.sample().coverage)
    let states: [TranslationState] = [.translated, .needsReview, .new, .machineTranslated]
    let names = ["a.b", "quote \"x\" \\ é", "e\u{301}", "é", "tab\tline\nend", "a.b"]
    let entries = names.enumerated().map { number, name in
      Entry(
        key: name,
        localizations: states.enumerated().map { index, state in
          Localization(language: Language(["de", "fr", "pl", "ja"][index]), text: "Text \(number)", state: state)
        })
    }
    let marks = Set(["quote \"x\" \\ é"].map { CoverageMark(Subject(table: "Other", key: $0, language: "de")) })
    let other = Catalog(
      table: "Other", sourceLanguage: Language("en"),
      fallbacks: [Catalog.Fallback(Language("en-GB"), to: Language("en"))],
      entries: entries, origins: [XCStringsFormat().origin(of: "App/Other.xcstrings")])
    let first = Coverage(
      of: [other], options: CoverageOptions(required: [Language("en-GB")], same: marks, acceptsSame: acceptsSame))
    shown.coverage.tables += first.tables
    for table in shown.coverage.tables.indices {
      for row in shown.coverage.tables[table].languages.indices {
        for unit in shown.coverage.tables[table].languages[row].units.indices {
          let isSame = shown.coverage.tables[table].languages[row].units[unit].isSame
          shown.coverage.tables[table].languages[row].units[unit].isAcceptedCopy = isSame && acceptsSame
        }
      }
    }
    shown.coverage.acceptsSame = acceptsSame
    return shown
  }

  @Test(arguments: [true, false]) func `a saved report has the counts that it was made from`(acceptsSame: Bool) throws {
    let shown = try sample(acceptsSame: acceptsSame)
    let result = read(CoverageJSONReporter().render(Report(coverage: shown)), acceptsSame: acceptsSame)
    #expect(result.diagnostics.isEmpty)
    let saved = try #require(result.value)
    #expect(saved.date == "2026-11-21")
    #expect(saved.unreadable == 1)
    for grouping in CoverageGrouping.allCases {
      for measure in [CoverageMeasure.units, .keys] {
        let view = CoverageView(grouping: grouping, order: .name)
        let (now, then) = (shown.coverage.rows(view), saved.coverage.rows(view))
        #expect(now.map(\.name) == then.map(\.name))
        for (a, b) in zip(now, then) {
          var known = a.count[measure]
          // That a text is doubtful is no gap, and is not saved.
          known.suspect = 0
          #expect(known == b.count[measure], "\(grouping) \(a.name)")
        }
      }
    }
    #expect(saved.coverage.rawKeyCount == shown.coverage.rawKeyCount)
    let changes = CoverageChanges(from: saved.coverage, to: shown.coverage)
    #expect(changes.languages.isEmpty && changes.addedKeys == 0 && changes.removedKeys == 0)
    let gates = CoverageGates(failsOnNewGaps: true)
    #expect(gates.check(shown.coverage, before: saved.coverage).isEmpty)
  }

  @Test func `a report says what it was narrowed to`() throws {
    var shown = try sample(acceptsSame: false)
    shown.view.languages = ["de"]
    shown.view.tables = ["Other"]
    let saved = try #require(read(CoverageJSONReporter().render(Report(coverage: shown))).value)
    #expect((saved.languages, saved.tables) == (["de"], ["Other"]))
    #expect(saved.coverage.tables.map(\.name) == ["Other"])
  }

  private static let table = #""table": "T", "label": "T", "paths": [], "keys": ["a"]"#

  @Test(arguments: [
    ("", 0, "the file is empty"), ("{\n", 2, "the file ends where a key in double quotes was expected"),
    ("[]", 0, "this is no report of Glossa"), (#"{"version": 1, "tables": []}"#, 0, "this is no report of Glossa"),
    (
      #"{"version": 2, "formula": "", "tables": []}"#, 12,
      "the report has another version than 1, which this Glossa reads"
    ),
    (#"{"version": 1, "formula": "", "tables": 3}"#, 40, "a list was expected here"),
    (
      #"{"version": 1, "formula": "", "tables": [{}]}"#, 41,
      "the report does not say which texts each language has: an older Glossa saved it"
    ),
    (#"{"version": 1, "formula": "", "tables": [{\#(table)}]}"#, 41, "there is no 'languages' here"),
    (
      #"{"version": 1, "formula": "", "tables": [{\#(table), "languages": [{"language": "de", "states": []}]}]}"#, 141,
      "an object was expected here"
    ),
    (
      #"{"version": 1, "formula": "", "tables": [{\#(table), "languages": [{"language": "de", "states": {"a": "x"}}]}]}"#,
      147, "'x' is no state of a text"
    ),
    (
      #"{"version": 1, "formula": "", "tables": [{\#(table), "languages": [{"states": {"a": {"one": 1}}}]}]}"#, 137,
      "a text was expected here"
    ),
  ])
  func `what is no saved report is refused at its place`(text: String, offset: Int, message: String) throws {
    let result = read(text)
    #expect(result.value == nil)
    let found = try #require(result.diagnostics.first)
    #expect(found.message == message)
    #expect(found.location?.bytes.lowerBound == offset, "\(text)")
  }
}
