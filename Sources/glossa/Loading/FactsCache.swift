import Diagnostics
import Foundation
import SourceScanning

/// The facts of the last run from this folder, kept under the user's caches: a run again scans what has changed.
///
/// One file a working directory, replaced whole by renaming, so that runs side by side cannot tear it. A damaged file,
/// or one of another build of Glossa, is none. What nobody asks for goes after a month.
struct FactsCache: Sendable {
  let folder: String
  /// Runs too small to gain anything leave no file behind, in bytes of source.
  let smallest: Int
  /// How old a file must be for its stamp to tell its state, in seconds: some file systems keep time in steps of two.
  let settlingTime: Int

  /// - Parameter folder: made when it is needed.
  init(folder: String, smallest: Int = 0, settlingTime: Int = 3) {
    self.folder = folder
    self.smallest = smallest
    self.settlingTime = settlingTime
  }

  /// The cache every command uses unless told otherwise; nil where the user has no folder for caches.
  static var standard: FactsCache? {
    let urls = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return urls.first.map { FactsCache(folder: $0.path + "/glossa", smallest: 1 << 20) }
  }

  /// What is known, by path.
  func read() -> [String: FactsArchive.PackedFile] {
    guard let file = try? Disk.read(folder + "/" + name) else { return [:] }
    noteUse(of: name)
    let known = FactsArchive.packed(file.bytes, maker: Self.maker) ?? []
    return Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Keeps what was scanned anew, beside what was known of other files. A cache that cannot be written is no trouble.
  func update(_ known: [String: FactsArchive.PackedFile], with scanned: [ScannedFile], of sources: Set<String>) {
    guard !scanned.isEmpty, scanned.reduce(0, { $0 + $1.size }) >= (known.isEmpty ? smallest : 0) else { return }
    let fresh = Set(scanned.map(\.facts.path))
    // Files of this run's folders that are gone stay until the whole file is made anew: they cost a few bytes.
    let kept = known.values.filter { !fresh.contains($0.path) }
    let bytes = FactsArchive.encode(scanned, and: Array(kept), maker: Self.maker)
    try? Disk.write([SourceFile(path: name, bytes: bytes)], below: folder)
    evict()
  }

  /// One file for each working directory: paths are relative to it.
  private var name: String {
    let hash = ContentHash(Array(FileManager.default.currentDirectoryPath.utf8))
    return "facts-" + String(hash.low, radix: 16)
  }

  /// The very build that made the facts: another one may see other things in the same bytes.
  static let maker: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return Glossa.version }
    return "\(Glossa.version) \(status.st_size) \(status.st_ino) \(Int(modificationDate(status)))"
  }()

  private static func modificationDate(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}
