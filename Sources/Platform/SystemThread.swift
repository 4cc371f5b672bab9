internal import Foundation

/// A thread of the system's own kind: Foundation's does not say when it could not be made.
enum SystemThread {
  /// Starts a detached thread that runs a function and ends.
  ///
  /// - Parameter stackSize: in bytes.
  /// - Returns: false where the system makes no such thread; the function is not run then.
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    // Memory instead of a variable: on Linux the initializer belongs to a module that other systems do not have.
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
    // A C function has no captures: the thread takes the Swift function out of the memory it is handed.
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
