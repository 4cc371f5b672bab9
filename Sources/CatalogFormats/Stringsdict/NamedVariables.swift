package import CatalogModel

extension Catalog {
  /// With each plural of a `.stringsdict` as a substitution, where a format with these features has no other place for
  /// the variable's name and number type: converted back, the entry is then as it was.
  ///
  /// Plurals whose name and type follow from their texts stay plurals, and so do those that no substitution can say.
  package func namingVariables(for features: Features) -> Catalog {
    guard features.contains([.plurals, .substitutions]), !features.contains(.numberTypes) else { return self }
    var named = self
    for (index, entry) in entries.enumerated() where entry.localizations.contains(where: \.hasOwnVariable) {
      named.entries[index].localizations = entry.localizations.map {
        $0.hasOwnVariable ? $0.namingVariable(key: entry.key) : $0
      }
    }
    return named
  }
}

extension Entry {
  /// With each plural as a substitution, in all languages; plurals that no substitution can say stay.
  package var namingVariables: Entry {
    var named = self
    named.localizations = localizations.map { $0.isPlural ? $0.namingVariable(key: key) : $0 }
    return named
  }

  /// Whether a `.stringsdict` has a plural that counts another argument than the first number in its texts. A String
  /// Catalog's plural counts that number.
  package var countsHiddenArgument: Bool { localizations.contains(where: \.countsHiddenArgument) }
}

extension Localization {
  /// Whether a `.stringsdict` says more of a plural than its texts do.
  fileprivate var hasOwnVariable: Bool {
    let extras = [extras] + (variation?.cases.map(\.extras) ?? [])
    return StringsdictReader.rawEntry(of: self) == nil && extras.contains { $0.format == StringsdictReader.format }
  }

  /// Whether it varies by number, and a `.stringsdict` can say all of it.
  fileprivate var isPlural: Bool { needs.contains(.plurals) && StringsdictReader.rawEntry(of: self) == nil }

  fileprivate var countsHiddenArgument: Bool {
    variation?.countsHiddenArgument(extras) == true
      || variation?.cases.contains { $0.variation.countsHiddenArgument($0.extras) } == true
  }

  fileprivate func namingVariable(key: String) -> Localization {
    guard let entry = StringsdictRenderer.rendered(self, key: key) else { return self }
    var named = StringsdictReader.localization(of: entry, key: key, language: language, readsPlurals: false)
    named.location = location
    return named.extras.isEmpty ? named : self
  }
}

extension Variation {
  /// - Parameter extras: those beside it.
  fileprivate func countsHiddenArgument(_ extras: Extras) -> Bool {
    guard case .varies(.plural, let cases) = self, extras.format == StringsdictReader.format,
      let reference = extras[StringsdictRule.formatKey].flatMap(StringsdictRule.soleReference)
    else { return false }
    let forms = cases.compactMap { branch -> String? in
      guard case .unit(let unit) = branch.variation else { return nil }
      return unit.messages.first?.text
    }
    return CountedArgument(in: forms).map { $0.argument != reference.argument ?? 1 } ?? false
  }
}
