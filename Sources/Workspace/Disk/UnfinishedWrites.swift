internal import Diagnostics
internal import Foundation

/// What runs that were stopped while they wrote have left behind.
package enum UnfinishedWrites {
  /// The journals that lie in some places, or on the way up from there.
  ///
  /// Above the top of the tree that a place belongs to only the user's own count: in a folder that many share, such as
  /// `/tmp`, anybody can leave a file.
  private static func journals(above places: [String]) -> [String] {
    var found: [String] = []
    for place in Set(places.map(Disk.realPath)).sorted() {
      let top = WriteTarget.top(of: [place])
      for folder in Disk.foldersUpwards(from: place) {
        let path = Disk.join(folder, WriteJournal.name)
        if Disk.isThere(path), !found.contains(path), Disk.isPath(folder, atOrBelow: top) || Disk.isOwn(path) {
          found.append(path)
        }
      }
    }
    return found
  }

  /// What to tell whoever reads the files in some places; nil where every run has ended well.
  package static func warning(above places: [String]) -> String? {
    let found = journals(above: places).filter(JournalLock.isLeft)
    guard !found.isEmpty else { return nil }
    return
      "\(found.joined(separator: ", ")): a run of glossa was stopped while it wrote: some files may "
      + "be new and others old; the next glossa command that writes here puts them back as they were"
  }

  /// Ends what stopped runs had begun to write, and returns how, by journal; waits for runs that are still writing.
  ///
  /// Throws `CannotRun` where that cannot be done; nothing more is touched then.
  package static func end(above places: [String]) throws -> [(journal: String, ending: WriteJournal.Ending)] {
    try journals(above: places).compactMap { path in
      guard let lock = try JournalLock.taking(path) else { return nil }
      guard lock.isOwn else {
        throw CannotRun(
          "\(path): was left by a run of another user; nothing was written. Delete it when the files are right")
      }
      return try withExtendedLifetime(lock) { try end(path) }.map { (path, $0) }
    }
  }

  private static func end(_ path: String) throws -> WriteJournal.Ending? {
    let top = Disk.folder(of: path)
    switch JournalText.content(of: try Disk.read(path).bytes, in: top) {
    case .begun:
      // Nothing else was written yet: the run was stopped, or has only just made the file and makes another.
      Disk.remove(path)
      return nil
    case .whole(let entries, let folders):
      return try WriteJournal(path: path, entries: entries, folders: folders).end()
    case .damaged:
      throw CannotRun(
        "\(path): is no journal that glossa wrote; nothing was written. Delete it when the files are right")
    }
  }
}
