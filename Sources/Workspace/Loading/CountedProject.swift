package import CatalogCoverage
package import CatalogModel
internal import Diagnostics
internal import LintRules
package import Linting

extension LintInput {
  /// How complete each language of a project is: the one count of all commands.
  ///
  /// - Parameter required: languages in which every table is counted, besides those that the settings require.
  package func coverage(_ configuration: Configuration, required: [Language] = []) -> Coverage {
    var lint = configuration.lint
    lint.only = ["format", "plural", "variation", "translation/wrong-script"]
    let findings = Linter(lint).lintSpread(self).findings
    let broken = findings.filter { $0.severity == .error && !$0.id.hasPrefix("translation/") }
    // A copy is no translation, whether the user wants to hear of it in 'lint' or not.
    let same = Linter(configuration.lint.alone("translation/identical")).lintSpread(self).findings
      .filter { $0.id == "translation/identical" }
    let suspect = same + findings.filter { $0.id == "translation/wrong-script" }
    var options = coverageOptions
    options.required = configuration.required + required
    let impacts = Dictionary(AllRules.all.map { ($0.id, $0.impact) }) { first, _ in first }
    options.broken = Set(
      broken.map { finding in
        let impact = finding.impact(ofRule: impacts[finding.id] ?? .fault)
        return CoverageMark(finding, fault: .init(message: finding.message, canCrash: impact == .crash))
      })
    options.suspect = Set(suspect.map { CoverageMark($0) })
    options.same = Set(same.map { CoverageMark($0) })
    options.acceptsSame = configuration.acceptsSame
    return Coverage(of: tables.map(\.catalog), options: options)
  }
}
