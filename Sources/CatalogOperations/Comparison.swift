package import CatalogModel
internal import Text

/// What changed from one catalog to another.
package struct Comparison: Hashable, Sendable {
  /// Sorted by key; for each key first changes of the key, then of its texts by language and path.
  package var changes: [Change] = []

  /// One difference.
  package struct Change: Hashable, Sendable {
    /// The kind of change.
    package var kind: Kind
    /// The key that changed or that has the changed text.
    package var key: String
    /// The language of the changed text; nil for changes of the key itself.
    package var language: Language?
    /// The path of the text in its variations; the root for a text that does not vary.
    package var path: VariationPath
    /// The old value; nil for additions.
    package var old: String?
    /// The new value; nil for removals.
    package var new: String?

    /// The kinds of changes; changes of layout are not among them.
    package enum Kind: String, Sendable, CaseIterable {
      case addedKey = "added-key"
      case removedKey = "removed-key"
      case changedComment = "changed-comment"
      case changedExtraction = "changed-extraction-state"
      case changedTranslatability = "changed-translatability"
      case addedText = "added-text"
      case removedText = "removed-text"
      case changedText = "changed-text"
      case changedState = "changed-state"
      case changedArgument = "changed-argument"
      case changedField = "changed-field"
    }
  }

  package init(from old: Catalog, to new: Catalog) {
    let before = Dictionary(old.entries.map { (ExactText($0.key), $0) }) { _, last in last }
    let after = Dictionary(new.entries.map { (ExactText($0.key), $0) }) { _, last in last }
    let keys = Set(before.keys).union(after.keys).sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    for key in keys { compare(before[key], after[key]) }
  }

  private mutating func compare(_ old: Entry?, _ new: Entry?) {
    guard old != new, let entry = new ?? old else { return }
    if old == nil { add(.addedKey, entry) }
    if new == nil { add(.removedKey, entry) }
    compare(.changedComment, old?.comment, new?.comment, of: entry)
    guard let new else {
      for localization in entry.localizations { compare(localization, nil, of: entry) }
      return
    }
    if old != nil || new.extraction != nil {
      compare(.changedExtraction, old?.extraction?.rawValue, new.extraction?.rawValue, of: entry)
    }
    if let old, old.isTranslatable != new.isTranslatable {
      add(.changedTranslatability, entry, old: "\(old.isTranslatable)", new: "\(new.isTranslatable)")
    }
    if let old { compareFields(old.extras, new.extras, of: entry) }
    let languages = Set((old?.localizations ?? []).map(\.language) + new.localizations.map(\.language))
    for language in languages.sorted() { compare(old?[language], new[language], of: entry) }
  }

  private mutating func compare(_ old: Localization?, _ new: Localization?, of entry: Entry) {
    guard old != new, let localization = new ?? old else { return }
    let before = Dictionary((old?.leaves ?? []).map { ($0.path, $0.translation) }) { first, _ in first }
    let after = Dictionary((new?.leaves ?? []).map { ($0.path, $0.translation) }) { first, _ in first }
    let paths = (new?.leaves ?? []).map(\.path) + (old?.leaves ?? []).map(\.path).filter { after[$0] == nil }
    for path in paths {
      let (was, becomes) = (before[path], after[path])
      if was.map(\.exactText) != becomes.map(\.exactText) {
        let kind: Change.Kind = was == nil ? .addedText : becomes == nil ? .removedText : .changedText
        add(kind, entry, localization, path, old: was?.text, new: becomes?.text)
      }
      if let was, let becomes, was.state != becomes.state {
        add(.changedState, entry, localization, path, old: was.state.rawValue, new: becomes.state.rawValue)
      }
    }
    compareArguments(old, new, of: entry)
    if let old, let new { compareFields(old.extras, new.extras, of: entry, localization) }
  }

  private mutating func compareArguments(_ old: Localization?, _ new: Localization?, of entry: Entry) {
    for substitution in new?.substitutions ?? [] {
      guard let old, let was = old.substitutions.first(where: { $0.name == substitution.name }) else { continue }
      let path = VariationPath(substitution: substitution.name)
      if was.contract != substitution.contract {
        add(.changedArgument, entry, new, path, old: was.contract, new: substitution.contract)
      }
    }
  }

  private mutating func compareFields(
    _ old: Extras, _ new: Extras, of entry: Entry, _ localization: Localization? = nil
  ) {
    guard old != new else { return }
    var names: [String] = []
    for field in old.fields + new.fields where !names.contains(field.name) { names.append(field.name) }
    for name in names where old[name] != new[name] {
      add(
        .changedField, entry, localization, old: old[name].map { "\(name): \($0)" },
        new: new[name].map { "\(name): \($0)" })
    }
  }

  private mutating func compare(_ kind: Change.Kind, _ old: String?, _ new: String?, of entry: Entry) {
    if old.map(ExactText.init) != new.map(ExactText.init) { add(kind, entry, old: old, new: new) }
  }

  private mutating func add(
    _ kind: Change.Kind, _ entry: Entry, _ localization: Localization? = nil, _ path: VariationPath = VariationPath(),
    old: String? = nil, new: String? = nil
  ) {
    changes.append(
      Change(kind: kind, key: entry.key, language: localization?.language, path: path, old: old, new: new))
  }
}

extension Translation {
  /// The text, or the texts of a set, one per line.
  fileprivate var text: String { messages.map(\.text).joined(separator: "\n") }

  fileprivate var exactText: ExactText { ExactText(text) }
}

extension Substitution {
  /// Its argument number and specifier: `2$lld`.
  fileprivate var contract: String { "\(argument.map { "\($0)$" } ?? "")\(specifier)" }
}
