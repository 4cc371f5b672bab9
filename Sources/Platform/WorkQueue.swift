internal import Dispatch

/// Runs functions one after the other on another thread with a deep stack, in the order in which they were added.
package final class WorkQueue: Sendable {
  private let queue = DispatchQueue(label: "glossa.work")

  package init() {}

  /// Adds a function and returns at once.
  package func add(_ body: @escaping @Sendable () -> Void) {
    queue.async { LargeStackThread.run { body() } }
  }

  /// Waits until all functions have returned that were added so far.
  package func finish() { queue.sync {} }
}
