internal import CatalogModel
internal import Linting

/// What a name for a text is made of.
struct NameParts {
  /// The words of the screen, or of what screens share.
  let home: [String]
  /// The words of the text.
  let words: NameWords
  /// The words of the key, where its text is another one; else none.
  let key: [String]
  /// What the text is about, as the code beside it says; nil where its own words are to be used.
  let topic: NameWords?
  /// What shows the text: `alert_title`; nil where that says nothing.
  let element: String?
  /// The placeholders behind the name.
  let arguments: String
  /// Whether several screens share the text.
  let isShared: Bool
  /// Why it is so, for people.
  let why: String

  /// As many levels of more words tell names apart; on the next one, the key does.
  static let textLevels = 4

  /// The segments, as words.
  ///
  /// - Parameters:
  ///   - more: how many more words of the text than usual are wanted.
  ///   - number: what tells the name from others with the same words; 1 for none.
  func segments(more: Int, number: Int = 1) -> [[String]]? {
    guard !words.isEmpty else { return nil }
    var ending = element.map(KeyName.words) ?? []
    var said =
      more == 0
      ? (topic ?? words).chosen(behind: isShared ? [] : home) : words.chosen(more: topic == nil ? more : more - 1)
    if more > NameParts.textLevels, Words.hasLetter(key.joined()) { said = key }
    // `server_error.server_not_found.error`
    if home.last == "error", ending == ["error"] { ending = [] }
    let about = ScreenNames.withoutTechnicalWords(home.last == "error" ? home.dropLast() : home)
    if home.last == "error", said.count > about.count + 1, said.starts(with: about) { said.removeFirst(about.count) }
    // `add_button.button` says it twice, and so does `editor.editor.title`.
    if said.count > ending.count, !ending.isEmpty, Array(said.suffix(ending.count)) == ending {
      said.removeLast(ending.count)
    }
    if said.count > 1, said[0] == "accessibility", ending.first == said[0] {
      said.removeFirst(said.starts(with: ending) && said.count > ending.count ? ending.count : 1)
    }
    if said.count > home.count, !isShared, more == 0, Array(said.prefix(home.count)) == home {
      said.removeFirst(home.count)
    }
    if !isShared, number == 1, repeats(said) {
      said = []
      // The screen's own name is its title, whatever shows it.
      if ending.isEmpty || more == 0 && ending == ["text"] { ending = ["title"] }
    }
    if number > 1 { said = said.dropLast() + [(said.last ?? "n") + String(number)] }
    return [home, said, ending].filter { !$0.isEmpty }
  }

  /// Whether words only say the screen once more: `not_activity` on `not_your_activity`.
  private func repeats(_ said: [String]) -> Bool {
    [said, ScreenNames.withoutTechnicalWords(said)].contains { NameParts.folded($0) == NameParts.folded(home) }
      || said.count > 1 && Set(said).isSubset(of: home)
  }

  private static func folded(_ words: [String]) -> String { words.map(KeyName.singular).joined() }
}
