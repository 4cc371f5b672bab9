package import CatalogCoverage
package import CatalogModel
internal import CodeModel
package import Diagnostics
internal import LintRules
package import Linting

/// How complete a project's languages are: the one count of all commands.
extension Project {
  /// How complete each language is.
  ///
  /// - Parameter required: languages in which every table is counted, besides those that the settings require.
  package func coverage(required: [Language] = []) -> Coverage {
    let linter = Linter(configuration.lint.judgingTexts())
    answer(LintInput.coverageStandsOn + linter.standsOn)
    return coverage(of: input, judgedBy: linter.lint(self).findings, required: required)
  }

  /// The texts that each language has and lacks, whatever rules think of them.
  ///
  /// - Parameter wanted: languages that every table should have, besides those that a table has.
  package func countedTexts(in wanted: [Language] = []) -> Coverage {
    answer(LintInput.coverageStandsOn)
    let input = self.input
    var options = input.coverageOptions(wanted: wanted)
    options.countsWords = false
    return Coverage(of: input.countedCatalogs, options: options)
  }

  /// - Parameters:
  ///   - input: the tables to count.
  ///   - findings: those of the rules of `judgingTexts`, and of others.
  ///   - asked: languages that are counted even where no product has or names them.
  package func coverage(
    of input: LintInput, judgedBy findings: [Diagnostic], required: [Language], asked: [Language] = []
  ) -> Coverage {
    var options = input.coverageOptions(required: required)
    options.strays.subtract(asked.map(\.tag))
    let broken = findings.filter { finding in
      finding.severity == .error && finding.id != LintConfiguration.copies && finding.id != "source/undefined-key"
    }
    let same = findings.filter { $0.id == LintConfiguration.copies }
    let impacts = Dictionary(AllRules.all.map { ($0.id, $0.impact) }) { first, _ in first }
    options.broken = Set(
      broken.map { finding in
        let impact = finding.impact(ofRule: impacts[finding.id] ?? .fault)
        return CoverageMark(finding, fault: .init(message: finding.message, canCrash: impact == .crash))
      })
    options.suspect = Set((same + findings.filter { $0.id == "translation/wrong-script" }).map { CoverageMark($0) })
    options.same = Set(same.map { CoverageMark($0) })
    options.acceptsSame = configuration.acceptsSame
    return Coverage(of: input.countedCatalogs, options: options)
  }
}

extension LintConfiguration {
  fileprivate static let copies = "translation/identical"

  /// The settings under which the rules run that say which texts do not count as ready, and some others.
  ///
  /// - Parameter others: the ids of rules that are to judge whatever levels the user gave them.
  package func judgingTexts(and others: [String] = []) -> LintConfiguration {
    var lint = self
    // A copy is no translation, whether the user wants to hear of it in 'lint' or not.
    lint.unlevelled = [Self.copies] + others
    lint.only = ["format", "plural", "variation", "translation/wrong-script"] + errorsInTexts + lint.unlevelled
    return lint
  }

  /// The ids of other rules that call a text an error: of themselves, or because the user says so.
  private var errorsInTexts: [String] {
    let linter = Linter(self)
    return AllRules.all.filter { rule in
      ["text", "markup", "term"].contains(rule.group) || rule.id == "translation/placeholder-text"
    }.map(\.id).filter { linter.findsErrors($0) }
  }
}
