internal import Foundation

/// A thread-local flag, initially false.
struct ThreadMark: Sendable {
  private let key: pthread_key_t?

  init() {
    var key: pthread_key_t = 0
    self.key = pthread_key_create(&key, nil) == 0 ? key : nil
  }

  /// Whether the flag is set on the current thread.
  var isSet: Bool { key.map { pthread_getspecific($0) != nil } ?? false }

  /// Sets the flag on the current thread, until the thread ends.
  func set() {
    if let key { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
  }
}
