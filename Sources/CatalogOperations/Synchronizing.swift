package import CatalogModel
package import Diagnostics
package import Text

/// What a catalog becomes when the source code has its say.
package struct Synchronized: Sendable {
  /// The catalog afterwards.
  package var catalog: Catalog
  /// In the order of the source for new keys, then in the catalog's own.
  package var changes: [Change]

  package init(catalog: Catalog, changes: [Change]) {
    self.catalog = catalog
    self.changes = changes
  }

  /// One key that is not what it was.
  package struct Change: Hashable, Sendable {
    /// The key.
    package var key: String
    /// What happened to it.
    package var kind: Kind

    package init(key: String, kind: Kind) {
      self.key = key
      self.kind = kind
    }

    /// What happened to a key.
    package enum Kind: String, Hashable, Sendable {
      case added
      case removed
      /// No longer in the source, kept for its translations.
      case staled
      /// In the source again.
      case revived
      /// Another comment, or a default value it did not have.
      case changed
    }
  }
}

extension Catalog {
  /// Brings a catalog in step with the source as Xcode's build does: new keys come in, vanished ones go or become
  /// stale, comments follow the source; texts, `manual` keys and everything else stay.
  ///
  /// Keys that Xcode does not extract come in as `manual`; a catalog that has them keeps them as they are.
  ///
  /// - Parameters:
  ///   - uses: every use of this table in the sources the catalog belongs to, in a fixed order.
  ///   - leftAlone: keys that none of the uses asks for and that are not gone either, because other sources or only
  ///     some builds ask for them: they do not come in, and stay as they are.
  ///   - marksVanished: whether keys without a use go; false where not every source could be read.
  package func synchronized(
    with uses: [KeyUse], leftAlone: Set<ExactText> = [], marksVanished: Bool = true
  ) -> Diagnosed<Synchronized> {
    var synchronizer = Synchronizer(catalog: self, uses: uses, leftAlone: leftAlone, marksVanished: marksVanished)
    return synchronizer.run()
  }
}

/// One run over one catalog.
private struct Synchronizer {
  var catalog: Catalog
  let leftAlone: Set<ExactText>
  let marksVanished: Bool
  /// By exact key, with the keys' first appearance in `order`.
  private var wanted: [ExactText: SourceKey] = [:]
  private var order: [ExactText] = []
  /// The shapes of keys whose arguments are of unknown types: a key of such a shape may be the one that is meant.
  private var openShapes: Set<UntypedKey> = []
  private var changes: [Synchronized.Change] = []
  private var diagnostics: [Diagnostic] = []

  init(catalog: Catalog, uses: [KeyUse], leftAlone: Set<ExactText>, marksVanished: Bool) {
    self.catalog = catalog
    self.leftAlone = leftAlone
    self.marksVanished = marksVanished
    for use in uses {
      let key = ExactText(use.key)
      if wanted[key] == nil {
        wanted[key] = SourceKey(use)
        order.append(key)
      } else {
        wanted[key]?.add(use)
      }
      if use.hasUnknownTypes { openShapes.insert(UntypedKey(use.key)) }
    }
  }

  mutating func run() -> Diagnosed<Synchronized> {
    reportConflicts()
    let known = Set(catalog.entries.map { ExactText($0.key) })
    let old = catalog.entries
    let knownShapes = openShapes.isEmpty ? [] : Set(old.lazy.map { UntypedKey($0.key) }.filter(openShapes.contains))
    catalog.entries = old.compactMap { updated($0) }
    for key in order where !known.contains(key) {
      guard let source = wanted[key], !source.hasUnknownTypes || !knownShapes.contains(UntypedKey(source.key)) else {
        continue
      }
      catalog.entries.append(entry(for: source))
      changes.append(.init(key: source.key, kind: .added))
    }
    return Diagnosed(Synchronized(catalog: catalog, changes: changes), diagnostics)
  }

  private mutating func reportConflicts() {
    for key in order {
      guard let source = wanted[key], let kept = source.value, source.otherValues > 0 else { continue }
      diagnostics.append(
        Diagnostic(
          "source/conflicting-value", .warning,
          "'\(source.key)' has \(source.otherValues + 1) default values; '\(kept)' is kept",
          subject: Subject(table: catalog.table, key: source.key), at: source.location,
          help: "give every use of the key the same default value"))
    }
  }

  private func entry(for source: SourceKey) -> Entry {
    var entry = Entry(key: source.key, comment: source.comment)
    if source.isUnseenByXcode {
      entry.extraction = .manual
    } else if source.hasDefault {
      entry.extraction = .extractedWithValue
    }
    if let value = source.value, let language = catalog.sourceLanguage {
      // Nobody is asked to review what stands in a catalog by hand.
      entry[language] = Localization(
        language: language, text: value, state: source.isUnseenByXcode ? .translated : .new)
    }
    return entry
  }

  /// The entry after this run; nil when it goes.
  private mutating func updated(_ entry: Entry) -> Entry? {
    let followsSource = entry.extraction == nil || entry.extraction == .extractedWithValue
    let key = ExactText(entry.key)
    guard let source = wanted[key] else {
      return followsSource && marksVanished && !mayBeUsed(entry) ? vanished(entry) : entry
    }
    guard followsSource || entry.extraction == .stale, !source.isUnseenByXcode else { return entry }
    var entry = entry
    var kind: Synchronized.Change.Kind?
    if let comment = source.comment, comment != entry.comment, entry.comment == nil || !source.keepsComment {
      entry.comment = comment
      // Xcode marks comments it made up itself; this one is the source's.
      entry.extras.fields.removeAll { $0.name == "isCommentAutoGenerated" || $0.name == "commentGenerationVersion" }
      kind = .changed
    }
    let isUntold = entry.extraction == nil && catalog.sourceLanguage.flatMap { entry[$0] } == nil
    if entry.extraction == .stale {
      // Which of several keys an argument of unknown type asks for cannot be known.
      guard !source.hasUnknownTypes else { return entry }
      entry.extraction = source.hasDefault ? .extractedWithValue : nil
      kind = .revived
    } else if isUntold, source.hasDefault, let language = catalog.sourceLanguage, let value = source.value {
      entry.extraction = .extractedWithValue
      entry[language] = Localization(language: language, text: value, state: .new)
      kind = .changed
    }
    if let kind { changes.append(.init(key: entry.key, kind: kind)) }
    return entry
  }

  /// Whether an entry that no use asks for is not gone all the same.
  private func mayBeUsed(_ entry: Entry) -> Bool {
    leftAlone.contains(ExactText(entry.key)) || !openShapes.isEmpty && openShapes.contains(UntypedKey(entry.key))
  }

  private mutating func vanished(_ entry: Entry) -> Entry? {
    guard isWorthKeeping(entry) else {
      changes.append(.init(key: entry.key, kind: .removed))
      return nil
    }
    var entry = entry
    entry.extraction = .stale
    changes.append(.init(key: entry.key, kind: .staled))
    return entry
  }

  /// Whether a person has worked on it: anything but the source text as extraction left it.
  private func isWorthKeeping(_ entry: Entry) -> Bool {
    if !entry.isTranslatable { return true }
    return entry.localizations.contains { localization in
      localization.language != catalog.sourceLanguage || localization.leaves.contains { $0.translation.state != .new }
    }
  }
}
