package import CatalogModel
package import Diagnostics
internal import Text

extension Catalog {
  /// Merges two catalogs with a common base. Changes of one side and equal changes of both are taken; different changes
  /// of the same thing are conflicts, reported as errors.
  ///
  /// In a conflict the preferred side's text is kept, and marked according to `mark`.
  package static func merged(
    base: Catalog, ours: Catalog, theirs: Catalog, prefers side: MergeSide = .ours, mark: ConflictMark = .state
  ) -> Diagnosed<Catalog> {
    var merge = ThreeWayMerge(side: side, mark: mark, table: ours.table)
    var merged = ours
    merged.sourceLanguage =
      merge.pick(base.sourceLanguage, ours.sourceLanguage, theirs.sourceLanguage) ?? ours.sourceLanguage
    merged.fallbacks = merge.pick(base.fallbacks, ours.fallbacks, theirs.fallbacks) ?? ours.fallbacks
    merged.extras = merge.extras(base.extras, ours.extras, theirs.extras)
    merged.entries = merge.entries(base.entries, ours.entries, theirs.entries)
    return Diagnosed(merged, merge.diagnostics)
  }
}

/// How conflicts are marked in the merged catalog.
package enum ConflictMark: Sendable {
  /// Not at all: the preferred side wins, even where it removed something.
  case none
  /// The text gets the state `needs_review`. What one side removed is kept.
  case state
  /// The entry's comment contains the other side's text, for formats without states. What one side removed is kept.
  case comment
}

/// Merges entry by entry, language by language, text by text.
struct ThreeWayMerge {
  let side: MergeSide
  let mark: ConflictMark
  let table: String
  var diagnostics: [Diagnostic] = []
  /// The conflicts of the current entry, for its comment.
  private var notes: [String] = []

  init(side: MergeSide, mark: ConflictMark, table: String) {
    self.side = side
    self.mark = mark
    self.table = table
  }

  /// The merged value: the one that one side changed or that both have; nil in a conflict.
  func pick<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }

  /// The same for texts, compared byte for byte, because an edit may change only how an accent is composed.
  func pick(_ base: String?, _ ours: String?, _ theirs: String?) -> String?? {
    pick(base.map(ExactText.init), ours.map(ExactText.init), theirs.map(ExactText.init)).map { $0?.text }
  }

  func preferred<Value>(_ ours: Value, _ theirs: Value) -> Value { side == .ours ? ours : theirs }

  /// Merges entries: in our order, then those that only they have.
  mutating func entries(_ base: [Entry], _ ours: [Entry], _ theirs: [Entry]) -> [Entry] {
    let old = ThreeWayMerge.byKey(base)
    let new = ThreeWayMerge.byKey(theirs)
    let own = ThreeWayMerge.byKey(ours)
    var merged: [Entry] = []
    merged.reserveCapacity(ours.count)
    for entry in ours {
      let key = ExactText(entry.key)
      if let result = self.entry(old[key], entry, new[key]) { merged.append(result) }
    }
    for entry in theirs where own[ExactText(entry.key)] == nil {
      if let result = self.entry(old[ExactText(entry.key)], nil, entry) { merged.append(result) }
    }
    return merged
  }

  private static func byKey(_ entries: [Entry]) -> [ExactText: Entry] {
    Dictionary(entries.map { (ExactText($0.key), $0) }) { _, last in last }
  }

  private mutating func entry(_ base: Entry?, _ ours: Entry?, _ theirs: Entry?) -> Entry? {
    if let picked = pick(base, ours, theirs) { return picked }
    notes = []
    var merged = changed(base, ours, theirs)
    if mark == .comment, !notes.isEmpty {
      let lines = [merged?.comment].compactMap { $0 } + notes
      merged?.comment = lines.joined(separator: "\n")
    }
    return merged
  }

  /// Merges an entry that both sides changed.
  private mutating func changed(_ base: Entry?, _ ours: Entry?, _ theirs: Entry?) -> Entry? {
    guard let ours, let theirs else {
      // Losing a key is worse than keeping one too many.
      let kept = ours ?? theirs
      let who = ours == nil ? "ours removes it, theirs changes it" : "theirs removes it, ours changes it"
      conflict("'\(kept?.key ?? "")' is kept: \(who)", kept, nil)
      notes.append("MERGE CONFLICT: \(who).")
      return mark == .none ? preferred(ours, theirs) : kept.map(marked)
    }
    let base = base ?? Entry(key: ours.key)
    var merged = ours
    if let comment = pick(base.comment, ours.comment, theirs.comment) {
      merged.comment = comment
    } else {
      conflict("the comments of '\(ours.key)' differ", ours, nil)
      merged.comment = preferred(ours.comment, theirs.comment)
      let other = preferred(theirs.comment, ours.comment)
      notes.append("MERGE CONFLICT: the other comment is \(other.map { "'\($0)'" } ?? "none").")
    }
    merged.extraction =
      pick(base.extraction, ours.extraction, theirs.extraction) ?? preferred(ours.extraction, theirs.extraction)
    merged.isTranslatable = pick(base.isTranslatable, ours.isTranslatable, theirs.isTranslatable) ?? ours.isTranslatable
    merged.extras = extras(base.extras, ours.extras, theirs.extras)
    merged.localizations = localizations(base, ours, theirs)
    return merged
  }

  private mutating func localizations(_ base: Entry, _ ours: Entry, _ theirs: Entry) -> [Localization] {
    var merged: [Localization] = []
    let added = theirs.localizations.map(\.language).filter { ours[$0] == nil }
    for language in ours.localizations.map(\.language) + added {
      if let result = localization(base[language], ours[language], theirs[language], of: ours) { merged.append(result) }
    }
    return merged
  }

  private mutating func localization(
    _ base: Localization?, _ ours: Localization?, _ theirs: Localization?, of entry: Entry
  ) -> Localization? {
    if let picked = pick(base, ours, theirs) { return picked }
    guard let ours, let theirs else {
      let kept = ours ?? theirs
      conflict(
        "one side removes the \(kept?.language.code ?? "") text of '\(entry.key)', the other changes it", entry, kept)
      notes.append("MERGE CONFLICT: one side removes the text, the other changes it.")
      return mark == .none ? preferred(ours, theirs) : kept.map(marked)
    }
    let other = preferred(theirs, ours)
    // What is kept as it stands cannot be put together of two.
    if ours.extras.haveTexts || theirs.extras.haveTexts {
      conflict(
        "both sides change the \(ours.language.code) text of '\(entry.key)', which can be read in part only", entry,
        ours)
      notes.append("MERGE CONFLICT: the other text can be read in part only.")
      for leaf in other.leaves { note(leaf.path, other) }
      return preferred(ours, theirs)
    }
    guard let texts = ThreeWayTexts.merge(base, ours, theirs, prefers: side, marksConflicts: mark == .state) else {
      conflict(
        "both sides change the \(ours.language.code) text of '\(entry.key)' to different variations", entry, ours)
      for leaf in other.leaves { note(leaf.path, other) }
      return marked(preferred(ours, theirs))
    }
    for path in texts.conflicts {
      conflict("both sides change the \(ours.language.code) text of '\(entry.key)'", entry, ours, path)
      note(path, other)
    }
    var merged = texts.localization
    merged.extras = extras(base?.extras ?? Extras(), ours.extras, theirs.extras)
    return merged
  }

  /// Merges fields by name; in a conflict the preferred side's field is kept.
  mutating func extras(_ base: Extras, _ ours: Extras, _ theirs: Extras) -> Extras {
    if let picked = pick(base, ours, theirs) { return picked }
    var merged = Extras(format: ours.format.isEmpty ? theirs.format : ours.format)
    var names: [String] = []
    for field in ours.fields + theirs.fields where !names.contains(field.name) { names.append(field.name) }
    for name in names {
      let (own, other) = (ours.field(named: name), theirs.field(named: name))
      let field: Extras.Field?
      if let own, let other, own.meaning == .version, other.meaning == .version {
        // The higher version wins, because a file of a newer version must not be read as an older one.
        field = own.raw < other.raw ? other : own
      } else {
        field = pick(base.field(named: name), own, other) ?? preferred(own, other)
      }
      if let field { merged.fields.append(field) }
    }
    return merged.fields.isEmpty ? Extras() : merged
  }

  private func marked(_ entry: Entry) -> Entry {
    var copy = entry
    copy.localizations = entry.localizations.map(marked)
    return copy
  }

  private func marked(_ localization: Localization) -> Localization {
    guard mark == .state else { return localization }
    return localization.mapLeaves { leaf, _ in
      var leaf = leaf
      leaf.state = .needsReview
      return leaf
    }
  }

  /// Records the other side's text at a path.
  private mutating func note(_ path: VariationPath, _ other: Localization) {
    let texts = other.leaves.first { $0.path == path }?.translation.messages.map { "'\($0.text)'" } ?? []
    let form = path.text.map { " for \($0)" } ?? ""
    notes.append("MERGE CONFLICT: the other text\(form) is \(texts.joined(separator: ", ")).")
  }

  private mutating func conflict(
    _ message: String, _ entry: Entry?, _ localization: Localization?, _ path: VariationPath = VariationPath()
  ) {
    let subject = Subject(
      table: table, key: entry?.key, language: localization?.language.code, variation: path.text)
    diagnostics.append(
      Diagnostic("merge/conflict", .error, message, subject: subject, at: localization?.location ?? entry?.location))
  }
}
