package import Diagnostics

/// One key in one language: a text or a tree of texts, and the arguments in it that vary on their own.
package struct Localization: Sendable {
  /// The language, as the file spells it.
  package var language: Language
  /// Nil where a file has a localization with no text at all (an empty object, or substitutions alone).
  package var variation: Variation?
  /// The arguments in its texts that vary on their own, in file order.
  package var substitutions: [Substitution]
  /// Members of the localization that the model cannot represent.
  package var extras: Extras
  /// The value, or the language's name where there is no single value.
  package var location: Location?

  package init(
    language: Language, variation: Variation?, substitutions: [Substitution] = [], extras: Extras = Extras(),
    location: Location? = nil
  ) {
    self.language = language
    self.variation = variation
    self.substitutions = substitutions
    self.extras = extras
    self.location = location
  }

  /// A plain text.
  package init(language: Language, text: String, state: TranslationState = .translated) {
    self.init(language: language, variation: .unit(Translation(text, state: state)))
  }

  /// The text of a localization that neither varies nor holds a set.
  package var text: String? {
    guard case .unit(let unit)? = variation, !unit.isSet else { return nil }
    return unit.messages.first?.text
  }

  /// Every leaf with its path, depth first in file order: those of the variation, then those of each substitution.
  package var leaves: [(path: VariationPath, translation: Translation)] {
    var leaves: [(path: VariationPath, translation: Translation)] = []
    variation?.collectLeaves(at: VariationPath(), into: &leaves)
    for substitution in substitutions {
      substitution.variation.collectLeaves(at: VariationPath(substitution: substitution.name), into: &leaves)
    }
    return leaves
  }

  /// The place of the text at a path, or of as much of the path as its file tells.
  package func location(of path: VariationPath) -> Location? {
    var place = location
    var rest = path.substitution.map { name in substitutions.first { $0.name == name }?.variation } ?? variation
    for step in path.steps {
      guard case .varies(step.axis, let cases)? = rest,
        let branch = cases.first(where: { $0.selector == step.selector })
      else { break }
      place = branch.location ?? place
      rest = branch.variation
    }
    return place
  }

  /// The localization with every leaf transformed.
  package func mapLeaves(_ transform: (Translation, VariationPath) -> Translation) -> Localization {
    var copy = self
    copy.variation = variation?.mapLeaves(at: VariationPath(), transform)
    copy.substitutions = substitutions.map { substitution in
      var changed = substitution
      changed.variation = substitution.variation.mapLeaves(
        at: VariationPath(substitution: substitution.name), transform)
      return changed
    }
    return copy
  }
}

extension Localization {
  /// Numbers substitutions that have no argument number, by their order in the texts; the meaning stays the same.
  package mutating func numberSubstitutions() {
    guard substitutions.contains(where: { $0.argument == nil }) else { return }
    let readings = leaves.filter { $0.path.substitution == nil }.flatMap { leaf in
      leaf.translation.messages.flatMap { ArgumentMap($0.placeholders).readings }
    }
    for index in substitutions.indices where substitutions[index].argument == nil {
      substitutions[index].argument = readings.first { $0.role == .substitution(substitutions[index].name) }?.argument
    }
  }
}

/// Equal in meaning: locations are not compared.
extension Localization: Equatable {
  package static func == (a: Localization, b: Localization) -> Bool {
    a.language == b.language && a.variation == b.variation && a.substitutions == b.substitutions
      && a.extras == b.extras
  }
}
