internal import Diagnostics
internal import Foundation
internal import KeyExtraction

/// What a run is about to write, kept in a file until it is done: where the run is stopped halfway, the next run that
/// writes puts every file back as it was.
///
/// The file `.glossa-journal` lies at the top of the tree that the files belong to (`WriteTarget.top`), so that whoever
/// writes there again finds it on the way up from any of them. It is locked as long as its run lives.
package struct WriteJournal {
  static let name = ".glossa-journal"

  /// One file that is written.
  struct Entry {
    /// Absolute and without links.
    let path: String
    /// The fingerprint of what it held before; nil where there was none.
    let old: String?
    /// The fingerprint of what it is to hold.
    let new: String

    /// Where the old bytes stay until all files are written.
    var keptPath: String {
      let (folder, name) = Disk.split(path)
      return Disk.join(folder, ".\(name).glossa-old")
    }
  }

  let path: String
  let entries: [Entry]
  /// The folders that are made for the files, the outermost first.
  let folders: [String]

  /// What tells two states of a file apart.
  static func fingerprint(_ bytes: [UInt8]) -> String {
    let hash = ContentHash(bytes)
    return String(hash.high, radix: 16) + "-" + String(hash.low, radix: 16)
  }

  /// Writes the journal of a run that begins to write; it holds as long as its lock.
  ///
  /// Throws `CannotRun`, also where a stopped run had left its own: what this run is about to write may come from files
  /// that were half written.
  static func begin(_ entries: [Entry], making folders: [String]) throws -> (journal: WriteJournal, lock: JournalLock) {
    let places = entries.isEmpty ? folders : entries.map { Disk.folder(of: $0.path) }
    let top = WriteTarget.top(of: places)
    let journal = WriteJournal(path: Disk.join(top, name), entries: entries, folders: folders)
    for _ in 0..<100 {
      guard try UnfinishedWrites.end(above: places).isEmpty else {
        throw CannotRun("what an earlier run had begun to write was undone, and nothing was written: run this again")
      }
      try journal.checkNothingIsKept()
      try Disk.makeFolder(top)
      guard let lock = try JournalLock.creating(journal.path) else { continue }
      do {
        try lock.write(JournalText(journal).bytes, isDurable: entries.count > 1)
        if entries.count > 1 { try Disk.syncFolder(top) }
      } catch {
        journal.finish()
        throw error
      }
      return (journal, lock)
    }
    throw CannotRun("other runs of glossa are writing (\(journal.path)); nothing was written: run this again")
  }

  /// Throws `CannotRun` where a file of the kept name is there, which no journal speaks of any more.
  private func checkNothingIsKept() throws {
    for entry in entries where Disk.isThere(entry.keptPath) {
      throw CannotRun(
        "\(entry.keptPath): is what a stopped run kept of \(entry.path), and its journal is gone; nothing was written. "
          + "Look at it and delete it")
    }
  }

  /// Gives the old bytes of every file a second name beside it. Throws `CannotRun`.
  func keepOldFiles() throws {
    for entry in entries where entry.old != nil {
      if Disk.link(entry.path, as: entry.keptPath) { continue }
      // Some file systems give a file one name only.
      let copy = StagedFile(target: try WriteTarget(entry.path), path: entry.keptPath)
      try copy.write(try Disk.read(entry.path).bytes)
      try copy.sync()
    }
  }

  /// How a run that was stopped is ended.
  package enum Ending: String {
    case undone = "its files are as they were before it"
    case completed = "all its files were written"
  }

  /// Puts every file back as it was, unless all are written, and removes the journal.
  ///
  /// Throws `CannotRun` where a file holds something else by now, or where its old bytes are gone: nothing is touched then.
  func end() throws -> Ending {
    let changed = entries.filter { $0.old != $0.new }
    let written = try changed.filter(isWritten)
    if written.count < changed.count {
      for entry in written where entry.old != nil {
        guard try state(of: entry.keptPath) == entry.old else {
          throw refusal(entry, "is written, and what it held before is no longer kept")
        }
      }
      for entry in written { try putBack(entry) }
      for folder in Set(written.map { Disk.folder(of: $0.path) }) { try Disk.syncFolder(folder) }
    }
    finish()
    // Only those that are empty again go.
    for folder in folders.reversed() { _ = folder.onDisk { rmdir($0) } }
    return !changed.isEmpty && written.count == changed.count ? .completed : .undone
  }

  /// Removes what was written for this run alone, and the journal last.
  func finish() {
    for entry in entries {
      Disk.remove(StagedFile.path(for: entry.path))
      Disk.remove(entry.keptPath)
    }
    Disk.remove(path)
  }

  private func isWritten(_ entry: Entry) throws -> Bool {
    let now = try state(of: entry.path)
    guard now == entry.old || now == entry.new else {
      throw refusal(entry, "has changed since a run was stopped while it wrote this file")
    }
    return now == entry.new
  }

  /// A file's fingerprint; nil where there is no file.
  private func state(of path: String) throws -> String? {
    Disk.isThere(path) ? WriteJournal.fingerprint(try Disk.read(path).bytes) : nil
  }

  private func putBack(_ entry: Entry) throws {
    let isBack = entry.old == nil ? Disk.remove(entry.path) : Disk.rename(entry.keptPath, to: entry.path)
    guard isBack else { throw CannotRun("\(entry.path): \(Disk.reason()); \(path) says how it was") }
  }

  private func refusal(_ entry: Entry, _ words: String) -> CannotRun {
    CannotRun(
      "\(entry.path): \(words); nothing was touched. Put the files right that \(path) names, and delete that journal")
  }
}
