internal import CatalogModel
internal import Text

/// The entries of a catalog that is being edited, found by key: an edit takes no longer where there are more of them.
struct EditedEntries {
  /// In file order, with those that were removed.
  private var entries: [Entry]
  private var positions: [ExactText: Int]
  /// The places of removed entries. They stay, because all behind them would have to move.
  private var removed: Set<Int> = []
  /// How many texts each language has; nil until somebody asks for the languages.
  private var counts: [Language: Int]?

  init(_ catalog: Catalog) { (entries, positions) = (catalog.entries, catalog.positions) }

  /// The entries that are there, in file order; new ones come last.
  var all: [Entry] {
    removed.isEmpty ? entries : entries.indices.filter { !removed.contains($0) }.map { entries[$0] }
  }

  /// The languages that have a text, sorted by code.
  var languages: [Language] {
    mutating get {
      if counts == nil {
        counts = [:]
        for entry in all { count(entry, 1) }
      }
      return counts?.keys.sorted() ?? []
    }
  }

  /// The entry of a key; nil where there is none, and to remove it.
  subscript(key: ExactText) -> Entry? {
    get { positions[key].map { entries[$0] } }
    set {
      count(self[key], -1)
      count(newValue, 1)
      switch (positions[key], newValue) {
      case (let position?, let entry?): entries[position] = entry
      case (nil, let entry?):
        positions[key] = entries.count
        entries.append(entry)
      case (let position?, nil):
        positions[key] = nil
        removed.insert(position)
      case (nil, nil): break
      }
    }
  }

  private mutating func count(_ entry: Entry?, _ step: Int) {
    guard counts != nil, let entry else { return }
    for localization in entry.localizations {
      let count = (counts?[localization.language] ?? 0) + step
      counts?[localization.language] = count == 0 ? nil : count
    }
  }
}
