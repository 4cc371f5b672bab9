internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import KeyExtraction
internal import Text
package import Workspace
internal import XcodeProjects

/// Plans how uses of SwiftGen's accessors become uses of the symbols that Xcode generates; writes nothing.
package struct SymbolMigration {
  private let project: Project
  private let source: any FileSource
  private let excluded: PathPatterns
  private let targets: SymbolTargets
  private let fallbacks: AccessorFallbacks
  /// The configurations of SwiftGen.
  private let generators: [SwiftGenConfiguration]
  private let editsProjects: Bool
  /// Takes away what nothing uses any more; nil to leave that.
  private let removal: OldAccessors?
  /// Whether the project declares a type of its own that is named like SwiftUI's `Text`.
  private let hasOwnText: Bool

  /// What the migration changes.
  package struct Outcome {
    /// The changed files.
    package var files: [SourceFile] = []
    /// The files before the change, and others that the diagnostics refer to, by path.
    package var originals: [String: SourceFile] = [:]
    /// The number of uses that are rewritten.
    package var useCount = 0
    /// The number of uses that stay as they are.
    package var leftCount = 0
    /// What stays as it is, and why.
    package var left: [Diagnostic] = []
    /// The files of accessors that nothing uses afterwards, and that stay.
    package var unusedFiles: [UnusedFile] = []
    /// The files of accessors that go.
    package var removedPaths: [String] = []
    /// The configurations of SwiftGen that generate them no more.
    package var generators: [SourceFile] = []
    /// The Xcode projects that generate symbols from now on, or no longer name what goes.
    package var projects: [SourceFile] = []
    /// The paths of those that generate symbols.
    package var generating: [String] = []
    /// Why Xcode projects cannot be edited.
    package var projectFaults: [Diagnostic] = []
    /// The catalogs whose symbols are used.
    fileprivate var catalogs: Set<String> = []
  }

  /// A file of accessors that nothing uses.
  package struct UnusedFile {
    /// Its path.
    package let path: String
    /// The configurations that SwiftGen generates it by.
    package let generators: [String]
    /// Why it stays although it was to go; nil where nobody asked for that.
    package let reason: String?
  }

  /// - Parameters:
  ///   - editsProjects: whether Xcode projects are told to generate symbols.
  ///   - removesOld: whether files of accessors go that nothing uses afterwards.
  package init(_ project: Project, editsProjects: Bool = false, removesOld: Bool = false) {
    removal = removesOld ? OldAccessors(project: project, editsProjects: editsProjects) : nil
    self.project = project
    source = project.source
    self.editsProjects = editsProjects
    let settings = project.paths(withExtensions: ["yml", "yaml"])
    generators = settings.filter(SwiftGenConfiguration.isConfiguration).compactMap { try? project.source.read($0) }
      .map(SwiftGenConfiguration.init)
    excluded = project.configuration.excluded
    let swift = project.paths(withExtensions: ["swift"], excluded: project.configuration.ignoredSources)
    targets = SymbolTargets(project.tables, layout: project.layout, swiftPaths: swift, editsProjects: editsProjects)
    let declaring = Set(project.accessors.filter { $0.kind == .generated }.map(\.location.path))
    fallbacks = AccessorFallbacks(project.tables, project.uses.filter { declaring.contains($0.location.path) })
    hasOwnText = project.names.declaresType("Text")
  }

  /// The changes.
  package func outcome() throws -> Outcome {
    var outcome = Outcome()
    let byFile = Dictionary(grouping: project.accessors.filter { $0.kind == .generated }, by: \.location.path)
    var uses: [String: [PlannedUse]] = [:]
    var isSwiftGen = false
    for (path, accessors) in byFile.sorted(by: { $0.key < $1.key }) {
      guard let file = try? source.read(path), let generated = SwiftGenFile(file, accessors) else { continue }
      isSwiftGen = true
      outcome.originals[path] = file
      for accessor in accessors {
        for use in accessor.uses where use.location.path != path {
          uses[use.location.path, default: []].append(PlannedUse(accessor: accessor, use: use, file: generated))
        }
      }
    }
    guard isSwiftGen else { throw RunError("no file that SwiftGen generated declares an accessor of a key") }
    var used: Set<String> = []
    for (path, planned) in uses.sorted(by: { $0.key < $1.key }) {
      guard let file = project.files[path] ?? (try? source.read(path)) else { continue }
      outcome.originals[path] = file
      let rewriting = rewrite(planned, in: file)
      if !rewriting.edits.isEmpty { outcome.files.append(TextPiece.apply(rewriting.edits, to: file)) }
      outcome.useCount += rewriting.count
      outcome.left += rewriting.left.map(\.finding)
      outcome.leftCount += rewriting.left.count
      outcome.catalogs.formUnion(rewriting.catalogs)
      used.formUnion(rewriting.left.map(\.use.accessor.location.path))
    }
    outcome.left = grouped(outcome.left)
    if editsProjects { generateSymbols(for: &outcome) }
    let read = Set(uses.values.flatMap { $0.map(\.accessor.location.path) })
    let unused = (removal == nil ? read : Set(byFile.keys).intersection(outcome.originals.keys)).subtracting(used)
      .sorted()
    try remove(unused.map { ($0, Set((byFile[$0] ?? []).map(\.outermostType))) }, in: &outcome)
    return outcome
  }

  /// Takes away files of accessors that nothing uses, or says why they stay.
  private func remove(_ unused: [(path: String, types: Set<String>)], in outcome: inout Outcome) throws {
    let removed = try removal?.removal(of: unused, changed: outcome.files + outcome.projects)
    outcome.removedPaths = removed?.files ?? []
    for file in removed?.edited ?? [] {
      if outcome.originals[file.path] == nil { outcome.originals[file.path] = try source.read(file.path) }
      guard SourceKind(path: file.path) == .xcodeProject else {
        outcome.generators.append(file)
        continue
      }
      outcome.projects.removeAll { $0.path == file.path }
      outcome.projects.append(file)
    }
    for (path, _) in unused where !outcome.removedPaths.contains(path) {
      let normalized = ProjectPath.normalized(path)
      let own = generators.filter { $0.texts.contains { $0.outputs.contains { $0.path == normalized } } }
      outcome.unusedFiles.append(
        UnusedFile(path: path, generators: own.map(\.path), reason: removed?.reasons[path]))
    }
  }

  /// Tells the targets whose symbols are used from now on to generate them.
  private func generateSymbols(for outcome: inout Outcome) {
    let undecided = Dictionary(grouping: targets.undecided(about: outcome.catalogs), by: \.origin)
    for (path, targets) in undecided.sorted(by: { $0.key < $1.key }) {
      guard let file = try? source.read(path) else { continue }
      let editor = ProjectEditor.editor(of: file) { _ in false }
      outcome.originals[path] = file
      outcome.projectFaults += editor.diagnostics
      guard var project = editor.value else { continue }
      for target in targets { _ = project.set(ProjectLayout.Target.symbolGeneration, to: "YES", of: target.name) }
      let edited = project.edited()
      outcome.projectFaults += edited.diagnostics
      guard edited.value.bytes != file.bytes else { continue }
      outcome.projects.append(edited.value)
      outcome.generating.append(path)
    }
  }

  /// The changes of one file.
  private struct Rewriting {
    var edits: [TextPiece] = []
    var count = 0
    var left: [(use: PlannedUse, finding: Diagnostic)] = []
    /// The catalogs whose symbols are used.
    var catalogs: Set<String> = []
  }

  private func rewrite(_ planned: [PlannedUse], in file: SourceFile) -> Rewriting {
    var rewriting = Rewriting()
    let calls = AccessorCall.calls(in: file, at: Set(planned.map(\.use.location.bytes.lowerBound)))
    // Outer uses before those in their arguments.
    for use in planned.sorted(by: { $0.use.location < $1.use.location }) {
      do throws(Obstacle) {
        let replacement = try self.replacement(of: use, calls[use.use.location.bytes.lowerBound], in: file.path)
        rewriting.edits += replacement.edits
        rewriting.catalogs.insert(replacement.catalog)
        rewriting.count += 1
      } catch {
        rewriting.left.append((use, error.finding(use)))
      }
    }
    return rewriting
  }

  /// The edits of one use, and the catalog whose symbol it has then. Throws the reason why it stays as it is.
  private func replacement(
    of use: PlannedUse, _ call: AccessorCall?, in path: String
  ) throws(Obstacle) -> (edits: [TextPiece], catalog: String) {
    if let reason = use.file.reason { throw reason }
    let target = try targets.symbol(for: use.accessor, in: path)
    guard !excluded.contain(path) else { throw Obstacle("the file is excluded") }
    guard use.use.isCertain, let call else {
      throw Obstacle("it is not written as a plain chain of names", help: "rewrite it by hand")
    }
    guard let signature = use.file.signatures[use.accessor.location.bytes.lowerBound], signature.isString else {
      throw Obstacle("the accessor is no String")
    }
    if let language = fallbacks.languages(showing: use.accessor, from: target.catalog).first {
      throw Obstacle(
        "people would see the key in \(language.code), where it has no text: a symbol has no fallback",
        help: "give it a text there first")
    }
    let pieces = try SymbolCall(target, signature).pieces(for: call)
    let isText = call.isText && !hasOwnText
    let start = isText ? "" : "String(localized: "
    let edits =
      [TextPiece(call.names, start + "." + target.path)] + pieces
      + (isText ? [] : [TextPiece(closingAt: call.end, ")")])
    return (edits, target.catalog)
  }

  /// One finding for each reason that is about a whole catalog or file, with the number of its uses.
  private func grouped(_ findings: [Diagnostic]) -> [Diagnostic] {
    var counts: [Diagnostic: Int] = [:]
    var order: [Diagnostic] = []
    for finding in findings {
      if counts.updateValue((counts[finding] ?? 0) + 1, forKey: finding) == nil { order.append(finding) }
    }
    return order.map { finding in
      guard let count = counts[finding], count > 1 else { return finding }
      var finding = finding
      finding.message += " (\(TerminalText.count(count, "use")))"
      return finding
    }
  }
}

extension Accessor {
  /// The first type of the chain by which code names it: `L10n` of `L10n.Cart.title`.
  fileprivate var outermostType: String { String(name.prefix { $0 != "." }) }
}
