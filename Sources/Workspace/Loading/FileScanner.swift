internal import Diagnostics
internal import KeyExtraction

/// Scans single files, but for those that an earlier run saw just as they are.
struct FileScanner: Sendable {
  /// Where files are read.
  let source: any FileSource
  /// What an earlier run saw.
  let known: Known
  /// Whether what is new is packed for the cache on disk.
  let isPacking: Bool
  /// How old a file must be for its stamp to be trusted, in seconds.
  let settlingTime: Int

  /// What an earlier run saw.
  enum Known: Sendable {
    /// Nothing, and no later run will ask.
    case nothing
    case cache(FactsCache.Known)
    case memory([String: KnownFile])

    subscript(path: String) -> KnownFile? {
      switch self {
      case .nothing: nil
      case .cache(let known): known.files[path].map { .packed($0) }
      case .memory(let files): files[path]
      }
    }
  }

  /// What came of one file; an object, because loading hands it around a lot.
  final class Scan: Sendable {
    /// Nil for a file that cannot be read.
    let scanned: ScannedFile?
    /// What the file system said of it; empty where that tells nothing.
    let stamp: [UInt8]
    /// For the cache on disk; nil where it has all this.
    let packed: FactsArchive.PackedFile?
    /// What the scanner had to say, or why the file cannot be read.
    let diagnostics: [Diagnostic]

    init(_ scanned: ScannedFile?, stamp: [UInt8] = [], packed: FactsArchive.PackedFile? = nil) {
      self.scanned = scanned
      self.stamp = stamp
      self.packed = packed
      diagnostics = scanned?.diagnostics ?? []
    }

    init(failure: Diagnostic) {
      scanned = nil
      stamp = []
      packed = nil
      diagnostics = [failure]
    }
  }

  /// Scans the file at a path. One that cannot be read is a diagnostic.
  func scan(_ path: String) -> Scan {
    do {
      if case .nothing = known {
        return Scan(SourceLoader.scan(try source.read(path), content: ContentHash([]), keepsLines: false))
      }
      return try scan(path, known: known[path])
    } catch {
      return Scan(failure: Diagnostic("file/not-readable", .error, "\(error)", at: .file(path)))
    }
  }

  /// A file whose stamp is known is not even read.
  private func scan(_ path: String, known old: KnownFile?) throws -> Scan {
    if let old, !old.stamp.isEmpty, old.stamp == bytes(of: source.stamp(of: path)), let scanned = old.scanned {
      return Scan(scanned, stamp: old.stamp)
    }
    let (file, fileStamp) = try source.readStamped(path)
    let stamp = bytes(of: fileStamp)
    let content = ContentHash(file.bytes)
    if let old, old.content == content, let scanned = old.scanned {
      let isKept = old.stamp == stamp || stamp.isEmpty || !isPacking
      return Scan(scanned, stamp: stamp, packed: isKept ? nil : old.packed(stamp: stamp))
    }
    let scanned = SourceLoader.scan(file, content: content, keepsLines: false)
    return Scan(
      scanned, stamp: stamp, packed: isPacking ? scanned.map { FactsArchive.PackedFile($0, stamp: stamp) } : nil)
  }

  private func bytes(of stamp: FileStamp?) -> [UInt8] { stamp?.bytes(settledFor: settlingTime) ?? [] }
}
