internal import SwiftOutline

/// Names of lookups: code that contains one is kept in the outline although it has no literal.
extension SymbolWords {
  /// The symbols that every scanned file begins with.
  static let ofKeys: SymbolWords = {
    // What leads to a lookup and is no call of APIs/: types, labels, forwarders.
    let others = [
      "NSLocalizedString", "localized", "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource",
      "localizedString", "forKey", "translate", "getTranslationFor", "TranslatableText", "rawValue",
      "localizedAttributedString",
      // Bodies and values that say which bundle a lookup asks.
      "Bundle", "module", "bundle",
      // Calls that format a text, which a constant may hold.
      "format", "localizedStringWithFormat",
    ]
    let known = Set(others + Keyword.allCases.map(\.text))
    // A constant can be the key of any of these.
    let calls = KnownSignatures.all.filter { row in
      (row.form == .function || row.form == .member) && row.slots.contains { $0.takes == .lookup }
    }
    return SymbolWords(keeping: others + Set(calls.map(\.name)).subtracting(known).sorted())
  }()
}

extension IndexStart {
  /// That of indexes of scanned files.
  static let ofKeys = IndexStart(words: .ofKeys)
}
