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
  private let plurals: PluralCategories
  /// The specifier of the substitution whose leaves are listed; nil for the text's own.
  private var specifier: Placeholder?

  /// - Parameters:
  ///   - template: the source's localization, used where the language has none.
  ///   - plurals: the language's.
  init(localization: Localization?, template: Localization?, plurals: PluralCategories) {
    self.plurals = plurals
    walk(localization?.variation, template: template?.variation, at: VariationPath(), hasOther: false)
    let substitutions = (localization ?? template)?.substitutions ?? []
    for substitution in substitutions {
      specifier = substitution.specifierPlaceholder
      walk(
        localization == nil ? nil : substitution.variation, template: substitution.variation,
        at: VariationPath(substitution: substitution.name), hasOther: false)
    }
  }

  private mutating func walk(_ own: Variation?, template: Variation?, at path: VariationPath, hasOther: Bool) {
    switch own ?? template {
    case .varies(let axis, let cases) where !cases.isEmpty:
      let isOwn = own != nil
      let selectors = axis == .plural ? forms(own: isOwn ? cases : nil) : cases.map(\.selector)
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

  /// The forms that a plural needs. Without `other`, or with one that nobody has finished, what it has is all that numbers
  /// reach where no whole number is `other`, as in Polish; numbers with decimals are.
  private func forms(own cases: [Variation.Case]?) -> [String] {
    let all = plurals.forIntegers.map(\.rawValue)
    guard let cases, !plurals.integersReach(.other), !cases.contains(where: CoverageNeeds.isFinishedOther),
      specifier?.argumentType?.kind != .float, !cases.contains(where: CoverageNeeds.printsFraction)
    else { return all }
    return all.filter { $0 != "other" }
  }

  private static func isFinishedOther(_ branch: Variation.Case) -> Bool {
    guard branch.selector == "other" else { return false }
    guard case .unit(let unit) = branch.variation else { return true }
    return unit.state != .new && unit.state != .needsReview && !unit.messages.allSatisfy(\.text.isEmpty)
  }

  private static func printsFraction(_ branch: Variation.Case) -> Bool {
    guard case .unit(let unit) = branch.variation else { return false }
    return unit.messages.contains { $0.placeholders.contains(where: \.printsFraction) }
  }

  private mutating func append(_ path: VariationPath, _ translation: Translation?, _ hasOther: Bool) {
    leaves.append(Leaf(path: path, translation: translation, hasOther: hasOther && translation == nil))
  }
}
