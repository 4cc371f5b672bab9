internal import Diagnostics
internal import Foundation

/// Journals left by runs that were stopped while they wrote.
package enum UnfinishedWrites {
  /// The journals in some folders and the folders above them.
  ///
  /// Above the top of the tree that a path belongs to, only the user's own journals count: in shared folders such as
  /// `/tmp`, anybody can leave a file.
  static func journals(above paths: [String]) -> [String] {
    var found: [String] = []
    for path in Set(paths.map(DiskPath.realPath)).sorted() {
      let top = WriteTarget.top(of: [path])
      for folder in DiskPath.foldersUpwards(from: path) {
        let journal = DiskPath.join(folder, WriteJournal.name)
        if Disk.isThere(journal), !found.contains(journal),
          DiskPath.isPath(folder, atOrBelow: top) || Disk.isOwn(journal)
        {
          found.append(journal)
        }
      }
    }
    return found
  }

  /// A warning before files in some folders are read; nil where there are no such journals.
  package static func warning(above paths: [String]) -> String? {
    let found = journals(above: paths).filter(JournalLock.isLeft)
    guard !found.isEmpty else { return nil }
    return
      "\(found.joined(separator: ", ")): a run of glossa was stopped while writing: some files may "
      + "be new and others old. The next glossa command that writes here restores the old files"
  }

  /// Completes or undoes the writes of stopped runs, and returns the outcome by journal. Waits for runs that are still
  /// writing.
  ///
  /// Throws `RunError` where that is not possible; the remaining journals are not touched then.
  package static func end(above paths: [String]) throws -> [(journal: String, ending: WriteJournal.Ending)] {
    try journals(above: paths).compactMap { path in
      guard let lock = try JournalLock.taking(path) else { return nil }
      guard lock.isOwn else {
        throw RunError(
          "\(path): was left by another user's run; nothing was written. Check the files, then delete it")
      }
      return try withExtendedLifetime(lock) { try end(path) }.map { (path, $0) }
    }
  }

  private static func end(_ path: String) throws -> WriteJournal.Ending? {
    let top = DiskPath.folder(of: path)
    switch JournalText.content(of: try Disk.read(path).bytes, in: top) {
    case .begun:
      // Nothing else was written: either the run was stopped, or it has just created the file and will create another.
      Disk.remove(path)
      return nil
    case .whole(let entries, let folders):
      return try WriteJournal(path: path, entries: entries, folders: folders).end()
    case .damaged:
      throw RunError(
        "\(path): is not a journal of glossa; nothing was written. Check the files, then delete it")
    }
  }
}
