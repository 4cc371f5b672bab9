internal import Diagnostics
internal import Foundation

/// Deletes cache files of folders that are no longer worked in.
extension FactsCache {
  /// How long an unused file is kept, in seconds: thirty days.
  static let retention = 30 * 86_400
  /// Limit on the size of all files together, in bytes; beyond it, the oldest are deleted.
  static let totalSizeLimit = 2 << 30

  /// Deletes files that were not used lately, and the oldest ones beyond the size limit. Other programs' files in the
  /// folder are kept. Called whenever the cache has grown.
  func evict(sizeLimit: Int = Self.totalSizeLimit) {
    let now = Int(Date().timeIntervalSince1970)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(Self.isOwn)
    let files = names.compactMap { name in Disk.stamp(folder + "/" + name).map { (name: name, stamp: $0) } }
    var size = 0
    for file in files.sorted(by: { $0.stamp.seconds > $1.stamp.seconds }) {
      size += file.stamp.size
      if size > sizeLimit || file.stamp.seconds < now - Self.retention { unlink(folder + "/" + file.name) }
    }
  }

  /// Marks a file as used, at most once a day. Otherwise a cache file that never changes would look unused.
  func noteUse(of name: String) {
    let path = folder + "/" + name
    guard let stamp = Disk.stamp(path), stamp.seconds < Int(Date().timeIntervalSince1970) - 86_400 else { return }
    utimes(path, nil)
  }

  /// Whether a file name is one of the cache's own.
  private static func isOwn(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && ["facts", "recent", "run", "package"].contains(parts[0])
      && UInt64(parts[1], radix: 16) != nil
  }
}
