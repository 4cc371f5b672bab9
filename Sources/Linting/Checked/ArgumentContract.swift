package import CatalogModel

/// The arguments that the code passes to a text, as far as the source texts show.
package final class ArgumentContract: Sendable {
  /// The arguments that the source texts read, by ascending number.
  package let arguments: [Argument]
  /// The argument that selects the plural form of the text itself: the first number.
  package let pluralArgument: Int?
  /// Whether the source texts are format strings.
  package let isFormat: Bool
  /// The argument that the source skips, if any.
  package let gap: Int?
  /// The arguments of the key, which the code passes even if the source text does not print them.
  private let passed: ArgumentMap

  /// One argument of the source.
  package struct Argument: Sendable {
    /// From 1.
    package var number: Int
    /// The first reading of the argument.
    package var reading: ArgumentMap.Reading
    /// The specifier of that reading.
    var specifier: Placeholder
    /// The types it is read as; more than one where the source contradicts itself.
    var types: [ArgumentType] = []
    /// Whether it is the ending of a word, like the `%@` of `%lld result%@`: a plural ending, which other languages
    /// leave out.
    var isEnding = false
    /// The maximum number of times that one text prints it.
    var count = 0
  }

  /// The contract of a source localization, else of a key that reads as a text; nil where neither exists.
  init?(source: CheckedLocalization?, key: CheckedText) {
    // Phrases of App Intents are filled by name, never formatted.
    if key.isIntentPhrase || source?.texts.contains(where: \.isIntentPhrase) ?? false { return nil }
    var arguments: [Argument] = []
    var isFormat = false
    var gap: Int?
    if let source {
      for text in source.texts {
        isFormat = isFormat || text.isFormat
        let map = source.argumentMap(of: text)
        ArgumentContract.add(map, of: text, to: &arguments)
        if text.path.isRoot { gap = map.gap }
      }
    } else if key.readsAsText {
      isFormat = key.isFormat
      ArgumentContract.add(ArgumentMap(key.placeholders, skipsProse: true), of: key, to: &arguments)
    } else {
      return nil
    }
    self.arguments = arguments
    self.isFormat = isFormat
    self.gap = gap
    passed = key.isFormat ? ArgumentMap(key.placeholders, skipsProse: true) : ArgumentMap([])
    pluralArgument =
      arguments.first { row in row.types.contains { $0.kind == .integer || $0.kind == .float } }?.number
  }

  private static func add(_ map: ArgumentMap, of text: CheckedText, to arguments: inout [Argument]) {
    for reading in map.readings {
      let specifier = text.placeholders[reading.placeholder]
      let index = arguments.firstIndex { $0.number >= reading.argument } ?? arguments.count
      if index == arguments.count || arguments[index].number != reading.argument {
        arguments.insert(Argument(number: reading.argument, reading: reading, specifier: specifier), at: index)
      } else if arguments[index].reading.type == nil {
        arguments[index].reading = reading
        arguments[index].specifier = specifier
      } else if let type = reading.type {
        if !arguments[index].types.contains(type) { arguments[index].types.append(type) }
        continue
      }
      guard let type = reading.type else { continue }
      arguments[index].types.append(type)
      if type == .object, text.endsWord(specifier) { arguments[index].isEnding = true }
    }
    for index in arguments.indices {
      var count = 0
      for reading in map.readings where reading.argument == arguments[index].number { count += 1 }
      arguments[index].count = max(arguments[index].count, count)
    }
  }

  /// An argument that the source texts read.
  package subscript(number: Int) -> Argument? { position(of: number).map { arguments[$0] } }

  /// The index of an argument in `arguments`; nil where the source texts do not read it.
  func position(of number: Int) -> Int? {
    for index in arguments.indices where arguments[index].number == number { return index }
    return nil
  }

  /// The specifier that prints an argument in the source; nil for a substitution's.
  package func specifier(of argument: Int) -> Placeholder? {
    guard let specifier = self[argument]?.specifier, specifier.kind == .argument else { return nil }
    return specifier
  }

  /// Whether the code passes an argument.
  package func passes(_ argument: Int) -> Bool { position(of: argument) != nil || passed.reads(argument) }

  /// Whether some source text reads an argument as a type, so that translations are not blamed for the source's
  /// contradictions.
  package func reads(_ argument: Int, as type: ArgumentType) -> Bool { self[argument]?.types.contains(type) ?? false }

  /// The maximum number of times that one source text prints an argument.
  package func count(of argument: Int) -> Int { self[argument]?.count ?? 0 }

  /// Whether the source has substitutions.
  package var hasSubstitutions: Bool {
    arguments.contains { if case .substitution = $0.reading.role { true } else { false } }
  }

  /// Whether the source itself uses the space flag.
  var hasSpaceFlag: Bool { arguments.contains { $0.specifier.flags.contains(.space) } }
}

extension CheckedLocalization {
  /// The arguments that one of the localization's texts reads. Inside a substitution, `%arg` is that substitution's
  /// argument.
  package func argumentMap(of text: CheckedText) -> ArgumentMap { maps.isEmpty ? ArgumentMap([]) : maps[text.index] }

  /// The arguments that each text reads; empty where none has a placeholder.
  static func argumentMaps(of texts: [CheckedText], _ localization: Localization) -> [ArgumentMap] {
    guard texts.contains(where: { !$0.placeholders.isEmpty }) else { return [] }
    return texts.map { text in
      guard !text.placeholders.isEmpty else { return ArgumentMap([]) }
      return ArgumentMap(
        text.placeholders, substitutions: localization.substitutions,
        branch: text.path.substitution.flatMap { reading(ofSubstitution: $0, in: texts, localization) },
        skipsProse: true)
    }
  }

  /// The argument of a substitution: by its own number, else by the first reference to it.
  package func reading(ofSubstitution name: String) -> ArgumentMap.Reading? {
    CheckedLocalization.reading(ofSubstitution: name, in: texts, localization)
  }

  private static func reading(
    ofSubstitution name: String, in texts: [CheckedText], _ localization: Localization
  ) -> ArgumentMap.Reading? {
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
