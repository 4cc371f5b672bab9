internal import Diagnostics
internal import Text

/// A git repository on disk, read without running git: its settings, and what it tracks.
struct GitRepository: Sendable {
  /// What it says of the disk it lies on.
  let settings: GitSettings
  /// The folder of this working tree's own files, such as its index.
  let folder: String

  /// - Parameter top: the top of the working tree, where its `.git` is; a folder, or a file that names one, as worktrees
  ///   and submodules have it.
  init(workingTree top: String) {
    let place = top + "/.git"
    guard !Disk.isFolder(place) else {
      folder = place
      settings = GitSettings(in: place)
      return
    }
    let named = Self.line(of: place).flatMap { $0.hasPrefix("gitdir: ") ? String($0.dropFirst(8)) : nil }
    folder = named.map { Self.path($0, from: top) } ?? place
    // The folder that all worktrees share has the settings.
    let common = Self.line(of: folder + "/commondir").map { [folder] in Self.path($0, from: folder) }
    settings = GitSettings(in: common ?? folder)
  }

  /// What git tracks. An index that is not there tracks nothing; one that cannot be read is a warning.
  var index: Diagnosed<GitIndex> {
    let path = folder + "/index"
    guard Disk.exists(path) else { return Diagnosed(GitIndex()) }
    var result = read(path)
    if let name = result.value.sharedName {
      let shared = read(folder + "/sharedindex." + name)
      // What the split index took out of the shared one is still there: to look at a file too many does no harm.
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

/// A repository as a walk comes upon it, with the paths it speaks for as the walk spells them.
struct WalkedRepository: Sendable {
  let repository: GitRepository
  /// Where in a walked path begins what lies in the working tree, in bytes.
  let start: Int
  /// The walked root's place below the top of the working tree, with a final slash; empty where that is not above.
  var lead: [UInt8] = []

  /// A walked path from the top of the working tree, as its index has it.
  ///
  /// - Parameter path: at or below the place where the repository was met; a folder's with a slash at its end.
  func path(of path: String) -> [UInt8] {
    let bytes = lead + path.utf8.dropFirst(start)
    return repository.settings.ignoresCase ? bytes.map(\.asciiLowercased) : bytes
  }
}

/// The indexes of the repositories that a walk asks, each read once, when it is first asked.
struct TrackedFiles {
  private var indexes: [String: GitIndex] = [:]
  /// What was wrong with them.
  private(set) var diagnostics: [Diagnostic] = []

  /// Those of some paths that git tracks: files, and folders with such files in them.
  ///
  /// - Parameter paths: as the walk spells them; those of folders with a slash at their end.
  mutating func tracked(among paths: [String], of walked: WalkedRepository) -> [String] {
    let index = index(of: walked.repository)
    guard !index.paths.isEmpty else { return [] }
    return paths.filter { path in
      let place = walked.path(of: path)
      return place.last == UInt8(ascii: "/") ? index.containsFolder(place.dropLast()) : index.contains(place)
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
