extension Configuration {
  /// The path of the configuration file in the working directory or the nearest folder above it; nil where there is
  /// none.
  package static func nearestPath() -> String? {
    var folder = ""
    // Limit: 64 levels, more than any path has.
    for _ in 0..<64 {
      // A broken link counts as a file, too: reading it reports the error.
      if Disk.isThere(folder + fileName) { return folder + fileName }
      if Disk.isSameFolder(folder.isEmpty ? "." : folder, folder + "..") { return nil }
      folder += "../"
    }
    return nil
  }
}
