package import CatalogModel

/// What people see of a text, and which of its forms it is.
package struct SeenText: Hashable, Sendable {
  /// The text; nil where no form is there to be seen.
  package var text: String?
  /// The forms that were chosen, from the outside in: `device.mac`, `substitutions.files.plural.few`.
  package var forms: [VariationPath] = []
  /// What kept the text from being as it is meant to be.
  package var troubles: [Trouble] = []

  /// Why a text is not as it is meant to be.
  package enum Trouble: Hashable, Sendable {
    /// Neither the form that is asked for nor `other` is there.
    case noForm(VariationPath)
    /// The form that the number asks for is missing, so people see `other`.
    case otherForm(VariationPath)
    /// The text refers to a substitution that is not there.
    case noSubstitution(String)
    /// No value is known for an argument, by its number.
    case noValue(Int)
    /// Substitutions refer to each other without an end.
    case endless(String)

    /// For people, as a clause.
    package var text: String {
      switch self {
      case .noForm(let path): "there is no text for \(path.text ?? "it"), and none for other"
      case .otherForm(let path): "there is no form \(path.text ?? ""), so people see the one for other"
      case .noSubstitution(let name): "the substitution '\(name)' is not there"
      case .noValue(let number): "no value is given for argument \(number)"
      case .endless(let name): "the substitution '\(name)' contains itself"
      }
    }
  }
}
