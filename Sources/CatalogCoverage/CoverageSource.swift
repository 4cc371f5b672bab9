internal import CatalogModel
internal import Seen
internal import Text

/// An entry's source text, and what users see where a language has no text.
struct CoverageSource {
  let localization: Localization?
  /// One text that represents the whole entry.
  let text: String
  private let key: String
  private let named: KeyClassifier
  /// Whether users see the key, not the source text, where a text is missing.
  private let showsKey: Bool
  /// Whether the key is an identifier, whatever code passes for it.
  private let isName: Bool
  /// Whether the code may use the key, so that users see anything of it.
  private let isUsed: Bool
  private let textWords: Int
  private let countsWords: Bool

  /// - Parameters:
  ///   - named: which keys of the catalog are identifiers.
  ///   - isDefaulted: whether the source code passes a default value for the key.
  ///   - isUsed: whether the source code may use the key.
  init(
    entry: Entry, localization: Localization?, named: KeyClassifier, isDefaulted: Bool, isUsed: Bool, countsWords: Bool
  ) {
    self.localization = localization
    key = entry.key
    text = localization.flatMap(CoverageSource.mainText) ?? entry.key
    self.countsWords = countsWords
    textWords = countsWords ? Words.count(text) : 0
    self.named = named
    self.isUsed = isUsed
    showsKey = named.showsKey(of: entry, isDefaulted: isDefaulted)
    isName = isDefaulted ? named.showsKey(of: entry, isDefaulted: false) : showsKey
  }

  /// The status of a leaf of another language.
  func status(_ leaf: Translation?) -> Coverage.Status {
    guard let leaf else { return .missing }
    if leaf.state == .new { return .new }
    if isNameAlone(leaf) { return .missing }
    if leaf.isEmpty, !named.holdsTextsElsewhere { return .empty }
    if leaf.messages.allSatisfy({ Words.isBlank($0.text) }) { return Words.isBlank(text) ? .translated : .empty }
    switch leaf.state {
    case .translated: return .translated
    case .machineTranslated: return .machineTranslated
    // Unknown states do not count as finished.
    default: return .needsReview
    }
  }

  /// The status of a leaf of the source language: a key that is the text itself needs no other text, but must not have
  /// an empty one. An empty `zero` form is often intended.
  func ownStatus(_ leaf: Translation?, at path: VariationPath) -> Coverage.Status {
    guard let leaf else { return showsKey || localization?.variation != nil ? .missing : .translated }
    if isNameAlone(leaf) { return .missing }
    if leaf.isEmpty, leaf.state != .new, path.pluralCategory != "zero", !named.holdsTextsElsewhere { return .empty }
    return leaf.messages.allSatisfy { Words.isBlank($0.text) } && showsKey ? .empty : .translated
  }

  /// Whether the text only repeats its key, and the key is an identifier: people see that, whatever code passes.
  private func isNameAlone(_ leaf: Translation) -> Bool {
    isName && !leaf.messages.isEmpty && leaf.messages.allSatisfy { named.isNameAlone($0.text, of: key) }
  }

  /// What users see in place of a unit; nil where it has a text, or nothing asks for it.
  ///
  /// - Parameters:
  ///   - leaf: the text. In the state `new` it is shipped as any other.
  ///   - hasTable: whether the app has the table in the language; if not, the system uses the source language's table.
  func visibleText(
    _ status: Coverage.Status, of leaf: Translation?, hasOther: Bool, hasTable: Bool
  ) -> VisibleText? {
    guard isUsed else { return nil }
    if let leaf, isNameAlone(leaf) { return .rawKey }
    if status == .new, let leaf, !leaf.messages.isEmpty { return leaf.isEmpty ? .nothing : nil }
    return switch status {
    case .missing, .new:
      VisibleText(hasOther: hasOther, showsKey: showsKey, hasTable: hasTable, hasSource: hasText)
    case .empty: .nothing
    case .translated, .inherited, .notNeeded, .machineTranslated, .needsReview: nil
    }
  }

  /// Whether the source language has a text that does not only repeat the key.
  private var hasText: Bool {
    guard let localization else { return false }
    guard isName else { return true }
    let leaves = localization.leaves
    return leaves.isEmpty || !leaves.allSatisfy { isNameAlone($0.translation) }
  }

  /// What users see in place of a text that no product has.
  ///
  /// - Parameters:
  ///   - isLost: whether the text in the source language is in none, either.
  ///   - hasTable: whether the app has the table in the language all the same.
  func visibleText(withoutSource isLost: Bool, hasTable: Bool) -> VisibleText? {
    isUsed
      ? VisibleText(hasOther: false, showsKey: showsKey, hasTable: hasTable, hasSource: !isLost && hasText)
      : nil
  }

  /// All texts in the source language, of every form; the key where it is the text.
  var texts: Set<ExactText> {
    let own = (localization?.leaves ?? []).flatMap { $0.translation.messages.map { ExactText($0.text) } }
    return Set(own + [ExactText(text)])
  }

  /// The source text of a leaf, where it is another than the text of the whole entry.
  func ownText(at path: VariationPath) -> String? {
    guard !path.isRoot, let own = localization?.text(for: path, index: nil), ExactText(own) != ExactText(text) else {
      return nil
    }
    return own
  }

  /// The number of words of the source text at a path.
  func words(at path: VariationPath) -> Int {
    guard countsWords, let own = ownText(at: path) else { return textWords }
    return Words.count(own)
  }

  /// The text; of variations the one for `other`, or the last if there is none.
  private static func mainText(_ localization: Localization) -> String? {
    var variation = localization.variation
    while case .varies(_, let cases)? = variation {
      variation = (cases.first { $0.selector == "other" } ?? cases.last)?.variation
    }
    guard case .unit(let leaf)? = variation else { return nil }
    return leaf.messages.first?.text
  }
}

extension Translation {
  /// Whether it has texts without any character: people see nothing.
  fileprivate var isEmpty: Bool { !messages.isEmpty && messages.allSatisfy(\.text.isEmpty) }
}
