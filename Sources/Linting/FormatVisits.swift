internal import CatalogModel

extension LintInput {
  /// Visits every translation of a text whose arguments are known, with what it reads. Texts of tables that are never
  /// formatted, App Shortcut phrases and the keys of Info.plist, are passed over.
  func forEachFormat(
    _ visit: (CheckedEntry, ArgumentContract, CheckedLocalization, CheckedText, ArgumentMap) -> Void
  ) {
    for table in tables where table.kind == .ordinary || table.kind == .interfaceBuilder {
      for entry in table.entries where entry.isInScope {
        guard let contract = entry.contract else { continue }
        for localization in entry.localizations where !localization.isSource {
          for text in localization.texts where text.isWritten && (contract.isFormat || text.isFormat) {
            visit(entry, contract, localization, text, localization.argumentMap(of: text))
          }
        }
      }
    }
  }
}

extension CheckedText {
  /// The specifier behind a reading, as it is written.
  func specifier(of reading: ArgumentMap.Reading) -> String { written(placeholders[reading.placeholder]) }

  /// A placeholder as it is written.
  func written(_ placeholder: Placeholder) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: placeholder.span.lowerBound)
    return String(text[start..<utf8.index(start, offsetBy: placeholder.span.count)])
  }
}
