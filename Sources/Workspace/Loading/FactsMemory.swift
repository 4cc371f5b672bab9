internal import Foundation

/// What the last scan of a project gave, kept in memory for the next one, which scans what has changed.
///
/// It holds for any number of asks at a time: of two that end together, one is kept.
package final class FactsMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: KnownFile] = [:]

  /// How old a file must be for its stamp to be trusted, in seconds, as for the cache on disk.
  static let settlingTime = 3

  package init() {}

  /// What the last scan gave, by path.
  var known: [String: KnownFile] { lock.withLock { files } }

  /// Takes what a scan gave in place of what was there: files that are gone are forgotten.
  func keep(_ files: [String: KnownFile]) { lock.withLock { self.files = files } }
}
