internal import Diagnostics
internal import Foundation
internal import Platform

/// A file's new bytes, written beside it under a name of their own until they take its place by renaming.
///
/// The name follows from the file's, so that what a killed run leaves is found again. While it is written the new file
/// is locked: the system takes the lock away when the process ends, however it ends.
struct StagedFile {
  private static let suffix = ".glossa-new"

  /// The file whose place it takes.
  let target: WriteTarget
  /// The new file's own path.
  let path: String

  /// - Parameter path: beside the target; by default the name that follows from it.
  init(target: WriteTarget, path: String? = nil) {
    self.target = target
    self.path = path ?? StagedFile.path(for: target.path)
  }

  /// Where the new bytes of the file at a path are written to.
  static func path(for target: String) -> String {
    let (folder, name) = Disk.split(target)
    return Disk.join(folder, ".\(name)\(suffix)")
  }

  /// Writes the bytes, with the owner, the permissions and the attributes of the file they will replace.
  ///
  /// Throws `CannotRun`, also where another run is writing this file; nothing is left behind then.
  ///
  /// - Parameter finish: called while the file is still locked; where it throws, the file is removed.
  func write(_ bytes: [UInt8], then finish: () throws -> Void = {}) throws {
    let descriptor = try create()
    var isDone = false
    defer {
      close(descriptor)
      if !isDone { Disk.remove(path) }
    }
    guard try target.isNew || keepsAttributes(descriptor) else {
      throw CannotRun("\(target.shownPath): its owner or its permissions could not be kept; nothing was written")
    }
    guard Disk.fill(descriptor, with: bytes) else { throw CannotRun("\(target.shownPath): \(Disk.reason())") }
    try finish()
    isDone = true
  }

  private func keepsAttributes(_ descriptor: Int32) throws -> Bool {
    let original = target.path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard original >= 0 else { throw CannotRun("\(target.shownPath): \(Disk.reason())") }
    defer { close(original) }
    return FileAttributes.copy(from: original, to: descriptor)
  }

  /// Waits until the bytes are on the disk itself, so that a power failure after the renaming cannot lose them.
  func sync() throws {
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw CannotRun("\(target.shownPath): \(Disk.reason())") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CannotRun("\(target.shownPath): \(Disk.reason())") }
  }

  /// Puts the new file in the place of the old one.
  func replaceTarget() throws {
    guard Disk.rename(path, to: target.path) else { throw CannotRun("\(target.shownPath): \(Disk.reason())") }
  }

  /// Opens a new, locked file. One that a killed run left there is removed first.
  private func create() throws -> Int32 {
    for _ in 0..<10 {
      let descriptor = path.onDisk { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if descriptor >= 0 {
        if JournalLock.lock(descriptor), JournalLock.isOpen(descriptor, at: path) { return descriptor }
        // Another run has taken it for one that was left.
        close(descriptor)
        continue
      }
      guard errno == EEXIST else { throw CannotRun("\(target.shownPath): \(Disk.reason())") }
      let left = path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
      if left < 0, errno == ENOENT { continue }
      guard left >= 0 else { throw CannotRun("\(path): \(Disk.reason())") }
      defer { close(left) }
      guard flock(left, LOCK_EX | LOCK_NB) == 0 else { break }
      Disk.remove(path)
    }
    throw CannotRun("\(target.shownPath): another run of glossa is writing this file; nothing was written")
  }
}
