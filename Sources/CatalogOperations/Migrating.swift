package import CatalogModel
package import CodeModel
package import Text

extension Catalog {
  /// The catalog of a migrated table, with the extraction states that Xcode's next build would leave as they are.
  ///
  /// Keys that Xcode extracts follow the sources from now on; all others become `manual`, because a build would call
  /// them stale. Texts stay. Comments stay too, and a key without one gets the sources' comment.
  ///
  /// - Parameters:
  ///   - uses: every use of this table in the sources of the catalog, in a fixed order.
  ///   - extracted: keys that Xcode extracts as well, with a value that only the build knows.
  package func migrated(asking uses: [KeyUse], extracted: Set<ExactText> = []) -> Catalog {
    var sources: [ExactText: SourceKey] = [:]
    var uncertainShapes: Set<UntypedKey> = []
    for use in uses where !use.isUnseenByXcode {
      sources[ExactText(use.key), default: SourceKey(use)].add(use)
      if use.hasUnknownTypes { uncertainShapes.insert(UntypedKey(use.key)) }
    }
    var migrated = self
    for index in migrated.entries.indices {
      let key = ExactText(entries[index].key)
      let isExtracted =
        sources[key] != nil || extracted.contains(key)
        || !uncertainShapes.isEmpty && uncertainShapes.contains(UntypedKey(key.text))
      migrated.entries[index].migrate(isExtracted: isExtracted, sources[key], source: sourceLanguage)
    }
    return migrated
  }
}

extension Entry {
  /// - Parameter use: what the sources say of the key; nil where they do not name exactly this one.
  fileprivate mutating func migrate(isExtracted: Bool, _ use: SourceKey?, source: Language?) {
    // It stands for no comment at all.
    if comment == Entry.noComment { comment = nil }
    comment = comment ?? use?.comment
    guard isExtracted else {
      extraction = .manual
      return
    }
    guard let use, use.hasDefault, let source, self[source] == nil, let value = use.value else { return }
    extraction = .extractedWithValue
    self[source] = Localization(language: source, text: value, state: .new)
  }
}
