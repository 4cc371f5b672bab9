internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace
internal import XcodeProjects

/// What is left to do in the Xcode project after a migration, as sentences in the order of doing.
struct ProjectSteps {
  private(set) var all: [String] = []
  private let plan: MigrationPlan
  /// The layout after the migration.
  private let layout: ProjectLayout

  /// - Parameters:
  ///   - layout: the layout after the migration.
  ///   - before: the layout before it.
  ///   - codes: the languages' codes that have changed.
  ///   - generators: the edited projects, each with the file that it is generated from.
  ///   - isEdited: whether the projects are edited as far as that can be done.
  init(
    plan: MigrationPlan, layout: ProjectLayout, before: ProjectLayout, codes: [(old: String, new: String)],
    generators: [(project: String, path: String)], isEdited: Bool
  ) {
    self.plan = plan
    self.layout = layout
    addMembership(plan.owners(in: before))
    addMentions(isEdited: isEdited)
    if isEdited { addUnowned() }
    addDocuments(isEdited: isEdited)
    for generator in generators {
      all.append(
        "\(generator.path) generates \(generator.project): see that it names the catalogs and not the old files, and "
          + "generate the project anew.")
    }
    addGenerators()
    addExtraction(plan.unextracted(in: before))
    let regions = codes.filter { layout.knownRegions.contains($0.old) && !layout.knownRegions.contains($0.new) }
    if !regions.isEmpty {
      let pairs = regions.map { "\($0.old) to \($0.new)" }.joined(separator: ", ")
      all.append("Rename regions in the project (knownRegions), so that they match the catalogs: \(pairs).")
    }
    addLeftKeys()
    let old = plan.oldPaths.count
    if old > 0 { all.append("Run this again with --remove-old: it deletes \(TerminalText.count(old, "old file")).") }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }

  /// The target as it is after the migration.
  private func after(_ target: ProjectLayout.Target) -> ProjectLayout.Target {
    layout.targets.first { $0.name == target.name && $0.origin == target.origin } ?? target
  }

  private mutating func addMembership(_ owners: [ProjectLayout.Target]) {
    for target in owners {
      let own = plan.catalogs.filter { catalog in
        !catalog.isInterface && catalog.oldPaths.contains { target.resources.contains(ProjectPath.normalized($0)) }
      }
      let missing = own.filter { !after(target).resources.contains(ProjectPath.normalized($0.file.path)) }
        .map(\.file.path)
      if !missing.isEmpty { all.append("Add to the target '\(target.name)': \(Self.list(missing)).") }
    }
  }

  /// What projects still name: where they are edited, these are build scripts, and files that are in no group.
  private mutating func addMentions(isEdited: Bool) {
    for (path, count) in mentions(in: { SourceKind(path: $0) == .xcodeProject }) {
      all.append(
        isEdited
          ? "Mend \(TerminalText.count(count, "place")) in \(path) that still \(count == 1 ? "names" : "name") old files, such "
            + "as a build script."
          : "Remove \(TerminalText.count(count, "reference")) to the old files from \(path): a target must not have a table "
            + "in both formats (--edit-project does both).")
    }
  }

  /// The number of places that name old files, by path.
  private func mentions(in isWanted: (String) -> Bool) -> [(path: String, count: Int)] {
    let paths = Set(plan.mentions.map(\.location)).map(\.path).filter(isWanted)
    return Dictionary(grouping: paths) { $0 }.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  /// Names the catalogs that no target has, where projects were to be edited and none has the old files.
  private mutating func addUnowned() {
    let catalogs = plan.catalogs.filter(\.isWhole).map(\.file.path).filter(layout.isUnowned)
    guard plan.projects.isEmpty, !catalogs.isEmpty,
      layout.targets.contains(where: { SourceKind(path: $0.origin) == .xcodeProject })
    else { return }
    all.append("No Xcode project names the old files of these, so they are in no target: \(Self.list(catalogs)).")
  }

  private mutating func addDocuments(isEdited: Bool) {
    let missing = plan.catalogs.filter(\.isWhole).filter { catalog in
      guard let document = catalog.document, layout.isUnowned(catalog.file.path) else { return false }
      // A document that is in no project needs no catalog there.
      return !isEdited || !layout.isUnowned(document)
    }
    let catalogs = missing.map(\.file.path)
    guard !catalogs.isEmpty else { return }
    all.append(
      "Add these to their .storyboard or .xib in Xcode, in place of the old files: \(Self.list(catalogs)).")
  }

  private mutating func addGenerators() {
    let others = mentions { SourceKind(path: $0) != .xcodeProject }
    for (path, _) in others where !SwiftGenConfiguration.isConfiguration(path) {
      all.append("Name the catalogs in \(path), in place of the old files.")
    }
    for (path, _) in others where SwiftGenConfiguration.isConfiguration(path) {
      all.append(
        "SwiftGen generates code from the old files (\(path)) and cannot read String Catalogs: replace it first, for "
          + "example with the symbols that Xcode 26 generates for manual keys.")
    }
  }

  private mutating func addLeftKeys() {
    let keys = plan.left.compactMap(\.subject.key)
    guard !keys.isEmpty else { return }
    let (these, them) = keys.count == 1 ? ("this key", "it") : ("these keys", "them")
    all.append(
      "A target must not have a table in both formats. Rewrite \(these) in the old files, or move \(them) to a table of "
        + "another name, before the catalog takes their place: \(Self.list(keys)).")
  }

  /// Without this setting a build finds no key in Swift code, and calls all of them stale.
  private mutating func addExtraction(_ targets: [ProjectLayout.Target]) {
    let targets = targets.filter { after($0).isExtractedWithoutCompiler }
    guard !targets.isEmpty else { return }
    all.append(
      "Set SWIFT_EMIT_LOC_STRINGS = YES (Use Compiler to Extract Swift Strings) for \(Self.list(targets.map(\.name))): "
        + "without it the next build marks the keys of Swift code as stale.")
  }
}
