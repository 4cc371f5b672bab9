internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// Gives the specifiers of a translation the length modifiers of the source's.
struct LengthFix {
  private let entry: Entry
  private let checked: CheckedEntry
  private let contract: ArgumentContract

  init?(_ entry: Entry, in catalog: Catalog) {
    let table = CheckedTable(
      Catalog(table: catalog.table, sourceLanguage: catalog.sourceLanguage, entries: [entry], origins: catalog.origins),
      project: PlainProject())
    guard let checked = table.entries.first, let contract = checked.contract else { return nil }
    self.entry = entry
    self.checked = checked
    self.contract = contract
  }

  /// Rewrites the specifiers of a finding's text for which `isWrong` is true of their type and the source's.
  func applyFix(_ finding: Diagnostic, where isWrong: (ArgumentType, ArgumentType) -> Bool) -> FixedEntry? {
    guard let localization = checked.localizations.first(where: { $0.language.code == finding.subject.language }) else {
      return nil
    }
    return entry.fixing(finding) { text in
      let placeholders = Placeholder.scan(text)
      let map = ArgumentMap(
        placeholders, substitutions: localization.localization.substitutions, skipsProse: true)
      var changed = text
      for reading in map.readings.reversed() where reading.role == .value {
        let placeholder = placeholders[reading.placeholder]
        guard placeholder.kind == .argument, let expected = contract[reading.argument]?.reading,
          let type = reading.type, let wanted = expected.type, isWrong(type, wanted),
          let length = contract.specifier(of: reading.argument)?.length, length != placeholder.length
        else { continue }
        // The length modifier is directly before the conversion.
        let end = placeholder.span.upperBound - 1
        let start = end - placeholder.length.rawValue.utf8.count
        changed = changed.replacing(Range(from: start, to: end), with: length.rawValue)
      }
      return changed
    }
  }
}
