internal import Text

/// The changes in a git working tree that no commit has.
package enum UncommittedChanges {
  /// The paths that `git status` lists, untracked ones and those in submodules included, relative to the top of the repository; empty outside of
  /// repositories. Throws `RunError` where git cannot be run.
  ///
  /// - Parameter path: a file or folder in the working tree; it need not exist.
  package static func paths(around path: String) throws -> [String] {
    guard let top = GitRepository.top(around: DiskPath.realPath(path)) else { return [] }
    return try paths(inRepository: top)
  }

  /// - Parameter top: the top of the working tree.
  private static func paths(inRepository top: String) throws -> [String] {
    var paths: [String] = []
    var isOldName = false
    for record in try Git.status([], in: top).split(separator: 0) {
      // A renamed file's old name follows in a record of its own.
      if isOldName {
        isOldName = false
        continue
      }
      isOldName = record.starts(with: "R".utf8) || record.starts(with: "C".utf8)
      paths.append(String(decoding: record.dropFirst(3), as: UTF8.self))
    }
    // git would ask each submodule with that one's own configuration.
    for submodule in try submodules(of: top) {
      paths += try Self.paths(inRepository: DiskPath.join(top, submodule)).map { submodule + "/" + $0 }
    }
    return paths
  }

  /// The paths of the submodules that are checked out.
  private static func submodules(of top: String) throws -> [String] {
    try Git.run(.listFiles, ["--stage", "-z"], in: top).split(separator: 0).compactMap { row in
      // MODE SP OBJECT SP STAGE TAB PATH
      guard row.starts(with: "160000 ".utf8), let tab = row.firstIndex(of: 0x09) else { return nil }
      let path = FileName.text(Array(row[row.index(after: tab)...]))
      let folder = DiskPath.join(top, path)
      // A link in its place is no submodule.
      return Disk.exists(DiskPath.join(folder, ".git")) && DiskPath.realPath(folder) == folder ? path : nil
    }
  }
}
