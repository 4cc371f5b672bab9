/// Paths as projects write them: relative, with slashes.
package enum ProjectPath {
  /// The path without `.` components, and without `..` components where a component comes before them.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether the path is normalised already, as most are: no component is empty, `.` or `..`.
  private static func isNormal(_ path: String) -> Bool {
    var dots = 0
    var length = 0
    var isFirst = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if length == dots, length <= 2, !isFirst || length > 0 { return false }
        (dots, length, isFirst) = (0, 0, false)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length > dots || length > 2 || isFirst && length == 0
  }

  /// The normalised path of a file relative to a folder; an absolute path is returned as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? normalized(path) : normalized(folder + "/" + path)
  }

  /// The way from a folder to a file, with `..` where it leads out of the folder; nil where nobody can know it. Both are
  /// normalised, and relative to the same folder or absolute.
  package static func relative(_ path: String, to folder: String) -> String? {
    guard path.hasPrefix("/") == folder.hasPrefix("/") else { return nil }
    let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let up = from[common...]
    guard !up.contains("..") else { return nil }
    return (up.map { _ in ".." } + to[common...].map(String.init)).joined(separator: "/")
  }

  /// The path's folder; empty for a path of one component.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The path's enclosing folders, nearest first; the last one is the empty path.
  package static func ancestors(of path: String) -> [String] {
    var folders: [String] = []
    var folder = folder(of: path)
    while !folder.isEmpty {
      folders.append(folder)
      folder = Self.folder(of: folder)
    }
    return folders + [""]
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The file's name without its extension.
  package static func stem(of path: String) -> String {
    let name = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? String(name)
  }
}
