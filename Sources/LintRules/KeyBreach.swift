internal import CatalogModel
package import Diagnostics
package import Linting

/// A key that breaks the convention for keys, with the name it should have.
package struct KeyBreach: Sendable {
  /// The name of its table.
  package let table: String
  /// The key.
  package let key: String
  /// Its place in the catalog, else in the code that asks for it.
  package let location: Location?
  /// The first place in the code that asks for a key of a catalog.
  let use: Location?
  /// The end of a sentence that begins with the key.
  let fault: String
  /// Nil only where the grammar leaves no room for a name.
  package let proposal: String?
  /// What it breaks.
  let grammar: KeyGrammar
  /// Where the grammar comes from the other names of the table: those.
  let found: NamingConvention?
}

extension LintInput {
  /// Every key that breaks the convention which the configuration of `key/convention` describes, else that of the names
  /// in its table, else the rule's own.
  package func conventionBreaches(_ chosen: [String: OptionValue], isAsked: Bool) -> [KeyBreach] {
    var input = self
    input.options = RuleOptions(Convention().options, chosen: chosen, isAsked: isAsked)
    return Convention.breaches(in: input, isEveryKeyJudged: true)
  }
}
