internal import Foundation
internal import Text

/// Paths as the disk has them.
package enum DiskPath {
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
}
