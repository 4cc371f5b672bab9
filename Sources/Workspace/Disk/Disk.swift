package import Diagnostics
internal import Foundation
internal import Platform
internal import Text

/// Reads files, and takes the single steps of writing them. Only the files of this folder access the disk.
package enum Disk {
  /// Limit on a file's size, in bytes. Larger files are refused: no real catalog or source is that large.
  static let fileSizeLimit = 1 << 30

  /// Whether a path leads to something; links are followed.
  package static func exists(_ path: String) -> Bool {
    let exists = path.onDisk { access($0, F_OK) } == 0
    if !exists { RunRecord.current.noteMissing(path) }
    return exists
  }

  /// Whether something has this name, even a broken link.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0
  }

  /// Whether a file belongs to the current user.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0 && status.st_uid == geteuid()
  }

  /// Whether a path leads to a regular file, not to a folder or device.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return exists(path) && path.onDisk { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The stamp of a file, which changes with its content; nil where there is no file.
  ///
  /// - Parameter record: nil for what Glossa itself checks while it writes.
  package static func stamp(_ path: String, notedBy record: RunRecord? = .current) -> FileStamp? {
    var status = stat()
    guard path.onDisk({ stat($0, &status) }) == 0 else { return nil }
    let stamp = FileStamp(status)
    record?.note(path, stamp, nil)
    return stamp
  }

  /// Notes what lies at a path that this run is going to overwrite without having read it, so that a change in between
  /// is noticed.
  package static func notice(_ path: String) { if exists(path) { _ = stamp(path) } }

  /// Whether two paths name the same folder. (At the root, `..` is the root itself.)
  static func isSameFolder(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard a.onDisk({ stat($0, &first) }) == 0, b.onDisk({ stat($0, &second) }) == 0 else { return true }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The working directory's path relative to the top of its git repository, with a trailing slash; empty at the top
  /// and outside of repositories.
  package static var repositoryPrefix: String {
    let working = DiskPath.realPath(".")
    guard let top = GitRepository.top(around: working) else { return "" }
    let rest = working.dropFirst(top.count).drop { $0 == "/" }
    return rest.isEmpty ? "" : rest + "/"
  }

  /// Reads a regular file. Throws `RunError` with the path and the reason.
  package static func read(_ path: String) throws -> SourceFile { try readStamped(path).file }

  /// Reads a regular file if its first `length` bytes are wanted, and no more than these otherwise; nil then.
  static func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile? {
    try readStamped(path, ifFirst: length, isWanted, notedBy: .current).file
  }

  /// Reads a regular file, with the stamp that it had before it was read.
  ///
  /// - Parameter record: nil for what Glossa itself checks while it writes.
  static func readStamped(
    _ path: String, notedBy record: RunRecord? = .current
  ) throws -> (file: SourceFile, stamp: FileStamp) {
    let (file, stamp) = try readStamped(path, ifFirst: 0, { _ in true }, notedBy: record)
    // Every file is wanted.
    return (file ?? SourceFile(path: path, bytes: []), stamp)
  }

  private static func readStamped(
    _ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool, notedBy record: RunRecord?
  ) throws -> (file: SourceFile?, stamp: FileStamp) {
    // Without O_NONBLOCK, opening a pipe without a writer would block.
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      let reason = reason()
      if !isThere(path) { record?.noteMissing(path) }
      throw RunError("\(path): \(reason)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw RunError("\(path): \(reason())") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw RunError("\(path): not a regular file") }
    let stamp = FileStamp(status)
    let start = try bytes(of: path, descriptor, count: min(Int(status.st_size), length))
    guard isWanted(SourceFile(path: path, bytes: start)) else {
      record?.note(path, stamp, nil)
      return (nil, stamp)
    }
    guard Int(status.st_size) <= fileSizeLimit else { throw RunError("\(path): larger than 1 GiB") }
    let rest = try bytes(of: path, descriptor, count: Int(status.st_size) - start.count)
    let whole = start.isEmpty ? rest : start + rest
    record?.note(path, stamp, whole)
    return (SourceFile(path: path, bytes: whole), stamp)
  }

  /// The next bytes of an open file, up to so many.
  private static func bytes(of path: String, _ descriptor: Int32, count size: Int) throws -> [UInt8] {
    guard size > 0 else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let part = Foundation.read(descriptor, rest.baseAddress, rest.count)
        if part < 0, errno == EINTR { continue }
        failed = part < 0
        guard part > 0 else { break }
        count += part
      }
    }
    guard !failed else { throw RunError("\(path): \(reason())") }
    return bytes
  }

  /// Writes all bytes; false, with `errno`, on an error.
  static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      start += written
    }
    return true
  }

  /// Whether a path is a terminal, a pipe or the like, which takes bytes without storing them.
  package static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { stat($0, &status) } == 0 && [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  /// Creates a folder and its parent folders, where they are missing.
  ///
  /// - Parameter isPrivate: whether only its owner can open a new folder.
  static func makeFolder(_ path: String, isPrivate: Bool = false) throws {
    if isFolder(path) { return }
    let parent = DiskPath.split(path).folder
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard path.onDisk({ mkdir($0, isPrivate ? 0o700 : 0o777) }) == 0 || errno == EEXIST else {
      throw RunError("\(path): \(reason())")
    }
  }

  /// Lets only its owner open a folder, where that is allowed.
  static func makePrivate(_ folder: String) { _ = folder.onDisk { chmod($0, 0o700) } }

  /// Renames a file, replacing any file that has the new name. False, with `errno`, on an error.
  static func rename(_ path: String, to other: String) -> Bool {
    path.onDisk { path in other.onDisk { Foundation.rename(path, $0) } } == 0
  }

  /// Creates a hard link, also of a symbolic link itself. False, with `errno`, on an error.
  static func link(_ path: String, as other: String) -> Bool {
    path.onDisk { path in other.onDisk { linkat(AT_FDCWD, path, AT_FDCWD, $0, 0) } } == 0
  }

  /// Deletes a file name.
  @discardableResult static func remove(_ path: String) -> Bool { path.onDisk { unlink($0) } == 0 }

  /// Waits until a folder's entries are on the physical disk. Errors of file systems that do not support this are
  /// ignored.
  static func syncFolder(_ path: String) throws {
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) else { return }
    throw RunError("\(path): \(reason())")
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The system's message for the call that just failed.
  static func reason() -> String { String(cString: strerror(errno)) }
}
