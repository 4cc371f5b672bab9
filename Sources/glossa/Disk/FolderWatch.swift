import Dispatch
import Foundation

/// Sleeps until something below some folders may have changed, or until the user ends the run.
///
/// Linux tells at once, by inotify; elsewhere it looks every half second. Either way it only wakes: what has changed, if
/// anything, the caller finds out by comparing stamps.
final class FolderWatch {
  /// Why it woke.
  enum Event {
    case change
    /// Control-C, or a request to end.
    case interruption
  }

  private let folders: [String]
  /// Written to by the signals' handlers, so that a wait ends at once and work under way is finished first.
  private let wakeUp = Pipe()
  private let signals: [any DispatchSourceSignal]
  #if os(Linux)
    private let notifier = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
  #endif

  /// - Parameter folders: the folders below which changes count; files stand for themselves.
  init(_ folders: [String]) {
    self.folders = folders
    let end = wakeUp.fileHandleForWriting
    signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { try? end.write(contentsOf: [0]) }
      source.resume()
      return source
    }
    watchFolders()
  }

  deinit {
    for source in signals { source.cancel() }
    #if os(Linux)
      close(notifier)
    #endif
  }

  /// Editors save in several steps: quiet for so long means that they are done. In milliseconds.
  private static let quiet: Int32 = 120
  /// How often a system that tells nothing is looked at, in milliseconds.
  private static let interval: Int32 = 500
  /// A tree that never rests is looked at nonetheless, after so many steps.
  private static let mostSteps = 50

  /// Waits for the next event; a burst of changes is one.
  func next() -> Event {
    #if os(Linux)
      let first = notifier < 0 ? FolderWatch.interval : -1
    #else
      let first = FolderWatch.interval
    #endif
    if wait(first) == .interruption { return .interruption }
    for _ in 0..<FolderWatch.mostSteps {
      switch wait(FolderWatch.quiet) {
      case .interruption: return .interruption
      case .change: continue
      case nil:
        watchFolders()
        return .change
      }
    }
    watchFolders()
    return .change
  }

  /// Waits at most so many milliseconds, -1 for ever; nil when nothing happened.
  private func wait(_ milliseconds: Int32) -> Event? {
    var sources = [pollfd(fd: wakeUp.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    #if os(Linux)
      if notifier >= 0 { sources.append(pollfd(fd: notifier, events: Int16(POLLIN), revents: 0)) }
    #endif
    guard poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return nil }
    if sources[0].revents != 0 { return .interruption }
    guard sources.count > 1 else { return nil }
    // What happened is found out from the files; the words are only taken away.
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read(sources[1].fd, &buffer, buffer.count) > 0 {}
    return .change
  }

  /// Asks to be told of changes: again after each one, for there may be new folders.
  private func watchFolders() {
    #if os(Linux)
      guard notifier >= 0 else { return }
      let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      for folder in FileTree.folders(below: folders) { inotify_add_watch(notifier, folder, UInt32(events)) }
    #endif
  }
}
