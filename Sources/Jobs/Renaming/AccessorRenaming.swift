internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import Workspace

/// Renames what stands for keys in code: accessors that a generator or a person has written, with all their uses.
struct AccessorRenaming {
  private let project: Project
  private let excluded: PathPatterns
  /// The files of C's family, which call accessors that their class shows to Objective-C.
  private let objectiveCPaths: [String]
  private let configurations: [SwiftGenConfiguration]
  /// Whether the user runs the generator afterwards.
  private let runsGenerator: Bool

  /// What renaming some keys changes in code.
  struct Outcome {
    /// By path.
    var edits: [String: [LiteralEdit]] = [:]
    /// The files that change or that troubles are in, before the change.
    var files: [String: SourceFile] = [:]
    /// The number of accessors that are declared or expected.
    var accessorCount = 0
    /// Generators whose files are not in the project and have to be made anew.
    var generators: Set<String> = []
    var troubles: [Diagnostic] = []
  }

  /// Lists the files.
  init(_ project: Project, runsGenerator: Bool) {
    self.project = project
    self.runsGenerator = runsGenerator
    excluded = project.configuration.excluded
    let listed = project.paths(
      withExtensions: Set(SourceKind.objectiveC.fileExtensions + ["yml", "yaml"]),
      excluded: project.configuration.ignoredSources)
    let byKind = Dictionary(grouping: listed, by: SourceKind.init(path:))
    objectiveCPaths = byKind[.objectiveC] ?? []
    configurations = (byKind[.other] ?? []).filter(SwiftGenConfiguration.isConfiguration)
      .compactMap { try? project.source.read($0) }.map(SwiftGenConfiguration.init)
  }

  /// The changes for some renamings.
  func outcome(of renames: [KeyRename]) -> Outcome {
    var outcome = Outcome()
    let declared = declaredRenames(renames, &outcome)
    let all = declared + expectedRenames(renames, &outcome)
    let names = codeNames(for: renames, all)
    outcome.accessorCount = all.count
    outcome.troubles += unknownNames(of: renames, names) + collisions(of: declared)
    let taken = Set(all.flatMap(\.accessor.uses).map(\.location))
    let symbols = SymbolRenaming(project, renames).edits(names, besides: taken, excluded: excluded)
    outcome.troubles += symbols.troubles
    outcome.edits = outcome.edits.merging(symbols.edits) { $0 + $1 }
    let editor = AccessorEditor(names: names, excluded: excluded)
    for accessor in all { edit(accessor, editor, &outcome) }
    outcome.troubles += leftovers(of: all, names, outcome.edits)
    readFiles(&outcome)
    return outcome
  }

  // MARK: - What is renamed

  /// The accessors of the keys that files of the project declare, with their new names.
  private func declaredRenames(_ renames: [KeyRename], _ outcome: inout Outcome) -> [RenamedAccessor] {
    let byOld = Dictionary(grouping: renames) { ExactText($0.old) }
    let present = project.accessors.filter { $0.kind != .expected }
    let byFile = Dictionary(grouping: present, by: \.location.path)
    var renamed: [RenamedAccessor] = []
    for (path, accessors) in byFile.sorted(by: { $0.key < $1.key }) {
      let own = accessors.compactMap { accessor in rename(of: accessor, among: byOld).map { (accessor, $0) } }
      guard !own.isEmpty, let file = file(path) else { continue }
      outcome.files[path] = file
      let naming = FileNaming(accessors, of: file, configured: configuredNaming(of: path))
      for (accessor, rename) in own {
        renameLiteral(in: accessor, of: file, rename, &outcome)
        // Someone else calls it by its name: a protocol, or a superclass.
        if accessor.kind != .generated, accessor.doubt == .implicitCall { continue }
        switch naming.choice(for: accessor, newKey: rename.new, runsGenerator: runsGenerator) {
        case .keep: continue
        case .refuse(let reason): outcome.troubles.append(trouble(accessor, reason, naming.generator))
        case .rename(let rule, let path):
          let new = RenamedAccessor(
            old: accessor.member.path, new: path, rename: rename, naming: rule, accessor: accessor)
          if new.isMoving, let reason = stay(of: new, in: naming) {
            outcome.troubles.append(reason)
          } else if new.old != new.new {
            renamed.append(new)
          }
        }
      }
    }
    return renamed
  }

  /// Renames the key in an accessor whose body is no lookup to the scanners: R.swift's `StringResource(key: "…")`.
  private func renameLiteral(in accessor: Accessor, of file: SourceFile, _ rename: KeyRename, _ outcome: inout Outcome)
  {
    let range = accessor.declaration.bytes
    let isKnown = (project.uses + project.excludedUses).contains { use in
      use.location.path == accessor.location.path && range.contains(use.location.bytes.lowerBound)
    }
    guard !isKnown, range.upperBound <= file.bytes.count else { return }
    let edit = range.lazy.filter { file.bytes[$0] == UInt8(ascii: "\"") }.compactMap { start in
      LiteralEdit.inSource(start..<range.upperBound, startingWith: rename.old, of: file, to: rename.new)
    }.first
    if let edit { outcome.edits[file.path, default: []].append(edit) }
  }

  private func configuredNaming(of path: String) -> AccessorNaming? {
    configurations.lazy.flatMap(\.texts).flatMap(\.outputs)
      .first { $0.path.lowercased() == path.lowercased() }?.naming
  }

  /// The chains of names in code that the renaming is about.
  private func codeNames(for renames: [KeyRename], _ renamed: [RenamedAccessor]) -> CodeNames {
    var wanted = Set(renamed.flatMap { $0.old.suffix($0.naming.generator.hasMembersForTables ? 2 : 1) })
    for rename in renames { wanted.formUnion(AccessorNaming.known.compactMap { $0.names(of: rename.old)?.last }) }
    wanted.formUnion(SymbolRenaming(project, renames).wanted)
    return CodeNames(project.names, wanted: wanted)
  }

  /// The accessors of the keys that stand in files which are not in the project.
  private func expectedRenames(_ renames: [KeyRename], _ outcome: inout Outcome) -> [RenamedAccessor] {
    let byOld = Dictionary(grouping: renames) { ExactText($0.old) }
    let expected = project.accessors.filter { $0.kind == .expected }
    var kept: [String: Accessor] = [:]
    for accessor in expected where rename(of: accessor, among: byOld) == nil { kept[accessor.name] = accessor }
    return expected.compactMap { accessor in
      guard let rename = rename(of: accessor, among: byOld), let naming = accessor.naming,
        let root = naming.root(of: accessor.member)
      else { return nil }
      guard let names = naming.names(of: rename.new) else {
        outcome.troubles.append(nameless(rename, naming.generator.name))
        return nil
      }
      let new = RenamedAccessor(
        old: accessor.member.path, new: root + names, rename: rename, naming: naming, accessor: accessor)
      guard new.old != new.new else { return nil }
      if isAmbiguous(rename, accessor, among: expected) {
        outcome.troubles.append(ambiguous(rename, naming.generator.name))
      }
      if let other = kept[new.newName] { outcome.troubles.append(collision(rename, with: other.member)) }
      outcome.generators.insert(naming.generator.name)
      return new
    }
  }

  /// Whether the generator may make another name of the new key: an option of it is not known, and no place of the table
  /// tells.
  private func isAmbiguous(_ rename: KeyRename, _ accessor: Accessor, among expected: [Accessor]) -> Bool {
    guard let generator = accessor.naming?.generator else { return false }
    func isTold(_ key: String) -> Bool {
      Set((generator.namings + generator.optionalNamings).map { $0.names(of: key) }).count > 1
    }
    guard !generator.optionalNamings.isEmpty, isTold(rename.new) else { return false }
    return !expected.contains { $0.table == accessor.table && !$0.uses.isEmpty && isTold($0.key) }
  }

  /// The renaming of an accessor's key.
  private func rename(of accessor: Accessor, among byOld: [ExactText: [KeyRename]]) -> KeyRename? {
    byOld[ExactText(accessor.key)]?.first { $0.speaks(of: accessor.tableName) }
  }
}

/// The changes in single files.
extension AccessorRenaming {
  /// Adds the edit of an accessor's own name. One that gets into another type is left to its generator, which makes the
  /// file anew.
  private func editDeclaration(of accessor: RenamedAccessor, _ outcome: inout Outcome) {
    guard !accessor.isMoving, let name = accessor.new.last else { return }
    let location = accessor.accessor.location
    let spelled = SwiftNameSpelling.declared(name, by: accessor.naming.generator)
    add(
      .edit(LiteralEdit(bytes: location.bytes, replacement: Array(spelled.utf8))), at: location.path, &outcome)
  }

  /// Adds the edits of an accessor's declaration and of its uses.
  private func edit(_ accessor: RenamedAccessor, _ editor: AccessorEditor, _ outcome: inout Outcome) {
    let declared = accessor.accessor
    if declared.kind != .expected { editDeclaration(of: accessor, &outcome) }
    for use in declared.uses {
      // `.login(.password)` may be a case with a value, and only all of its places together tell.
      let isKnown = !accessor.naming.generator.hasMembersForTables || use.isCertain && declared.doubt == nil
      add(
        isKnown
          ? editor.edit(of: use.location, accessor, in: file(use.location.path))
          : .refused(accessor.refusal(at: use.location)), at: use.location.path, &outcome)
    }
    guard declared.kind == .generated, let owner = accessor.old.dropLast().last, let old = accessor.old.last,
      let name = accessor.new.last
    else { return }
    for path in objectiveCPaths {
      guard let file = file(path) else { continue }
      for bytes in ObjectiveCMembers.places(of: old, in: owner, file) {
        if accessor.isMoving {
          add(.refused(accessor.refusal(at: file.location(bytes))), at: path, &outcome)
        } else {
          add(
            editor.checked(LiteralEdit(bytes: bytes, replacement: Array(name.utf8)), accessor, path), at: path, &outcome
          )
        }
      }
    }
  }

  private func add(_ result: AccessorEditor.Result, at path: String, _ outcome: inout Outcome) {
    switch result {
    case .refused(let trouble): outcome.troubles.append(trouble)
    case .edit(let edit): outcome.edits[path, default: []].append(edit)
    }
  }

  /// A file as it is; nil if it cannot be read.
  func file(_ path: String) -> SourceFile? { project.files[path] ?? (try? project.source.read(path)) }

  private func readFiles(_ outcome: inout Outcome) {
    let paths = Set(outcome.edits.keys).union(outcome.troubles.compactMap(\.location?.path))
    for path in paths where outcome.files[path] == nil { outcome.files[path] = file(path) }
  }
}

/// What prevents a renaming.
extension AccessorRenaming {
  /// An error for each key of which nobody can tell what it is called in code.
  private func unknownNames(of renames: [KeyRename], _ names: CodeNames) -> [Diagnostic] {
    project.facts(UnknownAccessors.self).flatMap { unknown -> [Diagnostic] in
      let tables = project.tables.filter { unknown.mayConcern($0.catalog) }.map(\.catalog)
      return renames.compactMap { rename in
        let isConcerned = tables.contains { table in
          rename.speaks(of: table.table) && table.entries.contains { rename.means($0.key) }
        }
        guard isConcerned, let location = place(of: rename, in: unknown, names) else { return nil }
        let reason =
          unknown.catalogs == nil
          ? "'\(unknown.name)' is not here"
          : unknown.hasOwnTemplate
            ? "\(unknown.generator) has a template of your own, and its output is not here"
            : "the output of \(unknown.generator) is not here, and code asks it for names that no key gives"
        return Diagnostic(
          "rename/accessor", .error, "the name of '\(rename.old)' in code is unknown: \(reason)",
          subject: subject(rename), at: location,
          help: "run \(unknown.generator) first, and pass its output with the sources")
      }
    }
  }

  /// The place to name where an unknown accessor may stand for a key: where nothing but the outermost type is known, the
  /// first one that says some generator's name for the key.
  private func place(of rename: KeyRename, in unknown: UnknownAccessors, _ names: CodeNames) -> Location? {
    guard unknown.catalogs == nil else { return unknown.location }
    let last = Set(AccessorNaming.known.compactMap { $0.names(of: rename.old)?.last })
    return names.chains.sorted { $0.key < $1.key }.lazy.flatMap { path, chains in
      chains.lazy.filter { chain in chain.hasRoot && chain.names[0] == unknown.name }
        .flatMap { chain in chain.parts.filter { last.contains($0.name) } }
        .map { Location(path: path, bytes: $0.bytes) }
    }.first
  }

  /// An error for each accessor that would get the names of another one.
  private func collisions(of renamed: [RenamedAccessor]) -> [Diagnostic] {
    let leaving = Set(renamed.map(\.accessor.location))
    var taken = Dictionary(
      project.accessors.filter { !leaving.contains($0.location) }.map { ($0.name, $0.location) }
    ) { first, _ in first }
    return renamed.compactMap { accessor in
      guard let other = taken.updateValue(accessor.accessor.location, forKey: accessor.newName) else { return nil }
      return Diagnostic(
        "rename/collision", .error, "'\(accessor.newName)' is already a name for another key",
        subject: subject(accessor.rename), at: other, help: "choose another name")
    }
  }

  private func collision(_ rename: KeyRename, with other: AccessorNaming.Member) -> Diagnostic {
    let entry = project.tables.lazy.filter { $0.catalog.table == other.table }.flatMap(\.catalog.entries)
      .first { ExactText($0.key) == ExactText(other.key) }
    return Diagnostic(
      "rename/collision", .error,
      "'\(rename.new)' would be called \(other.path.joined(separator: ".")) in code, like '\(other.key)'",
      subject: subject(rename), at: entry?.location, help: "choose another name")
  }

  /// An error for each place that seems to name an accessor and is not among the edits: it would not compile any more.
  private func leftovers(
    of renamed: [RenamedAccessor], _ names: CodeNames, _ edits: [String: [LiteralEdit]]
  ) -> [Diagnostic] {
    var known: [String: Set<Int>] = [:]
    for accessor in project.accessors {
      for use in accessor.uses { known[use.location.path, default: []].insert(use.location.bytes.lowerBound) }
    }
    // Where all mentions of a declared accessor are told apart, the others mean something else.
    let doubtful = renamed.filter { $0.accessor.kind == .expected || $0.accessor.doubt != nil }
    let byName = Dictionary(grouping: doubtful) { $0.old.suffix(2) }
    // Where code names a type that a generator makes of a table, a leading dot may mean its members.
    let implied = Dictionary(
      grouping: doubtful.filter { $0.naming.generator.hasMembersForTables && names.spell($0.old.dropLast()) }
    ) { $0.old.suffix(1) }
    return names.chains.sorted { $0.key < $1.key }.flatMap { path, chains -> [Diagnostic] in
      let edited = (edits[path] ?? []).map(\.bytes)
      return chains.flatMap { chain -> [Diagnostic] in
        chain.parts.indices.compactMap { index in
          let place = chain.parts[index].bytes
          let found =
            index > 0
            ? byName[chain.names[index - 1...index]]
            : chain.lead == nil || chain.lead == "case" ? nil : implied[chain.names[...0]]
          guard let accessor = found?.first, known[path]?.contains(place.lowerBound) != true,
            !edited.contains(where: { $0.overlaps(place) })
          else { return nil }
          return accessor.refusal(at: Location(path: path, bytes: place))
        }
      }
    }
  }

  private func trouble(_ accessor: Accessor, _ reason: String, _ generator: String) -> Diagnostic {
    Diagnostic(
      "rename/accessor", .error,
      "\(accessor.name) stands for '\(accessor.key)', and its new name is unknown: \(reason)",
      subject: Subject(table: accessor.table, key: accessor.key), at: accessor.location,
      help: "rename the key in the catalogs by hand and run \(generator); where the rest of the file's names do not "
        + "matter, --then-run-generator says that you will run it")
  }

  /// Why an accessor cannot get into another type; nil where its generator will put it there.
  private func stay(of accessor: RenamedAccessor, in naming: FileNaming) -> Diagnostic? {
    if naming.isGenerated, runsGenerator { return nil }
    let wayOut =
      naming.isGenerated
      ? "say --then-run-generator and run \(naming.generator) afterwards"
      : "first move \(accessor.oldName) there by hand"
    return Diagnostic(
      "rename/accessor", .error,
      "\(accessor.oldName) stands for '\(accessor.rename.old)' and would become \(accessor.newName), in another type",
      subject: subject(accessor.rename), at: accessor.accessor.location,
      help: "choose a key that differs in its last part only, or \(wayOut)")
  }

  private func ambiguous(_ rename: KeyRename, _ generator: String) -> Diagnostic {
    Diagnostic(
      "rename/accessor", .error,
      "\(generator) may leave the underscores of '\(rename.new)' out of its name, or keep them",
      subject: subject(rename), help: "choose a name without underscores")
  }

  private func nameless(_ rename: KeyRename, _ generator: String) -> Diagnostic {
    Diagnostic(
      "rename/accessor", .error, "\(generator) generates no name for '\(rename.new)'", subject: subject(rename),
      help: "choose another name")
  }

  private func subject(_ rename: KeyRename) -> Subject { Subject(table: rename.table, key: rename.old) }
}
