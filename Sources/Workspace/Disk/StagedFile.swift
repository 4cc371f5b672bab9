internal import Diagnostics
internal import Foundation
internal import Platform

/// The new bytes of a file, written to a temporary file beside it, which is then renamed over it.
///
/// The temporary name is derived from the file's name, so that a killed run's leftovers can be found. The file is
/// locked while it is written; the system releases the lock whenever the process ends.
struct StagedFile {
  private static let suffix = ".glossa-new"

  /// The file to be replaced.
  let target: WriteTarget
  /// The path of the temporary file.
  let path: String
  /// Whether only its owner can read the new file, whatever the old one's permissions are.
  let isPrivate: Bool

  /// - Parameter path: in the target's folder; by default derived from its name.
  init(target: WriteTarget, path: String? = nil, isPrivate: Bool = false) {
    self.target = target
    self.isPrivate = isPrivate
    self.path = path ?? StagedFile.path(for: target.path)
  }

  /// The path of the temporary file for a file.
  static func path(for target: String) -> String {
    let (folder, name) = DiskPath.split(target)
    return DiskPath.join(folder, ".\(name)\(suffix)")
  }

  /// Writes the bytes, copying owner, permissions and attributes from the file to be replaced.
  ///
  /// Throws `RunError`, also where another run is writing this file; the temporary file is deleted then.
  ///
  /// - Parameter finish: called while the file is still locked; if it throws, the file is deleted.
  func write(_ bytes: [UInt8], then finish: () throws -> Void = {}) throws {
    let descriptor = try create()
    var isDone = false
    defer {
      close(descriptor)
      if !isDone { Disk.remove(path) }
    }
    guard try target.isNew || isPrivate || keepsAttributes(descriptor) else {
      throw RunError("\(target.shownPath): its owner or its permissions could not be kept; nothing was written")
    }
    guard Disk.fill(descriptor, with: bytes) else { throw RunError("\(target.shownPath): \(Disk.reason())") }
    try finish()
    isDone = true
  }

  private func keepsAttributes(_ descriptor: Int32) throws -> Bool {
    let original = target.path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard original >= 0 else { throw RunError("\(target.shownPath): \(Disk.reason())") }
    defer { close(original) }
    return FileAttributes.copy(from: original, to: descriptor)
  }

  /// Waits until the bytes are on the physical disk, so that a power failure after the rename cannot lose them.
  func sync() throws {
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw RunError("\(target.shownPath): \(Disk.reason())") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw RunError("\(target.shownPath): \(Disk.reason())") }
  }

  /// Renames the temporary file over the target.
  func replaceTarget() throws {
    guard Disk.rename(path, to: target.path) else { throw RunError("\(target.shownPath): \(Disk.reason())") }
  }

  /// Creates and locks the temporary file. One that a killed run has left is deleted first.
  private func create() throws -> Int32 {
    for _ in 0..<10 {
      let descriptor = path.onDisk { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666) }
      if descriptor >= 0 {
        if JournalLock.lock(descriptor), JournalLock.isOpen(descriptor, at: path) { return descriptor }
        // Another run has taken it for an abandoned one.
        close(descriptor)
        continue
      }
      guard errno == EEXIST else { throw RunError("\(target.shownPath): \(Disk.reason())") }
      let left = path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
      if left < 0, errno == ENOENT { continue }
      guard left >= 0 else { throw RunError("\(path): \(Disk.reason())") }
      defer { close(left) }
      guard flock(left, LOCK_EX | LOCK_NB) == 0 else { break }
      Disk.remove(path)
    }
    throw RunError("\(target.shownPath): another run of glossa is writing this file; nothing was written")
  }
}
