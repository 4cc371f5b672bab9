package import Diagnostics
internal import Foundation

/// Which files of the disk a run may read: those of the projects that the command line names, and what else it names. A
/// file elsewhere is not read because a setting, a link or another file of the project leads to it.
///
/// Without `begin`, everything may be read. Safe to use from several threads.
package final class ReadingBounds: @unchecked Sendable {
  /// The bounds of this process.
  package static let current = ReadingBounds()

  private let lock = NSLock()
  /// The folders that may be read with all that is below them; nil for all. Absolute, with links resolved, as all paths
  /// that are kept here.
  private var trees: [String]?
  /// Single files that may be read.
  private var files: Set<String> = []
  /// By the path under which it was asked for, the folder's real path.
  private var folders: [String: String] = [:]
  /// Files outside that another file refers to, and why they were not read, by path.
  private var missed: [String: RunError] = [:]

  /// Begins a run over the projects or catalogs that the command line names: of a folder all of its repository may be read,
  /// or the folder itself where it is in none; of a file what is beside it, too.
  package func begin(naming paths: [String]) {
    let folders = paths.filter(Disk.exists).map { Disk.isFolder($0) ? $0 : DiskPath.folder(of: $0) }
    let trees = (folders.isEmpty ? ["."] : folders).map(Self.tree(around:))
    lock.withLock {
      self.trees = trees
      files = []
      self.folders = [:]
    }
    name(paths)
  }

  /// Adds what else the command line names: a folder like those of a project, and a file by itself, which may be a link.
  package func name(_ paths: [String]) {
    for path in paths where Disk.exists(path) {
      if Disk.isFolder(path) { addTree(Self.tree(around: path)) } else { add(path) }
    }
  }

  private func addTree(_ tree: String) { lock.withLock { if trees?.contains(tree) == false { trees?.append(tree) } } }

  /// Adds a single file.
  package func add(_ path: String) {
    let end = DiskPath.realPath(path)
    lock.withLock { if trees != nil { files.insert(end) } }
  }

  /// Adds a file that a run looks for by itself, or that settings name: one in the repository of the settings, or below
  /// their folder where there is none.
  func add(_ path: String, namedBy settings: String) {
    guard lock.withLock({ trees }) != nil,
      DiskPath.isPath(DiskPath.realPath(path), atOrBelow: Self.tree(around: DiskPath.folder(of: settings)))
    else { return }
    add(path)
  }

  /// Forgets what may have changed on disk since the last piece of work of a process that stays.
  package func refresh() { lock.withLock { folders = [:] } }

  /// Why a path may not be read; nil where it may.
  func refusal(of path: String) -> RunError? {
    guard let trees = lock.withLock({ self.trees }) else { return nil }
    let (folder, name) = DiskPath.split(path)
    var end = DiskPath.join(realPath(ofFolder: folder), String(name))
    let isLink = name == ".." || Disk.isLink(end)
    if isLink { end = DiskPath.realPath(end) }
    guard !trees.contains(where: { DiskPath.isPath(end, atOrBelow: $0) }), !lock.withLock({ files.contains(end) })
    else {
      return nil
    }
    let place = trees.first.map { "outside of \($0)" } ?? "outside of the project"
    return RunError(
      "\(path): \(end == path ? "is" : "leads to \(end),") \(place), so it is not read; name it on the command line to read it"
    )
  }

  /// Whether a folder may be read that another file, or its own name, leads to; if not, this is noted.
  ///
  /// - Parameter base: a folder that the run looks in by itself; nil for none. What is in its tree may be read.
  func allowsFolder(_ path: String, in base: String? = nil) -> Bool {
    guard let error = refusal(of: path) else { return true }
    let end = DiskPath.realPath(path)
    if let base, DiskPath.isPath(end, atOrBelow: Self.tree(around: base)) {
      addTree(end)
      return true
    }
    noteMissed(path, error)
    return false
  }

  /// Notes that a file that another one refers to was not read.
  func noteMissed(_ path: String, _ error: RunError) { lock.withLock { missed[path] = error } }

  /// Why files that others refer to were not read, sorted; empty from then on.
  package func takeMissed() -> [String] {
    lock.withLock {
      defer { missed = [:] }
      return missed.sorted { $0.key < $1.key }.map(\.value.description)
    }
  }

  /// The real path of a folder. Most folders are below one that was asked for before, and no links.
  private func realPath(ofFolder folder: String) -> String {
    if let known = lock.withLock({ folders[folder] }) { return known }
    let (outer, name) = DiskPath.split(folder)
    let isPlain = folder != "." && folder != "/" && name != ".." && name != "." && !name.isEmpty && !Disk.isLink(folder)
    let found = isPlain ? DiskPath.join(realPath(ofFolder: outer), String(name)) : DiskPath.realPath(folder)
    lock.withLock { folders[folder] = found }
    return found
  }

  /// The repository around a folder, with the repositories that it is a submodule of; without one, the folder itself.
  private static func tree(around folder: String) -> String {
    let real = DiskPath.realPath(folder)
    if let top = GitRepository.outermostTop(around: real) { return top }
    // A table's other languages, and what a project refers to, are beside it.
    return packages.contains { real.hasSuffix($0) } ? DiskPath.folder(of: real) : real
  }

  /// Folders that are named as if they were files.
  private static let packages = [".lproj", ".xcodeproj", ".xcworkspace"]
}

extension FileSource {
  /// A file that another one refers to; nil where it cannot be read. One that may not be read is noted.
  package func referred(_ path: String) -> SourceFile? {
    if isDisk, let refusal = ReadingBounds.current.refusal(of: path) {
      if Disk.exists(path) { ReadingBounds.current.noteMissed(path, refusal) }
      return nil
    }
    return try? read(path)
  }
}
