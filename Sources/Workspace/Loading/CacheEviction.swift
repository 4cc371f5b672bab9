internal import Diagnostics
internal import Foundation

/// Deletes what the cache keeps of folders that are no longer worked in.
extension FactsCache {
  /// How long a file stays that no run asks for, in seconds: thirty days.
  static let patience = 30 * 86_400
  /// What all files together may take, in bytes: of more the oldest go.
  static let room = 2 << 30

  /// Deletes files that no run has asked for lately, and the oldest of too many; all that other programs keep in the
  /// folder stays. Called when something new was kept: a cache that only grows is one that users delete whole.
  func evict(room: Int = Self.room) {
    let now = Int(Date().timeIntervalSince1970)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(Self.isOwn)
    let files = names.compactMap { name in Disk.stamp(folder + "/" + name).map { (name: name, stamp: $0) } }
    var size = 0
    for file in files.sorted(by: { $0.stamp.seconds > $1.stamp.seconds }) {
      size += file.stamp.size
      if size > room || file.stamp.seconds < now - Self.patience { unlink(folder + "/" + file.name) }
    }
  }

  /// Marks a file as used, at most once a day: a file that never changes would look unused.
  func noteUse(of name: String) {
    let path = folder + "/" + name
    guard let stamp = Disk.stamp(path), stamp.seconds < Int(Date().timeIntervalSince1970) - 86_400 else { return }
    utimes(path, nil)
  }

  /// Whether a file is named as the cache names its own.
  private static func isOwn(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && ["facts", "recent", "run"].contains(parts[0]) && UInt64(parts[1], radix: 16) != nil
  }
}
