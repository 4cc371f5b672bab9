package import Diagnostics

extension Catalog {
  /// The catalog as a format with these features keeps it, and a diagnostic for each thing that is lost.
  ///
  /// This is the one definition of loss: writing the result and reading it back gives the same catalog. A lost text is
  /// an error, lost information about texts a warning, lost data of tools a note. `format` keeps its own extras.
  package func reduced(
    to features: Features, format: String, choices: ReductionChoices = ReductionChoices()
  ) -> Diagnosed<Catalog> {
    var reducer = Reducer(features: features, format: format, choices: choices, catalog: self)
    var reduced = self
    reduced.entries = entries.flatMap { reducer.reduce($0) }
    if !features.contains(.fallbacks) {
      let lost = fallbacks.filter { !$0.isDefault(source: sourceLanguage) }
      if !lost.isEmpty {
        let rows = lost.map { "\($0.language.code) to \($0.fallback.code)" }.joined(separator: ", ")
        reducer.report("convert/lost-fallbacks", .warning, "fallback languages cannot be kept: \(rows)")
      }
      reduced.fallbacks = []
    }
    for origin in origins where origin.format.name != format {
      guard let languages = origin.numbering?.countingFromZero, !languages.isEmpty else { continue }
      let codes = languages.map(\.code).joined(separator: ", ")
      reducer.report(
        "convert/lost-numbering", .info, "that the first placeholder has the number 0 cannot be kept: \(codes)")
    }
    if !features.contains(.sourceLanguage), let source = sourceLanguage {
      reducer.report("convert/lost-source-language", .info, "the source language '\(source.code)' cannot be kept")
      reduced.sourceLanguage = nil
    }
    reduced.extras = reducer.reduce(extras)
    return Diagnosed(reduced, reducer.diagnostics)
  }

  /// Splits the catalog over several formats: each localization goes to the first that can hold it, else to the first
  /// of all, where reducing it reports the loss. The text for other devices goes to the first format if that holds
  /// plain texts, as with Apple's compiler.
  package func split(over formats: [Features]) -> [Catalog] {
    formats.indices.map { index in
      var part = self
      part.entries = entries.compactMap { entry in
        var own = entry
        own.localizations = entry.localizations.compactMap { localization in
          let holder = formats.firstIndex { localization.needs.isSubset(of: $0) } ?? 0
          guard holder > 0, formats[0].contains(.plainTexts), let parts = localization.withoutDeviceFallback else {
            return holder == index ? localization : nil
          }
          return index == holder ? parts.devices : index == 0 ? parts.fallback : nil
        }
        let isEmpty = entry.localizations.isEmpty
        return own.localizations.isEmpty && !(isEmpty && index == 0) ? nil : own
      }
      return part
    }
  }
}

extension Localization {
  /// The features that its variation and substitutions require.
  package var needs: Features {
    var needs: Features = substitutions.isEmpty ? [] : [.substitutions, .plurals]
    guard let variation else { return needs.union(substitutions.isEmpty ? .emptyLocalizations : []) }
    if case .unit(let unit) = variation {
      if unit.isSet { needs.insert(.stringSets) } else if substitutions.isEmpty { needs.insert(.plainTexts) }
    }
    return needs.union(variation.axes)
  }
}

extension Variation {
  /// The features that its axes require; an unknown axis requires all of them.
  fileprivate var axes: Features {
    guard case .varies(let axis, let cases) = self else { return [] }
    let own: Features =
      switch axis {
      case .plural: .plurals
      case .device: .devices
      case .width: .widths
      default: [.plurals, .devices, .widths]
      }
    return cases.reduce(own) { $0.union($1.variation.axes) }
  }
}
