/// A stretch of one file.
package struct Location: Hashable, Sendable {
  /// The file's path as it was given, relative to the working directory where that is possible.
  package var path: String
  // A model holds hundreds of thousands of places, in files of at most 1 GB.
  private var start: UInt32
  private var end: UInt32

  package init(path: String, bytes: Range<Int>) {
    self.path = path
    start = UInt32(clamping: bytes.lowerBound)
    end = UInt32(clamping: bytes.upperBound)
  }

  /// UTF-8 byte offsets into the file as it lies on disk; empty for a point.
  package var bytes: Range<Int> {
    get { Int(start)..<Int(end) }
    set { self = Location(path: path, bytes: newValue) }
  }

  /// The start of a file: for what concerns it as a whole.
  package static func file(_ path: String) -> Location { Location(path: path, bytes: 0..<0) }
}

extension Location: Comparable {
  package static func < (a: Location, b: Location) -> Bool {
    if a.path != b.path { return a.path < b.path }
    if a.bytes.lowerBound != b.bytes.lowerBound { return a.bytes.lowerBound < b.bytes.lowerBound }
    return a.bytes.upperBound < b.bytes.upperBound
  }
}
