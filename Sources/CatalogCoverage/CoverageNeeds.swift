internal import CatalogModel

/// The leaves that one language needs for one key: of its own variation if it has one, else of the source's.
struct CoverageNeeds {
  /// A leaf, with its translation where there is one.
  struct Leaf {
    var path: VariationPath
    var translation: Translation?
    /// Whether the same variation has an `other` form, which is shown instead.
    var hasOther: Bool
  }

  private(set) var leaves: [Leaf] = []
  private let categories: [String]

  /// `template` is the source's localization, used where the language has none; `categories` are the plural categories
  /// that the language needs.
  init(localization: Localization?, template: Localization?, categories: [String]) {
    self.categories = categories
    walk(localization?.variation, template: template?.variation, at: VariationPath(), hasOther: false)
    let substitutions = (localization ?? template)?.substitutions ?? []
    for substitution in substitutions {
      walk(
        localization == nil ? nil : substitution.variation, template: substitution.variation,
        at: VariationPath(substitution: substitution.name), hasOther: false)
    }
  }

  private mutating func walk(_ own: Variation?, template: Variation?, at path: VariationPath, hasOther: Bool) {
    switch own ?? template {
    case .varies(let axis, let cases) where !cases.isEmpty:
      let isOwn = own != nil
      let selectors = axis == .plural ? categories : cases.map(\.selector)
      let other = cases.first { $0.selector == "other" }?.variation
      for selector in selectors {
        let branch = cases.first { $0.selector == selector }?.variation
        walk(
          isOwn ? branch : nil, template: isOwn ? nil : branch ?? other ?? cases[0].variation,
          at: path.appending(axis, selector), hasOther: isOwn && axis == .plural && other != nil)
      }
    case .unit(let translation): append(path, own == nil ? nil : translation, hasOther)
    case .varies, nil: append(path, nil, hasOther)
    }
  }

  private mutating func append(_ path: VariationPath, _ translation: Translation?, _ hasOther: Bool) {
    leaves.append(Leaf(path: path, translation: translation, hasOther: hasOther && translation == nil))
  }
}
