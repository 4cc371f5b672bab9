package import Diagnostics
internal import Foundation
internal import Platform
internal import Text

/// Reads and writes files. Only this type and `FileTree` access the disk.
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

  /// The folder that contains a path.
  static func folder(of path: String) -> String { split(path).folder }

  /// The absolute path with links resolved, as far as its folders exist. A relative path stays relative only where the
  /// working directory has been deleted.
  package static func realPath(_ path: String) -> String {
    if let resolved = path.onDisk({ realpath($0, nil) }) {
      defer { free(resolved) }
      return FileName.text(Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
    }
    let (folder, name) = split(path)
    return folder == path ? path : join(realPath(folder), String(name))
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
    var folder = realPath(".")
    var prefix = ""
    while !exists(folder + "/.git") {
      guard let slash = folder.lastIndex(of: "/") else { return "" }
      prefix = folder[folder.index(after: slash)...] + "/" + prefix
      folder = String(folder[..<slash])
    }
    return prefix
  }

  /// Reads a regular file. Throws `CannotRun` with the path and the reason.
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
      throw CannotRun("\(path): \(reason)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw CannotRun("\(path): \(reason())") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw CannotRun("\(path): not a regular file") }
    let stamp = FileStamp(status)
    let start = try bytes(of: path, descriptor, count: min(Int(status.st_size), length))
    guard isWanted(SourceFile(path: path, bytes: start)) else {
      record?.note(path, stamp, nil)
      return (nil, stamp)
    }
    guard Int(status.st_size) <= fileSizeLimit else { throw CannotRun("\(path): larger than 1 GiB") }
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
    guard !failed else { throw CannotRun("\(path): \(reason())") }
    return bytes
  }

  /// Writes files so that either all of them have their new bytes or none has, even if the run is killed.
  ///
  /// Throws `CannotRun` where two targets are one file, or would be on some disks, where `WriteTarget` refuses a
  /// target, and where somebody else has changed a file since this run read it.
  package static func write(_ files: [SourceFile]) throws { try write(files, making: []) }

  private static func write(
    _ files: [SourceFile], making folders: [String], deleting deleted: [String] = []
  ) throws {
    // `/dev/null`, terminals and pipes are written directly: there is no file to replace.
    for file in files where isDevice(file.path) { try writeDevice(file) }
    try FileTransaction(files.filter { !isDevice($0.path) }, making: folders, deleting: deleted).commit()
    for folder in Set(deleted.map { self.folder(of: $0) }).sorted() { _ = folder.onDisk { rmdir($0) } }
  }

  private static func writeDevice(_ file: SourceFile) throws {
    let descriptor = file.path.onDisk { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw CannotRun("\(file.path): \(reason())") }
    defer { close(descriptor) }
    guard fill(descriptor, with: file.bytes) else { throw CannotRun("\(file.path): \(reason())") }
  }

  /// Writes one file that can be made again, such as facts or a report: atomically, but without a journal, and so only
  /// in the file's own folder. The sandbox of a build system allows no more.
  package static func writeOutput(_ file: SourceFile) throws {
    if isDevice(file.path) { try writeDevice(file) } else { try replace(file) }
  }

  /// Writes files below a folder, at their relative paths, creating folders as needed.
  ///
  /// Refuses paths that leave the folder, by `..`, a leading slash or a link. Refuses names that differ only in letter
  /// case or normalization, on every disk, because on some disks they would be one file.
  package static func write(_ files: [SourceFile], below folder: String) throws { try write([(folder, files)]) }

  /// The same for several folders: either all files are written, or none.
  ///
  /// - Parameter deleted: files to delete in the same step, with the folders that are empty then.
  package static func write(
    _ groups: [(folder: String, files: [SourceFile])], deleting deleted: [String] = []
  ) throws {
    var files: [SourceFile] = []
    var folders: [String] = []
    for group in groups {
      var folder = group.folder
      while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      folders += missingFolders(at: folder)
      folders += try self.folders(of: group.files.map(\.path), below: folder)
      files += group.files.map { SourceFile(path: join(folder, $0.path), bytes: $0.bytes) }
    }
    try write(files, making: folders, deleting: deleted)
  }

  /// The folders that relative paths pass through below a folder, outermost first. Throws `CannotRun` where one leads
  /// out of the folder, or where two would be the same.
  private static func folders(of paths: [String], below folder: String) throws -> [String] {
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.hasPrefix("/"), !parts.contains(".."), parts.last?.isEmpty == false else {
        throw CannotRun("\(path): is outside the output folder")
      }
    }
    try OutputNames.check(paths, below: folder)
    let top = realPath(folder)
    var folders: [String] = []
    var known: Set<String> = []
    for path in paths {
      var inner = folder
      for part in path.split(separator: "/").dropLast() {
        inner = join(inner, String(part))
        guard known.insert(inner).inserted else { continue }
        guard !isLink(inner) || isPath(realPath(inner), atOrBelow: top) && isFolder(inner) else {
          throw CannotRun("\(inner): is a link to a folder outside \(top); nothing was written")
        }
        folders.append(inner)
      }
    }
    return folders
  }

  /// Replaces one file atomically, without a journal.
  private static func replace(_ file: SourceFile) throws {
    let staged = StagedFile(target: try WriteTarget(file.path))
    try staged.write(file.bytes) {
      try staged.sync()
      try staged.replaceTarget()
    }
    try syncFolder(self.folder(of: staged.target.path))
  }

  /// Replaces a file that can be made again, without waiting for the disk. Damage by a power failure is found when it
  /// is read.
  static func replaceUnsynced(_ file: SourceFile) throws {
    let staged = StagedFile(target: try WriteTarget(file.path))
    try staged.write(file.bytes) { try staged.replaceTarget() }
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
  static func makeFolder(_ path: String) throws {
    if isFolder(path) { return }
    let parent = split(path).folder
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard path.onDisk({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw CannotRun("\(path): \(reason())") }
  }

  /// The missing folders on a path, outermost first.
  private static func missingFolders(at path: String) -> [String] {
    guard !isFolder(path) else { return [] }
    let parent = folder(of: path)
    return parent == path ? [] : missingFolders(at: parent) + [path]
  }

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
    throw CannotRun("\(path): \(reason())")
  }

  /// A folder and its parent folders, outermost last.
  static func foldersUpwards(from path: String) -> [String] {
    var folders = [path]
    while let last = folders.last {
      let outer = folder(of: last)
      if outer == last { break }
      folders.append(outer)
    }
    return folders
  }

  /// The path of a name in a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether a path is a folder or lies below it; both with links resolved.
  package static func isPath(_ path: String, atOrBelow folder: String) -> Bool {
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return path.utf8.starts(with: folder.utf8)
      && (rest.isEmpty || folder.hasSuffix("/") || rest.first == UInt8(ascii: "/"))
  }

  /// The folder of a path, and its last component.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, path[path.index(after: slash)...])
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The system's message for the call that just failed.
  static func reason() -> String { String(cString: strerror(errno)) }
}

/// What identifies a file's content without reading it: times, size and number.
package struct FileStamp: Hashable {
  var seconds: Int
  var nanoseconds: Int
  /// The time of the last change of any kind, in nanoseconds. (Tools can set the time of writing back, but not this
  /// one.)
  var changed: Int
  /// In bytes.
  var size: Int
  /// The number of the file in the file system (inode). A replaced file has a new one.
  var file: UInt64

  init(_ status: stat) {
    let (modified, changed) = (FileTime.modified(status), FileTime.changed(status))
    seconds = modified.seconds
    nanoseconds = modified.nanoseconds
    self.changed = changed.seconds * 1_000_000_000 + changed.nanoseconds
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
  }

  /// Whether the file has not changed since a time, in seconds since 1970.
  func isSettled(before time: Int) -> Bool { seconds <= time && changed / 1_000_000_000 <= time }

  /// The stamp as bytes; empty where the file is so new that a further change may leave the stamp the same.
  ///
  /// - Parameter seconds: how old the file must be.
  func bytes(settledFor seconds: Int) -> [UInt8] {
    isSettled(before: Int(Date().timeIntervalSince1970) - seconds) ? bytes : []
  }

  /// The numbers, little-endian, concatenated.
  var bytes: [UInt8] {
    let numbers = [seconds, nanoseconds, changed, size, Int(truncatingIfNeeded: file)].map(\.littleEndian)
    return numbers.withUnsafeBytes { Array($0) }
  }
}
