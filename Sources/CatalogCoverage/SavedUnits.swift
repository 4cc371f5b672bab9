package import CatalogModel
package import Seen

/// Coverage as a saved report has it: the state of every text, but no texts and no words.
extension Coverage.Table {
  /// A table of a saved report.
  package init(
    name: String, label: String, origins: [CatalogOrigin], keys: [String], languages: [Coverage.LanguageUnits]
  ) {
    self.init(
      name: name, label: label, origins: origins, sourceLanguage: languages.first(where: \.isSource)?.language,
      keys: keys.map { Coverage.Key(key: $0, comment: nil, source: $0, location: nil) }, languages: languages)
  }
}

extension Coverage.LanguageUnits {
  /// The units that a saved report names; those of one key must be adjacent.
  package init(_ language: Language, isSource: Bool, savedUnits: [Coverage.Unit]) {
    self.init(language: language, isSource: isSource, units: savedUnits)
  }
}

extension Coverage.Unit {
  /// The state of a translated text with an error.
  private static let brokenState = "broken"
  /// The state of a translated text that copies the source text and should not.
  private static let sameState = "same"

  /// The state in outputs: `missing`, `broken`, `same`, …
  package var state: String {
    isBroken ? Coverage.Unit.brokenState : isSame ? Coverage.Unit.sameState : status.rawValue
  }

  /// A text of which a report says no more than its state; nil for a name that is no state.
  ///
  /// - Parameters:
  ///   - key: the index of its key in `Coverage.Table.keys`.
  ///   - reason: why nobody need write it; nil where it says nothing of that.
  ///   - isRaw: whether people see the key where its text is missing.
  ///   - acceptsSame: whether copies of the source text count as ready.
  package init?(key: Int, variation: String?, state: String, reason: SkipReason?, isRaw: Bool, acceptsSame: Bool) {
    let isBroken = state == Coverage.Unit.brokenState
    let isSame = state == Coverage.Unit.sameState
    guard let status = isBroken || isSame ? .translated : Coverage.Status(rawValue: state) else { return nil }
    self.init(
      key: key, variation: variation, status: status, skipReason: status == .notNeeded ? reason : nil,
      isBroken: isBroken, fault: nil, isSuspect: false, isSame: isSame,
      isAcceptedCopy: isSame && acceptsSame, visibleText: isRaw && status.isMissing ? .rawKey : nil, words: 0,
      source: nil, text: nil)
  }
}
