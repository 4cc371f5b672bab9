package import CatalogCoverage
package import CatalogModel
package import CodeModel
package import Linting

extension LintInput {
  /// What counting texts asks about code.
  package static let coverageStandsOn = LanguageNeeds.standsOn

  /// How the project's texts are counted, the same in every command: what code looks up, what nothing uses, what is left
  /// over, and what nobody need write.
  ///
  /// - Parameters:
  ///   - required: languages that need all texts, besides those that the settings require.
  ///   - wanted: others that every table should have.
  package func coverageOptions(required: [Language] = [], wanted: [Language] = []) -> CoverageOptions {
    let needs =
      required.isEmpty && wanted.isEmpty
      ? shared(LanguageNeeds.self) : LanguageNeeds(self, required: required, wanted: wanted)
    var options = CoverageOptions(
      required: project.requiredLanguages + required, sourceLanguage: project.developmentLanguage,
      fallbacks: project.fallbacks, lookups: lookups, unused: unusedKeys(mayBeBuilt: true), orphans: orphanedKeys,
      needless: needs.needless)
    options.wanted = wanted
    let losses = shared(ShippingLosses.self)
    (options.lostFiles, options.strays) = (losses.paths, losses.strays)
    return options
  }
}
