package import CatalogModel

/// The arguments that the code passes to a text, as the source texts tell them.
package struct ArgumentContract: Sendable {
  /// The first reading of each argument.
  package private(set) var arguments: [Int: ArgumentMap.Reading] = [:]
  /// The argument that chooses between the plural forms of the text itself: its first number.
  package private(set) var pluralArgument: Int?
  /// Whether the source texts are format strings at all.
  package private(set) var isFormat: Bool = false

  /// The contract of a source localization, else of a key that reads as a text; nil where neither says anything.
  init?(source: CheckedLocalization?, key: CheckedText) {
    if let source {
      for text in source.texts { add(source.argumentMap(of: text), isFormat: text.isFormat) }
    } else if key.readsAsText {
      add(ArgumentMap(key.placeholders, skipsProse: true), isFormat: key.isFormat)
    } else {
      return nil
    }
    pluralArgument = arguments.values.filter { $0.type?.kind == .integer || $0.type?.kind == .float }
      .map(\.argument).min()
  }

  private mutating func add(_ map: ArgumentMap, isFormat: Bool) {
    self.isFormat = self.isFormat || isFormat
    for reading in map.readings where arguments[reading.argument]?.type == nil {
      arguments[reading.argument] = reading
    }
  }
}

extension CheckedLocalization {
  /// What one of the localization's texts reads: inside a substitution, `%arg` is that substitution's argument.
  func argumentMap(of text: CheckedText) -> ArgumentMap {
    guard !text.placeholders.isEmpty else { return ArgumentMap([]) }
    return ArgumentMap(
      text.placeholders, substitutions: localization.substitutions,
      branch: text.path.substitution.flatMap(reading(ofSubstitution:)), skipsProse: true)
  }

  /// The argument a substitution stands for: by its own number, else by the first reference to it.
  func reading(ofSubstitution name: String) -> ArgumentMap.Reading? {
    for text in texts where text.path.substitution != name {
      let map = ArgumentMap(text.placeholders, substitutions: localization.substitutions)
      if let reading = map.readings.first(where: { $0.role == .substitution(name) }) { return reading }
    }
    guard let own = localization.substitutions.first(where: { $0.name == name }) else { return nil }
    let specifier = own.specifierPlaceholder
    return ArgumentMap.Reading(
      argument: own.argument ?? 1, type: specifier?.argumentType, style: specifier?.numberStyle ?? .decimal,
      placeholder: 0, isNumbered: own.argument != nil, role: .substitution(name))
  }
}
