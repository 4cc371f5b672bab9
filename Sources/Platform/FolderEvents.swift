internal import Dispatch
internal import Foundation

#if canImport(Darwin)
  internal import CoreServices
#endif

/// A descriptor that becomes readable when something below some folders may have changed: inotify on Linux, FSEvents on
/// macOS.
///
/// It does not say what has changed, because systems merge and drop events: check the files.
package final class FolderEvents {
  /// Readable from the first event until `drain`.
  package let descriptor: Int32

  #if os(Linux)
    /// Nil where the system gives no events.
    ///
    /// - Parameter roots: folders; nothing below them is watched before `watch`.
    package init?(below roots: [String]) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches every folder of a tree; call again after each change, because there may be new folders.
    package func watch(_ folders: () -> [String]) {
      let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      for folder in folders() { inotify_add_watch(descriptor, folder, UInt32(events)) }
    }
  #elseif canImport(Darwin)
    private let stream: FSEventStreamRef
    private let queue = DispatchQueue(label: "glossa.folder-events")
    /// The write end of the pipe.
    private let end: Int32

    /// Nil where the system gives no events.
    ///
    /// - Parameter roots: folders; everything below them is watched from now on.
    package init?(below roots: [String]) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      // A C callback has no captures: the descriptor is passed in place of a pointer to a context.
      var context = FSEventStreamContext(
        version: 0, info: UnsafeMutableRawPointer(bitPattern: Int(ends[1])), retain: nil, release: nil,
        copyDescription: nil)
      let latency = 0.05
      let created = FSEventStreamCreate(
        nil,
        { _, info, _, _, _, _ in
          var byte: UInt8 = 1
          write(Int32(Int(bitPattern: info)), &byte, 1)
        }, &context, roots as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), latency,
        FSEventStreamCreateFlags(kFSEventStreamCreateFlagNoDefer))
      if let created {
        FSEventStreamSetDispatchQueue(created, queue)
        if FSEventStreamStart(created) {
          (descriptor, end, stream) = (ends[0], ends[1], created)
          return
        }
        FSEventStreamInvalidate(created)
        FSEventStreamRelease(created)
      }
      close(ends[0])
      close(ends[1])
      return nil
    }

    deinit {
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      // A callback may still be running.
      queue.sync {}
      close(descriptor)
      close(end)
    }

    /// Does nothing: the stream includes new folders.
    package func watch(_ folders: () -> [String]) {}
  #else
    /// Always nil: there are no events on this system.
    package init?(below roots: [String]) { return nil }

    /// Nothing to watch.
    package func watch(_ folders: () -> [String]) {}
  #endif

  /// Discards pending events.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
