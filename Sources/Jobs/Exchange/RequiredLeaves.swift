internal import CatalogModel

/// The leaves that a translation has and needs: its own shape where it has one, otherwise the source's.
struct RequiredLeaves {
  /// In order: each with its path, the translation there, if any, and its number in a set of texts.
  private(set) var leaves: [(path: VariationPath, translation: Translation?, index: Int?)] = []
  private let language: Language
  /// The plural categories that the language needs; most texts have no plurals.
  private lazy var categories = {
    let plurals = PluralCategories(language)
    // Of a language that CLDR does not have, the source's forms may all be needed.
    let needed = plurals.isKnown ? plurals.all.filter { !plurals.forMillionsOnly.contains($0) } : []
    return needed.map(\.rawValue)
  }()

  /// - Parameters:
  ///   - target: nil where nothing is translated.
  ///   - language: the one of the translation.
  init(source: Localization, target: Localization?, language: Language) {
    self.language = language
    let own = target?.variation
    if let shape = own ?? source.variation {
      collect(shape, at: VariationPath(), own: own, source: source.variation)
    }
    // A translation that does not vary needs no substitutions of the source.
    let isPlain = own != nil && target?.substitutions.isEmpty == true && !RequiredLeaves.refersToSubstitutions(target)
    var names = isPlain ? [] : source.substitutions.map(\.name)
    names += (target?.substitutions ?? []).map(\.name).filter { !names.contains($0) }
    for name in names {
      let own = target?.substitutions.first { $0.name == name }?.variation
      let from = source.substitutions.first { $0.name == name }?.variation
      guard let shape = own ?? from else { continue }
      collect(shape, at: VariationPath(substitution: name), own: own, source: from)
    }
  }

  private static func refersToSubstitutions(_ localization: Localization?) -> Bool {
    localization?.leaves.contains { leaf in
      leaf.translation.messages.contains { $0.placeholders.contains { $0.kind == .substitution } }
    } ?? false
  }

  private mutating func collect(_ shape: Variation, at path: VariationPath, own: Variation?, source: Variation?) {
    switch shape {
    case .unit(let unit):
      guard case .unit(let translation)? = own else { return append(path, nil, unit, source) }
      append(path, translation, unit, source)
    case .varies(let axis, let cases):
      var selectors = cases.map(\.selector)
      if axis == .plural {
        // Of the source's forms, Xcode keeps those that the language has, and `zero`, which every language may have.
        let others = source?.cases(along: .plural).map(\.selector) ?? []
        let own = own?.cases(along: .plural).map(\.selector) ?? []
        let usable = (others + selectors).filter { isUsable($0) }
        selectors = RequiredLeaves.inOrder(own + usable + categories)
      }
      for selector in selectors {
        let inner = cases.first { $0.selector == selector }?.variation ?? .unit(Translation(messages: [], state: .new))
        collect(
          inner, at: path.appending(axis, selector),
          own: own?.cases(along: axis).first { $0.selector == selector }?.variation,
          source: source?.cases(along: axis).isEmpty == false ? source?[selector] ?? source?["other"] : source)
      }
    }
  }

  /// Whether the language has a use for a plural form that its translation does not have yet.
  private mutating func isUsable(_ selector: String) -> Bool {
    categories.isEmpty || categories.contains(selector) || ["zero", "other"].contains(selector)
      || PluralCategory(rawValue: selector) == nil
  }

  private mutating func append(_ path: VariationPath, _ own: Translation?, _ shape: Translation, _ source: Variation?) {
    var count = own?.isSet ?? shape.isSet ? max(own?.messages.count ?? 0, shape.messages.count) : nil
    if case .unit(let unit)? = source, unit.isSet, let own = count { count = max(own, unit.messages.count) }
    guard let count else { return leaves.append((path, own, nil)) }
    for index in 0..<count { leaves.append((path, own, index)) }
  }

  /// Each category once: CLDR's in its order, then others as they stand.
  private static func inOrder(_ selectors: [String]) -> [String] {
    let known = PluralCategory.allCases.map(\.rawValue).filter(selectors.contains)
    var others: [String] = []
    for selector in selectors where !known.contains(selector) && !others.contains(selector) { others.append(selector) }
    return known + others
  }
}

extension Variation {
  /// The cases of the outermost axis, if it is this one.
  fileprivate func cases(along axis: Axis) -> [Case] {
    if case .varies(axis, let cases) = self { return cases }
    return []
  }
}
