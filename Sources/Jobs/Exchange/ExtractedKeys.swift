internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import CodeModel
internal import Diagnostics
internal import Text

/// What Xcode extracts for one table.
struct ExtractedKeys {
  /// In source order.
  var uses: [KeyUse] = []
  /// Whether the compiler finds them. Without it Xcode writes what `genstrings` does.
  var isByCompiler = true
  /// What other targets say about these keys.
  private var furtherComments: [ExactText: [String]] = [:]

  init() {}

  init(_ uses: [KeyUse], byCompiler: Bool) {
    self.uses = byCompiler ? uses : uses.filter(ExtractedKeys.isFoundByGenstrings)
    isByCompiler = byCompiler
  }

  /// Whether `genstrings` finds a use: in Swift it knows functions on strings, of SwiftUI `Text` and `TextField`.
  private static func isFoundByGenstrings(_ use: KeyUse) -> Bool {
    use.sourceKind != .swift || ["Text", "TextField"].contains(use.api)
      || use.api.contains("String") && use.api != "LocalizedStringKey"
  }

  var isEmpty: Bool { uses.isEmpty }

  /// These and those of another target, as one file has them: of a key that both have, this target says the text.
  func joined(with others: ExtractedKeys) -> ExtractedKeys {
    guard !isEmpty, !others.isEmpty else { return isEmpty ? others : self }
    var all = self
    let known = keys
    for use in others.uses {
      if !known.contains(ExactText(use.key)) {
        all.uses.append(use)
      } else if let comment = use.comment {
        all.furtherComments[ExactText(use.key), default: []].append(comment)
      }
    }
    all.isByCompiler = isByCompiler && others.isByCompiler
    return all
  }

  /// The keys.
  var keys: Set<ExactText> { Set(uses.map { ExactText($0.key) }) }

  /// The comment on a key, with those of all its uses.
  fileprivate func comment(of uses: [KeyUse]) -> String {
    let others = uses.first.flatMap { furtherComments[ExactText($0.key)] } ?? []
    let comments = Set((uses.compactMap(\.comment) + others).filter { !$0.isEmpty }).sorted()
    return comments.isEmpty ? Entry.noComment : comments.joined(separator: isByCompiler ? "\n" : "\n   ")
  }

  /// The text of a key as it comes into a file. Xcode numbers arguments that are written as such, and no interpolated ones.
  ///
  /// - Parameter text: what a String Catalog would have, where interpolated ones have numbers.
  fileprivate func written(_ text: String, of key: String, _ uses: [KeyUse]) -> String {
    let numbered = Message(text).numbered ?? text
    if uses.allSatisfy({ $0.api.hasPrefix("NSLocalizedString") }) { return numbered }
    return ExactText(numbered) == ExactText(Message(key).numbered ?? key) ? key : text
  }
}

extension Catalog {
  /// The catalog with extracted keys, as an export of Xcode's has it.
  ///
  /// - Parameters:
  ///   - source: the language of the source texts.
  ///   - format: the format of the table's files.
  func taking(_ keys: ExtractedKeys, in source: Language, _ format: (any CatalogFormat)?) -> Catalog {
    guard !keys.isEmpty else { return self }
    guard format?.hasFilePerLanguage == true else { return synchronized(with: keys, in: source) }
    // An empty key has no line in a file.
    let uses = keys.uses.filter { !$0.key.isEmpty }
    let known = Set(entries.filter { $0[source]?.variation != nil }.map { ExactText($0.key) })
    let used = Dictionary(grouping: uses) { ExactText($0.key) }
    var catalog = synchronized(with: uses, marksVanished: false).value.catalog
    for index in catalog.entries.indices {
      let key = catalog.entries[index].key
      guard let own = used[ExactText(key)] else { continue }
      catalog.entries[index].extraction = nil
      catalog.entries[index].comment = keys.comment(of: own)
      guard !known.contains(ExactText(key)) else { continue }
      // An `Info.plist` may have an empty text.
      let empty = own[0].isPropertyListEntry ? own[0].defaultValue : nil
      let text = catalog.entries[index][source]?.text ?? empty ?? key
      catalog.entries[index][source] = Localization(language: source, text: keys.written(text, of: key, own))
    }
    return catalog
  }

  /// The same for a String Catalog. An `Info.plist` may have an empty text.
  private func synchronized(with keys: ExtractedKeys, in source: Language) -> Catalog {
    var catalog = synchronized(with: keys.uses, marksVanished: false).value.catalog
    let empty = Set(keys.uses.filter { $0.isPropertyListEntry && $0.defaultValue == "" }.map { ExactText($0.key) })
    for index in catalog.entries.indices where empty.contains(ExactText(catalog.entries[index].key)) {
      guard catalog.entries[index][source] == nil else { continue }
      catalog.entries[index][source] = Localization(language: source, text: "", state: .new)
    }
    return catalog
  }
}
