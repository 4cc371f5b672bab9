internal import Dispatch
internal import Foundation

/// A pool of threads with a deep stack, because creating a thread takes longer than most work.
final class ThreadPool: @unchecked Sendable {
  static let shared = ThreadPool()

  /// The number of threads that may wait for work; others end.
  private static let idleLimit = max(4, cores)
  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  private let lock = NSLock()
  private var idle: [Worker] = []
  /// The number of threads that help in `LargeStackThread.perform` in the whole process.
  private var helpers = 0

  /// Runs a function on another thread at once; false where the system cannot create one.
  ///
  /// - Parameter finish: called when the function has returned and has been released.
  func start(_ body: @escaping @Sendable () -> Void, then finish: @escaping @Sendable () -> Void) -> Bool {
    if let worker = lock.withLock({ idle.popLast() }) {
      worker.take(body, then: finish)
      return true
    }
    let worker = Worker(body, then: finish)
    return SystemThread.start(stackSize: LargeStackThread.size) { [self] in
      LargeStackThread.mark.set()
      repeat { worker.work() } while rest(worker)
    }
  }

  /// The same, but only if not every core has a thread.
  func startHelper(_ body: @escaping @Sendable () -> Void, then finish: @escaping @Sendable () -> Void) -> Bool {
    let isWanted = lock.withLock {
      guard helpers + 1 < ThreadPool.cores else { return false }
      helpers += 1
      return true
    }
    guard isWanted else { return false }
    let hasStarted = start(body) { [self] in
      lock.withLock { helpers -= 1 }
      finish()
    }
    if !hasStarted { lock.withLock { helpers -= 1 } }
    return hasStarted
  }

  /// Waits for more work; false where enough threads wait already.
  private func rest(_ worker: Worker) -> Bool {
    let waits = lock.withLock {
      guard idle.count < ThreadPool.idleLimit else { return false }
      idle.append(worker)
      return true
    }
    if waits { worker.wait() }
    return waits
  }

  /// The work of one thread: set before the thread is woken, and read after that.
  private final class Worker: @unchecked Sendable {
    private var body: (@Sendable () -> Void)?
    private var finish: @Sendable () -> Void
    private let wakeUp = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void, then finish: @escaping @Sendable () -> Void) {
      self.body = body
      self.finish = finish
    }

    func take(_ body: @escaping @Sendable () -> Void, then finish: @escaping @Sendable () -> Void) {
      self.body = body
      self.finish = finish
      wakeUp.signal()
    }

    func work() {
      runBody()
      finish()
    }

    private func runBody() {
      let body = body
      self.body = nil
      body?()
    }

    func wait() { wakeUp.wait() }
  }
}
