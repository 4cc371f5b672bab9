internal import Diagnostics
internal import Foundation
internal import KeyExtraction
internal import Platform

/// The facts of the last run from this folder, kept under the user's caches: a run again reads and scans what has
/// changed.
///
/// Two files a working directory: one with every source's facts, and a small one with those of what has changed since,
/// so that an edit does not write all of them again. Each is replaced whole by renaming, so that runs side by side
/// cannot tear it. A damaged file, or one of another build of Glossa, is none. Files that are not used for a month are deleted.
package struct FactsCache: Sendable {
  let folder: String
  /// Runs too small to gain anything leave no file behind, in bytes of source.
  let smallest: Int
  /// Runs that scan more than this anew keep no facts, in bytes of source: these would be most of what a run over a
  /// gigabyte takes of memory.
  let largest: Int
  /// How old a file must be for its stamp to be trusted, in seconds: some file systems keep time in steps of two.
  let settlingTime: Int

  /// - Parameter folder: made when it is needed.
  package init(folder: String, smallest: Int = 0, largest: Int = 200 << 20, settlingTime: Int = 3) {
    self.folder = folder
    self.smallest = smallest
    self.largest = largest
    self.settlingTime = settlingTime
  }

  /// The cache that every command uses by default; nil where the user has no folder for caches.
  package static var standard: FactsCache? {
    StandardFolders.caches.map { FactsCache(folder: $0 + "/glossa", smallest: 1 << 20) }
  }

  /// What is known of sources.
  struct Known: Sendable {
    /// By path.
    fileprivate(set) var files: [String: FactsArchive.PackedFile] = [:]
    /// The files of which the small archive speaks.
    fileprivate var recent: Set<String> = []
    /// The size of the large archive, in bytes.
    fileprivate var size = 0
  }

  /// What is known of sources.
  func read() -> Known {
    var known = Known()
    guard let file = try? Disk.read(folder + "/" + name) else { return known }
    noteUse(of: name)
    known.size = file.bytes.count
    for packed in FactsArchive.packed(file.bytes, maker: Self.maker) ?? [] { known.files[packed.path] = packed }
    guard let file = try? Disk.read(folder + "/" + recentName) else { return known }
    for packed in FactsArchive.packed(file.bytes, maker: Self.maker) ?? [] {
      known.files[packed.path] = packed
      known.recent.insert(packed.path)
    }
    return known
  }

  /// Keeps what was scanned anew, beside what was known of other files. A cache that cannot be written is no trouble.
  ///
  /// - Parameter size: of the sources scanned anew, in bytes.
  func update(_ known: Known, with fresh: [FactsArchive.PackedFile], size: Int) {
    guard !fresh.isEmpty, size >= (known.files.isEmpty ? smallest : 0) else { return }
    let paths = Set(fresh.map(\.path))
    let recent = known.recent.subtracting(paths).compactMap { known.files[$0] } + fresh
    if recent.reduce(0, { $0 + $1.size }) <= known.size / 8 {
      write(recent, to: recentName)
    } else {
      // Facts of deleted files are kept too: they take a few bytes.
      write(known.files.values.filter { !paths.contains($0.path) } + fresh, to: name)
      unlink(folder + "/" + recentName)
    }
    evict()
  }

  /// Keeps a file of the cache. One that cannot be written is no trouble.
  func keep(_ file: SourceFile) {
    try? Disk.makeFolder(folder)
    try? Disk.replaceUnsynced(SourceFile(path: folder + "/" + file.name, bytes: file.bytes))
  }

  private func write(_ files: [FactsArchive.PackedFile], to name: String) {
    let bytes = FactsArchive.encode(files, maker: Self.maker)
    keep(SourceFile(path: name, bytes: bytes))
  }

  /// A stamp as facts keep it; empty where the file is so new that a change may not show in it.
  func bytes(of stamp: FileStamp?) -> [UInt8] { stamp?.bytes(settledFor: settlingTime) ?? [] }

  /// For each working directory, as paths are relative to it.
  private var name: String { "facts-" + place }
  private var recentName: String { "recent-" + place }

  private var place: String {
    String(ContentHash(Array(FileManager.default.currentDirectoryPath.utf8)).low, radix: 16)
  }

  /// The very build that made the facts: another one may see other things in the same bytes.
  static let maker: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return GlossaVersion.text }
    return "\(GlossaVersion.text) \(status.st_size) \(status.st_ino) \(FileTime.modified(status).seconds)"
  }()
}
