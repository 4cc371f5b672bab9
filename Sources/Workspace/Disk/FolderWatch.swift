internal import Dispatch
internal import Foundation
internal import Platform

/// Sleeps until something below some folders has changed, or until the user ends the run.
///
/// The system's events only wake it: what has changed, if anything, its caller finds out by looking at the files. Where
/// there are no events it wakes by itself.
package final class FolderWatch {
  /// Why it woke.
  package enum Event {
    case change
    /// Control-C, or a request to end.
    case interruption
  }

  private let folders: [String]
  /// Written to by the signals' handlers, so that a wait ends at once and work under way is finished first.
  private let wakeUp = Pipe()
  private let signals: [any DispatchSourceSignal]
  private let events: FolderEvents?
  private var poll: FolderPoll

  /// - Parameters:
  ///   - paths: the folders below which changes count; files stand for themselves.
  ///   - usesEvents: false as on systems that have none.
  package init(_ paths: [String], usesEvents: Bool = true) {
    folders = paths
    events = usesEvents ? FolderEvents(below: paths.map { Disk.isFolder($0) ? $0 : Disk.folder(of: $0) }) : nil
    poll = FolderPoll(paths)
    let end = wakeUp.fileHandleForWriting
    signals = FolderWatch.endings.map { number in
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
    for number in FolderWatch.endings { signal(number, SIG_DFL) }
  }

  private static let endings = [SIGINT, SIGTERM]

  /// Editors save in several steps: quiet for so long means that they are done. In milliseconds.
  private static let quiet: Int32 = 120
  /// A tree that never rests is looked at nonetheless, after so many steps.
  private static let mostSteps = 50

  /// Waits for the next change; a burst of changes is one.
  ///
  /// - Parameter hasChanged: looks at the files themselves.
  package func next(_ hasChanged: () -> Bool) -> Event {
    while true {
      let isInterrupted = events == nil ? waitByPolling() : waitForEvents()
      if isInterrupted { return .interruption }
      watchFolders()
      if poll.timed(hasChanged) { return .change }
    }
  }

  /// Waits until a burst of events is over; true where the user ends the run.
  private func waitForEvents() -> Bool {
    if wait(-1) == .interruption { return true }
    for _ in 0..<FolderWatch.mostSteps {
      switch wait(FolderWatch.quiet) {
      case .interruption: return true
      case .change: continue
      case nil: return false
      }
    }
    return false
  }

  /// Waits until it is time to look at the files; true where the user ends the run.
  private func waitByPolling() -> Bool {
    repeat {
      if wait(FolderPoll.interval) == .interruption { return true }
    } while !poll.isTimeToLook()
    return false
  }

  /// Waits at most so many milliseconds, -1 for ever; nil when nothing happened.
  private func wait(_ milliseconds: Int32) -> Event? {
    var sources = [pollfd(fd: wakeUp.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    if let events { sources.append(pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)) }
    guard Foundation.poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return nil }
    if sources[0].revents != 0 { return .interruption }
    events?.drain()
    return .change
  }

  /// Asks to be told of changes: again after each one, for there may be new folders.
  private func watchFolders() {
    events?.watch { FileTree.folders(below: folders) }
  }
}
