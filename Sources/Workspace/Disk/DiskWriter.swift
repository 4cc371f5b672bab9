package import Diagnostics
internal import Foundation
internal import Text

/// Writes files in one step. `Disk` has the single steps of it.
package enum DiskWriter {
  /// Writes files so that either all of them have their new bytes or none has, even if the run is killed.
  ///
  /// Throws `RunError` where two targets are one file, or would be on some disks, where `WriteTarget` refuses a
  /// target, and where somebody else has changed a file since this run read it.
  package static func write(_ files: [SourceFile]) throws { try write(files, making: []) }

  private static func write(
    _ files: [SourceFile], making folders: [String], deleting deleted: [String] = []
  ) throws {
    // `/dev/null`, terminals and pipes are written directly: there is no file to replace.
    for file in files where Disk.isDevice(file.path) { try writeDevice(file) }
    try FileTransaction(files.filter { !Disk.isDevice($0.path) }, making: folders, deleting: deleted).commit()
    for folder in Set(deleted.map { DiskPath.folder(of: $0) }).sorted() { _ = folder.onDisk { rmdir($0) } }
  }

  private static func writeDevice(_ file: SourceFile) throws {
    let descriptor = file.path.onDisk { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw RunError("\(file.path): \(Disk.reason())") }
    defer { close(descriptor) }
    guard Disk.fill(descriptor, with: file.bytes) else { throw RunError("\(file.path): \(Disk.reason())") }
  }

  /// Writes one file that can be made again, such as facts or a report: atomically, but without a journal, and so only
  /// in the file's own folder. The sandbox of a build system allows no more.
  package static func writeOutput(_ file: SourceFile) throws {
    if Disk.isDevice(file.path) { try writeDevice(file) } else { try replace(file) }
  }

  /// Writes files that can be made again below a folder, at their relative paths: like `writeOutput`, so that only this
  /// folder has to be writable. If the run is killed, some of them are new and others old. A file that has these bytes already
  /// keeps its time, so that a build system does nothing for it.
  package static func writeOutputs(_ files: [SourceFile], below folder: String) throws {
    for inner in missingFolders(at: folder) + (try folders(of: files.map(\.path), below: folder))
    where !Disk.isFolder(inner) { try Disk.makeFolder(inner) }
    for file in files {
      let path = DiskPath.join(folder, file.path)
      if (try? Disk.read(path))?.bytes != file.bytes { try replace(SourceFile(path: path, bytes: file.bytes)) }
    }
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
      files += group.files.map { SourceFile(path: DiskPath.join(folder, $0.path), bytes: $0.bytes) }
    }
    try write(files, making: folders, deleting: deleted)
  }

  /// The folders that relative paths pass through below a folder, outermost first. Throws `RunError` where one leads
  /// out of the folder, or where two would be the same.
  private static func folders(of paths: [String], below folder: String) throws -> [String] {
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.hasPrefix("/"), !parts.contains(".."), parts.last?.isEmpty == false else {
        throw RunError("\(path): is outside the output folder")
      }
    }
    try OutputNames.check(paths, below: folder)
    let top = DiskPath.realPath(folder)
    var folders: [String] = []
    var known: Set<String> = []
    for path in paths {
      var inner = folder
      for part in path.split(separator: "/").dropLast() {
        inner = DiskPath.join(inner, String(part))
        guard known.insert(inner).inserted else { continue }
        guard !Disk.isLink(inner) || DiskPath.isPath(DiskPath.realPath(inner), atOrBelow: top) && Disk.isFolder(inner)
        else {
          throw RunError("\(inner): is a link to a folder outside \(top); nothing was written")
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
    try Disk.syncFolder(DiskPath.folder(of: staged.target.path))
  }

  /// Replaces a file that can be made again and that only its owner can read, without waiting for the disk. Damage by a
  /// power failure is found when it is read.
  static func replacePrivate(_ file: SourceFile) throws {
    let staged = StagedFile(target: try WriteTarget(file.path), isPrivate: true)
    try staged.write(file.bytes) { try staged.replaceTarget() }
  }

  /// The missing folders on a path, outermost first.
  private static func missingFolders(at path: String) -> [String] {
    guard !Disk.isFolder(path) else { return [] }
    let parent = DiskPath.folder(of: path)
    return parent == path ? [] : missingFolders(at: parent) + [path]
  }
}
