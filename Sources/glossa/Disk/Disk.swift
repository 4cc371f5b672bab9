import Diagnostics
import Foundation
import Platform

/// Reads and writes files. With `FileTree` it is all of Glossa that touches the disk.
enum Disk {
  /// Larger inputs are refused: no catalog or source file of a person is that large.
  static let largestFile = 1 << 30

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder a path lies in.
  static func folder(of path: String) -> String { split(path).folder }

  /// A path without links, as far as its folders are there.
  static func realPath(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let (folder, name) = split(path)
    return folder == path || name == path[...] ? path : realPath(folder) + "/" + name
  }

  /// What tells one state of a file from another without reading it: nil where there is none.
  static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp(status) : nil
  }

  /// Whether two paths name one folder: at the root, `..` is the root itself.
  static func isSameFolder(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return true }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The working directory's path from the top of its git repository, with a final slash; empty at the top or in none.
  static var repositoryPrefix: String {
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
  static func read(_ path: String) throws -> SourceFile { try readStamped(path).file }

  /// The same, and the stamp that the file had before it was read.
  static func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp) {
    // A pipe without a writer would block the open itself. A path handed over as it is would be copied first.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw CannotRun("\(path): \(reason())") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw CannotRun("\(path): \(reason())") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw CannotRun("\(path): not a regular file") }
    let size = Int(status.st_size)
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

  /// Writes files so that either all of them hold their new bytes or none does.
  ///
  /// Each goes to a new file beside its target first; then all are renamed over their targets. A target that is a link
  /// is replaced, never followed. Throws `CannotRun`, also where two targets are, or on some disks would be, one file.
  static func write(_ files: [SourceFile]) throws {
    // `/dev/null`, a terminal or a pipe is written to as it is: there is nothing to replace.
    for file in files where isDevice(file.path) {
      let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw CannotRun("\(file.path): \(reason())") }
      defer { close(descriptor) }
      guard fill(descriptor, with: file.bytes) else { throw CannotRun("\(file.path): \(reason())") }
    }
    let files = files.filter { !isDevice($0.path) }
    try OutputNames.checkTargets(files.map(\.path))
    var staged: [(temporary: String, target: String)] = []
    var renamed: [(path: String, old: SourceFile?)] = []
    do {
      for file in files {
        let temporary = try stage(file)
        staged.append((temporary, OutputNames.storedPath(file.path)))
      }
      for (temporary, target) in staged {
        let old = exists(target) ? try read(target) : nil
        guard rename(temporary, target) == 0 else { throw CannotRun("\(target): \(reason())") }
        renamed.append((target, old))
      }
    } catch {
      for (temporary, _) in staged { unlink(temporary) }
      for (path, old) in renamed { restore(path, to: old) }
      throw error
    }
  }

  /// Writes files below a folder at their relative paths, making folders as needed.
  ///
  /// A path that would leave the folder, by `..`, a leading slash or a link on the way, is refused. So are names of which
  /// two differ in letter case or normalization alone, on every disk: elsewhere they would be one.
  static func write(_ files: [SourceFile], below folder: String) throws {
    for file in files {
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      guard !file.path.hasPrefix("/"), !parts.contains(".."), parts.last?.isEmpty == false else {
        throw CannotRun("\(file.path): leads out of the output folder")
      }
    }
    try OutputNames.check(files.map(\.path), below: folder)
    var targets: [SourceFile] = []
    try makeFolder(folder)
    for file in files {
      var path = folder
      for part in file.path.split(separator: "/").dropLast() {
        path += "/" + part
        guard !isLink(path) else { throw CannotRun("\(path): is a link, and nothing is written through links") }
        try makeFolder(path)
      }
      targets.append(SourceFile(path: folder + "/" + file.path, bytes: file.bytes))
    }
    try write(targets)
  }

  private static func restore(_ path: String, to old: SourceFile?) {
    guard let old else {
      unlink(path)
      return
    }
    if let temporary = try? stage(SourceFile(path: path, bytes: old.bytes)) { rename(temporary, path) }
  }

  /// Writes the bytes to a new file beside the target, with the target's attributes, and returns its path.
  private static func stage(_ file: SourceFile) throws -> String {
    guard !isFolder(file.path) else { throw CannotRun("\(file.path): is a folder") }
    let (folder, name) = split(file.path)
    let temporary = "\(folder)/.\(name).\(getpid()).\(UInt32.random(in: 0 ... .max)).glossa"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CannotRun("\(file.path): \(reason())") }
    FileAttributes.copy(from: file.path, to: descriptor)
    guard fill(descriptor, with: file.bytes) else {
      let why = reason()
      close(descriptor)
      unlink(temporary)
      throw CannotRun("\(file.path): \(why)")
    }
    guard close(descriptor) == 0 else {
      unlink(temporary)
      throw CannotRun("\(file.path): \(reason())")
    }
    return temporary
  }

  /// Writes all bytes; false, with `errno`, where the system takes no more.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      start += written
    }
    return true
  }

  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  private static func makeFolder(_ path: String) throws {
    if isFolder(path) { return }
    let parent = split(path).folder
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw CannotRun("\(path): \(reason())") }
  }

  /// The folder a path lies in, and its last name.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, path[path.index(after: slash)...])
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

/// When a file was written, how large it is, and which one it is.
struct FileStamp: Hashable {
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

  /// The numbers one after the other, lowest byte first.
  var bytes: [UInt8] {
    let numbers = [seconds, nanoseconds, changed, size, Int(truncatingIfNeeded: file)].map(\.littleEndian)
    return numbers.withUnsafeBytes { Array($0) }
  }
}
