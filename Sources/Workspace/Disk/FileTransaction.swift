internal import Diagnostics
internal import Foundation

/// Writes several files so that either all of them hold their new bytes or none does, also where the run is killed or
/// the power fails.
///
/// First a journal says what is to be written. Then every file's new bytes are written beside it, and its old bytes are
/// kept there under a second name. When all of that is on the disk, the new files are renamed over the old ones, and the
/// journal goes. Whatever fails before that, `WriteJournal.end` puts right: here, or in the next run that writes.
struct FileTransaction {
  private let writes: [(staged: StagedFile, bytes: [UInt8])]
  private let folders: [String]

  /// - Parameters:
  ///   - files: at paths of which no two may be one file on any disk.
  ///   - folders: that are made first, in this order, unless they are there.
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
      // A link and the file it leads to: changed alike, they are changed once.
      guard other.bytes == file.bytes else {
        throw CannotRun("\(other.shownPath) and \(file.path) are one file, and would differ; nothing was written")
      }
    }
    self.writes = writes
    self.folders = folders.filter { !Disk.isFolder($0) }.map(Disk.realPath)
  }

  /// Writes all files. Throws `CannotRun`: then none is written, or the message names the journal that says which.
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

  /// Writes and keeps everything that renaming, or undoing it, will need.
  private func stage(_ journal: WriteJournal) throws {
    for folder in folders { try Disk.makeFolder(folder) }
    // One file is old or new by itself: nothing has to be put back.
    if writes.count > 1 { try journal.keepOldFiles() }
    for (staged, bytes) in writes { try staged.write(bytes) }
    // Apart from the writing: the disk then takes many files at once.
    for result in Parallel.map(writes.map(\.staged), { staged in Result { try staged.sync() } }) { try result.get() }
    try syncFolders()
  }

  private func syncFolders() throws {
    for folder in Set(writes.map { Disk.folder(of: $0.staged.target.path) }) { try Disk.syncFolder(folder) }
  }
}
