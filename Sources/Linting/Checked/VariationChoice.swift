package import CatalogModel
package import Diagnostics

/// One variation inside a localization: by plural category, by device, by width.
package final class VariationChoice: Sendable {
  /// The axis: plural, device or width.
  package let axis: Variation.Axis
  /// The path to the variation.
  package let path: VariationPath
  /// In the order of the file.
  package let cases: [Variation.Case]
  /// The selectors of the cases: `one`, `mac`, `20`.
  package let selectors: [String]

  init(axis: Variation.Axis, path: VariationPath, cases: [Variation.Case]) {
    self.axis = axis
    self.path = path
    self.cases = cases
    selectors = cases.map(\.selector)
  }

  /// `device.mac`, `substitutions.files`: nil where the localization itself varies.
  var pathText: String? { path.text }

  /// The texts of a case.
  package func leaves(_ selector: String) -> [Translation] {
    guard let branch = cases.first(where: { $0.selector == selector }) else { return [] }
    return Localization(language: Language(""), variation: branch.variation).leaves.map(\.translation)
  }
}

extension CheckedLocalization {
  /// The variations of a localization, outermost first.
  package static func choices(of localization: Localization) -> [VariationChoice] {
    var found: [VariationChoice] = []
    localization.variation?.collectChoices(at: VariationPath(), into: &found)
    for substitution in localization.substitutions {
      substitution.variation.collectChoices(at: VariationPath(substitution: substitution.name), into: &found)
    }
    return found
  }

  /// The argument that selects the case: the substitution's own, else the first number of the source.
  package func argument(of choice: VariationChoice, _ contract: ArgumentContract?) -> ArgumentMap.Reading? {
    if let name = choice.path.substitution { return reading(ofSubstitution: name) }
    return contract?.pluralArgument.flatMap { contract?[$0]?.reading }
  }

  /// The texts of one case.
  package func texts(_ selector: String, of choice: VariationChoice) -> [CheckedText] {
    let count = choice.path.steps.count
    return texts.filter { text in
      text.path.substitution == choice.path.substitution && text.path.steps.count > count
        && text.path.steps.prefix(count).elementsEqual(choice.path.steps)
        && text.path.steps[count].axis == choice.axis && text.path.steps[count].selector == selector
    }
  }

  /// Whether a text prints the number that selects the case.
  package func printsNumber(_ text: CheckedText, of choice: VariationChoice, _ contract: ArgumentContract?) -> Bool {
    guard let argument = argument(of: choice, contract)?.argument else { return true }
    return argumentMap(of: text).reads(argument)
  }
}

extension Entry {
  /// The entry with the cases along one axis changed, in the localization that a finding is about.
  package func fixingChoices(
    _ finding: Diagnostic, by axis: Variation.Axis, _ transform: (VariationPath, [Variation.Case]) -> [Variation.Case]
  ) -> FixedEntry? {
    var copy = self
    for index in copy.localizations.indices where copy.localizations[index].language.code == finding.subject.language {
      let variation = copy.localizations[index].variation
      copy.localizations[index].variation = variation?.mapChoices(at: VariationPath(), by: axis, transform)
      for number in copy.localizations[index].substitutions.indices {
        let substitution = copy.localizations[index].substitutions[number]
        copy.localizations[index].substitutions[number].variation = substitution.variation.mapChoices(
          at: VariationPath(substitution: substitution.name), by: axis, transform)
      }
    }
    return copy == self ? nil : .changed(copy)
  }
}

extension Variation {
  fileprivate func collectChoices(at path: VariationPath, into found: inout [VariationChoice]) {
    guard case .varies(let axis, let cases) = self else { return }
    found.append(VariationChoice(axis: axis, path: path, cases: cases))
    for branch in cases { branch.variation.collectChoices(at: path.appending(axis, branch.selector), into: &found) }
  }

  fileprivate func mapChoices(
    at path: VariationPath, by wanted: Axis, _ transform: (VariationPath, [Case]) -> [Case]
  ) -> Variation {
    guard case .varies(let axis, let cases) = self else { return self }
    let inner = cases.map { branch in
      Case(
        branch.selector,
        branch.variation.mapChoices(at: path.appending(axis, branch.selector), by: wanted, transform),
        extras: branch.extras)
    }
    return .varies(by: axis, axis == wanted ? transform(path, inner) : inner)
  }
}
