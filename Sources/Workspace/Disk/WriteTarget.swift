internal import Foundation

/// One file that a run is about to write, where it really lies.
///
/// A link is followed where it leads to a file of the same tree: the link stays, and that file is written. Everything
/// that writing could harm is refused before anything is written: files outside the tree, and read-only ones.
struct WriteTarget: Hashable {
  /// As the user or a walk spells it, for messages.
  let shownPath: String
  /// Absolute and without links.
  let path: String
  /// Whether nothing is there yet.
  let isNew: Bool

  /// Throws `CannotRun` where the path must not be written.
  init(_ shownPath: String) throws {
    let (folder, name) = Disk.split(shownPath)
    guard !name.isEmpty else { throw CannotRun("\(shownPath): is a folder") }
    let realFolder = Disk.realPath(folder)
    var path = OutputNames.storedPath(Disk.join(realFolder, String(name)))
    if Disk.isLink(path) { path = try WriteTarget.end(of: path, shownAs: shownPath, in: realFolder) }
    self.shownPath = shownPath
    self.path = path
    var status = stat()
    isNew = path.onDisk { stat($0, &status) } != 0
    guard !isNew else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw CannotRun("\(shownPath): is a folder")
    default: throw CannotRun("\(shownPath): not a regular file")
    }
    // The superuser may write everything; a file that is marked read-only is still meant to stay.
    guard status.st_mode & 0o222 != 0, path.onDisk({ access($0, W_OK) }) == 0 else {
      throw CannotRun("\(shownPath): is read-only; nothing was written")
    }
  }

  /// The file that a link leads to. Throws `CannotRun` where that is none, or outside the tree that the link lies in.
  private static func end(of link: String, shownAs shownPath: String, in folder: String) throws -> String {
    guard Disk.exists(link) else { throw CannotRun("\(shownPath): is a link that leads nowhere; nothing was written") }
    let path = Disk.realPath(link)
    let top = top(of: [folder])
    guard Disk.isPath(path, atOrBelow: top) else {
      throw CannotRun(
        "\(shownPath): is a link to \(path), which is outside \(top); nothing was written. Name that file itself")
    }
    return path
  }

  /// The folder of the tree that some folders belong to: the git repository that holds them all; without one, the
  /// working directory where it holds them all; else the innermost folder that does.
  ///
  /// - Parameter folders: absolute and without links, at least one.
  static func top(of folders: [String]) -> String {
    var common = folders.first ?? "/"
    for folder in folders {
      for outer in Disk.foldersUpwards(from: common) where Disk.isPath(folder, atOrBelow: outer) {
        common = outer
        break
      }
    }
    for place in Disk.foldersUpwards(from: common) where Disk.exists(Disk.join(place, ".git")) { return place }
    let working = Disk.realPath(".")
    return Disk.isPath(common, atOrBelow: working) ? working : common
  }
}
