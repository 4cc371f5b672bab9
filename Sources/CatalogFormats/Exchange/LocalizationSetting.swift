package import CatalogModel

/// Setting single texts of a key.
extension Localization {
  /// Sets one text, making the cases that lead to it. False where the localization varies in another way.
  ///
  /// - Parameter source: its substitutions are copied where the localization has none of that name.
  package mutating func set(
    _ text: String, _ state: TranslationState, at path: UnitPath, like source: Localization
  ) -> Bool {
    let steps = path.variation.steps[...]
    guard let name = path.variation.substitution else {
      guard let new = Variation.setting(text, state, path.index, at: steps, in: variation) else { return false }
      variation = new
      return true
    }
    if let index = substitutions.firstIndex(where: { $0.name == name }) {
      let old = substitutions[index].variation
      guard let new = Variation.setting(text, state, path.index, at: steps, in: old) else { return false }
      substitutions[index].variation = new
      return true
    }
    guard var copy = source.substitutions.first(where: { $0.name == name }),
      let new = Variation.setting(text, state, path.index, at: steps, in: nil)
    else { return false }
    copy.variation = new
    substitutions.append(copy)
    return true
  }

  /// Gives a localization that has substitutions the text that refers to them: without it no tool reads them.
  package mutating func completeText(from source: Localization, state: TranslationState) {
    guard variation == nil, !substitutions.isEmpty, let text = source.variation else { return }
    let copied = Localization(language: language, variation: text).mapLeaves { translation, _ in
      var translation = translation
      translation.state = state
      return translation
    }
    variation = copied.variation
  }
}
