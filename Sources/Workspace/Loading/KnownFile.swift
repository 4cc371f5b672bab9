internal import KeyExtraction

/// A file as an earlier run saw it.
enum KnownFile: Sendable {
  /// As a cache on disk keeps it.
  case packed(FactsArchive.PackedFile)
  /// As memory keeps it.
  case whole(ScannedFile, stamp: [UInt8])

  /// What the file system said of it then; empty where that tells nothing.
  var stamp: [UInt8] {
    switch self {
    case .packed(let file): file.stamp
    case .whole(_, let stamp): stamp
    }
  }

  /// The hash of what was scanned.
  var content: ContentHash {
    switch self {
    case .packed(let file): file.content
    case .whole(let file, _): file.content
    }
  }

  /// What the scan gave; nil for a damaged file of a cache.
  var scanned: ScannedFile? {
    switch self {
    case .packed(let file): file.unpacked
    case .whole(let file, _): file
    }
  }

  /// As a cache on disk keeps it, with another stamp.
  func packed(stamp: [UInt8]) -> FactsArchive.PackedFile {
    switch self {
    case .packed(var file):
      file.stamp = stamp
      return file
    case .whole(let file, _): return FactsArchive.PackedFile(file, stamp: stamp)
    }
  }
}
