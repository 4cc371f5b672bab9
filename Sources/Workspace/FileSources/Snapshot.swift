internal import CodeModel
package import Diagnostics
internal import Foundation
internal import KeyExtraction

/// The files of another source as one run sees them: each is opened once and each folder walked once, so that two
/// questions about a file never get answers from different bytes.
///
/// It keeps the bytes of what it reads. Safe to use from several threads; made anew for each run, because it never sees a
/// change. What a run has written is not read through it.
package final class Snapshot: FileSource, @unchecked Sendable {
  private let lock = NSLock()
  private var base: any FileSource
  /// Nil to keep every file.
  private let isKept: (@Sendable (String) -> Bool)?
  /// What every walk looks for, so that later questions need no further one.
  private let extensions: Set<String>
  private var files: [String: KeptFile] = [:]
  private var walks: [String: KeptWalk] = [:]

  /// Keeps every file.
  ///
  /// - Parameters:
  ///   - base: where files are read.
  ///   - extensions: the file extensions that will be asked for. Others cost a further walk.
  package init(of base: any FileSource = WorkingTree(), listing extensions: Set<String> = Snapshot.projectExtensions) {
    self.base = base
    self.extensions = extensions
    isKept = nil
  }

  /// Keeps no source, and no file that is forgotten, for runs that scan each source and need no more of it: all together
  /// would be most of a run's memory. Sources that describe targets are kept, and Objective-C where uses of accessors are
  /// looked for in it: which names are accessors is known only when all Swift is linked.
  ///
  /// - Parameter findsAccessors: whether uses of accessors are looked for.
  package static func withoutSources(of base: any FileSource = WorkingTree(), findsAccessors: Bool = false) -> Snapshot
  {
    Snapshot(of: base) { path in
      !ScannerChoice.reads(path) || LayoutLoader.isProject(path)
        || findsAccessors && SourceKind(path: path) == .objectiveC
    }
  }

  private init(of base: any FileSource, keeping isKept: @escaping @Sendable (String) -> Bool) {
    self.base = base
    self.isKept = isKept
    extensions = []
  }

  /// The extensions of everything that commands look for in a project.
  package static let projectExtensions = ListedFiles.extensions.union(MentionedTexts.fileExtensions)
    .union(["xcworkspacedata"])

  package var isDisk: Bool { source.isDisk }

  /// A file of fewer bytes is kept even if its start is not wanted: another question may want it.
  private static let smallSize = 16 << 10

  private var source: any FileSource { lock.withLock { base } }

  package func prepared(for paths: [String]) -> Snapshot {
    lock.withLock { base = base.prepared(for: paths.filter { files[$0] == nil }) }
    return self
  }

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    var listing = FileTree.Listing()
    for root in paths {
      let part = try walk(of: root, finding: extensions).selected(extensions, excluded, at: root)
      listing.paths += part.paths
      listing.diagnostics += part.diagnostics
    }
    // One root can be inside another.
    if paths.count > 1 { listing.paths = Array(Set(listing.paths)).sorted() }
    return listing
  }

  private func walk(of root: String, finding extensions: Set<String>) throws -> KeptWalk {
    if let known = lock.withLock({ walks[root] }), extensions.isSubset(of: known.extensions) { return known }
    let wanted = extensions.union(self.extensions)
    let walk = KeptWalk(
      extensions: wanted, listing: try source.files(at: [root], extensions: wanted, excluded: PathPatterns()))
    lock.withLock { walks[root] = walk }
    return walk
  }

  package func read(_ path: String) throws -> SourceFile { try readStamped(path).file }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) {
    let source = source
    guard isKept?(path) ?? true else { return try source.readStamped(path) }
    return try kept(path).read(path, from: source)
  }

  package func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile? {
    let source = source
    guard isKept?(path) ?? true else { return try source.read(path, ifFirst: length, isWanted) }
    let limit = isKept == nil ? Snapshot.smallSize : 0
    return try kept(path).read(path, ifFirst: length, isWanted, from: source, keepingUpTo: limit)
  }

  package func stamp(of path: String) -> FileStamp? {
    lock.withLock { files[path] }?.stamp ?? source.stamp(of: path)
  }

  package func forget(_ paths: [String]) {
    guard isKept != nil else { return }
    lock.withLock { for path in paths { files[path] = nil } }
  }

  /// The files as they are now: what has not changed is not read again. Also the paths of files that differ from what was
  /// read, and of those that came or went. Throws `RunError` where a folder is gone that was walked.
  ///
  /// - Parameter other: where files are read now; nil for where they were read.
  func renewed(from other: (any FileSource)?) throws -> (snapshot: Snapshot, changed: [String], listed: [String]) {
    let (base, files, walks) = lock.withLock { (self.base, self.files, self.walks) }
    let source = other ?? base
    let kept = files.sorted { $0.key < $1.key }
    let areStale = Parallel.map(kept) { each in each.value.isStale(each.key, in: source) }
    let stale = zip(kept, areStale).filter(\.1).map(\.0.key)
    let new = Snapshot(of: source, listing: extensions)
    new.files = files.filter { !stale.contains($0.key) }
    var listed: Set<String> = []
    for (root, walk) in walks {
      let other = try new.walk(of: root, finding: walk.extensions)
      listed.formUnion(Set(walk.listing.paths).symmetricDifference(other.listing.paths))
      if walk.listing.diagnostics != other.listing.diagnostics { listed.insert(root) }
    }
    return (new, stale, listed.sorted())
  }

  /// Tells the run's record what was read of the disk before the run began: nothing is to be written over other bytes.
  package func noteSights() {
    for (path, file) in lock.withLock({ files }) { file.noteSight(of: path) }
  }

  private func kept(_ path: String) -> KeptFile {
    lock.withLock {
      if let known = files[path] { return known }
      let new = KeptFile()
      files[path] = new
      return new
    }
  }
}

/// One walk of a folder.
private struct KeptWalk {
  let extensions: Set<String>
  let listing: FileTree.Listing

  /// What a walk for fewer files would have found.
  ///
  /// - Parameter root: where the walk began, as it was given.
  func selected(_ extensions: Set<String>, _ excluded: PathPatterns, at root: String) -> FileTree.Listing {
    if extensions == self.extensions, excluded.isEmpty { return listing }
    let wanted = FileExtensions(extensions)
    let named = FileTree.shown(root)
    // What is above the root, and the root itself, is never excluded.
    let start = named.isEmpty || named == "." ? 0 : named.utf8.count + (named.hasSuffix("/") ? 0 : 1)
    var selected = listing
    selected.paths = listing.paths.filter { path in
      path == named || wanted.include(extensionOf: path) && !excluded.contain(path, behind: start)
    }
    selected.diagnostics = listing.diagnostics.filter { diagnostic in
      guard let folder = diagnostic.location?.path, folder.hasSuffix("/"), folder.utf8.count > start else {
        return true
      }
      return !excluded.contain(String(folder.dropLast()), behind: start)
    }
    return selected
  }
}

/// One file of a snapshot.
private final class KeptFile: @unchecked Sendable {
  private let lock = NSLock()
  /// Nil as long as it has not been read whole.
  private var whole: Result<(file: SourceFile, stamp: FileStamp?), any Error>?
  /// The first bytes, where nobody has wanted more so far.
  private var start: SourceFile?

  /// The stamp that the file had when it was read; nil where it has not been read, or has none.
  var stamp: FileStamp? { lock.withLock { try? whole?.get().stamp } }

  /// Whether something else lies at its path now than what was read.
  func isStale(_ path: String, in source: any FileSource) -> Bool {
    let (whole, start) = lock.withLock { (self.whole, self.start) }
    if let whole {
      guard let known = try? whole.get() else { return (try? source.read(path)) != nil }
      if let stamp = known.stamp, stamp.isSettled, stamp == source.stamp(of: path) { return false }
      return (try? source.read(path))?.bytes != known.file.bytes
    }
    guard let start else { return false }
    var now: SourceFile?
    _ = try? source.read(path, ifFirst: start.bytes.count) { file in
      now = file
      return false
    }
    return now?.bytes != start.bytes
  }

  /// Tells the run's record what was read.
  func noteSight(of path: String) {
    guard case .success(let known)? = lock.withLock({ whole }), let stamp = known.stamp else { return }
    RunRecord.current.note(path, stamp, known.file.bytes)
  }

  /// The file; read where that has not been done. While one thread reads, others wait.
  func read(_ path: String, from source: any FileSource) throws -> (file: SourceFile, stamp: FileStamp?) {
    try lock.withLock {
      if let whole { return try whole.get() }
      let result = Result { try source.readStamped(path) }
      whole = result
      return try result.get()
    }
  }

  /// The file if its start is wanted. Of one that is not, the start is kept, and the file is opened once more only where
  /// another question wants it.
  ///
  /// - Parameter size: a file of fewer bytes is read whole.
  func read(
    _ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool, from source: any FileSource,
    keepingUpTo size: Int
  ) throws -> SourceFile? {
    try lock.withLock {
      if let file = try whole?.get().file { return isWanted(file.start(length)) ? file : nil }
      if let start, start.bytes.count >= length, !isWanted(start.start(length)) { return nil }
      let most = max(length, size)
      var first: SourceFile?
      do {
        let file = try source.read(path, ifFirst: most) { start in
          first = start
          return start.bytes.count < size || isWanted(start.start(length))
        }
        guard let file else {
          start = size > 0 ? first?.start(length) : nil
          return nil
        }
        whole = .success((file, nil))
        return isWanted(file.start(length)) ? file : nil
      } catch {
        whole = .failure(error)
        throw error
      }
    }
  }
}
