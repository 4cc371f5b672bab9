import Foundation

/// A thread as macOS makes them: 512 KB of stack, where Linux has 8 MB.
package enum SmallStack {
  /// Runs a function on such a thread and waits for it.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return box.value
  }

  /// Set by the thread and read when it is done.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
