internal import Dispatch
internal import Foundation

/// Threads with a stack of known size, for code that reads nested input by recursion.
///
/// Systems differ: the main thread has 8 MB, any other 512 KB on macOS, 128 KB with musl. The depth limits of all
/// readers are chosen for `size`, so code that recurses on input must start with `run`.
package enum LargeStackThread {
  /// The size of a stack in bytes; a thread uses only the pages that it touches.
  ///
  /// The parser of nested Swift needs most: in a debug build 15 KB per level, 3.3 MB at its depth limit.
  package static let size = 16 << 20

  /// Whether the current thread has a deep stack.
  package static var isCurrent: Bool { mark.isSet }

  /// Set on every thread of the pool.
  static let mark = ThreadMark()

  /// Runs a function on a thread with a deep stack and waits for it; calls it directly if the current thread has one.
  ///
  /// If the system cannot create a thread, the function runs on the current one, whose stack suffices for all but
  /// hostile input.
  package static func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if isCurrent { return try body() }
    let outcome = Outcome<Result, Failure>()
    func take() { outcome.take(body) }
    withoutActuallyEscaping(take) { body in
      let work = Work(body: body)
      let done = DispatchSemaphore(value: 0)
      if ThreadPool.shared.start({ work.body() }, then: { done.signal() }) { done.wait() }
    }
    guard let result = outcome.result else { return try body() }
    return try result.get()
  }

  /// Calls a function with every number from 0 below `count`, on all cores, and waits until all calls have returned.
  ///
  /// The number of threads is limited for the whole process: nested calls do not use more threads than cores.
  package static func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    run {
      withoutActuallyEscaping(body) { body in
        let numbers = Numbers(below: count)
        let helpers = DispatchGroup()
        for _ in 0..<max(0, count - 1) {
          helpers.enter()
          let hasStarted = ThreadPool.shared.startHelper(
            { while let number = numbers.next() { body(number) } }, then: { helpers.leave() })
          guard hasStarted else {
            helpers.leave()
            break
          }
        }
        while let number = numbers.next() { body(number) }
        helpers.wait()
      }
    }
  }

  /// The result of a function on another thread; read only when the function has returned.
  private final class Outcome<Result, Failure: Error>: @unchecked Sendable {
    private(set) var result: Swift.Result<Result, Failure>?

    func take(_ body: () throws(Failure) -> Result) {
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
    }
  }

  /// A function passed to one other thread while this one waits.
  private struct Work: @unchecked Sendable {
    let body: () -> Void
  }

  /// Gives every number below a count once, to any thread.
  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private let count: Int
    private var given = 0

    init(below count: Int) { self.count = count }

    func next() -> Int? {
      lock.withLock {
        guard given < count else { return nil }
        given += 1
        return given - 1
      }
    }
  }
}
