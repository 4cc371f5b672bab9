/// Refuses outputs that some disks would store in the same file, before anything is written.
///
/// It makes no difference which disk the run writes to: what is written on Linux may be checked out on a Mac.
enum OutputNames {
  /// Throws `RunError` for two targets that may be the same file. Two existing files that are different are allowed.
  static func checkTargets(_ paths: [String]) throws {
    guard paths.count > 1 else { return }
    var known: [FoldedPath: String] = [:]
    for path in paths {
      guard let other = known.updateValue(path, forKey: FoldedPath(path)) else { continue }
      let areTwo = !other.utf8.elementsEqual(path.utf8) && isStored(other) && isStored(path)
      if !areTwo { throw refusal(other, path) }
    }
  }

  /// Throws `RunError` where two names of new files or folders may be the same, or may be the same as an existing one:
  /// `de.lproj` and `DE.lproj`.
  ///
  /// - Parameter paths: relative to the folder, which may not exist yet.
  static func check(_ paths: [String], below folder: String) throws {
    if let (first, second) = FoldedPath.clash(among: paths) { throw refusal(first, second) }
    var names: [String: [String]] = [:]
    for path in paths {
      var parent = folder
      for part in path.split(separator: "/").map(String.init) {
        let inner = parent + "/" + part
        guard Disk.exists(inner) else { break }
        let known = names[parent] ?? FileTree.names(in: parent)
        names[parent] = known
        // Compared as Strings, so that another normalization is the same name.
        if !known.contains(part), let other = known.first(where: { FoldedPath($0) == FoldedPath(part) }) {
          throw RunError(
            "\(inner): is the same file as '\(other)' on this disk, which already exists; nothing was written")
        }
        parent = inner
      }
    }
  }

  /// The path with its last component as stored on disk, where it differs only in letter case or normalization.
  ///
  /// Otherwise replacing the file would rename it, too.
  static func storedPath(_ path: String) -> String {
    guard Disk.exists(path) else { return path }
    let (folder, name) = DiskPath.split(path)
    let names = FileTree.names(in: folder)
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return path }
    return names.first { FoldedPath($0) == FoldedPath(name) }.map { folder + "/" + $0 } ?? path
  }

  private static func refusal(_ first: String, _ second: String) -> RunError {
    if first == second, first.utf8.elementsEqual(second.utf8) { return RunError("\(first): would be written twice") }
    return RunError(
      "\(first) and \(second) are the same name on disks that ignore letter case, as on most Macs; nothing was written")
  }

  /// Whether a path exists with exactly this spelling.
  ///
  /// Inode numbers would not tell: some file systems give a file one for each spelling.
  private static func isStored(_ path: String) -> Bool {
    var parent = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") {
      let isName = part != "." && part != ".."
      if isName, !FileTree.names(in: parent).contains(where: { $0.utf8.elementsEqual(part.utf8) }) { return false }
      parent += "/" + part
    }
    return true
  }
}
