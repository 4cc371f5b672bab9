internal import Foundation

/// The results of a project's last scan, kept in memory, so that the next scan reads only changed files.
///
/// Safe to use from several threads; of two scans that end at the same time, the result of one is kept.
package final class FactsMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [String: KnownFile] = [:]

  package init() {}

  /// The results of the last scan, by path.
  var known: [String: KnownFile] { lock.withLock { files } }

  /// Replaces all results. Files that no longer exist are dropped.
  func keep(_ files: [String: KnownFile]) { lock.withLock { self.files = files } }
}
