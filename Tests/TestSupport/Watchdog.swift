import Foundation

/// Work that must come to an end.
package enum Watchdog {
  /// Ends the process where some work takes longer than that: nothing else ends a loop.
  package static func guarding<Result>(
    _ name: String, seconds: Int = 120, _ work: () throws -> Result
  ) rethrows -> Result {
    // A thread of its own: other tests may keep all workers busy.
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      guard done.wait(timeout: .now() + .seconds(seconds)) == .timedOut else { return }
      FileHandle.standardError.write(Data("\(name): no end after \(seconds) seconds\n".utf8))
      exit(70)
    }
    defer { done.signal() }
    return try work()
  }
}
