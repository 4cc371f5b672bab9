internal import Foundation

/// A file that a run is about to write, with links resolved.
///
/// A link to a file in the same tree is followed: the link stays, and the file is written. Refused before anything is
/// written: files outside the tree, also those in a linked folder, and read-only files.
struct WriteTarget: Hashable {
  /// The path as the user or a walk gives it, for messages.
  let shownPath: String
  /// Absolute, with links resolved.
  let path: String
  /// Whether the file does not exist yet.
  let isNew: Bool

  /// Throws `RunError` where the path must not be written.
  init(_ shownPath: String) throws {
    let (folder, name) = DiskPath.split(shownPath)
    guard !name.isEmpty else { throw RunError("\(shownPath): is a folder") }
    try WriteTarget.checkFolders(of: shownPath)
    let realFolder = DiskPath.realPath(folder)
    var path = OutputNames.storedPath(DiskPath.join(realFolder, String(name)))
    if Disk.isLink(path) { path = try WriteTarget.end(of: path, shownAs: shownPath, in: realFolder) }
    self.shownPath = shownPath
    self.path = path
    var status = stat()
    isNew = path.onDisk { stat($0, &status) } != 0
    guard !isNew else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw RunError("\(shownPath): is a folder")
    default: throw RunError("\(shownPath): not a regular file")
    }
    // The superuser can write everything, but a read-only file is still not meant to be changed.
    guard status.st_mode & 0o222 != 0, path.onDisk({ access($0, W_OK) }) == 0 else {
      throw RunError("\(shownPath): is read-only; nothing was written")
    }
  }

  /// A file or a link to delete. Throws `RunError` for a folder, and where there is nothing.
  init(deleting shownPath: String) throws {
    let (folder, name) = DiskPath.split(shownPath)
    self.shownPath = shownPath
    path = DiskPath.join(DiskPath.realPath(folder), String(name))
    isNew = false
    var status = stat()
    guard path.onDisk({ lstat($0, &status) }) == 0 else { throw RunError("\(shownPath): \(Disk.reason())") }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw RunError("\(shownPath): is a folder") }
  }

  /// Throws `RunError` where a folder on the way to a file is a link that leads out of the tree it is in: the
  /// repository, or the working directory. What is above these is the user's own choice.
  private static func checkFolders(of shownPath: String) throws {
    var folder = shownPath.hasPrefix("/") ? "/" : "."
    let working = DiskPath.realPath(".")
    for part in shownPath.split(separator: "/").dropLast() {
      let inner = DiskPath.join(folder, String(part))
      defer { folder = inner }
      guard Disk.isLink(inner) else { continue }
      let outer = DiskPath.realPath(folder)
      let top = top(of: [outer])
      guard top == working || Disk.exists(DiskPath.join(top, ".git")) else { continue }
      guard DiskPath.isPath(DiskPath.realPath(inner), atOrBelow: top) else {
        throw RunError(
          "\(shownPath): its folder \(FileTree.plain(inner)) is a link to \(DiskPath.realPath(inner)), which is outside \(top); "
            + "nothing was written. Give the path of that folder instead")
      }
    }
  }

  /// The file that a link leads to. Throws `RunError` where there is none, or it is outside the link's tree.
  private static func end(of link: String, shownAs shownPath: String, in folder: String) throws -> String {
    guard Disk.exists(link) else { throw RunError("\(shownPath): is a broken link; nothing was written") }
    let path = DiskPath.realPath(link)
    let top = top(of: [folder])
    guard DiskPath.isPath(path, atOrBelow: top) else {
      throw RunError(
        "\(shownPath): is a link to \(path), which is outside \(top); nothing was written. Give the path of that file instead"
      )
    }
    return path
  }

  /// The top folder of the tree that some folders belong to: the git repository that contains them all; otherwise the
  /// working directory, if it contains them all; otherwise the innermost common folder.
  ///
  /// - Parameter folders: absolute, with links resolved; at least one.
  static func top(of folders: [String]) -> String {
    var common = folders.first ?? "/"
    for folder in folders {
      for outer in DiskPath.foldersUpwards(from: common) where DiskPath.isPath(folder, atOrBelow: outer) {
        common = outer
        break
      }
    }
    if let top = GitRepository.top(around: common) { return top }
    let working = DiskPath.realPath(".")
    return DiskPath.isPath(common, atOrBelow: working) ? working : common
  }
}
