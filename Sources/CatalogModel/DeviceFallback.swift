extension Localization {
  /// The text for all devices that a choice of devices does not name, and the choice without it.
  ///
  /// A `.stringsdict` has no word for other devices: Apple's compiler puts that text into the `.strings` file beside it,
  /// where Foundation finds it. Nil where there is no such text, or where it varies itself.
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

  /// A choice of devices with a plain text as the one for all others; nil where the two do not go together.
  func withDeviceFallback(_ plain: Localization) -> Localization? {
    guard case .varies(.device, let cases)? = variation, !cases.contains(where: { $0.selector == "other" }),
      case .unit(let unit)? = plain.variation, !unit.isSet, plain.substitutions.isEmpty
    else { return nil }
    var joined = self
    joined.variation = .varies(by: .device, cases + [Variation.Case("other", .unit(unit))])
    return joined
  }
}
