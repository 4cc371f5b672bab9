internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// What a call passes to the text of a key, and what the texts make of it.
struct PassedArguments {
  /// By position, nil for an unknown type.
  private let types: [ArgumentType?]

  /// What texts of some languages read otherwise than the call passes it.
  struct Fault {
    /// What is said of the key: `reads argument 2 in de, but the call passes 1`.
    var text: String
    /// What to do.
    var help: String
    /// Where the first such text is.
    var place: Location?
    /// Whether nothing worse happens than that an argument is not shown.
    var isHarmless = false
  }

  /// - Parameter types: by position, nil for an unknown type.
  init(_ types: [ArgumentType?]) { self.types = types }

  /// The worst fault of an entry's texts; nil where the source text reads what is passed: of translations that read
  /// something else, the rules about translations speak.
  func fault(in entry: CheckedEntry) -> Fault? {
    var missing = Found<Int>()
    var mistaken = Found<ArgumentMap.Reading>()
    var read: Set<Int> = []
    for localization in entry.localizations {
      for text in localization.texts where !text.text.isEmpty {
        for reading in localization.argumentMap(of: text).readings where !isProse(reading, text) {
          read.insert(reading.argument)
          if reading.argument > types.count { missing.add(reading.argument, in: localization) }
          if isMistaken(reading) { mistaken.add(reading, in: localization) }
        }
      }
    }
    guard !isRight(missing.isInSource || mistaken.isInSource, entry) || missing.isEmpty && mistaken.isEmpty else {
      return nil
    }
    if let argument = missing.worst {
      let passes = types.isEmpty ? "none" : "\(types.count)"
      return Fault(
        text: "reads argument \(argument) in \(missing.languages), but the call passes \(passes)",
        help: "pass the argument, or change the text", place: missing.place)
    }
    if let reading = mistaken.worst, let wanted = reading.type, let passed = types.at(reading.argument - 1) ?? nil {
      return Fault(
        text: "reads argument \(reading.argument) as \(wanted.text) in \(mistaken.languages), but the call passes "
          + passed.text, help: "change the specifier in the text, or pass what it reads", place: mistaken.place)
    }
    guard !read.isEmpty, let unread = types.indices.first(where: { !read.contains($0 + 1) }) else { return nil }
    return Fault(
      text: "gets argument \(unread + 1) from the call, but no text reads it", help: "print it, or do not pass it",
      place: entry.localizations.first?.localization.location, isHarmless: true)
  }

  /// Whether the source text, or the key where it stands for one, reads what is passed.
  ///
  /// - Parameter isFaulty: whether the source text does not.
  private func isRight(_ isFaulty: Bool, _ entry: CheckedEntry) -> Bool {
    guard entry.source == nil else { return !isFaulty }
    guard entry.keyText.isFormat else { return false }
    return ArgumentMap(entry.keyText.placeholders, skipsProse: true).readings.allSatisfy {
      $0.argument <= types.count && !isMistaken($0)
    }
  }

  private func isMistaken(_ reading: ArgumentMap.Reading) -> Bool {
    guard let passed = types.at(reading.argument - 1) ?? nil, let wanted = reading.type else { return false }
    return !passed.fits(wanted)
  }

  private func isProse(_ reading: ArgumentMap.Reading, _ text: CheckedText) -> Bool {
    text.placeholders.at(reading.placeholder)?.looksLikeProse == true
  }

  /// What was found in some languages.
  private struct Found<Reading> {
    private(set) var worst: Reading?
    private(set) var place: Location?
    /// Whether the source text is among them.
    private(set) var isInSource = false
    private var codes: [String] = []

    mutating func add(_ reading: Reading, in localization: CheckedLocalization) {
      if worst == nil { (worst, place) = (reading, localization.localization.location) }
      isInSource = isInSource || localization.isSource
      let code = localization.language.code
      if !codes.contains(code) { codes.append(code) }
    }

    var isEmpty: Bool { codes.isEmpty }

    /// `de, en, fr and 3 more`
    var languages: String { TerminalText.list(codes.sorted(), upTo: 3) }
  }
}

extension ArgumentType {
  /// Whether a value of this type is printed as it is where a specifier wants another type: numbers of any size of one kind
  /// are, and a whole number as a character.
  fileprivate func fits(_ wanted: ArgumentType) -> Bool {
    switch (kind, wanted.kind) {
    case (.integer, .character), (_, .pointer): true
    default: kind == wanted.kind
    }
  }
}
