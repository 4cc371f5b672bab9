/// Refuses outputs that a disk would take for one file, before anything is written.
///
/// Whether it would is asked of no disk: what a run writes on Linux is checked out on a Mac tomorrow.
enum OutputNames {
  /// Throws `CannotRun` for two targets that may be one file. Two that are there already, and are two files, stay two.
  static func checkTargets(_ paths: [String]) throws {
    guard paths.count > 1 else { return }
    var known: [FoldedPath: String] = [:]
    for path in paths {
      guard let other = known.updateValue(path, forKey: FoldedPath(path)) else { continue }
      let areTwo = !other.utf8.elementsEqual(path.utf8) && isStored(other) && isStored(path)
      if !areTwo { throw refusal(other, path) }
    }
  }

  /// Throws `CannotRun` where two names of new files or their folders may be one, and where the disk would take a name
  /// for another one that is there: `de.lproj` for `DE.lproj`.
  ///
  /// - Parameter paths: relative to the folder, which need not be there.
  static func check(_ paths: [String], below folder: String) throws {
    if let (first, second) = FoldedPath.clash(among: paths) { throw refusal(first, second) }
    var names: [String: [String]] = [:]
    for path in paths {
      var place = folder
      for part in path.split(separator: "/").map(String.init) {
        let inner = place + "/" + part
        guard Disk.exists(inner) else { break }
        let known = names[place] ?? FileTree.names(in: place)
        names[place] = known
        // Compared as strings: in another normalization it is the same name.
        if !known.contains(part), let other = known.first(where: { FoldedPath($0) == FoldedPath(part) }) {
          throw CannotRun("\(inner): this disk takes it for '\(other)', which is there already; nothing was written")
        }
        place = inner
      }
    }
  }

  /// A path with its last name as the disk keeps it, where that differs in letter case or normalization alone.
  ///
  /// Replaced under another spelling, a file would be renamed in passing.
  static func storedPath(_ path: String) -> String {
    guard Disk.exists(path) else { return path }
    let (folder, name) = Disk.split(path)
    let names = FileTree.names(in: folder)
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return path }
    return names.first { FoldedPath($0) == FoldedPath(name) }.map { folder + "/" + $0 } ?? path
  }

  private static func refusal(_ first: String, _ second: String) -> CannotRun {
    if first == second, first.utf8.elementsEqual(second.utf8) { return CannotRun("\(first): would be written twice") }
    return CannotRun(
      "\(first) and \(second) are one name on disks that ignore letter case, as on most Macs; nothing was written")
  }

  /// Whether a path is there, spelled as the disk keeps it: a path that a disk takes for another one is not.
  ///
  /// Numbers of files would not tell: some file systems give a file one for each spelling.
  private static func isStored(_ path: String) -> Bool {
    var place = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") {
      let isName = part != "." && part != ".."
      if isName, !FileTree.names(in: place).contains(where: { $0.utf8.elementsEqual(part.utf8) }) { return false }
      place += "/" + part
    }
    return true
  }
}
