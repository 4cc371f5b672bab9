/// The changes in a git working tree that no commit has.
package enum UncommittedChanges {
  /// The paths that `git status` lists, untracked ones included, relative to the top of the repository; empty outside of
  /// repositories. Throws `RunError` where git cannot be run.
  ///
  /// - Parameter path: a file or folder in the working tree; it need not exist.
  package static func paths(around path: String) throws -> [String] {
    let start = DiskPath.realPath(path)
    let folders = DiskPath.foldersUpwards(from: start)
    guard let top = folders.first(where: { Disk.exists(DiskPath.join($0, ".git")) }) else { return [] }
    let output = try GitCommit.run(["-C", top, "status", "--porcelain", "-z"])
    var paths: [String] = []
    var isOldName = false
    for record in output.split(separator: 0) {
      // A renamed file's old name follows in a record of its own.
      if isOldName {
        isOldName = false
        continue
      }
      isOldName = record.starts(with: "R".utf8) || record.starts(with: "C".utf8)
      paths.append(String(decoding: record.dropFirst(3), as: UTF8.self))
    }
    return paths
  }
}
