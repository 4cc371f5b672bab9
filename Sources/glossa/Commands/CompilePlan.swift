import CatalogModel
import Diagnostics
import Jobs
import Workspace

/// A build system's plan: the files that a compilation was going to write when the build was planned.
struct CompilePlan {
  /// The folder with the list `paths`, as `--dry-run` printed it.
  let folder: String

  /// Says which catalogs are compiled to other files than planned, and marks the plan as outdated then.
  ///
  /// Throws `RunError` where the list cannot be read.
  ///
  /// - Parameter paths: the files of the compilation, as `--dry-run` prints them.
  func faults(of compilation: Compilation, paths: [String]) throws -> [Diagnostic] {
    let changed = try planned().symmetricDifference(paths)
    guard !changed.isEmpty else { return [] }
    try markOutdated()
    let names = Set(changed.map { String(SourceFile(path: $0, bytes: []).stem) })
    let inputs = compilation.inputs.filter { names.contains($0.catalog.table) }
    return (inputs.isEmpty ? compilation.inputs : inputs).map { input in
      Diagnostic(
        "compile/outdated-plan", .error, "it has other languages, or files for them, than when this build was planned",
        subject: Subject(table: input.catalog.table), at: .file(input.file.path), help: "build again")
    }
  }

  /// Whether these are the planned files. Throws `RunError` where the list cannot be read.
  func holds(_ paths: [String]) throws -> Bool { try planned() == Set(paths) }

  private func planned() throws -> Set<String> {
    let list = try Disk.read(DiskPath.join(folder, "paths"))
    return Set(String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Leaves a file in the folder `outdated`, which the build system watches: it makes a new plan in its next build.
  func markOutdated() throws {
    try DiskWriter.writeOutputs([SourceFile(path: "outdated/plan", bytes: [])], below: folder)
  }
}
