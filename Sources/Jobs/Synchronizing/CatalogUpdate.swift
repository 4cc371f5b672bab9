internal import CatalogFormats
internal import CatalogModel
internal import CatalogOperations
internal import CodeModel
package import Diagnostics
internal import KeyExtraction
internal import Linting
internal import Text
internal import Workspace
internal import XcodeProjects

/// The catalog files synchronized with the sources: `extract --into` writes them, `--check` compares them.
package struct CatalogUpdate {
  /// All files of the run, including unchanged ones.
  package var files: [UpdatedFile] = []
  /// The diagnostics of synchronizing and writing.
  package var diagnostics: [Diagnostic] = []
  /// The uses that no catalog gets although a target compiles them, in source order.
  var unroutedUses: [KeyUse] = []
  /// The uses that no catalog gets because no target compiles them, in source order.
  var uncompiledUses: [KeyUse] = []
  /// The single-language files that were not named and lack keys that code uses, each with their number. As Xcode's
  /// build does, an update of a folder leaves them alone.
  var unfilled: [(path: String, count: Int)] = []

  /// The targets that ship a catalog which gets keys of Swift code, and whose build would not find them all, sorted.
  var targetsWithoutCompiler: [String] = []

  /// Everything that is to be said about the update beside its changes, a line each.
  package var notes: [String] {
    notesOnUnroutedKeys + [noteOnTexts, noteOnReview, noteOnUnfilledFiles, noteOnExtraction].compactMap(\.self)
  }

  /// Says that the run had no file to update; nil where it had.
  ///
  /// - Parameter targets: what the user named.
  package func note(onNothingAmong targets: [String]) -> String? {
    guard files.isEmpty else { return nil }
    let places = targets.map(TerminalText.visible).joined(separator: ", ")
    return
      "no String Catalog in \(places), so nothing was updated; files of one language are updated where they are named"
      + " after --into"
  }

  /// Says in which targets Xcode's next build would undo this; nil where there are none.
  private var noteOnExtraction: String? {
    guard let first = targetsWithoutCompiler.first else { return nil }
    let others = targetsWithoutCompiler.count - 1
    return "'\(TerminalText.visible(first))'\(others > 0 ? " and \(TerminalText.count(others, "more target"))" : "") "
      + "\(others > 0 ? "do" : "does") not set SWIFT_EMIT_LOC_STRINGS = YES (Use Compiler to Extract Swift Strings): "
      + "Xcode finds fewer keys in Swift code there, and its next build may call stale what comes in here"
  }

  /// Says which source texts differ from the code's default values and stay as they are; nil where there are none.
  private var noteOnTexts: String? {
    let texts = files.flatMap(\.differingTexts)
    guard let first = texts.first(where: { $0.new != nil }) ?? texts.first else { return nil }
    let advice =
      first.new.map { "code has '\($0.excerpt)', the catalog '\(first.old.excerpt)'; --update-texts writes the code's" }
      ?? "code passes several, none of them the catalog's '\(first.old.excerpt)'"
    let key = TerminalText.visible(first.key)
    return
      "\(TerminalText.count(texts.count, "source text")) \(texts.count == 1 ? "differs" : "differ") from the code's "
      + "default values, such as that of '\(key)' in \(TerminalText.visible(first.location.path)): \(advice)"
      + (texts.count > 1 ? ", 'glossa lint --only source/default-value-drift' lists them" : "")
  }

  /// Says which translations should be reviewed and cannot be marked; nil where there are none.
  private var noteOnReview: String? {
    let paths = files.filter(\.losesReview).map(\.old.path)
    guard let first = paths.first else { return nil }
    return
      "\(TerminalText.visible(first))\(paths.count > 1 ? " and \(TerminalText.count(paths.count - 1, "more file"))" : ""): "
      + "this format has no states, so the translations of the reworded keys are not marked for review"
  }

  /// Says which keys no catalog gets, a line for each reason; empty where there are none.
  package var notesOnUnroutedKeys: [String] {
    [
      Self.note(on: unroutedUses) { "no target that compiles the file has a catalog of the table '\($0.tableName)'" },
      Self.note(on: uncompiledUses) { _ in "no target compiles the file" },
    ].compactMap(\.self)
  }

  /// Says how many keys no catalog gets; nil where there are none.
  ///
  /// - Parameter reason: why it gets none, told of the first of them.
  private static func note(on uses: [KeyUse], reason: (KeyUse) -> String) -> String? {
    guard let first = uses.first else { return nil }
    let count = Set(uses.map { ExactText($0.key) }).count
    let files = TerminalText.count(Set(uses.map(\.location.path)).count, "file")
    return "\(TerminalText.count(count, "key")) in \(files) \(count == 1 ? "goes" : "go") to no catalog, such as "
      + "'\(TerminalText.visible(first.key))' in \(TerminalText.visible(first.location.path)): "
      + reason(first)
  }

  /// Says which files lack keys that nobody asked to add; nil where there are none.
  package var noteOnUnfilledFiles: String? {
    guard let first = unfilled.first else { return nil }
    let path = TerminalText.visible(first.path)
    let others = unfilled.count - 1
    return "\(path) lacks \(TerminalText.count(first.count, "key")) that code uses"
      + (others > 0 ? ", and \(TerminalText.count(others, "more file")) \(others == 1 ? "lacks" : "lack") some" : "")
      + ": name it after --into to add \(first.count == 1 ? "it" : "them")"
  }

  mutating func add(_ file: Diagnosed<UpdatedFile>) {
    files.append(file.value)
    diagnostics += file.diagnostics
  }

  /// One catalog file before and after.
  package struct UpdatedFile {
    /// The file before.
    package var old: SourceFile
    /// The file after.
    package var new: SourceFile
    /// The changes to its keys.
    var changes: [Synchronized.Change]
    /// Where its changed keys are first used.
    var places: [ExactText: Location]
    /// Keys that it would get from sources that no project compiles.
    var unowned: Set<ExactText>
    /// New keys that look like identifiers and have no text: users would see the key itself.
    var keysWithoutText: [String]
    /// New keys that differ in specifiers alone from one that was there, which no code asks for.
    var respecified: [(old: String, new: String)] = []
    /// The source texts that differ from the code's default values and stay as they are.
    var differingTexts: [SourceTextChange] = []
    /// Whether it is of a format that Xcode's build brings in step with the code.
    var isExtractedByBuilds = false
    /// Whether translations of a source text that was replaced cannot be marked, because the format has no states.
    var losesReview = false

    /// Whether there is anything to write.
    package var isChanged: Bool { old.bytes != new.bytes }

    /// `App/Localizable.xcstrings: 3 added, 1 stale`
    package var summary: String {
      let counts = Synchronized.Change.counts(of: changes)
      return "\(TerminalText.visible(old.path)): \(counts.isEmpty ? "up to date" : counts)"
    }

    /// Advice about new keys that users would see; nil where there are none.
    package var noteOnNames: String? {
      guard let first = keysWithoutText.first else { return nil }
      let others = keysWithoutText.count == 1 ? "1 new key has" : "\(keysWithoutText.count) new keys have"
      return "\(old.path): \(others) no text yet: people see '\(first)' until a text is written"
    }

    /// Advice about new keys beside which an old one has the translations; nil where there are none.
    package var noteOnSpecifiers: String? {
      guard let first = respecified.first else { return nil }
      let differ = respecified.count == 1 ? "1 new key differs" : "\(respecified.count) new keys differ"
      return "\(old.path): \(differ) from an old one in specifiers alone: code asks for '\(first.new)', "
        + "the translations are in '\(first.old)'; 'glossa rename', before this, keeps them"
    }
  }
}

/// Synchronizes catalog files.
struct CatalogUpdater {
  private let project: Project
  private let layout: ProjectLayout
  private let routing: CatalogRouting
  private let sourceLanguages: SourceLanguages
  /// What happens to the translations of source texts that follow the code; nil where those stay as they are.
  private let textReview: TranslationReview?
  /// The keys that code looks up through variables or puts together.
  private let dynamicKeys: [DynamicKey]

  /// - Parameters:
  ///   - uses: those that the catalogs get.
  ///   - catalogPaths: the paths of all catalogs, including those that are not updated.
  ///   - textReview: what happens to the translations of source texts that follow the code; nil to leave those alone.
  init(_ project: Project, _ uses: [KeyUse], catalogPaths: [String], textReview: TranslationReview?) {
    (self.project, self.textReview, layout) = (project, textReview, project.layout)
    dynamicKeys = project.excludedDynamicKeys + project.codeDiagnostics.compactMap { DynamicKey($0) }
    routing = CatalogRouting(project, uses, among: catalogPaths)
    sourceLanguages = project.languages
  }

  /// The files after the update, including unchanged ones.
  ///
  /// - Parameter asked: files, and folders of one language, that the user named. Other single-language files are left
  ///   alone.
  func update(_ files: [CatalogFile], asked: Set<String>) -> CatalogUpdate {
    var update = CatalogUpdate()
    let keys = files.map { ($0.file.path, Set($0.catalog.entries.map { ExactText($0.key) })) }
    for use in routing.unroutedUses(besides: Dictionary(keys) { $0.union($1) }) {
      if layout.isUnowned(use.location.path) {
        update.uncompiledUses.append(use)
      } else {
        update.unroutedUses.append(use)
      }
    }
    for file in files {
      let routed = routing.routed(to: file.file.path)
      let synchronized: Diagnosed<Synchronized>
      if file.format.features.contains(.extractionStates) {
        synchronized = synchronize(file.catalog, with: routed)
      } else if holdsSource(file) {
        let filled = adding(routed.uses, to: file, beside: files)
        guard isAsked(file, asked) else {
          if !filled.changes.isEmpty { update.unfilled.append((file.file.path, filled.changes.count)) }
          continue
        }
        synchronized = Diagnosed(filled)
      } else {
        continue
      }
      update.diagnostics += synchronized.diagnostics
      update.add(updated(file, with: routed, synchronized.value))
    }
    update.targetsWithoutCompiler = targetsWithoutCompiler(of: update.files)
    return update
  }

  /// A file with its keys synchronized, and its source texts where they are to follow the code.
  private func updated(
    _ file: CatalogFile, with routed: CatalogRouting.UsesOfCatalog, _ synchronized: Synchronized
  ) -> Diagnosed<CatalogUpdate.UpdatedFile> {
    let source = sourceLanguage(of: file)
    let texts = synchronized.catalog.sourceTextChanges(with: routed.uses, source: source)
    var (catalog, changes) = (synchronized.catalog, synchronized.changes)
    let adopted = textReview == nil ? [] : texts.filter { $0.new != nil }
    if let textReview, !adopted.isEmpty {
      catalog = catalog.adopting(adopted, source: source, review: textReview)
      changes += adopted.map { .init(key: $0.key, kind: .reworded) }
    }
    let written =
      changes.isEmpty ? Diagnosed(file.file) : file.format.update(file.file, to: catalog, options: WritingOptions())
    // The file stays as it was.
    if written.diagnostics.contains(where: \.isFailedProof) { changes = [] }
    let added = Set(synchronized.changes.lazy.filter { $0.kind == .added }.map { ExactText($0.key) })
    let updated = CatalogUpdate.UpdatedFile(
      old: file.file, new: written.value, changes: changes, places: Self.places(of: changes, in: routed.uses),
      unowned: added.intersection(routed.unowned),
      keysWithoutText: synchronized.catalog.entries.filter {
        added.contains(ExactText($0.key)) && lacksText($0, in: file)
      }
      .map(\.key),
      respecified: Self.respecified(added, in: file.catalog, with: routed.uses),
      differingTexts: textReview == nil ? texts : texts.filter { $0.new == nil },
      isExtractedByBuilds: file.format.features.contains(.extractionStates),
      losesReview: textReview == .requested && !adopted.isEmpty && !file.format.features.contains(.states))
    return Diagnosed(updated, written.diagnostics)
  }

  /// The language of a file's source texts.
  private func sourceLanguage(of file: CatalogFile) -> Language {
    file.catalog.sourceLanguage ?? file.catalog.languages.first
      ?? sourceLanguages.assumedLanguage(around: file.file.path)
  }

  /// The names of the targets, sorted, whose build would not find all the keys of Swift code that files get.
  private func targetsWithoutCompiler(of files: [CatalogUpdate.UpdatedFile]) -> [String] {
    let targets = files.filter(\.isExtractedByBuilds).filter { file in
      file.changes.contains { change in
        (change.kind == .added || change.kind == .restored)
          && file.places[ExactText(change.key)].map { SourceKind(path: $0.path) == .swift } ?? false
      }
    }.flatMap { layout.shippers(of: ProjectPath.normalized($0.old.path)) }
    return Set(targets.lazy.map { layout.targets[$0] }.filter(\.isExtractedWithoutCompiler).map(\.name)).sorted()
  }

  /// The new keys that differ in specifiers alone from one that the catalog had before, which none of the uses asks for.
  private static func respecified(
    _ added: Set<ExactText>, in catalog: Catalog, with uses: [KeyUse]
  ) -> [(old: String, new: String)] {
    let new = added.map(\.text).filter(UntypedKey.hasSpecifiers).sorted()
    guard !new.isEmpty else { return [] }
    let asked = Set(uses.map { ExactText($0.key) })
    let idle = catalog.entries.map(\.key).filter { !asked.contains(ExactText($0)) && UntypedKey.hasSpecifiers($0) }
    let old = Dictionary(idle.map { (UntypedKey($0), $0) }) { first, _ in first }
    return new.compactMap { key in old[UntypedKey(key)].map { ($0, key) } }
  }

  /// Where changed keys are first used, in source order.
  private static func places(of changes: [Synchronized.Change], in uses: [KeyUse]) -> [ExactText: Location] {
    let changed = Set(changes.map { ExactText($0.key) })
    guard !changed.isEmpty else { return [:] }
    let pairs = uses.map { (ExactText($0.key), $0.location) }.filter { changed.contains($0.0) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Synchronizes a catalog that has extraction states. Keys that would become stale are first looked up in code that
  /// not every build compiles, and, where keys of the table are put together at run time, in all literals.
  private func synchronize(_ catalog: Catalog, with routed: CatalogRouting.UsesOfCatalog) -> Diagnosed<Synchronized> {
    var leftAlone = routed.leftAlone
    let marksVanished = project.isComplete && !routed.isPartial
    let first = catalog.synchronized(with: routed.uses, leftAlone: leftAlone, marksVanished: marksVanished)
    let gone = first.value.changes.filter { $0.kind == .removed || $0.kind == .becameStale }.map(\.key)
    guard !gone.isEmpty else { return first }
    let keys = Set(gone.map { UntypedKey($0) })
    let added = first.value.changes.filter { $0.kind == .added && UntypedKey.hasSpecifiers($0.key) }
    let respecified = Set(added.map { UntypedKey($0.key) })
    let dynamic = dynamicKeys.filter { $0.mayBeIn(catalog.table) }
    let found = project.uncertainKeys(
      among: keys, dynamic: dynamic.contains(where: \.isUnknown) ? keys : [])
    let kept = gone.filter { key in
      found.contains(UntypedKey(key)) || project.unknownTexts.contains(UntypedKey(key))
        || respecified.contains(UntypedKey(key))
        || dynamic.contains { $0.matches(key, table: catalog.table) }
    }
    guard !kept.isEmpty else { return first }
    leftAlone.formUnion(kept.map { ExactText($0) })
    return catalog.synchronized(with: routed.uses, leftAlone: leftAlone, marksVanished: marksVanished)
  }

  /// Whether users would see the key itself: it looks like an identifier, and its entry has no text.
  private func lacksText(_ entry: Entry, in file: CatalogFile) -> Bool {
    guard KeyStyle(entry.key) == .identifier else { return false }
    return entry[sourceLanguage(of: file)]?.text.map { Message($0).repeats(entry.key) } ?? true
  }

  /// Whether a single-language file has the source language. The others get their texts from translators.
  private func holdsSource(_ file: CatalogFile) -> Bool {
    guard file.format.takesExtractedKeys, file.format.hasFilePerLanguage else { return false }
    return file.pathInfo.language.map { sourceLanguages.isSource($0, of: file.file.path) } ?? true
  }

  /// Whether the user named a file, or its folder of one language.
  private func isAsked(_ file: CatalogFile, _ asked: Set<String>) -> Bool {
    asked.contains(file.file.path)
      || file.pathInfo.language != nil && asked.contains(ProjectPath.folder(of: file.file.path))
  }

  /// Adds missing keys to a single-language file. No key is removed, because such a file cannot mark keys as stale.
  private func adding(_ uses: [KeyUse], to file: CatalogFile, beside files: [CatalogFile]) -> Synchronized {
    let companions = files.filter {
      $0.format.name == file.format.companion && $0.home == file.home && $0.pathInfo.table == file.pathInfo.table
    }
    let known = Set((companions + [file]).flatMap { $0.catalog.entries.map { ExactText($0.key) } })
    let language = file.catalog.languages.first ?? sourceLanguages.assumedLanguage(around: file.file.path)
    let untyped = Set(known.map { UntypedKey($0.text) })
    var empty = Catalog(table: file.catalog.table, sourceLanguage: language)
    empty =
      empty.synchronized(with: uses.filter { !$0.hasUnknownTypes || !untyped.contains(UntypedKey($0.key)) }).value
      .catalog
    var result = Synchronized(catalog: file.catalog, changes: [])
    for var entry in empty.entries where !known.contains(ExactText(entry.key)) {
      entry.extraction = nil
      entry[language] = Localization(language: language, text: entry[language]?.text ?? entry.key)
      result.catalog.entries.append(entry)
      result.changes.append(.init(key: entry.key, kind: .added))
    }
    return result
  }
}
