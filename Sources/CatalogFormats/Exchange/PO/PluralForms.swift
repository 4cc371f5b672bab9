internal import CatalogModel

extension UnitPath {
  /// The path of the text whose plural form it leads to; nil where it leads to none, or to one that varies further.
  var pluralParent: UnitPath? {
    guard index == nil, variation.steps.last?.axis == .plural else { return nil }
    var parent = self
    parent.variation.steps.removeLast()
    return parent
  }

  /// The path of one of the plural forms of the text that it leads to.
  func pluralForm(_ category: PluralCategory) -> UnitPath {
    var form = self
    form.variation.steps.append(VariationPath.Step(.plural, category.rawValue))
    return form
  }
}
