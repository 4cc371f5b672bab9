package import CatalogModel
package import CodeModel
package import Diagnostics
package import Text

/// The result of synchronizing a catalog with the source code.
package struct Synchronized: Sendable {
  /// The updated catalog.
  package var catalog: Catalog
  /// The changes: of existing keys in the catalog's order, then new keys in the order of the source.
  package var changes: [Change]

  package init(catalog: Catalog, changes: [Change]) {
    self.catalog = catalog
    self.changes = changes
  }

  /// One key that changed.
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
      case becameStale
      /// In the source again.
      case restored
      /// With another comment, or with a new default value.
      case changed
      /// With the code's text in place of another source text.
      case reworded
    }
  }
}

extension Catalog {
  /// Synchronizes a catalog with the source as Xcode's build does: adds new keys, removes vanished keys or marks them
  /// as stale, and updates comments. Texts, `manual` keys and everything else stay.
  ///
  /// Keys that Xcode does not extract are added as `manual`; existing ones are not changed.
  ///
  /// - Parameters:
  ///   - uses: every use of this table in the sources of the catalog, in a fixed order.
  ///   - leftAlone: keys without a use that have not vanished either, because other sources or only some builds use
  ///     them: they are neither added nor changed.
  ///   - marksVanished: whether keys without a use are removed or marked as stale; false where not every source could
  ///     be read.
  package func synchronized(
    with uses: [KeyUse], leftAlone: Set<ExactText> = [], marksVanished: Bool = true
  ) -> Diagnosed<Synchronized> {
    var synchronizer = Synchronizer(catalog: self, uses: uses, leftAlone: leftAlone, marksVanished: marksVanished)
    return synchronizer.run()
  }
}

/// Synchronizes one catalog.
private struct Synchronizer {
  var catalog: Catalog
  let leftAlone: Set<ExactText>
  let marksVanished: Bool
  /// The keys that the source uses; `order` has them by first use.
  private var sourceKeys: [ExactText: SourceKey] = [:]
  private var order: [ExactText] = []
  /// The untyped forms of keys with arguments of unknown type: a key of the catalog with such a form may be the one
  /// used.
  private var uncertainShapes: Set<UntypedKey> = []
  private var changes: [Synchronized.Change] = []
  private var diagnostics: [Diagnostic] = []

  init(catalog: Catalog, uses: [KeyUse], leftAlone: Set<ExactText>, marksVanished: Bool) {
    self.catalog = catalog
    self.leftAlone = leftAlone
    self.marksVanished = marksVanished
    for use in uses {
      let key = ExactText(use.key)
      if sourceKeys[key] == nil {
        sourceKeys[key] = SourceKey(use)
        order.append(key)
      } else {
        sourceKeys[key]?.add(use)
      }
      if use.hasUnknownTypes { uncertainShapes.insert(UntypedKey(use.key)) }
    }
  }

  mutating func run() -> Diagnosed<Synchronized> {
    reportConflicts()
    let known = Set(catalog.entries.map { ExactText($0.key) })
    let old = catalog.entries
    let knownShapes =
      uncertainShapes.isEmpty ? [] : Set(old.lazy.map { UntypedKey($0.key) }.filter(uncertainShapes.contains))
    catalog.entries = old.compactMap { updated($0) }
    for key in order where !known.contains(key) {
      guard let source = sourceKeys[key], !source.hasUnknownTypes || !knownShapes.contains(UntypedKey(source.key))
      else {
        continue
      }
      catalog.entries.append(entry(for: source))
      changes.append(.init(key: source.key, kind: .added))
    }
    return Diagnosed(Synchronized(catalog: catalog, changes: changes), diagnostics)
  }

  private mutating func reportConflicts() {
    for key in order {
      guard let source = sourceKeys[key], let kept = source.value, source.otherValues > 0 else { continue }
      diagnostics.append(
        Diagnostic(
          "source/conflicting-value", .warning,
          "'\(source.key)' has \(source.otherValues + 1) default values; '\(kept)' is kept",
          subject: Subject(table: catalog.table, key: source.key), at: source.location,
          help: "use the same default value everywhere"))
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
      // Keys maintained by hand need no review, but a name in place of a text does, and so does a comment.
      let isText = source.hasDefault && !source.isTextOfComment || KeyStyle(source.key) == .text
      entry[language] = Localization(
        language: language, text: value, state: source.isUnseenByXcode && isText ? .translated : .new)
    }
    return entry
  }

  /// The updated entry; nil if it is removed.
  private mutating func updated(_ entry: Entry) -> Entry? {
    let followsSource = entry.extraction.followsSource
    let key = ExactText(entry.key)
    guard let source = sourceKeys[key] else {
      return followsSource && marksVanished && !mayBeUsed(entry) ? vanished(entry) : entry
    }
    guard followsSource || entry.extraction == .stale, !source.isUnseenByXcode else { return entry }
    var entry = entry
    var kind: Synchronized.Change.Kind?
    if let comment = source.comment, comment != entry.comment, entry.comment == nil || !source.keepsComment {
      entry.comment = comment
      // Removes Xcode's marks of generated comments, because this one is from the source.
      entry.extras.forgetCommentOrigin()
      kind = .changed
    }
    let hasNoSourceText = entry.extraction == nil && catalog.sourceLanguage.flatMap { entry[$0] } == nil
    if entry.extraction == .stale {
      // With arguments of unknown type, it is not certain that this key is used.
      guard !source.hasUnknownTypes else { return entry }
      entry.extraction = source.hasDefault ? .extractedWithValue : nil
      kind = .restored
    } else if hasNoSourceText, source.hasDefault, let language = catalog.sourceLanguage, let value = source.value {
      entry.extraction = .extractedWithValue
      entry[language] = Localization(language: language, text: value, state: .new)
      kind = .changed
    }
    if let kind { changes.append(.init(key: entry.key, kind: kind)) }
    return entry
  }

  /// Whether an entry without a use may still be used.
  private func mayBeUsed(_ entry: Entry) -> Bool {
    leftAlone.contains(ExactText(entry.key))
      || !uncertainShapes.isEmpty && uncertainShapes.contains(UntypedKey(entry.key))
  }

  private mutating func vanished(_ entry: Entry) -> Entry? {
    guard isWorthKeeping(entry) else {
      changes.append(.init(key: entry.key, kind: .removed))
      return nil
    }
    var entry = entry
    entry.extraction = .stale
    changes.append(.init(key: entry.key, kind: .becameStale))
    return entry
  }

  /// Whether somebody has worked on the entry: it has more than an untouched source text.
  private func isWorthKeeping(_ entry: Entry) -> Bool {
    if !entry.isTranslatable { return true }
    return entry.localizations.contains { localization in
      localization.language != catalog.sourceLanguage || localization.leaves.contains { $0.translation.state != .new }
    }
  }
}
