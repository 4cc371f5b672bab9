internal import Foundation
internal import KeyExtraction
internal import Platform

/// What identifies a file's content without reading it: times, size and number.
package struct FileStamp: Hashable {
  var seconds: Int
  var nanoseconds: Int
  /// The time of the last change of any kind, in nanoseconds. (Tools can set the time of writing back, but not this
  /// one.)
  var changed: Int
  /// In bytes.
  var size: Int
  /// The number of the file in the file system (inode). A replaced file has a new one.
  var file: UInt64

  init(_ status: stat) {
    let (modified, changed) = (FileTime.modified(status), FileTime.changed(status))
    seconds = modified.seconds
    nanoseconds = modified.nanoseconds
    self.changed = changed.seconds * 1_000_000_000 + changed.nanoseconds
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
  }

  /// Whether the file has not changed since a time, in seconds since 1970.
  func isSettled(before time: Int) -> Bool { seconds <= time && changed / 1_000_000_000 <= time }

  /// How old a file must be for its stamp to tell every further change, in seconds. (Some file systems store times in steps
  /// of two.)
  static let settlingTime = 3

  /// Whether the file is so old that a further change changes the stamp.
  var isSettled: Bool { isSettled(before: Int(Date().timeIntervalSince1970) - Self.settlingTime) }

  /// The stamp as bytes; empty where the file is so new that a further change may leave the stamp the same.
  ///
  /// - Parameter seconds: how old the file must be.
  func bytes(settledFor seconds: Int) -> [UInt8] {
    isSettled(before: Int(Date().timeIntervalSince1970) - seconds) ? bytes : []
  }

  /// The numbers, little-endian, concatenated.
  var bytes: [UInt8] {
    let numbers = [seconds, nanoseconds, changed, size, Int(truncatingIfNeeded: file)].map(\.littleEndian)
    return numbers.withUnsafeBytes { Array($0) }
  }
}

extension ContentHash {
  /// A text that tells whether a file has a given content.
  static func text(of bytes: [UInt8]) -> String {
    let hash = ContentHash(bytes)
    return String(hash.high, radix: 16) + "-" + String(hash.low, radix: 16)
  }
}
