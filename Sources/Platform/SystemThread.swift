internal import Foundation

/// A POSIX thread, because Foundation's `Thread` does not report when it cannot be created.
enum SystemThread {
  /// Starts a detached thread that runs a function and ends.
  ///
  /// - Parameter stackSize: in bytes.
  /// - Returns: false where the system cannot create the thread; the function is then not run.
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    // Uninitialized memory instead of a variable, because the initializer is in a module that only Linux has.
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress, pthread_attr_init(attributes) == 0 else { return false }
      defer { pthread_attr_destroy(attributes) }
      guard pthread_attr_setstacksize(attributes, stackSize) == 0,
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
      else { return false }
      return start(attributes, body)
    }
  }

  private static func start(
    _ attributes: UnsafePointer<pthread_attr_t>, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    // A C function has no captures: the Swift function is passed in allocated memory, which the thread frees.
    let function = UnsafeMutablePointer<@Sendable () -> Void>.allocate(capacity: 1)
    function.initialize(to: body)
    #if canImport(Glibc)
      var thread: pthread_t = 0
    #else
      var thread: pthread_t?
    #endif
    let hasStarted = pthread_create(&thread, attributes, { SystemThread.run($0) }, function) == 0
    if !hasStarted {
      function.deinitialize(count: 1)
      function.deallocate()
    }
    return hasStarted
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let function = pointer?.assumingMemoryBound(to: (@Sendable () -> Void).self) else { return nil }
    let body = function.move()
    function.deallocate()
    body()
    return nil
  }
}
