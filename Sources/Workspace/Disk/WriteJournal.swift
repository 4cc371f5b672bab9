internal import Diagnostics
internal import Foundation

/// A record of what a run is about to write, kept in a file until it is done. If the run is stopped halfway, the next
/// run that writes restores every file.
///
/// The file `.glossa-journal` is at the top of the tree that the files belong to (`WriteTarget.top`), where a run that
/// writes to any of them will find it. It is locked as long as its run exists.
package struct WriteJournal {
  static let name = ".glossa-journal"

  /// One file to be written.
  struct Entry {
    /// Absolute, with links resolved.
    let path: String
    /// The fingerprint of its old content; nil where there was no file.
    let old: String?
    /// The fingerprint of its new content; nil where the file is to be deleted.
    let new: String?

    /// Where the old bytes are kept until all files are written.
    var keptPath: String {
      let (folder, name) = DiskPath.split(path)
      return DiskPath.join(folder, ".\(name).glossa-old")
    }
  }

  let path: String
  let entries: [Entry]
  /// The folders that are created for the files, outermost first.
  let folders: [String]

  /// Writes the journal of a run that is about to write. The lock must be kept as long as the journal is in use.
  ///
  /// Throws `RunError`, also where a stopped run has left a journal: the input of this run may come from half-written
  /// files.
  static func begin(_ entries: [Entry], making folders: [String]) throws -> (journal: WriteJournal, lock: JournalLock) {
    let paths = entries.isEmpty ? folders : entries.map { DiskPath.folder(of: $0.path) }
    let top = WriteTarget.top(of: paths)
    let journal = WriteJournal(path: DiskPath.join(top, name), entries: entries, folders: folders)
    for _ in 0..<100 {
      guard try UnfinishedWrites.end(above: paths).isEmpty else {
        throw RunError("the unfinished changes of an earlier run were undone, and nothing was written. Run this again")
      }
      try Disk.makeFolder(top)
      guard let lock = try JournalLock.creating(journal.path) else { continue }
      // A run from another folder may have made its journal elsewhere at the same time: both see the other's.
      guard UnfinishedWrites.journals(above: paths).allSatisfy({ $0 == journal.path }) else {
        Disk.remove(journal.path)
        usleep(.random(in: 1_000...20_000))
        continue
      }
      do {
        try journal.checkNothingIsKept()
        try lock.write(JournalText(journal).bytes, isDurable: entries.count > 1)
        if entries.count > 1 { try Disk.syncFolder(top) }
      } catch {
        Disk.remove(journal.path)
        throw error
      }
      return (journal, lock)
    }
    throw RunError("other runs of glossa are writing (\(journal.path)); nothing was written. Run this again")
  }

  /// Throws `RunError` where a kept file exists that belongs to no journal.
  private func checkNothingIsKept() throws {
    for entry in entries where Disk.isThere(entry.keptPath) {
      throw RunError(
        "\(entry.keptPath): is a copy of \(entry.path) from a stopped run whose journal is missing; nothing was written. "
          + "Check it, then delete it")
    }
  }

  /// Gives the old bytes of every file a second name beside it. Throws `RunError`.
  func keepOldFiles() throws {
    for entry in entries where entry.old != nil {
      if Disk.link(entry.path, as: entry.keptPath) { continue }
      // Some file systems do not support hard links.
      let copy = StagedFile(target: try WriteTarget(entry.path), path: entry.keptPath)
      try copy.write(try Disk.read(entry.path).bytes)
      try copy.sync()
    }
  }

  /// How a stopped run's writes were ended.
  package enum Ending: String {
    case undone = "its files are as they were before it"
    case completed = "all its files were written"
  }

  /// Restores every file, unless all of them are written, and deletes the journal.
  ///
  /// Throws `RunError` where a file has another content by now, or its old bytes are missing: nothing is changed then.
  func end() throws -> Ending {
    let changed = entries.filter { $0.old != $0.new }
    let written = try changed.filter(isWritten)
    guard written.count < changed.count || changed.isEmpty else {
      RunRecord.current.noteLeft(finish())
      return .completed
    }
    RunRecord.current.noteLeft(try takeBack(written))
    return .undone
  }

  /// Restores the files that were written, and deletes the journal. Returns what could not be cleaned up.
  ///
  /// Throws `RunError` where one of them has another content by now, or its old bytes are missing: nothing is changed
  /// then.
  func takeBack(_ written: [Entry]) throws -> [String] {
    let written = written.filter { $0.old != $0.new }
    for entry in written {
      guard try isWritten(entry) else {
        throw refusal(entry, "has changed since this run wrote it")
      }
      guard try entry.old == nil || state(of: entry.keptPath) == entry.old else {
        throw refusal(entry, "was written, and its previous contents were not kept")
      }
    }
    for entry in written { try putBack(entry) }
    for folder in Set(written.map { DiskPath.folder(of: $0.path) }) { try Disk.syncFolder(folder) }
    let left = finish()
    // Only empty folders are removed.
    for folder in folders.reversed() { _ = folder.onDisk { rmdir($0) } }
    return left
  }

  /// Deletes the temporary files of this run, and the journal last. Returns those that stay, because they cannot be
  /// deleted.
  func finish() -> [String] {
    (entries.flatMap { [StagedFile.path(for: $0.path), $0.keptPath] } + [path]).filter {
      !Disk.remove($0) && Disk.isThere($0)
    }
  }

  private func isWritten(_ entry: Entry) throws -> Bool {
    let now = try state(of: entry.path)
    guard now == entry.old || now == entry.new else {
      throw refusal(entry, "has changed since a run was stopped while it wrote this file")
    }
    return now == entry.new
  }

  /// The fingerprint of a file; nil where there is none.
  private func state(of path: String) throws -> String? { try FileState(at: path)?.fingerprint }

  private func putBack(_ entry: Entry) throws {
    let isBack = entry.old == nil ? Disk.remove(entry.path) : Disk.rename(entry.keptPath, to: entry.path)
    guard isBack else { throw RunError("\(entry.path): \(Disk.reason()); \(path) lists its previous state") }
  }

  private func refusal(_ entry: Entry, _ words: String) -> RunError {
    RunError(
      "\(entry.path): \(words); nothing was changed. Correct the files that \(path) lists, then delete that journal")
  }
}
