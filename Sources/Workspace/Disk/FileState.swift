internal import Diagnostics
internal import KeyExtraction

/// What lies at a path at one moment.
struct FileState {
  let stamp: FileStamp
  let fingerprint: String

  /// Nil where there is nothing. Throws `RunError` where it cannot be read.
  init?(at path: String) throws {
    guard Disk.isThere(path) else { return nil }
    let (file, stamp) = try Disk.readStamped(path, notedBy: nil)
    self.stamp = stamp
    fingerprint = ContentHash.text(of: file.bytes)
  }
}

extension RunRecord.Sight {
  /// Whether this is what lies there now; nil where nothing does.
  func isStill(_ now: FileState?) -> Bool {
    switch self {
    case .missing: now == nil
    case .file(let stamp, let fingerprint):
      now.map { now in fingerprint.map { $0 == now.fingerprint } ?? (stamp == now.stamp) } ?? false
    case .changed: false
    }
  }
}
