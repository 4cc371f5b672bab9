package import Foundation

/// A time stamp of a file.
package struct FileTime: Hashable, Sendable {
  /// Seconds since 1970.
  package var seconds: Int
  /// Nanoseconds after `seconds`.
  package var nanoseconds: Int

  /// When the file was last written.
  package static func modified(_ status: stat) -> FileTime {
    #if canImport(Darwin)
      FileTime(status.st_mtimespec)
    #else
      FileTime(status.st_mtim)
    #endif
  }

  /// When the file or its metadata was last changed (ctime). Unlike the modification time, programs cannot set it.
  package static func changed(_ status: stat) -> FileTime {
    #if canImport(Darwin)
      FileTime(status.st_ctimespec)
    #else
      FileTime(status.st_ctim)
    #endif
  }

  private init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
