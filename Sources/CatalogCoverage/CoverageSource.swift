internal import CatalogModel

/// What an entry says in the source language, and what that means where a language has nothing.
struct CoverageSource {
  let localization: Localization?
  /// One text that stands for the whole entry.
  let text: String
  private let key: String
  private let named: NamedKeys
  /// Whether a missing text shows the key, not the source text.
  private let showsKey: Bool
  private let textWords: Int
  private let countsWords: Bool

  /// - Parameters:
  ///   - named: which keys of the catalog are names.
  ///   - isDefaulted: whether the source code passes a text along with the key.
  init(
    entry: Entry, localization: Localization?, named: NamedKeys, isDefaulted: Bool, countsWords: Bool
  ) {
    self.localization = localization
    key = entry.key
    text = localization.flatMap(CoverageSource.mainText) ?? entry.key
    self.countsWords = countsWords
    textWords = countsWords ? Words.count(text) : 0
    self.named = named
    showsKey = named.showsKey(of: entry, isDefaulted: isDefaulted)
  }

  /// The state of a leaf of another language.
  func status(_ leaf: Translation?) -> Coverage.Status {
    guard let leaf else { return .missing }
    if leaf.state == .new { return .new }
    if isNameAlone(leaf) { return .missing }
    if leaf.messages.allSatisfy({ Words.isBlank($0.text) }) { return Words.isBlank(text) ? .translated : .empty }
    switch leaf.state {
    case .translated: return .translated
    case .machineTranslated: return .machineTranslated
    // A state nobody here knows is not called finished.
    default: return .needsReview
    }
  }

  /// The state of a leaf of the source language itself: a key that is the text needs no other.
  func ownStatus(_ leaf: Translation?) -> Coverage.Status {
    guard let leaf else { return showsKey || localization?.variation != nil ? .missing : .translated }
    if isNameAlone(leaf) { return .missing }
    return leaf.messages.allSatisfy { Words.isBlank($0.text) } && showsKey ? .empty : .translated
  }

  /// Whether the text is the key itself, and the key a name that says nothing to people.
  private func isNameAlone(_ leaf: Translation) -> Bool {
    showsKey && !leaf.messages.isEmpty && leaf.messages.allSatisfy { named.isNameAlone($0.text, of: key) }
  }

  /// What stands on screen in place of a unit; nil where a text of its own does.
  ///
  /// - Parameter hasTable: whether the app has the table in the language at all: without it, it takes the source's.
  func sees(_ status: Coverage.Status, hasOther: Bool, hasTable: Bool) -> Coverage.Sees? {
    switch status {
    case .missing, .new:
      hasOther ? .otherForm : showsKey && (hasTable || localization == nil) ? .rawKey : .sourceText
    case .empty: .nothing
    case .translated, .inherited, .machineTranslated, .needsReview: nil
    }
  }

  /// The words of the source text at a path: of the same leaf, else of the same choice's `other`, else of the entry.
  func words(at path: VariationPath) -> Int {
    guard countsWords, !path.isRoot, let localization else { return textWords }
    let leaves = localization.leaves
    if let same = leaves.first(where: { $0.path == path }) { return words(of: same.translation) }
    var other = path
    for index in other.steps.indices where other.steps[index].axis == .plural { other.steps[index].selector = "other" }
    if let similar = leaves.first(where: { $0.path == other }) { return words(of: similar.translation) }
    return textWords
  }

  private func words(of leaf: Translation) -> Int { Words.count(leaf.messages.first?.text ?? "") }

  /// The text itself; of a choice its `other`, and the last branch where there is none.
  private static func mainText(_ localization: Localization) -> String? {
    var variation = localization.variation
    while case .varies(_, let cases)? = variation {
      variation = (cases.first { $0.selector == "other" } ?? cases.last)?.variation
    }
    guard case .unit(let leaf)? = variation else { return nil }
    return leaf.messages.first?.text
  }
}
