internal import Diagnostics
internal import Foundation

/// Writes several files so that either all of them have their new bytes or none has, even if the run is killed or the
/// power fails.
///
/// First a journal records what will be written. Then the new bytes of each file are written beside it, and its old
/// bytes get a second name there. When all of this is on the disk, the new files are renamed over the old ones, and the
/// journal is deleted. If anything fails before that, `WriteJournal.end` restores the files: in this run, or in the
/// next one that writes.
struct FileTransaction {
  private let writes: [(staged: StagedFile, bytes: [UInt8])]
  private let folders: [String]

  /// - Parameters:
  ///   - files: no two of their paths may be one file on any disk.
  ///   - folders: created first, in this order, where they are missing.
  /// Throws `CannotRun` where a file must not be written.
  init(_ files: [SourceFile], making folders: [String] = []) throws {
    try OutputNames.checkTargets(files.map(\.path))
    var known: [String: (shownPath: String, bytes: [UInt8])] = [:]
    var writes: [(StagedFile, [UInt8])] = []
    for file in files {
      let target = try WriteTarget(file.path)
      guard let other = known.updateValue((file.path, file.bytes), forKey: target.path) else {
        writes.append((StagedFile(target: target), file.bytes))
        continue
      }
      // A link and the file it leads to: with the same new bytes, they are written once.
      guard other.bytes == file.bytes else {
        throw CannotRun(
          "\(other.shownPath) and \(file.path) are the same file, but would get different contents; nothing was written"
        )
      }
    }
    self.writes = writes
    self.folders = folders.filter { !Disk.isFolder($0) }.map(Disk.realPath)
  }

  /// Writes all files. Throws `CannotRun`: then none is written, or the message names the journal from which they can
  /// be restored.
  func commit() throws {
    guard !writes.isEmpty || !folders.isEmpty else { return }
    let entries = try writes.map { staged, bytes in
      let old = staged.target.isNew ? nil : WriteJournal.fingerprint(try Disk.read(staged.target.path).bytes)
      return WriteJournal.Entry(path: staged.target.path, old: old, new: WriteJournal.fingerprint(bytes))
    }
    let (journal, lock) = try WriteJournal.begin(entries, making: folders)
    try withExtendedLifetime(lock) {
      do {
        try stage(journal)
        for (staged, _) in writes { try staged.replaceTarget() }
        try syncFolders()
      } catch {
        do { _ = try journal.end() } catch let second { throw CannotRun("\(error); \(second)") }
        throw error
      }
      journal.finish()
    }
  }

  /// Writes everything needed for renaming the files, or for undoing it.
  private func stage(_ journal: WriteJournal) throws {
    for folder in folders { try Disk.makeFolder(folder) }
    // A single rename is atomic, so there is nothing to restore.
    if writes.count > 1 { try journal.keepOldFiles() }
    for (staged, bytes) in writes { try staged.write(bytes) }
    // After all writes, so that the disk can take many files at once.
    for result in Parallel.map(writes.map(\.staged), { staged in Result { try staged.sync() } }) { try result.get() }
    try syncFolders()
  }

  private func syncFolders() throws {
    for folder in Set(writes.map { Disk.folder(of: $0.staged.target.path) }) { try Disk.syncFolder(folder) }
  }
}
