import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Waking up when files change, also on a system that gives no events.
@Suite("Waking up", .serialized)
struct FolderWatchTests {
  /// Changes a file a little later, from another thread.
  private func later(_ change: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      usleep(300_000)
      try? change()
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `a file that is replaced, and one that is written in place, wake it`(usesEvents: Bool, inPlace: Bool) throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "a/b/file")
    let path = scratch.path + "/a/b/file"
    let stamp = Disk.stamp(path)
    let watch = FolderWatch([scratch.path], usesEvents: usesEvents)
    later {
      if inPlace {
        let handle = FileHandle(forWritingAtPath: path)
        try handle?.write(contentsOf: Data("newer".utf8))
        try handle?.close()
      } else {
        try DiskWriter.write([.init(path: path, text: "newer")])
      }
    }
    let event = Watchdog.guarding("watching", seconds: 60) { watch.next { Disk.stamp(path) != stamp } }
    #expect(event == .change)
  }

  /// What looking at a large tree says, and takes.
  private static func slowly(_ answer: Bool) -> Bool {
    usleep(100_000)
    return answer
  }

  @Test func `without events folders are looked at often, and all files seldom`() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "a/file")
    var poll = FolderPoll([scratch.path])
    #expect(poll.isTimeToLook())
    // All files take long to look at: for the next while only folders are.
    _ = poll.timed { Self.slowly(false) }
    #expect(!poll.isTimeToLook())
    let handle = FileHandle(forWritingAtPath: scratch.path + "/a/file")
    try handle?.write(contentsOf: Data("in place".utf8))
    try handle?.close()
    #expect(!poll.isTimeToLook())
    try scratch.write("new", to: "a/other")
    #expect(poll.isTimeToLook())
    // The new state of the folder is noted with the next look.
    let hasChanged = poll.timed { Self.slowly(true) }
    #expect(hasChanged && !poll.isTimeToLook())
    try FileManager.default.removeItem(atPath: scratch.path + "/a")
    #expect(poll.isTimeToLook())
  }

  @Test func `a quick look is soon followed by the next`() throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "file")
    var poll = FolderPoll([scratch.path])
    _ = poll.timed { false }
    usleep(500_000)
    #expect(poll.isTimeToLook())
  }
}
