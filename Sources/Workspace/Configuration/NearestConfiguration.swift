extension Configuration {
  /// The path of the configuration file of the working directory, or of the nearest folder around it that has one; nil
  /// where none has.
  package static func nearestPath() -> String? {
    var folder = ""
    // 64 levels up is further than any root.
    for _ in 0..<64 {
      // A link that leads nowhere is there, too: to read it says so.
      if Disk.isThere(folder + fileName) { return folder + fileName }
      if Disk.isSameFolder(folder.isEmpty ? "." : folder, folder + "..") { return nil }
      folder += "../"
    }
    return nil
  }
}
