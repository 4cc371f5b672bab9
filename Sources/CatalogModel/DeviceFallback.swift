extension Localization {
  /// Splits a variation by device into its text for `other` and the variation without that text.
  ///
  /// A `.stringsdict` has no `other` for devices: Apple's compiler writes that text to the `.strings` file of the same
  /// table, where Foundation finds it. Nil if there is no such text, or if it varies itself.
  var withoutDeviceFallback: (fallback: Localization, devices: Localization)? {
    guard case .varies(.device, let cases)? = variation, cases.count > 1, substitutions.isEmpty,
      let index = cases.firstIndex(where: { $0.selector == "other" }), case .unit(let unit) = cases[index].variation,
      !unit.isSet, cases[index].extras.isEmpty
    else { return nil }
    var devices = self
    devices.variation = .varies(by: .device, cases.filter { $0.selector != "other" })
    var fallback = Localization(language: language, variation: .unit(unit))
    fallback.location = location
    return (fallback, devices)
  }

  /// Adds a plain text to a variation by device, as the text for `other`; nil where that is not possible.
  func withDeviceFallback(_ plain: Localization) -> Localization? {
    guard case .varies(.device, let cases)? = variation, !cases.contains(where: { $0.selector == "other" }),
      case .unit(let unit)? = plain.variation, !unit.isSet, plain.substitutions.isEmpty
    else { return nil }
    var joined = self
    joined.variation = .varies(by: .device, cases + [Variation.Case("other", .unit(unit))])
    return joined
  }
}
