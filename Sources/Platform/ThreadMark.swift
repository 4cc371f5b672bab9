internal import Foundation

/// A yes or no that every thread has for itself; no at first.
struct ThreadMark: Sendable {
  private let key: pthread_key_t?

  init() {
    var key: pthread_key_t = 0
    self.key = pthread_key_create(&key, nil) == 0 ? key : nil
  }

  /// Whether `set` was called on the current thread.
  var isSet: Bool { key.map { pthread_getspecific($0) != nil } ?? false }

  /// From now on `isSet` on the current thread, until it ends.
  func set() {
    if let key { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
  }
}
