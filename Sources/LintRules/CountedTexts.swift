package import CatalogCoverage
package import CodeModel
package import Linting

extension LintInput {
  /// What counting texts asks about code.
  package static let coverageStandsOn = KeyUsage.standsOn

  /// How the project's texts are counted, the same in every command: what code looks up, what nothing uses, and what is
  /// left over.
  package var coverageOptions: CoverageOptions {
    CoverageOptions(
      sourceLanguage: project.developmentLanguage, fallbacks: project.fallbacks, lookups: lookups,
      unused: unusedKeys(mayBeBuilt: true), orphans: orphanedKeys)
  }
}
