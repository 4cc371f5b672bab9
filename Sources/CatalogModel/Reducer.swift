internal import Diagnostics
internal import Text

/// Removes from entries what a format cannot hold, and reports each loss.
struct Reducer {
  let features: Features
  let format: String
  let choices: ReductionChoices
  var diagnostics: [Diagnostic] = []
  let sourceLanguage: Language?
  private let table: String
  private let file: Location?
  /// What is being reduced, for diagnostics.
  private var entry: Entry?
  var localization: Localization?

  init(features: Features, format: String, choices: ReductionChoices, catalog: Catalog) {
    self.features = features
    self.format = format
    self.choices = choices
    table = catalog.table
    file = catalog.paths.first.map(Location.file)
    sourceLanguage = catalog.sourceLanguage
  }

  mutating func report(
    _ id: String, _ severity: Severity, _ message: String, at path: VariationPath = VariationPath(),
    help: String? = nil
  ) {
    let subject = Subject(
      table: table, key: entry?.key, language: localization?.language.code, variation: path.text)
    let location = localization?.location ?? entry?.location ?? file
    diagnostics.append(Diagnostic(id, severity, message, subject: subject, at: location, help: help))
  }

  /// The entries that replace one: none when all of it is lost, several when its plurals become keys.
  mutating func reduce(_ original: Entry) -> [Entry] {
    entry = original
    localization = nil
    defer { entry = nil }
    var reduced = original
    if choices.fillsSource { fillSource(of: &reduced) }
    let hadNothing = reduced.localizations.isEmpty
    reduceMetadata(of: &reduced)
    reduced.key = writable(original.key, "key", at: VariationPath())
    if choices.plurals == .expand, !features.contains(.plurals), reduced.isPlural { return expand(reduced) }
    reduced.localizations = reduced.localizations.compactMap { reduce($0) }
    guard reduced.localizations.isEmpty, !features.contains(.emptyEntries) else { return [reduced] }
    if hadNothing {
      report(
        "convert/lost-key", .error, "a key without a text in any language cannot be kept",
        help: "write keys as their own source texts with --fill-source")
    }
    return []
  }

  private func fillSource(of entry: inout Entry) {
    guard let source = sourceLanguage, entry[source] == nil else { return }
    entry.localizations.insert(Localization(language: source, text: entry.key), at: 0)
  }

  private mutating func reduceMetadata(of entry: inout Entry) {
    if !features.contains(.comments), entry.comment != nil {
      report("convert/lost-comment", .warning, "the comment cannot be kept")
      entry.comment = nil
    }
    entry.comment = entry.comment.map { writable($0, "comment", at: VariationPath()) }
    if !features.contains(.extractionStates), let state = entry.extraction {
      report("convert/lost-extraction-state", .info, "the extraction state '\(state.rawValue)' cannot be kept")
      entry.extraction = nil
    }
    if !features.contains(.translatability), !entry.isTranslatable {
      report("convert/lost-translatability", .warning, "the mark Don't Translate cannot be kept")
      entry.isTranslatable = true
    }
    entry.extras = reduce(entry.extras)
  }

  /// The text without the control characters that XML cannot hold, where the format is XML.
  mutating func writable(_ text: String, _ what: String, at path: VariationPath) -> String {
    guard !features.contains(.controlCharacters), text.characterForbiddenInXML != nil else { return text }
    report("convert/lost-character", .error, "the \(what) contains a control character, which cannot be kept", at: path)
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isForbiddenInXML }))
  }

  mutating func reduce(
    _ extras: Extras, at path: VariationPath = VariationPath(), severity: Severity = .info
  ) -> Extras {
    guard !extras.isEmpty, extras.format != format else { return extras }
    for field in extras.fields {
      let name = field.name.isEmpty ? "the value" : "'\(field.name)'"
      // Shows the value where it is a text's only content. Long values are whole objects and are not shown.
      let severity = field.meaning == .texts ? .error : severity
      let value = severity > .info && field.raw.utf8.count <= 60 ? " (\(field.raw))" : ""
      report(
        "convert/lost-field", severity, "\(name)\(value), which only \(extras.format) supports, cannot be kept",
        at: path)
    }
    return Extras()
  }

  /// Makes every category a key of its own; texts that do not vary count as `other`.
  private mutating func expand(_ original: Entry) -> [Entry] {
    report("convert/expanded-plural", .warning, "the plural becomes one key for each category")
    var categories: [String] = []
    for localization in original.localizations {
      for branch in localization.pluralBranches where !categories.contains(branch.selector) {
        categories.append(branch.selector)
      }
    }
    return categories.compactMap { category in
      var expanded = original
      expanded.key += "." + category
      expanded.localizations = original.localizations.compactMap { original in
        guard let branch = original.pluralBranches.first(where: { $0.selector == category }) else { return nil }
        var part = original
        part.variation = branch.variation
        return reduce(part)
      }
      return expanded.localizations.isEmpty ? nil : expanded
    }
  }
}

extension Entry {
  /// Whether some language varies by number, and nothing else varies.
  fileprivate var isPlural: Bool {
    let shapes = localizations.map(\.needs)
    return shapes.contains { $0.contains(.plurals) }
      && shapes.allSatisfy { $0.isSubset(of: [.plurals, .plainTexts, .emptyLocalizations]) }
  }
}

extension Localization {
  /// The texts by category; one that does not vary is `other`.
  fileprivate var pluralBranches: [Variation.Case] {
    switch variation {
    case nil: []
    case .unit?: [Variation.Case("other", variation ?? .text(""))]
    case .varies(_, let cases)?: cases
    }
  }
}
