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
      named.entries[index].localizations = entry.localizations.map { $0.namingVariable(key: entry.key) }
    }
    return named
  }
}

extension Localization {
  /// Whether a `.stringsdict` says more of a plural than its texts do.
  fileprivate var hasOwnVariable: Bool {
    let extras = [extras] + (variation?.cases.map(\.extras) ?? [])
    return StringsdictReader.rawEntry(of: self) == nil && extras.contains { $0.format == StringsdictReader.format }
  }

  fileprivate func namingVariable(key: String) -> Localization {
    guard hasOwnVariable, let entry = StringsdictRenderer.rendered(self, key: key) else { return self }
    var named = StringsdictReader.localization(of: entry, key: key, language: language, readsPlurals: false)
    named.location = location
    return named.extras.isEmpty ? named : self
  }
}
