import CatalogCoverage
import CatalogModel
import Diagnostics
import Testing

@Suite struct CoverageGatesTests {
  private func coverage(_ german: [String?]) -> Coverage {
    let entries = german.enumerated().map { index, text in
      let de = text.map { [Localization(language: Language("de"), text: $0)] } ?? []
      return Entry(
        key: "text.number_\(index)", localizations: [Localization(language: Language("en"), text: "One text")] + de)
    }
    return Coverage(of: [Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: entries)])
  }

  private func ids(_ gates: CoverageGates, _ german: [String?], before: [String?]? = nil) -> [String] {
    gates.check(coverage(german), before: before.map(coverage)).map(\.id)
  }

  @Test func `a minimum is compared in counts`() {
    let almost = [String?](repeating: "Ja", count: 999) + [nil]
    #expect(ids(CoverageGates(minimums: ["de": 1000]), almost) == ["coverage/below-minimum"])
    #expect(ids(CoverageGates(minimums: ["de": 999]), almost).isEmpty)
    #expect(ids(CoverageGates(minimums: ["*": 1000]), almost) == ["coverage/below-minimum"])
    #expect(ids(CoverageGates(minimums: ["*": 1000, "de": 500]), almost).isEmpty)
  }

  @Test func `a language under a country's code is never ready`() {
    func found(_ code: String) -> [String] {
      let entry = Entry(
        key: "text.one",
        localizations: [
          Localization(language: Language("en"), text: "One"), Localization(language: Language(code), text: "1"),
        ])
      let coverage = Coverage(of: [Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: [entry])])
      return CoverageGates(minimums: ["*": 1000]).check(coverage, before: nil).map(\.message)
    }
    #expect(found("jp") == ["'jp' is the code of Japan, and of no language, so nobody sees its texts"])
    #expect(found("ja") == [] && found("German") == [] && found("sr@latin") == [])
  }

  @Test func `a required language has to have at least one text`() {
    #expect(ids(CoverageGates(required: ["fr"]), ["Ja"]) == ["coverage/required-language"])
    #expect(ids(CoverageGates(required: ["de"]), ["Ja", nil]).isEmpty)
  }

  @Test func `an unreadable file always fails`() {
    let found = CoverageGates().check(coverage(["Ja"]), unreadable: ["broken.xcstrings"])
    #expect(found.map(\.id) == ["coverage/unreadable"])
  }

  @Test func `only gaps that a change brings are new`() {
    let gates = CoverageGates(failsOnNewGaps: true)
    #expect(ids(gates, ["Ja", nil], before: ["Ja", nil]).isEmpty)
    #expect(ids(gates, ["Ja", nil, nil], before: ["Ja", nil]) == ["coverage/new-gaps"])
    #expect(ids(gates, [nil, "Ja"], before: ["Ja", nil]) == ["coverage/new-gaps"])
  }

  @Test func `a fault fails, however complete a language is`() {
    #expect(ids(CoverageGates(faults: [.raw]), ["Ja", nil]) == ["coverage/raw-keys"])
    #expect(ids(CoverageGates(faults: [.raw, .broken]), ["Ja", "Ja"]).isEmpty)
    let broken = CoverageMark(Subject(table: "Localizable", key: "text.number_0", language: "de"))
    var options = CoverageOptions()
    options.broken = [broken]
    let german = Localization(language: Language("de"), text: "%@")
    let entry = Entry(
      key: "text.number_0", localizations: [Localization(language: Language("en"), text: "One"), german])
    let catalog = Catalog(table: "Localizable", sourceLanguage: Language("en"), entries: [entry])
    let found = CoverageGates(faults: [.raw, .broken]).check(Coverage(of: [catalog], options: options))
    #expect(found.map(\.message) == ["1 text is broken, such as 'text.number_0' in de"])
  }

  @Test func `minimums are read as they are written`() {
    #expect(CoverageGates.minimum("de=100").map { $0 == ("de", 1000) } == true)
    #expect(CoverageGates.minimum("*=97.5").map { $0 == ("*", 975) } == true)
    for text in ["", "de", "de=", "=5", "de=101", "de=100.1", "de=-1", "de=9.99", "de=1=2", "de=x"] {
      #expect(CoverageGates.minimum(text) == nil, "\(text)")
    }
  }
}
