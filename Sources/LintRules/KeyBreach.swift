internal import CatalogModel
package import Diagnostics
package import Linting

/// A key that breaks the convention for keys, with the name it should have.
package struct KeyBreach: Sendable {
  /// The name of its table.
  package let table: String
  /// The key.
  package let key: String
  /// The location in the catalog, else in the code that uses the key.
  package let location: Location?
  /// The first use in code of a key of a catalog.
  let use: Location?
  /// What is wrong: the end of a sentence that begins with the key.
  let fault: String
  /// A good key; nil only where the grammar's limits do not allow any.
  package let proposal: String?
  /// The grammar that the key breaks.
  let grammar: KeyGrammar
  /// The convention of the table, where the grammar comes from it.
  let found: NamingConvention?
}

extension LintInput {
  /// Every key that breaks the convention: the one of the configuration of `key/convention`, else the one that most
  /// keys of its table follow, else the rule's default.
  package func conventionBreaches(_ chosen: [String: OptionValue], isAsked: Bool) -> [KeyBreach] {
    var input = self
    input.options = RuleOptions(Convention().options, chosen: chosen, isAsked: isAsked)
    return Convention.breaches(in: input, isEveryKeyJudged: true)
  }
}
