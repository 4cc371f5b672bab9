internal import SwiftOutline

/// Names that look keys up or stand for them: code that names one is kept in the outline although it holds no literal.
extension SymbolWords {
  /// What the symbols of every scanned file begin with.
  static let ofKeys = SymbolWords(keeping: [
    "NSLocalizedString", "localized", "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource",
    "localizedString", "forKey", "translate", "getTranslationFor", "TranslatableText", "rawValue",
    "localizedAttributedString",
  ])
}
