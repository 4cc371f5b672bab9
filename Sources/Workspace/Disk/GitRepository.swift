internal import Diagnostics
internal import Text

/// A git repository on disk, read without running git: its settings and the paths it tracks.
struct GitRepository: Sendable {
  /// The settings that affect paths and objects.
  let settings: GitSettings
  /// The folder with this working tree's own git files, such as the index.
  let folder: String

  /// - Parameter top: the top folder of the working tree, which contains `.git`: a folder, or in worktrees and
  ///   submodules a file that names one.
  init(workingTree top: String) {
    let gitFolder = top + "/.git"
    guard !Disk.isFolder(gitFolder) else {
      folder = gitFolder
      settings = GitSettings(in: gitFolder)
      return
    }
    let named = Self.line(of: gitFolder).flatMap { $0.hasPrefix("gitdir: ") ? String($0.dropFirst(8)) : nil }
    folder = named.map { Self.path($0, from: top) } ?? gitFolder
    // The settings are in the folder that all worktrees share.
    let common = Self.line(of: folder + "/commondir").map { [folder] in Self.path($0, from: folder) }
    settings = GitSettings(in: common ?? folder)
  }

  /// The top of the working tree that a file or folder belongs to; nil where it is in none.
  ///
  /// - Parameter path: absolute, with links resolved; it need not exist.
  static func top(around path: String) -> String? {
    DiskPath.foldersUpwards(from: path).first { Disk.exists(DiskPath.join($0, ".git")) }
  }

  /// The same, and for a submodule the top of the repository that it belongs to.
  static func outermostTop(around path: String) -> String? {
    guard let top = top(around: path) else { return nil }
    let own = DiskPath.realPath(GitRepository(workingTree: top).folder)
    guard let outer = outermostTop(around: DiskPath.folder(of: top)), outer != top,
      DiskPath.isPath(own, atOrBelow: DiskPath.join(outer, ".git/modules"))
    else { return top }
    return outer
  }

  /// The tracked paths. Without an index file nothing is tracked; an unreadable index is a warning.
  var index: Diagnosed<GitIndex> {
    let path = folder + "/index"
    guard Disk.exists(path) else { return Diagnosed(GitIndex()) }
    var result = read(path)
    if let name = result.value.sharedName {
      let shared = read(folder + "/sharedindex." + name)
      // This includes paths that the split index has removed from the shared one. Treating a file as tracked by mistake
      // does no harm: it is read.
      result.value.add(shared.value.paths)
      result.diagnostics += shared.diagnostics
    }
    if settings.ignoresCase { result.value.foldCase() }
    return result
  }

  private func read(_ path: String) -> Diagnosed<GitIndex> {
    do {
      return GitIndex.read(try Disk.read(path), nameLength: settings.objectNameLength)
    } catch {
      return Diagnosed(GitIndex(), [Diagnostic("file/not-readable", .warning, "\(error)", at: .file(path))])
    }
  }

  private static func line(of path: String) -> String? {
    let bytes = try? Disk.read(path).bytes.prefix { $0 != 0x0A }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func path(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }
}

/// A repository found on a walk, with the mapping from walked paths to paths in its index.
struct WalkedRepository: Sendable {
  let repository: GitRepository
  /// The offset in a walked path at which the path in the working tree begins, in bytes.
  let start: Int
  /// The root's path relative to the top of the working tree, with a trailing slash; empty where the top is not above
  /// the root.
  var lead: [UInt8] = []

  /// A walked path relative to the top of the working tree, as in the index.
  ///
  /// - Parameter path: a path in the repository; folders have a trailing slash.
  func path(of path: String) -> [UInt8] {
    let bytes = lead + path.utf8.dropFirst(start)
    return repository.settings.ignoresCase ? bytes.map(\.asciiLowercased) : bytes
  }
}

/// The indexes of the repositories on a walk. Each is read once, when it is first needed.
struct TrackedFiles {
  private var indexes: [String: GitIndex] = [:]
  /// The warnings about unreadable indexes.
  private(set) var diagnostics: [Diagnostic] = []

  /// Those of the paths that git tracks: files, and folders that contain such files.
  ///
  /// - Parameter paths: as walked; folders have a trailing slash.
  mutating func tracked(among paths: [String], of walked: WalkedRepository) -> [String] {
    let index = index(of: walked.repository)
    guard !index.paths.isEmpty else { return [] }
    return paths.filter { path in
      let relative = walked.path(of: path)
      return relative.last == UInt8(ascii: "/") ? index.containsFolder(relative.dropLast()) : index.contains(relative)
    }
  }

  private mutating func index(of repository: GitRepository) -> GitIndex {
    if let known = indexes[repository.folder] { return known }
    let read = repository.index
    diagnostics += read.diagnostics
    indexes[repository.folder] = read.value
    return read.value
  }
}
