package import Foundation

/// When something happened to a file.
package struct FileTime: Hashable, Sendable {
  /// Since 1970.
  package var seconds: Int
  /// Behind the seconds.
  package var nanoseconds: Int

  /// When the file was last written.
  package static func modified(_ status: stat) -> FileTime {
    #if canImport(Darwin)
      FileTime(status.st_mtimespec)
    #else
      FileTime(status.st_mtim)
    #endif
  }

  /// When the file or what is kept of it was last changed in any way; tools set the other time back, and not this one.
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
