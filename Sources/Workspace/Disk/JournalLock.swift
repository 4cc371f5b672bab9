internal import Foundation

/// An open journal file, locked by this run. The system releases the lock whenever the process ends, so a journal that
/// can be locked was left by a stopped run.
final class JournalLock {
  /// How long to wait for another run, in seconds: it needs the lock only while it writes.
  private static let waitLimit = 10.0

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Creates a new journal; nil where one exists by now. Throws `RunError` where the file cannot be created.
  static func creating(_ path: String) throws -> JournalLock? {
    let descriptor = path.onDisk { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw RunError("\(path): \(Disk.reason())")
    }
    // Another run may have taken the empty file for an abandoned one and deleted it.
    if lock(descriptor), isOpen(descriptor, at: path) { return JournalLock(descriptor) }
    close(descriptor)
    return nil
  }

  /// Opens the journal that a stopped run has left. If its run is still writing, waits.
  ///
  /// Nil where the journal has gone. Throws `RunError` where the other run does not end.
  static func taking(_ path: String) throws -> JournalLock? {
    let start = Date()
    while true {
      let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
      guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw RunError("\(path): \(Disk.reason())")
      }
      if lock(descriptor), isOpen(descriptor, at: path) { return JournalLock(descriptor) }
      close(descriptor)
      guard Date().timeIntervalSince(start) < waitLimit else {
        throw RunError(
          "another run of glossa is writing (\(path)); nothing was written. Run this again when it has ended")
      }
      usleep(20_000)
    }
  }

  /// Whether a journal was left by a stopped run. (A running one holds the lock, or has not written to the file yet.)
  static func isLeft(_ path: String) -> Bool {
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > 0
      && (flock(descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK)
  }

  /// Whether the journal belongs to the current user.
  var isOwn: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
  }

  /// Writes the journal. Throws `RunError`.
  ///
  /// - Parameter isDurable: whether it must survive a power failure.
  func write(_ bytes: [UInt8], isDurable: Bool) throws {
    guard Disk.fill(descriptor, with: bytes), !isDurable || fsync(descriptor) == 0 else {
      throw RunError("the journal cannot be written: \(Disk.reason())")
    }
  }

  /// False where another process holds the lock. True where the file system does not support locks.
  static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether an open file is still the one at a path.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var open = stat()
    var there = stat()
    return fstat(descriptor, &open) == 0 && path.onDisk { lstat($0, &there) } == 0 && open.st_ino == there.st_ino
      && open.st_dev == there.st_dev
  }
}
