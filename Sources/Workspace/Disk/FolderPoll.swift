internal import Foundation

/// When to look at the files of some folders on a system that gives no events.
///
/// Most editors save by replacing a file, which changes the stamp of its folder: folders are few, and are looked at
/// twice a second. A file written in place changes nothing but itself: to see that, all files are looked at, as often as
/// this takes one fiftieth of a core.
struct FolderPoll {
  /// How often folders are looked at, in milliseconds.
  static let interval: Int32 = 500
  /// A look at all files is followed by so many times its length without one.
  private static let pause = 49

  private let paths: [String]
  private var stamps: [String: FileStamp] = [:]
  private var lastLook = ContinuousClock.now
  private var lastCost = Duration.zero

  /// - Parameter paths: folders with all that is below them; files stand for themselves.
  init(_ paths: [String]) { self.paths = paths }

  /// Whether a folder has changed, or all files have not been looked at for long enough.
  func isTimeToLook() -> Bool {
    if lastLook.duration(to: .now) >= lastCost * FolderPoll.pause { return true }
    return stamps.contains { path, stamp in Disk.stamp(path) != stamp }
  }

  /// Looks at all files and notes how long that takes.
  ///
  /// - Parameter hasChanged: looks at the files, and says whether something has changed.
  mutating func timed(_ hasChanged: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    defer {
      lastLook = .now
      lastCost = start.duration(to: lastLook)
    }
    // Before the files are looked at: what changes meanwhile is seen afterwards.
    let folders = stamps.isEmpty || stamps.contains { Disk.stamp($0.key) != $0.value }
    if folders { note(FileTree.folders(below: paths)) }
    return hasChanged()
  }

  private mutating func note(_ folders: [String]) {
    stamps = [:]
    for folder in folders { stamps[folder] = Disk.stamp(folder) }
  }
}
