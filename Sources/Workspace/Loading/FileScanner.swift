internal import Diagnostics
internal import KeyExtraction
internal import Text

/// Scans single files, except for those that have not changed since an earlier run.
struct FileScanner: Sendable {
  /// Where files are read.
  let source: any FileSource
  /// The results of an earlier run.
  let known: Known
  /// Whether new facts are packed for the cache on disk.
  let isPacking: Bool
  /// How old a file must be for its stamp to be trusted, in seconds.
  let settlingTime: Int
  /// Whether the shapes of the files' lines are wanted.
  let keepsShapes: Bool
  /// What is wanted besides what may hold keys.
  let parts: ScannedParts

  /// The results of an earlier run.
  enum Known: Sendable {
    /// None, and the new results will not be kept either.
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

  /// The result for one file. A class, because loading passes many of them around.
  final class Scan: Sendable {
    /// Nil for a file that cannot be read.
    let scanned: ScannedFile?
    /// The file's stamp; empty where it cannot be trusted.
    let stamp: [UInt8]
    /// The facts for the cache on disk; nil where it has them already.
    let packed: FactsArchive.PackedFile?
    /// Whether the result is an earlier run's.
    let isKnown: Bool
    /// The shape of its lines; nil where it is not wanted, and for a file that was not read.
    let shape: LineShape?
    /// The scanner's diagnostics, or the reason why the file cannot be read.
    let diagnostics: [Diagnostic]

    init(
      _ scanned: ScannedFile?, stamp: [UInt8] = [], packed: FactsArchive.PackedFile? = nil, isKnown: Bool = false,
      shape: LineShape? = nil, failure: Diagnostic? = nil
    ) {
      (self.scanned, self.stamp, self.packed, self.isKnown, self.shape) = (scanned, stamp, packed, isKnown, shape)
      diagnostics = scanned?.diagnostics ?? [failure].compactMap(\.self)
    }
  }

  /// Scans the file at a path. A file that cannot be read is a diagnostic.
  func scan(_ path: String) -> Scan {
    do {
      if case .nothing = known {
        let file = try source.read(path)
        let scanned = ScannerChoice.scan(file, content: ContentHash([]), keepsLines: false, keeping: parts)
        return Scan(scanned, shape: shape(of: file, scanned?.lines))
      }
      return try scan(path, known: known[path])
    } catch {
      return Scan(nil, failure: Diagnostic("file/not-readable", .error, "\(error)", at: .file(path)))
    }
  }

  /// A file with a known stamp is not read.
  private func scan(_ path: String, known old: KnownFile?) throws -> Scan {
    if let old, !old.stamp.isEmpty, old.stamp == bytes(of: source.stamp(of: path)), let scanned = usable(old) {
      return Scan(scanned, stamp: old.stamp, isKnown: true)
    }
    let (file, fileStamp) = try source.readStamped(path)
    let stamp = bytes(of: fileStamp)
    let content = ContentHash(file.bytes)
    if let old, old.content == content, let scanned = usable(old) {
      let isKept = old.stamp == stamp || stamp.isEmpty || !isPacking
      return Scan(
        scanned, stamp: stamp, packed: isKept ? nil : old.packed(stamp: stamp), isKnown: true,
        shape: shape(of: file, scanned.lines))
    }
    let scanned = ScannerChoice.scan(file, content: content, keepsLines: false, keeping: parts)
    return Scan(
      scanned, stamp: stamp, packed: isPacking ? scanned.map { FactsArchive.PackedFile($0, stamp: stamp) } : nil,
      shape: shape(of: file, scanned?.lines))
  }

  /// What an earlier run has found, if it is all that this one wants.
  private func usable(_ old: KnownFile) -> ScannedFile? {
    guard let scanned = old.scanned, !parts.contains(.names) || !scanned.facts.lacksNames else { return nil }
    return scanned
  }

  /// The shape of a file's lines, if it is wanted. Of UTF-16, the shape of the bytes would not be that of the text.
  ///
  /// - Parameter known: what the scanner has made of its lines.
  private func shape(of file: SourceFile, _ known: LineShape?) -> LineShape? {
    guard keepsShapes, UTF16ByteOrder(markOf: file.bytes) == nil else { return nil }
    return known ?? LineShape(file.bytes)
  }

  private func bytes(of stamp: FileStamp?) -> [UInt8] { stamp?.bytes(settledFor: settlingTime) ?? [] }
}
