internal import CatalogModel

/// What an entry says in the source language, and what that means where a language has nothing.
struct CoverageSource {
  let localization: Localization?
  /// One text that stands for the whole entry.
  let text: String
  private let key: String
  /// Whether a missing text shows the key, not the source text.
  private let showsKey: Bool
  private let textWords: Int
  private let countsWords: Bool

  /// - Parameters:
  ///   - holdsTextsElsewhere: whether the app has each text of the catalog in another place too.
  ///   - isDefaulted: whether the source code passes a text along with the key.
  init(
    entry: Entry, localization: Localization?, holdsTextsElsewhere: Bool, isDefaulted: Bool, countsWords: Bool
  ) {
    self.localization = localization
    key = entry.key
    text = localization.flatMap(CoverageSource.mainText) ?? entry.key
    self.countsWords = countsWords
    textWords = countsWords ? Words.count(text) : 0
    let isNamed = KeyStyle(entry.key) == .identifier
    // The source code passes a default value, the storyboard and the Info.plist hold one: no key ever shows.
    let hasOtherText = isDefaulted || entry.extraction == .extractedWithValue || holdsTextsElsewhere
    showsKey = isNamed && !hasOtherText
  }

  /// The state of a leaf of another language.
  func status(_ leaf: Translation?) -> Coverage.Status {
    guard let leaf else { return .missing }
    if leaf.state == .new { return .new }
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
    return leaf.messages.allSatisfy { Words.isBlank($0.text) } && showsKey ? .empty : .translated
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

extension Catalog {
  /// Whether the app has each text in another place too: an Info.plist, or an Interface Builder document.
  var holdsTextsElsewhere: Bool {
    table == "InfoPlist" || table.hasSuffix("-InfoPlist") || Catalog.isInterfaceBuilder(entries.first?.key ?? "")
  }

  /// `abc-12-x9z.text`: three, two and three letters or digits, and a property.
  private static func isInterfaceBuilder(_ key: String) -> Bool {
    let bytes = Array(key.utf8.prefix(11))
    guard bytes.count == 11, bytes[3] == 0x2D, bytes[6] == 0x2D, bytes[10] == 0x2E else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
  }
}
