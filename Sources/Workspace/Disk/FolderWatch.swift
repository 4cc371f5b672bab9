internal import Dispatch
internal import Foundation
internal import Platform

/// Waits until something below some folders has changed, or until the user stops the run.
///
/// The system's events only end the wait: the caller checks the files to see what changed. Without events it wakes up
/// at intervals.
package final class FolderWatch {
  /// Why the wait ended.
  package enum Event {
    case change
    /// Control-C, or another request to stop.
    case interruption
  }

  private let folders: [String]
  /// The signal handlers write to it, which ends a wait at once but lets running work finish.
  private let wakeUp = Pipe()
  private let signals: [any DispatchSourceSignal]
  private let events: FolderEvents?
  private var poll: FolderPoll

  /// - Parameters:
  ///   - paths: the folders to watch, with everything below, or single files.
  ///   - usesEvents: false to poll, as on systems without events.
  package init(_ paths: [String], usesEvents: Bool = true) {
    folders = paths
    events = usesEvents ? FolderEvents(below: paths.map { Disk.isFolder($0) ? $0 : DiskPath.folder(of: $0) }) : nil
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

  /// How long there must be no events before a change counts as complete, in milliseconds: editors save in several
  /// steps.
  private static let quiet: Int32 = 120
  /// The most such intervals to wait, for trees that never become quiet.
  private static let stepLimit = 50

  /// Waits for the next change; several changes in a row count as one.
  ///
  /// - Parameter hasChanged: checks the files.
  package func next(_ hasChanged: () -> Bool) -> Event {
    while true {
      let isInterrupted = events == nil ? waitByPolling() : waitForEvents()
      if isInterrupted { return .interruption }
      watchFolders()
      if poll.timed(hasChanged) { return .change }
    }
  }

  /// Waits until a series of events is over; true where the user stops the run.
  private func waitForEvents() -> Bool {
    if wait(-1) == .interruption { return true }
    for _ in 0..<FolderWatch.stepLimit {
      switch wait(FolderWatch.quiet) {
      case .interruption: return true
      case .change: continue
      case nil: return false
      }
    }
    return false
  }

  /// Waits until the next check of the files is due; true where the user stops the run.
  private func waitByPolling() -> Bool {
    repeat {
      if wait(FolderPoll.interval) == .interruption { return true }
    } while !poll.isTimeToLook()
    return false
  }

  /// Waits up to `milliseconds`, or without limit for -1; nil where nothing happened.
  private func wait(_ milliseconds: Int32) -> Event? {
    var sources = [pollfd(fd: wakeUp.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    if let events { sources.append(pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)) }
    guard Foundation.poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return nil }
    if sources[0].revents != 0 { return .interruption }
    events?.drain()
    return .change
  }

  /// Subscribes to changes. Repeated after each change, because there may be new folders.
  private func watchFolders() {
    events?.watch { FileTree.folders(below: folders) }
  }
}
