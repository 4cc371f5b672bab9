package import CatalogModel

/// The arguments that the code passes to a text, as the source texts tell them.
package struct ArgumentContract: Sendable {
  /// The first reading of each argument.
  package private(set) var arguments: [Int: ArgumentMap.Reading] = [:]
  /// The argument that chooses between the plural forms of the text itself: its first number.
  package private(set) var pluralArgument: Int?
  /// Whether the source texts are format strings at all.
  package private(set) var isFormat: Bool = false

  /// Every type an argument is read as: more than one where the source contradicts itself.
  private var types: [Int: Set<ArgumentType>] = [:]
  /// Arguments the key takes, which the code passes whether the source text prints them or not.
  private var passed: Set<Int> = []
  /// The skipped argument, where the source itself skips one.
  package private(set) var gap: Int?
  /// The specifiers behind the arguments' first readings.
  private var specifiers: [Int: Placeholder] = [:]
  /// Arguments that end a word, like the `%@` of `%lld result%@`: a plural's ending, which other languages leave out.
  private var endings: Set<Int> = []
  /// How often the text that prints an argument most prints it.
  private var counts: [Int: Int] = [:]

  /// The contract of a source localization, else of a key that reads as a text; nil where neither says anything.
  init?(source: CheckedLocalization?, key: CheckedText) {
    // Phrases of App Intents are filled by name, never formatted.
    let texts = (source?.texts ?? []) + [key]
    if texts.contains(where: { $0.placeholders.contains { $0.kind == .intentParameter } }) { return nil }
    if let source {
      for text in source.texts {
        let map = source.argumentMap(of: text)
        add(map, of: text)
        if text.path.isRoot { gap = map.gap }
      }
    } else if key.readsAsText {
      add(ArgumentMap(key.placeholders, skipsProse: true), of: key)
    } else {
      return nil
    }
    if key.isFormat { passed = Set(ArgumentMap(key.placeholders, skipsProse: true).readings.map(\.argument)) }
    pluralArgument = types.filter { $0.value.contains { $0.kind == .integer || $0.kind == .float } }.keys.min()
  }

  private mutating func add(_ map: ArgumentMap, of text: CheckedText) {
    isFormat = isFormat || text.isFormat
    var own: [Int: Int] = [:]
    for reading in map.readings {
      own[reading.argument, default: 0] += 1
      if let type = reading.type { types[reading.argument, default: []].insert(type) }
      guard arguments[reading.argument]?.type == nil else { continue }
      arguments[reading.argument] = reading
      let specifier = text.placeholders[reading.placeholder]
      specifiers[reading.argument] = specifier
      if reading.type == .object, text.endsWord(specifier) { endings.insert(reading.argument) }
    }
    counts.merge(own, uniquingKeysWith: max)
  }

  /// The specifier that prints an argument in the source; nil for a substitution's.
  package func specifier(of argument: Int) -> Placeholder? {
    specifiers[argument].flatMap { $0.kind == .argument ? $0 : nil }
  }

  /// Whether the code passes an argument.
  package func passes(_ argument: Int) -> Bool { arguments[argument] != nil || passed.contains(argument) }

  /// Whether the source reads an argument as a type somewhere: its own contradictions are not its translations'.
  package func reads(_ argument: Int, as type: ArgumentType) -> Bool { types[argument]?.contains(type) ?? false }

  /// Whether an argument is the ending of a word of the source.
  package func isEnding(_ argument: Int) -> Bool { endings.contains(argument) }

  /// How often the source prints an argument in one text.
  package func count(of argument: Int) -> Int { counts[argument] ?? 0 }

  /// Whether the source has arguments that vary on their own.
  package var hasSubstitutions: Bool {
    arguments.values.contains { if case .substitution = $0.role { true } else { false } }
  }

  /// Whether the source itself uses the space flag.
  package var hasSpaceFlag: Bool { specifiers.values.contains { $0.flags.contains(.space) } }
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
