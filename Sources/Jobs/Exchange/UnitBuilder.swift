internal import CatalogFormats
internal import CatalogModel
internal import Text

/// Makes the units of one table: every text of every key, once for each language that needs it.
///
/// Shapes are those of Xcode's export: a translation that varies keeps its own shape, otherwise it gets the source's.
/// Plurals have the categories of the source text, those of the translation, and those of the language that smaller
/// numbers than a million have.
struct UnitBuilder {
  let table: ExchangeTable
  let languages: [Language]
  /// Whether texts get numbers where the catalog has names: `ExchangeFormat.numbersReferences`.
  let numbersReferences: Bool
  /// Whether keys that nobody is to translate have units too: `ExchangeFormat.hasAllKeys`.
  var hasAllKeys = false

  /// Why keys are left out, with their numbers.
  struct LeftOut {
    /// Marked Don't Translate.
    var untranslatable = 0
    /// No longer in the code.
    var stale = 0
    /// Without anything to translate.
    var empty = 0
    /// The texts that the file keeps as they stand, by key and language.
    var kept: [(key: String, language: Language)] = []
  }

  /// The units of all keys, in the catalog's order.
  func units(leavingOut: inout LeftOut) -> [ExchangeUnit] {
    var units: [ExchangeUnit] = []
    for entry in table.catalog.entries {
      if !entry.isTranslatable, !hasAllKeys {
        leavingOut.untranslatable += 1
      } else if entry.extraction == .stale, !hasAllKeys {
        leavingOut.stale += 1
      } else {
        let own = self.units(of: entry)
        let kept = languages.filter { table.refusal(toChange: entry, in: $0) != nil }
        if own.isEmpty, kept.isEmpty { leavingOut.empty += 1 }
        leavingOut.kept += kept.map { (entry.key, $0) }
        units += own
      }
    }
    return units
  }

  /// The units of one key.
  func units(of entry: Entry) -> [ExchangeUnit] {
    let source = source(of: entry)
    let isEmpty = entry.key.isEmpty && source.text?.isEmpty == true
    guard source.variation != nil, hasAllKeys || !isEmpty else { return [] }
    var units: [ExchangeUnit] = []
    var indices: [UnitPath: Int] = [:]
    for language in languages where table.refusal(toChange: entry, in: language) == nil {
      for leaf in leaves(of: entry, from: source, into: language) {
        guard let index = indices[leaf.path] else {
          indices[leaf.path] = units.count
          var unit = ExchangeUnit(
            key: entry.key, path: leaf.path, source: leaf.source, comment: entry.comment, targets: [leaf.target],
            location: entry.location)
          unit.isTranslatable = entry.isTranslatable
          unit.isCommentGenerated = entry.extras.isCommentGenerated
          units.append(unit)
          continue
        }
        var target = leaf.target
        if leaf.source.map(ExactText.init) != units[index].source.map(ExactText.init) { target.source = leaf.source }
        units[index].targets.append(target)
      }
    }
    return units
  }

  /// The source texts of a key, as translators see them: the key itself where the catalog has none.
  func source(of entry: Entry) -> Localization {
    var own = entry[table.source] ?? Localization(language: table.source, text: entry.key, state: .new)
    if own.variation == nil, own.extras.isEmpty { own.variation = .text(entry.key, state: .new) }
    return table.format.forTranslators(own, key: entry.key)
  }

  /// One text of a key in one language.
  private struct Leaf {
    var path: UnitPath
    var source: String?
    var target: ExchangeTarget
  }

  private func leaves(of entry: Entry, from source: Localization, into language: Language) -> [Leaf] {
    let translated = entry[language].map { table.format.forTranslators($0, key: entry.key) }
    // The source texts may be in `Base`, and stand for those of their language.
    let own =
      language == table.source ? source : translated ?? (language == table.catalog.sourceLanguage ? source : nil)
    let target = own.flatMap { $0.variation == nil && $0.substitutions.isEmpty ? nil : $0 }
    var leaves: [Leaf] = []
    let shapes = RequiredLeaves(source: source, target: target, language: language)
    let numbersNames = table.format.features.contains(.impliedArguments)
    let sourceNumbers = ReferenceNumbering(source, numbersNames: numbersNames)
    let targetNumbers = ReferenceNumbering(
      target?.withSubstitutions(of: source) ?? source, numbersNames: numbersNames)
    for (path, translation, index) in shapes.leaves {
      let message = translation?.messages.at(index ?? 0)
      var from = source.text(for: path, index: index)
      var text = message?.text
      if numbersReferences {
        from = from.map { sourceNumbers.numbered($0, at: path) }
        text = text.map { targetNumbers.numbered($0, at: path) }
      }
      leaves.append(
        Leaf(
          path: UnitPath(path, index: index), source: from,
          target: ExchangeTarget(language, text: text, state: text == nil ? nil : state(of: translation))))
    }
    return leaves
  }

  private func state(of translation: Translation?) -> TranslationState? {
    table.format.features.contains(.states) ? translation?.state : nil
  }
}

extension Localization {
  /// The localization with the substitutions of another where it has none of that name: its texts may refer to them.
  func withSubstitutions(of other: Localization) -> Localization {
    var joined = self
    let names = Set(substitutions.map(\.name))
    joined.substitutions += other.substitutions.filter { !names.contains($0.name) }
    return joined
  }
}
