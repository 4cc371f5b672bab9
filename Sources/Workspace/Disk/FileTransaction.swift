internal import Diagnostics
internal import Foundation
internal import KeyExtraction

/// Writes and deletes several files so that either all of them have their new state or none has, even if the run is
/// killed or the power fails; and only over what the run has read.
///
/// First a journal records what will be written. Then the new bytes of each file are written beside it, and its old
/// bytes get a second name there. When all of this is on the disk, the new files are renamed over the old ones, and the
/// journal is deleted. If anything fails before that, the files are restored: in this run, or by `WriteJournal.end` in
/// the next one that writes.
struct FileTransaction {
  private let changes: [Change]
  private let folders: [String]
  private let record: RunRecord

  /// One file to be written or deleted.
  private struct Change {
    let target: WriteTarget
    /// Nil where the file is to be deleted.
    let bytes: [UInt8]?

    /// The file that gets the new bytes first.
    var staged: StagedFile { StagedFile(target: target) }
  }

  /// - Parameters:
  ///   - files: no two of their paths may be one file on any disk.
  ///   - folders: created first, in this order, where they are missing.
  ///   - deleted: files and links to delete.
  ///   - record: what the run has read.
  /// Throws `RunError` where a file must not be written.
  init(
    _ files: [SourceFile], making folders: [String] = [], deleting deleted: [String] = [],
    record: RunRecord = .current
  ) throws {
    try OutputNames.checkTargets(files.map(\.path) + deleted)
    var known: [String: (shownPath: String, bytes: [UInt8])] = [:]
    var changes: [Change] = []
    for file in files {
      let target = try WriteTarget(file.path)
      guard let other = known.updateValue((file.path, file.bytes), forKey: target.path) else {
        changes.append(Change(target: target, bytes: file.bytes))
        continue
      }
      // A link and the file it leads to: with the same new bytes, they are written once.
      guard other.bytes == file.bytes else {
        throw RunError(
          "\(other.shownPath) and \(file.path) are the same file, but would get different contents; nothing was written"
        )
      }
    }
    self.changes = try changes + deleted.map { Change(target: try WriteTarget(deleting: $0), bytes: nil) }
    self.folders = folders.filter { !Disk.isFolder($0) }.map(DiskPath.realPath)
    self.record = record
  }

  /// Changes all files. Throws `RunError`: then none is changed, or the message names the journal from which they can
  /// be restored.
  func commit() throws {
    guard !changes.isEmpty || !folders.isEmpty else { return }
    let entries = try changes.map { change in
      WriteJournal.Entry(
        path: change.target.path, old: try FileState(at: change.target.path)?.fingerprint,
        new: change.bytes.map { ContentHash.text(of: $0) })
    }
    let (journal, lock) = try WriteJournal.begin(entries, making: folders)
    try withExtendedLifetime(lock) {
      var done = 0
      do {
        let sights = record.sights(of: changes.map { ($0.target.shownPath, $0.target.path) })
        for (number, entry) in entries.enumerated() {
          try check(changes[number], entry, seen: Array(sights[number].values))
        }
        try stage(journal)
        for (change, entry) in zip(changes, entries) {
          try put(change, entry)
          done += 1
        }
        try syncFolders()
        record.forget(sights)
      } catch {
        do { try takeBack(done, of: journal) } catch let second { throw RunError("\(error); \(second)") }
        throw error
      }
      record.noteLeft(journal.finish())
    }
  }

  /// Throws `RunError` where a file is no longer what the run has read, or what it was when the journal was written.
  private func check(_ change: Change, _ entry: WriteJournal.Entry, seen: [RunRecord.Sight]) throws {
    let now = try FileState(at: entry.path)
    guard now?.fingerprint == entry.old, seen.allSatisfy({ $0.isStill(now) }) else {
      throw FileTransaction.refusal(change, wasThere: !seen.contains(.missing) && entry.old != nil, isThere: now != nil)
    }
  }

  /// Puts a file's new bytes into its place, or deletes it. What lies there is compared at the last moment: an editor
  /// takes no lock.
  private func put(_ change: Change, _ entry: WriteJournal.Entry) throws {
    let now = try FileState(at: entry.path)
    guard now?.fingerprint == entry.old, Disk.stamp(entry.path, notedBy: nil) == now?.stamp else {
      throw FileTransaction.refusal(change, wasThere: entry.old != nil, isThere: now != nil)
    }
    guard change.bytes == nil else { return try change.staged.replaceTarget() }
    guard Disk.remove(entry.path) else { throw RunError("\(change.target.shownPath): \(Disk.reason())") }
  }

  private static func refusal(_ change: Change, wasThere: Bool, isThere: Bool) -> RunError {
    let verb = !isThere ? "deleted" : wasThere ? "changed" : "created"
    return RunError(
      "\(change.target.shownPath): was \(verb) by another program while this run worked; nothing was written. "
        + "Run this again")
  }

  /// Restores the files that were changed before a failure.
  private func takeBack(_ count: Int, of journal: WriteJournal) throws {
    // Every file is in its place, and only the disk could not confirm it.
    guard count < changes.count || count == 0 else { return record.noteLeft(journal.finish()) }
    record.noteLeft(try journal.takeBack(Array(journal.entries.prefix(count))))
  }

  /// Writes everything needed for renaming the files, or for undoing it.
  private func stage(_ journal: WriteJournal) throws {
    for folder in folders { try Disk.makeFolder(folder) }
    // A single change is atomic, so there is nothing to restore.
    if changes.count > 1 { try journal.keepOldFiles() }
    let written = changes.filter { $0.bytes != nil }
    for change in written { try change.staged.write(change.bytes ?? []) }
    // After all writes, so that the disk can take many files at once.
    for result in Parallel.map(written, { change in Result { try change.staged.sync() } }) { try result.get() }
    try syncFolders()
  }

  private func syncFolders() throws {
    for folder in Set(changes.map { DiskPath.folder(of: $0.target.path) }) { try Disk.syncFolder(folder) }
  }
}
