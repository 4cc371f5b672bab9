package import Diagnostics
internal import Foundation
internal import Platform
internal import Text

/// Reads and writes files. With `FileTree` it is all of Glossa that touches the disk.
package enum Disk {
  /// Larger inputs are refused: no catalog or source file of a person is that large.
  static let largestFile = 1 << 30

  /// Whether a path leads to something, links followed.
  package static func exists(_ path: String) -> Bool { path.onDisk { access($0, F_OK) } == 0 }

  /// Whether something has this name, be it a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0
  }

  /// Whether a file belongs to the user who runs this.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0 && status.st_uid == geteuid()
  }

  /// Whether a path leads to a file, and not to a folder or a device.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder a path lies in.
  static func folder(of path: String) -> String { split(path).folder }

  /// An absolute path without links, as far as its folders are there; only where the working directory itself is gone,
  /// what is relative stays so.
  package static func realPath(_ path: String) -> String {
    if let resolved = path.onDisk({ realpath($0, nil) }) {
      defer { free(resolved) }
      return FileName.text(Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
    }
    let (folder, name) = split(path)
    return folder == path ? path : join(realPath(folder), String(name))
  }

  /// What tells one state of a file from another without reading it: nil where there is none.
  package static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    return path.onDisk { stat($0, &status) } == 0 ? FileStamp(status) : nil
  }

  /// Whether two paths name one folder: at the root, `..` is the root itself.
  static func isSameFolder(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard a.onDisk({ stat($0, &first) }) == 0, b.onDisk({ stat($0, &second) }) == 0 else { return true }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The working directory's path from the top of its git repository, with a final slash; empty at the top or in none.
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

  /// Reads a regular file whole; throws `CannotRun` with the path and the reason.
  package static func read(_ path: String) throws -> SourceFile { try readStamped(path).file }

  /// Reads the first bytes of a regular file, up to a length.
  static func read(_ path: String, upTo length: Int) throws -> SourceFile {
    try readStamped(path, upTo: length).file
  }

  /// The same, and the stamp that the file had before it was read.
  static func readStamped(_ path: String, upTo length: Int = .max) throws -> (file: SourceFile, stamp: FileStamp) {
    // A pipe without a writer would block the open itself.
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw CannotRun("\(path): \(reason())") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw CannotRun("\(path): \(reason())") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw CannotRun("\(path): not a regular file") }
    let size = min(Int(status.st_size), length)
    guard size <= largestFile else { throw CannotRun("\(path): larger than 1 GiB") }
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
    return (SourceFile(path: path, bytes: bytes), FileStamp(status))
  }

  /// Writes files so that either all of them hold their new bytes or none does, also where the run is killed.
  ///
  /// Throws `CannotRun`: where two targets are, or on some disks would be, one file, and where a target must not be
  /// written, as `WriteTarget` says.
  package static func write(_ files: [SourceFile]) throws { try write(files, making: []) }

  private static func write(_ files: [SourceFile], making folders: [String]) throws {
    // `/dev/null`, a terminal or a pipe is written to as it is: there is nothing to replace.
    for file in files where isDevice(file.path) {
      let descriptor = file.path.onDisk { open($0, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw CannotRun("\(file.path): \(reason())") }
      defer { close(descriptor) }
      guard fill(descriptor, with: file.bytes) else { throw CannotRun("\(file.path): \(reason())") }
    }
    try FileTransaction(files.filter { !isDevice($0.path) }, making: folders).commit()
  }

  /// Writes files below a folder at their relative paths, making folders as needed.
  ///
  /// A path that would leave the folder's tree, by `..`, a leading slash or a link on the way, is refused. So are names of
  /// which two differ in letter case or normalization alone, on every disk: elsewhere they would be one.
  package static func write(_ files: [SourceFile], below folder: String) throws { try write([(folder, files)]) }

  /// The same for several folders: the files of all are written, or none is.
  package static func write(_ groups: [(folder: String, files: [SourceFile])]) throws {
    var files: [SourceFile] = []
    var folders: [String] = []
    for group in groups {
      var folder = group.folder
      while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      folders += missingFolders(at: folder)
      folders += try self.folders(of: group.files.map(\.path), below: folder)
      files += group.files.map { SourceFile(path: join(folder, $0.path), bytes: $0.bytes) }
    }
    try write(files, making: folders)
  }

  /// The folders that some relative paths name below a folder, the outermost first. Throws `CannotRun` where one leads
  /// out of its tree, or where two would be one.
  private static func folders(of paths: [String], below folder: String) throws -> [String] {
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.hasPrefix("/"), !parts.contains(".."), parts.last?.isEmpty == false else {
        throw CannotRun("\(path): leads out of the output folder")
      }
    }
    try OutputNames.check(paths, below: folder)
    let top = WriteTarget.top(of: [realPath(folder)])
    var folders: [String] = []
    for path in paths {
      var place = folder
      for part in path.split(separator: "/").dropLast() {
        place = join(place, String(part))
        guard !isLink(place) || isPath(realPath(place), atOrBelow: top) && isFolder(place) else {
          throw CannotRun("\(place): is a link that leads to no folder of \(top); nothing was written")
        }
        if !folders.contains(place) { folders.append(place) }
      }
    }
    return folders
  }

  /// Replaces one file as a whole, at once, without a journal: for what git asks for many times in a row.
  package static func replace(_ file: SourceFile) throws {
    let staged = StagedFile(target: try WriteTarget(file.path))
    try staged.write(file.bytes) {
      try staged.sync()
      try staged.replaceTarget()
    }
    try syncFolder(self.folder(of: staged.target.path))
  }

  /// Replaces a file that can be made again: what a power failure leaves of it is found out when it is read.
  static func replaceUnsynced(_ file: SourceFile) throws {
    let staged = StagedFile(target: try WriteTarget(file.path))
    try staged.write(file.bytes) { try staged.replaceTarget() }
  }

  /// Writes all bytes; false, with `errno`, where the system takes no more.
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

  /// Whether a path is a terminal, a pipe or the like, which takes bytes and keeps none.
  package static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { stat($0, &status) } == 0 && [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  /// Makes a folder and those around it, unless they are there.
  static func makeFolder(_ path: String) throws {
    if isFolder(path) { return }
    let parent = split(path).folder
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard path.onDisk({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw CannotRun("\(path): \(reason())") }
  }

  /// The folders that have to be made for a path to be one, the outermost first.
  private static func missingFolders(at path: String) -> [String] {
    guard !isFolder(path) else { return [] }
    let parent = folder(of: path)
    return parent == path ? [] : missingFolders(at: parent) + [path]
  }

  /// Gives a file another name, in place of the file that has it. False, with `errno`, where that fails.
  static func rename(_ path: String, to other: String) -> Bool {
    path.onDisk { path in other.onDisk { Foundation.rename(path, $0) } } == 0
  }

  /// Gives a file one more name. False, with `errno`, where that fails.
  static func link(_ path: String, as other: String) -> Bool {
    path.onDisk { path in other.onDisk { Foundation.link(path, $0) } } == 0
  }

  /// Takes a name away.
  @discardableResult static func remove(_ path: String) -> Bool { path.onDisk { unlink($0) } == 0 }

  /// Waits until the names in a folder are on the disk itself. File systems that cannot say so are left alone.
  static func syncFolder(_ path: String) throws {
    let descriptor = path.onDisk { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fsync(descriptor) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) else { return }
    throw CannotRun("\(path): \(reason())")
  }

  /// A folder and those around it, the outermost last.
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

  /// Whether a path is a folder's or lies below it; both without links.
  static func isPath(_ path: String, atOrBelow folder: String) -> Bool {
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return path.utf8.starts(with: folder.utf8)
      && (rest.isEmpty || folder.hasSuffix("/") || rest.first == UInt8(ascii: "/"))
  }

  /// The folder a path lies in, and its last name.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, path[path.index(after: slash)...])
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return path.onDisk { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What the system says of the call that just failed.
  static func reason() -> String { String(cString: strerror(errno)) }
}

/// When a file was written, how large it is, and which one it is.
package struct FileStamp: Hashable {
  var seconds: Int
  var nanoseconds: Int
  /// When it was last touched in any way, in nanoseconds: tools set the time of writing back, and not this one.
  var changed: Int
  /// In bytes.
  var size: Int
  /// Its number in the file system: a file that replaces another has its own.
  var file: UInt64

  init(_ status: stat) {
    let (modified, changed) = (FileTime.modified(status), FileTime.changed(status))
    seconds = modified.seconds
    nanoseconds = modified.nanoseconds
    self.changed = changed.seconds * 1_000_000_000 + changed.nanoseconds
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
  }

  /// Whether nothing has happened to the file since some time, in seconds since 1970.
  func isSettled(before time: Int) -> Bool { seconds <= time && changed / 1_000_000_000 <= time }

  /// The stamp as bytes; empty where the file is so new that a change may not show in its stamp.
  ///
  /// - Parameter seconds: how old a file must be.
  func bytes(settledFor seconds: Int) -> [UInt8] {
    isSettled(before: Int(Date().timeIntervalSince1970) - seconds) ? bytes : []
  }

  /// The numbers one after the other, lowest byte first.
  var bytes: [UInt8] {
    let numbers = [seconds, nanoseconds, changed, size, Int(truncatingIfNeeded: file)].map(\.littleEndian)
    return numbers.withUnsafeBytes { Array($0) }
  }
}
