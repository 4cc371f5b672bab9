/// A named argument that varies on its own: `%#@files@` (an `.xcstrings` substitution, a `.stringsdict` variable).
package struct Substitution: Hashable, Sendable {
  /// The name by which texts refer to it: `files` in `%#@files@`.
  package var name: String
  /// The number of its argument, from 1; nil takes the number from the order of appearance.
  package var argument: Int?
  /// The specifier without its percent sign (`lld`); empty where the file has none.
  package var specifier: String
  /// Its texts.
  package var variation: Variation
  /// Members of the substitution that the model cannot represent.
  package var extras: Extras

  package init(
    name: String, argument: Int? = nil, specifier: String, variation: Variation, extras: Extras = Extras()
  ) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.variation = variation
    self.extras = extras
  }
}
