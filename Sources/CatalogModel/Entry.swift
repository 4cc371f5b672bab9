package import Diagnostics
internal import Text

/// One key of a table, with everything its file says about it.
package struct Entry: Sendable {
  /// What the source code looks the text up by; unique in its catalog, and may be empty.
  package var key: String
  /// The developer's comment for translators; nil where the file has none, which is not the same as an empty one.
  package var comment: String?
  /// How the key came into the catalog; nil means that Xcode extracted it and keeps it up to date.
  package var extraction: ExtractionState?
  /// False for keys marked Don't Translate.
  package var isTranslatable: Bool
  /// In file order, unique by language.
  package var localizations: [Localization]
  /// The text of `Base.lproj` that nobody sees, because the source language's own file is read instead and lacks the key:
  /// what translations were made from. At most one, and never written.
  package var hidden: [Localization] = []
  /// Members of the entry that the model cannot represent.
  package var extras: Extras
  /// The key, quotes included.
  package var location: Location?

  package init(
    key: String, comment: String? = nil, extraction: ExtractionState? = nil, isTranslatable: Bool = true,
    localizations: [Localization] = [], extras: Extras = Extras(), location: Location? = nil
  ) {
    self.key = key
    self.comment = comment
    self.extraction = extraction
    self.isTranslatable = isTranslatable
    self.localizations = localizations
    self.extras = extras
    self.location = location
  }

  /// The entry in one language, or nil; setting appends, replaces in place, or removes.
  package subscript(language: Language) -> Localization? {
    get { localizations.first { $0.language == language } }
    set {
      let index = localizations.firstIndex { $0.language == language }
      switch (index, newValue) {
      case (let index?, let value?): localizations[index] = value
      case (let index?, nil): localizations.remove(at: index)
      case (nil, let value?): localizations.append(value)
      case (nil, nil): break
      }
    }
  }
}

/// Equal in meaning: locations are not compared.
extension Entry: Equatable {
  package static func == (a: Entry, b: Entry) -> Bool {
    ExactText(a.key) == ExactText(b.key) && a.comment.map(ExactText.init) == b.comment.map(ExactText.init)
      && a.extraction == b.extraction && a.isTranslatable == b.isTranslatable && a.localizations == b.localizations
      && a.extras == b.extras
  }
}

/// How a key came into a catalog. An open set: unknown values are kept.
package struct ExtractionState: RawRepresentable, Hashable, Sendable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Maintained by hand; extraction does not change it.
  package static let manual = ExtractionState(rawValue: "manual")
  /// Extracted with a default value in the source code.
  package static let extractedWithValue = ExtractionState(rawValue: "extracted_with_value")
  /// No longer found in the source code.
  package static let stale = ExtractionState(rawValue: "stale")
  /// Moved here from a `.strings` file by Xcode.
  package static let migrated = ExtractionState(rawValue: "migrated")
}

extension ExtractionState? {
  /// Whether the entry comes and goes with the sources: extracted from them, neither kept by hand nor stale.
  package var followsSource: Bool { self == nil || self == .extractedWithValue }
}

extension Entry {
  /// The localization that holds the source text: the source language's, in any spelling, else `Base`.
  package func sourceLocalization(_ source: Language) -> Localization? {
    self[source] ?? localizations.first { $0.language.tag == source.tag }
      ?? localizations.first { $0.language.isBase }
  }
}

extension Entry {
  /// Whether Xcode leaves a text of the source language out of what it builds: a new one, which the code is to bring along.
  package func leavesOut(_ text: Translation) -> Bool { text.state == .new && extraction != .manual }

  /// Whether Xcode leaves all texts of the source language out. It never does so with plurals: code has none.
  package func leavesOut(_ source: Localization) -> Bool {
    guard source.substitutions.isEmpty else { return false }
    if case .unit(let text)? = source.variation { return leavesOut(text) }
    let leaves = source.leaves
    return !leaves.isEmpty && leaves.allSatisfy { $0.path.pluralCategory == nil && leavesOut($0.translation) }
  }
}
