package import CatalogModel

extension Catalog {
  /// The catalog with a pseudo-translation of every text in one language; all other languages stay as they are.
  ///
  /// An identifier key without a source text stays without a translation.
  package func pseudolocalized(as language: Language, style: PseudoStyle = PseudoStyle()) -> Catalog {
    var copy = self
    let categories = PluralCategories(language).forIntegers.map(\.rawValue)
    for index in copy.entries.indices where copy.entries[index].isCounted {
      guard let source = copy.entries[index].pseudoSource(sourceLanguage) else { continue }
      var localization = source.withPluralCategories(categories).mapLeaves { leaf, path in
        var leaf = leaf
        var style = style
        // The text around a substitution has brackets already.
        style.hasBrackets = style.hasBrackets && path.substitution == nil
        leaf.messages = leaf.messages.map { Message(PseudoText(style).render($0.text)) }
        leaf.state = .translated
        return leaf
      }
      localization.language = language
      localization.location = nil
      copy.entries[index][language] = localization
    }
    return copy
  }
}

extension Entry {
  /// What is translated: the source localization, or the key where the key is the text.
  fileprivate func pseudoSource(_ source: Language?) -> Localization? {
    let own = source.flatMap { self[$0] } ?? localizations.first { $0.language.isBase }
    if let own, own.variation != nil { return own }
    guard own?.substitutions.isEmpty ?? true, KeyStyle(key) == .text else { return nil }
    return Localization(language: source ?? Language(""), text: key)
  }
}

extension Localization {
  /// The same variations, with the plural categories of another language.
  fileprivate func withPluralCategories(_ categories: [String]) -> Localization {
    var copy = self
    copy.variation = variation?.withPluralCategories(categories)
    for index in copy.substitutions.indices {
      copy.substitutions[index].variation = copy.substitutions[index].variation.withPluralCategories(categories)
    }
    return copy
  }
}

extension Variation {
  fileprivate func withPluralCategories(_ categories: [String]) -> Variation {
    guard case .varies(let axis, let cases) = self else { return self }
    guard axis == .plural, let other = self["other"] ?? cases.last?.variation else {
      return .varies(
        by: axis,
        cases.map { Case($0.selector, $0.variation.withPluralCategories(categories), extras: $0.extras) })
    }
    return .varies(
      by: axis, categories.map { Case($0, (self[$0] ?? other).withPluralCategories(categories)) })
  }
}
