extension Configuration {
  /// The path of the configuration file in a folder or the nearest folder above it; nil where there is none.
  ///
  /// - Parameter start: the folder's path; empty for the working directory.
  package static func nearestPath(from start: String = "") -> String? {
    var folder = start.isEmpty || start.hasSuffix("/") ? start : start + "/"
    // Limit: 64 levels, more than any path has.
    for _ in 0..<64 {
      // A broken link counts as a file, too: reading it reports the error.
      if Disk.isThere(folder + fileName) {
        let path = start.isEmpty ? folder + fileName : DiskPath.join(DiskPath.realPath(folder), fileName)
        ReadingBounds.current.add(path, namedBy: path)
        return path
      }
      if Disk.isSameFolder(folder.isEmpty ? "." : folder, folder + "..") { return nil }
      folder += "../"
    }
    return nil
  }
}
