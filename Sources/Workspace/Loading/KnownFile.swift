internal import KeyExtraction

/// The result of scanning a file in an earlier run.
enum KnownFile: Sendable {
  /// In the form of the cache on disk.
  case packed(FactsArchive.PackedFile)
  /// In the form used in memory.
  case whole(ScannedFile, stamp: [UInt8])

  /// The file's stamp at that time; empty where it cannot be trusted.
  var stamp: [UInt8] {
    switch self {
    case .packed(let file): file.stamp
    case .whole(_, let stamp): stamp
    }
  }

  /// The hash of the bytes that were scanned.
  var content: ContentHash {
    switch self {
    case .packed(let file): file.content
    case .whole(let file, _): file.content
    }
  }

  /// The unpacked result; nil where the cache is damaged.
  var scanned: ScannedFile? {
    switch self {
    case .packed(let file): file.unpacked
    case .whole(let file, _): file
    }
  }

  /// In the form of the cache on disk, with another stamp.
  func packed(stamp: [UInt8]) -> FactsArchive.PackedFile {
    switch self {
    case .packed(var file):
      file.stamp = stamp
      return file
    case .whole(let file, _): return FactsArchive.PackedFile(file, stamp: stamp)
    }
  }
}
