internal import Diagnostics
internal import Foundation
internal import KeyExtraction
internal import Platform

/// The facts of the last run from this folder, stored in the user's cache folder, so that the next run scans only
/// changed files.
///
/// Two files for each working directory: one with all facts, and a small one with those of recent changes, so that an
/// edit does not cause all facts to be written. Each is replaced atomically by renaming, so runs may overlap. A damaged
/// file, or one of another build of Glossa, is ignored. Files that are not used for a month are deleted. They tell of private
/// sources, so only their owner can read them.
package struct FactsCache: Sendable {
  let folder: String
  /// Whether the folder is Glossa's own, so that it may be closed to others.
  let isOwn: Bool
  /// Smaller runs do not write the cache, because they gain nothing; in bytes of source.
  let minimumSize: Int
  /// Runs that scan more than this do not write the cache, because these facts would take most of a run's memory; in
  /// bytes of source.
  let freshSizeLimit: Int
  /// How old a file must be for its stamp to be trusted, in seconds.
  let settlingTime: Int

  /// - Parameters:
  ///   - folder: created when needed.
  ///   - isOwn: whether it is Glossa's own.
  package init(
    folder: String, isOwn: Bool = false, minimumSize: Int = 0, freshSizeLimit: Int = 200 << 20,
    settlingTime: Int = FileStamp.settlingTime
  ) {
    self.folder = folder
    self.isOwn = isOwn
    self.minimumSize = minimumSize
    self.freshSizeLimit = freshSizeLimit
    self.settlingTime = settlingTime
  }

  /// The default cache; nil where the user has no cache folder.
  package static var standard: FactsCache? {
    StandardFolders.caches.map { FactsCache(folder: $0 + "/glossa", isOwn: true, minimumSize: 1 << 20) }
  }

  /// The known facts.
  struct Known: Sendable {
    /// By path.
    fileprivate(set) var files: [String: FactsArchive.PackedFile] = [:]
    /// The paths whose facts are in the small archive.
    fileprivate var recent: Set<String> = []
    /// The size of the large archive, in bytes.
    fileprivate var size = 0
  }

  /// Reads the known facts.
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

  /// Stores the facts of newly scanned files, along with those known already. Errors are ignored.
  ///
  /// - Parameter size: the size of the newly scanned sources, in bytes.
  func update(_ known: Known, with fresh: [FactsArchive.PackedFile], size: Int) {
    guard !fresh.isEmpty, size >= (known.files.isEmpty ? minimumSize : 0) else { return }
    let paths = Set(fresh.map(\.path))
    let recent = known.recent.subtracting(paths).compactMap { known.files[$0] } + fresh
    if recent.reduce(0, { $0 + $1.size }) <= known.size / 8 {
      write(recent, to: recentName)
    } else {
      // Facts of deleted files are kept, too: they are small.
      write(known.files.values.filter { !paths.contains($0.path) } + fresh, to: name)
      unlink(folder + "/" + recentName)
    }
    evict()
  }

  /// Writes a file of the cache. Errors are ignored.
  func keep(_ file: SourceFile) {
    try? Disk.makeFolder(folder, isPrivate: true)
    if isOwn { Disk.makePrivate(folder) }
    try? DiskWriter.replacePrivate(SourceFile(path: folder + "/" + file.name, bytes: file.bytes))
  }

  private func write(_ files: [FactsArchive.PackedFile], to name: String) {
    let bytes = FactsArchive.encode(files, maker: Self.maker)
    keep(SourceFile(path: name, bytes: bytes))
  }

  /// One for each working directory, because paths are relative to it.
  private var name: String { "facts-" + folderHash }
  private var recentName: String { "recent-" + folderHash }

  private var folderHash: String {
    String(ContentHash(Array(FileManager.default.currentDirectoryPath.utf8)).low, radix: 16)
  }

  /// Identifies the build that wrote the facts, because another build may find other facts in the same bytes.
  static let maker: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return GlossaVersion.text }
    return "\(GlossaVersion.text) \(status.st_size) \(status.st_ino) \(FileTime.modified(status).seconds)"
  }()
}
