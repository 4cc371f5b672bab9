internal import SwiftOutline

/// Names of lookups: code that contains one is kept in the outline although it has no literal.
extension SymbolWords {
  /// The symbols that every scanned file begins with.
  static let ofKeys = SymbolWords(keeping: [
    "NSLocalizedString", "localized", "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource",
    "localizedString", "forKey", "translate", "getTranslationFor", "TranslatableText", "rawValue",
    "localizedAttributedString",
  ])
}
