internal import Foundation

/// Decides when to look for changes on systems without file events.
///
/// Most editors save by replacing the file, which changes the folder's stamp; there are few folders, so these are
/// checked twice a second. A file that is written in place changes only itself, so all files are checked as well, as
/// often as this takes 2 % of one core.
struct FolderPoll {
  /// The interval between checks of the folders, in milliseconds.
  static let interval: Int32 = 500
  /// After a check of all files, this many times its duration passes before the next one.
  private static let pause = 49

  private let paths: [String]
  private var stamps: [String: FileStamp] = [:]
  private var lastLook = ContinuousClock.now
  private var lastCost = Duration.zero

  /// - Parameter paths: folders, including everything below, or single files.
  init(_ paths: [String]) { self.paths = paths }

  /// Whether a folder has changed, or the next check of all files is due.
  func isTimeToLook() -> Bool {
    if lastLook.duration(to: .now) >= lastCost * FolderPoll.pause { return true }
    return stamps.contains { path, stamp in Disk.stamp(path) != stamp }
  }

  /// Checks all files and measures the time.
  ///
  /// - Parameter hasChanged: checks the files; true if something has changed.
  mutating func timed(_ hasChanged: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    defer {
      lastLook = .now
      lastCost = start.duration(to: lastLook)
    }
    // Stamps are taken before the files are checked, so that a change in between is seen next time.
    let folders = stamps.isEmpty || stamps.contains { Disk.stamp($0.key) != $0.value }
    if folders { note(FileTree.folders(below: paths)) }
    return hasChanged()
  }

  private mutating func note(_ folders: [String]) {
    stamps = [:]
    for folder in folders { stamps[folder] = Disk.stamp(folder) }
  }
}
