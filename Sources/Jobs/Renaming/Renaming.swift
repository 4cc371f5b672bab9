internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import LintRules
internal import Linting
internal import Seen
internal import Text
package import Workspace

/// Renames keys in the catalogs and sources of a project, in memory; writes nothing.
package struct Renaming {
  private let project: Project
  /// Interface files below the paths: their user-defined attributes may contain keys.
  private let interfaces: [SourceFile]
  /// Paths that must not be written.
  private let excluded: PathPatterns
  /// The catalogs at excluded paths: a key must not be renamed in only a part of its table.
  private let excludedCatalogs: [CatalogFile]
  /// Renames what stands for keys in code.
  private let accessors: AccessorRenaming
  /// What is done so that nobody sees another text.
  private let keeping: KeptTexts
  /// What the project's code looks up, and finds.
  private let lookups: Lookups
  private let unread: UnreadFiles
  private let literals: LooseLiterals

  /// The result of renaming.
  package struct Outcome {
    /// The files that change, with their new bytes.
    package var files: [SourceFile] = []
    /// The number of changed catalogs.
    package var catalogCount = 0
    /// The number of changed places in sources.
    package var useCount = 0
    /// The number of renamed accessors.
    package var accessorCount = 0
    /// Generators whose output is not in the project and has to be made anew.
    package var generators: [String] = []
    /// Why keys cannot be renamed. If there are any, nothing must be written.
    package var troubles: [Diagnostic] = []
    /// What people will see otherwise, and which files could not be read.
    package var notes: [Diagnostic] = []
    /// What was added besides names, by renaming.
    package var added: [KeyRename: [MapAddition]] = [:]
  }

  /// Reads what renaming needs in addition to the project's answers. Throws `RunError` where it cannot be read.
  ///
  /// - Parameters:
  ///   - runsGenerator: whether the user runs the generators of accessors afterwards.
  ///   - keeping: what is done so that nobody sees another text.
  package init(_ project: Project, runsGenerator: Bool = false, keeping: KeptTexts = KeptTexts()) throws {
    project.answer([Accessor.self, SymbolUse.self, UnknownAccessors.self, KeyMentions.self], names: true)
    self.project = project
    self.keeping = keeping
    lookups = project.lookups
    let configuration = project.configuration
    accessors = AccessorRenaming(project, runsGenerator: runsGenerator)
    unread = UnreadFiles(project)
    literals = LooseLiterals(in: project)
    excluded = configuration.excluded
    interfaces = try project.paths(withExtensions: ["storyboard", "xib"], excluded: configuration.ignoredSources)
      .filter { [unread] in !unread.contain($0) }.map { try project.source.read($0) }
    guard !excluded.isEmpty else {
      excludedCatalogs = []
      return
    }
    var all = configuration
    all.excluded = PathPatterns()
    let files = try Project.catalogFiles(at: project.paths, all, source: project.source)
    excludedCatalogs = files.read(only: files.paths.filter(excluded.contain)).files
  }

  /// A file before the renaming; empty where it was not read.
  package func original(of path: String) -> SourceFile {
    interfaces.first { $0.path == path } ?? accessors.file(path) ?? SourceFile(path: path, bytes: [])
  }

  /// The changes for some renamings. A key that code may also look up without a lookup that names it is renamed, with a
  /// note.
  ///
  /// - Parameter removing: what an earlier renaming has added, which goes out again.
  package func rename(_ renames: [KeyRename], removing: [KeyRename: [MapAddition]] = [:]) -> Outcome {
    var outcome = Outcome()
    var code = CodeDefaults(renames, in: project)
    let defaults = keeping.writesDefaults ? code.added() : CodeDefaults.Outcome()
    outcome.notes = unread.warnings + hiddenUses(of: renames, severity: .info)
    outcome.troubles = unread.troubles(for: renames) + shownTexts(of: renames, includesNames: false)
    // The way back leads to whatever name the key had.
    if removing.isEmpty { outcome.troubles += nameFaults(of: renames) }
    var changed: [String: SourceFile] = [:]
    for (number, table) in project.tables.enumerated() {
      let keys = Set(table.catalog.entries.map { ExactText($0.key) })
      let own = renames.filter { $0.speaks(of: table.catalog.table) && keys.contains(ExactText($0.old)) }
      guard !own.isEmpty else { continue }
      outcome.troubles += collisions(of: own, in: table.catalog) + leftBehind(by: own, beside: table)
      let written = own.filter(defaults.whole.contains).map { ExactText($0.old) }
      let defaulted = lookups.alwaysDefaultedKeys(of: number).union(written)
      let texts = removing.isEmpty ? KeyTexts(own, of: table, defaulted: defaulted) : nil
      renameCatalogs(of: table, own, texts, &changed, &outcome)
      if !removing.isEmpty { takeOut(removing, of: table, own, &changed, &outcome) }
    }
    outcome.added.merge(defaults.added) { $0 + $1 }
    outcome.files = changed.sorted { $0.key < $1.key }.map(\.value)
    outcome.catalogCount = changed.count
    let further = removing.isEmpty ? defaults.edits : code.takenOut(removing.mapValues(MapAddition.defaultPaths))
    renameUses(renames, further, removing, &outcome)
    return outcome
  }

  /// The changes for those of some renamings that are possible, and why the others are not. Nothing is possible where
  /// something else than single keys is in the way.
  package func renamePossible(_ renames: [KeyRename]) -> (outcome: Outcome, renamed: [KeyRename], refused: [Diagnostic])
  {
    // Of one key among many, nobody would notice that code still asks for it.
    var refused = hiddenUses(of: renames, severity: .error) + shownTexts(of: renames, includesNames: true)
    let hidden = Set(refused.compactMap { $0.subject.key.map(ExactText.init) })
    var left = renames.filter { !hidden.contains(ExactText($0.old)) }
    // A key that stays may be in another's way.
    for _ in 0..<Self.attemptLimit {
      var outcome = rename(left)
      guard !outcome.troubles.isEmpty else { return (outcome, left, refused) }
      let blamed = Set(outcome.troubles.compactMap { $0.subject.key.map(ExactText.init) })
      refused += outcome.troubles
      let count = left.count
      left.removeAll { blamed.contains(ExactText($0.old)) }
      guard left.count < count else {
        outcome.files = []
        return (outcome, [], refused)
      }
    }
    return (Outcome(), [], refused)
  }

  /// Limit on the rounds in which keys are taken out that cannot be renamed.
  private static let attemptLimit = 20

  /// What is to be said of keys that code may look up in a way that renaming does not see: they stand in a literal that no
  /// lookup takes, or may be put together at run time.
  private func hiddenUses(of renames: [KeyRename], severity: Severity) -> [Diagnostic] {
    let built = project.builtKeys.filter { !$0.isUnknown }
    return project.tables.flatMap { table -> [Diagnostic] in
      let name = table.catalog.table
      let own = Dictionary(renames.filter { $0.speaks(of: name) }.map { (ExactText($0.old), $0) }) { first, _ in first }
      return table.catalog.entries.compactMap { entry -> Diagnostic? in
        guard let rename = own[ExactText(entry.key)] else { return nil }
        let isMentioned = literals.mention(entry.key)
        guard isMentioned || built.contains(where: { $0.matches(entry.key, table: name) }) else { return nil }
        return Diagnostic(
          "rename/hidden-use", severity,
          isMentioned
            ? "'\(entry.key)' is also in a literal that code may look up"
            : "code may put '\(entry.key)' together at run time",
          subject: Subject(table: name, key: entry.key), at: entry.location,
          help: severity == .error
            ? "rename it by itself: 'glossa rename', and see what else names it"
            : "where that is a lookup, write '\(rename.new)' there, too")
      }
    }
  }

  /// An error for each text in code that no catalog has which is asked there: people see it, and would see the new name,
  /// whatever text the catalogs get.
  ///
  /// - Parameter includesNames: whether also texts count that look like names, `aa:bb:cc`.
  private func shownTexts(of renames: [KeyRename], includesNames: Bool) -> [Diagnostic] {
    let choices = UseRenames(renames, in: project)
    return project.uses.compactMap { use in
      guard use.sourceKind.isCode, !use.isGuess, !use.isInTests, !use.isTrAPPLookup, use.defaultValue == nil,
        case .renamed(let rename) = choices.choice(for: use), KeyStyle(rename.new) == .identifier,
        includesNames || KeyStyle(use.key) != .identifier
      else { return nil }
      if case .found = lookups.answer(to: use) { return nil }
      return Diagnostic(
        "rename/text", .error,
        "no catalog that is asked here has '\(rename.old)', so people see it, and would see '\(rename.new)'",
        subject: Subject(table: use.table, key: use.key), at: use.location,
        help: "first add the key to the catalog, or pass the bundle that has it")
    }
  }

  /// Renames keys in the files of a table.
  ///
  /// - Parameters:
  ///   - texts: the keys that people read as texts.
  ///   - changed: the changed catalogs, by path: a file may hold several tables.
  private func renameCatalogs(
    of table: Table, _ renames: [KeyRename], _ texts: KeyTexts?, _ changed: inout [String: SourceFile],
    _ outcome: inout Outcome
  ) {
    let names = Dictionary(renames.map { (ExactText($0.old), $0.new) }) { first, _ in first }
    for file in table.files {
      let renamed = file.format.renamed(changed[file.file.path] ?? file.file, of: [file.catalog], to: names)
      outcome.troubles += renamed.diagnostics
      if let value = renamed.value { changed[value.path] = value }
    }
    guard let texts else { return }
    guard keeping.keepsTexts else {
      outcome.troubles += texts.changes.filter { $0.severity == .error }
      outcome.notes += texts.changes.filter { $0.severity != .error }
      return
    }
    if !keeping.fills { outcome.troubles += texts.gapFaults }
    let kept = texts.kept(to: names, in: changed, fills: keeping.fills)
    outcome.troubles += kept.diagnostics.filter { $0.severity == .error }
    outcome.added.merge(kept.value.added) { $0 + $1 }
    for file in kept.value.files { changed[file.path] = file }
  }

  /// Takes out of the files of a table what an earlier renaming has added.
  private func takeOut(
    _ removing: [KeyRename: [MapAddition]], of table: Table, _ renames: [KeyRename],
    _ changed: inout [String: SourceFile], _ outcome: inout Outcome
  ) {
    let names = Dictionary(renames.map { (ExactText($0.old), $0.new) }) { first, _ in first }
    let texts = AddedTexts(renames.map { ($0, removing[$0] ?? []) }, in: table).takenOut(names, changed)
    outcome.troubles += texts.diagnostics.filter { $0.severity == .error }
    outcome.notes += texts.diagnostics.filter { $0.severity != .error }
    for file in texts.value { changed[file.path] = file }
  }

  /// An error for each excluded file of the same table, because half of a table cannot be renamed.
  private func leftBehind(by renames: [KeyRename], beside table: Table) -> [Diagnostic] {
    excludedCatalogs.filter { $0.home == table.home && $0.catalog.table == table.catalog.table }.flatMap { file in
      renames.compactMap { rename in
        file.catalog.entries.first { rename.means($0.key) }.map { entry in
          excludedTrouble(rename, subject: Subject(table: file.catalog.table, key: rename.old), at: entry.location)
        }
      }
    }
  }

  private func excludedTrouble(_ rename: KeyRename, subject: Subject, at location: Location?) -> Diagnostic {
    Diagnostic(
      "rename/excluded", .error, "'\(rename.old)' is used in an excluded file, where it would not be renamed",
      subject: subject, at: location,
      help: "remove the file from 'exclude' in .glossa.yml, or first rename the key in it by hand")
  }

  /// An error for each new name that no key can have.
  private func nameFaults(of renames: [KeyRename]) -> [Diagnostic] {
    renames.compactMap { rename in
      NewKey.fault(in: rename.new).map { fault in
        Diagnostic(
          "rename/name", .error, "'\(rename.old)' cannot become '\(TerminalText.visible(rename.new))': \(fault)",
          subject: Subject(table: rename.table, key: rename.old), help: "choose another name")
      }
    }
  }

  private func collisions(of renames: [KeyRename], in catalog: Catalog) -> [Diagnostic] {
    var taken = Set(catalog.entries.map { ExactText($0.key) }).subtracting(renames.map { ExactText($0.old) })
    return renames.compactMap { rename in
      guard !taken.insert(ExactText(rename.new)).inserted else { return nil }
      let location =
        catalog.entries.first { ExactText($0.key) == ExactText(rename.new) }?.location
        ?? catalog.paths.first.map(Location.file)
      return Diagnostic(
        "rename/collision", .error, "'\(rename.new)' is already a key of '\(catalog.table)'",
        subject: Subject(table: catalog.table, key: rename.old), at: location, help: "choose another name")
    }
  }

  /// Renames keys in the sources and interface files, and what stands for them in code.
  ///
  /// - Parameters:
  ///   - further: what changes in sources besides, by path.
  ///   - removing: what an earlier renaming has added.
  private func renameUses(
    _ renames: [KeyRename], _ further: [String: [LiteralEdit]], _ removing: [KeyRename: [MapAddition]],
    _ outcome: inout Outcome
  ) {
    var edits = literalEdits(for: renames, removing, &outcome)
    edits.merge(further) { $0 + $1 }
    let renamed = accessors.outcome(of: renames)
    outcome.troubles += renamed.troubles
    outcome.accessorCount = renamed.accessorCount
    outcome.generators = renamed.generators.sorted()
    edits.merge(renamed.edits) { $0 + $1 }
    var files = project.files.merging(renamed.files) { file, _ in file }
    for interface in interfaces {
      let own = interfaceEdits(of: interface, renames, &outcome)
      guard !own.isEmpty else { continue }
      files[interface.path] = interface
      edits[interface.path, default: []] += own
    }
    for (path, own) in edits.sorted(by: { $0.key < $1.key }) {
      guard let file = files[path] else { continue }
      outcome.files.append(LiteralEdit.apply(own, to: file))
      outcome.useCount += Set(own.map(\.place)).count
    }
  }

  /// The edits of literals in sources, by path.
  private func literalEdits(
    for renames: [KeyRename], _ removing: [KeyRename: [MapAddition]], _ outcome: inout Outcome
  ) -> [String: [LiteralEdit]] {
    var spellings = LiteralSpellings(removing)
    let choices = UseRenames(renames, in: project)
    var edits: [String: [LiteralEdit]] = [:]
    for use in project.excludedUses {
      switch choices.choice(for: use) {
      case .kept: continue
      case .renamed(let rename), .unclear(let rename):
        let subject = Subject(table: use.table, key: use.key)
        outcome.troubles.append(excludedTrouble(rename, subject: subject, at: use.location))
      }
    }
    for use in project.uses.sortedByLocation {
      switch choices.choice(for: use) {
      case .kept: continue
      case .unclear(let rename): outcome.troubles.append(unclear(use, rename))
      case .renamed(let rename):
        let file = project.files[use.location.path]
        if let first = spellings.next(for: rename, use, in: file) {
          edits[use.location.path, default: []].append(first)
          continue
        }
        let edit = project.files[use.location.path].map {
          LiteralEdit.inSource(use.location.bytes, of: $0, from: rename.old, to: rename.new)
        }
        switch edit ?? .failure(.otherSpelling) {
        case .success(let own):
          edits[use.location.path, default: []] += own
          if let file, let spelled = spellings.note(rename, use, in: file) {
            outcome.added[rename, default: []].append(spelled)
          }
        case .failure(let refusal): outcome.troubles.append(trouble(use, rename, refusal))
        }
      }
    }
    return edits
  }

  /// The edits of an interface file; none, but errors, for an excluded one that has a key.
  private func interfaceEdits(
    of interface: SourceFile, _ renames: [KeyRename], _ outcome: inout Outcome
  ) -> [LiteralEdit] {
    let lines = LiteralEdit.attributeLines(of: interface)
    guard !lines.isEmpty else { return [] }
    guard excluded.contain(interface.path) else {
      return renames.flatMap { LiteralEdit.inInterface(lines, from: $0.old, to: $0.new) }
    }
    for rename in renames {
      guard let edit = LiteralEdit.inInterface(lines, from: rename.old, to: rename.new).first else { continue }
      let subject = Subject(table: rename.table, key: rename.old)
      outcome.troubles.append(excludedTrouble(rename, subject: subject, at: interface.location(edit.bytes)))
    }
    return []
  }

  private func unclear(_ use: KeyUse, _ rename: KeyRename) -> Diagnostic {
    Diagnostic(
      "rename/table", .error, "'\(rename.old)' may be of another table than '\(rename.table ?? "")' here",
      subject: Subject(table: rename.table, key: use.key), at: use.location,
      help: "name the table in the code, or rename the key in all tables, without --table")
  }

  private func trouble(_ use: KeyUse, _ rename: KeyRename, _ refusal: LiteralEdit.Refusal) -> Diagnostic {
    let (reason, help) =
      switch refusal {
      case .otherSpelling: ("is not written as one literal here", "write the key as one plain literal")
      case .otherPlaceholders:
        ("has values in its literal here", "give '\(rename.new)' the same placeholders, in the same order")
      case .interpolatedRaw:
        ("is written as a raw or multi-line literal with values here", "write the key as one plain literal")
      }
    return Diagnostic(
      "rename/literal", .error, "'\(rename.old)' \(reason), so it cannot be renamed to '\(rename.new)'",
      subject: Subject(table: use.table, key: use.key), at: use.location,
      help: help + ", or first rename it here by hand")
  }
}
