import CodeModel
import Diagnostics
import Jobs
import TestSupport
import Testing
import Workspace

/// A small project in memory whose keys are renamed, as `glossa rename` does it.
struct RenamedProject {
  /// The files, as the last renaming left them.
  var files = MemoryProject()

  /// How a renaming ended.
  struct Outcome {
    /// False where nothing was changed.
    let isDone: Bool
    /// What prevented it, or what is left to do.
    let said: String
  }

  mutating func write(_ text: String, to path: String) { files[path] = text }

  /// Renames a key, and changes all files or none.
  mutating func rename(
    _ old: String, _ new: String, table: String? = nil, runsGenerator: Bool = false
  ) throws -> Outcome {
    try change(runsGenerator: runsGenerator) { _ in [KeyRename(old: old, new: new, table: table)] }
  }

  /// Renames those keys that break the convention and can be renamed, as it proposes; says why the others cannot.
  mutating func renameByConvention(keepsTexts: Bool = false) throws -> Outcome {
    let project = try files.read()
    let renaming = try Renaming(project, keeping: KeptTexts(keepsTexts: keepsTexts))
    let proposed = ConventionRenames(project, table: nil)
    let possible = renaming.renamePossible(proposed.renames)
    for file in possible.outcome.files { files.write(file.bytes, to: file.path) }
    return Outcome(
      isDone: !possible.outcome.files.isEmpty,
      said: possible.renamed.map { "\($0.old) -> \($0.new)\n" }.joined() + files.shown(possible.refused)
        + proposed.nameless.map { "stays: \($0)\n" }.joined())
  }

  private mutating func change(
    runsGenerator: Bool = false, _ renames: (Project) -> [KeyRename]
  ) throws -> Outcome {
    let project = try files.read()
    #expect(project.readingFaults.isEmpty)
    let renaming = try Renaming(project, runsGenerator: runsGenerator)
    let outcome = renaming.rename(renames(project))
    guard outcome.troubles.isEmpty, !outcome.files.isEmpty else {
      return Outcome(isDone: false, said: files.shown(outcome.troubles))
    }
    for file in outcome.files {
      #expect(renaming.original(of: file.path).bytes == files.source[file.path])
      files.write(file.bytes, to: file.path)
    }
    let counts = "accessors: \(outcome.accessorCount)\n"
    return Outcome(isDone: true, said: counts + outcome.generators.map { "run \($0) now\n" }.joined())
  }
}
