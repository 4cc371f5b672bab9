internal import Diagnostics
internal import Foundation
internal import Text

/// Walks folders level by level, the folders of one level in parallel: listing is most of a run in which nothing has
/// changed.
extension FileTree {
  /// A folder to list.
  private struct Folder: Sendable {
    /// The path as shown, with a trailing slash; empty for the working directory.
    var prefix: String
    /// The ignore rules inside it.
    var ignores: IgnoreScope?
    var repository: WalkedRepository?
    /// Whether git ignores the folder. It is walked only for files that git tracks nevertheless.
    var isIgnored = false
  }

  /// The contents of a folder.
  private struct Content: Sendable {
    /// Paths, sorted; folders have a trailing slash.
    var entries: [String] = []
    /// Ignored paths, to be included only if git tracks them.
    var ignored: [String] = []
    var ignores: IgnoreScope?
    var repository: WalkedRepository?
    /// The error where it cannot be read.
    var diagnostic: Diagnostic?
    /// The number of its first subfolder; the others follow.
    var firstFolder = 0
  }

  /// Adds the wanted files below a folder, sorted by path.
  func walk(
    _ prefix: String, _ top: (rules: IgnoreScope?, repository: WalkedRepository?), into listing: inout Listing
  ) {
    let wanted = FileExtensions(extensions)
    var tracked = TrackedFiles()
    var contents: [Content] = []
    var level = [Folder(prefix: prefix, ignores: top.rules, repository: top.repository)]
    while !level.isEmpty {
      var found = Parallel.map(level) { content(of: $0, wanted) }
      let next = contents.count + found.count
      level = []
      for number in found.indices {
        let content = found[number]
        // Git's index is read only where something would otherwise be left out.
        let kept = content.repository.map {
          content.ignored.isEmpty ? [] : tracked.tracked(among: content.ignored, of: $0)
        }
        if let kept, !kept.isEmpty { found[number].entries = (content.entries + kept).sorted() }
        found[number].firstFolder = next + level.count
        for path in found[number].entries where FileTree.isFolder(path) {
          level.append(
            Folder(
              prefix: path, ignores: content.ignores, repository: content.repository,
              isIgnored: kept?.contains(path) ?? false))
        }
      }
      contents += found
    }
    FileTree.collect(0, of: contents, into: &listing)
    listing.diagnostics += tracked.diagnostics
  }

  // The recursion is bounded, because the system limits the length of paths.
  private static func collect(_ number: Int, of contents: [Content], into listing: inout Listing) {
    if let diagnostic = contents[number].diagnostic { listing.diagnostics.append(diagnostic) }
    var folder = contents[number].firstFolder
    for path in contents[number].entries {
      if isFolder(path) {
        collect(folder, of: contents, into: &listing)
        folder += 1
      } else {
        listing.paths.append(path)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }

  /// The contents of a folder that matter for the walk.
  private func content(of folder: Folder, _ wanted: FileExtensions) -> Content {
    let prefix = folder.prefix
    var content = Content(ignores: folder.ignores, repository: folder.repository)
    guard let handle = (prefix.isEmpty ? "." : prefix).onDisk({ opendir($0) }) else {
      let reason = String(cString: strerror(errno))
      content.diagnostic = Diagnostic(
        "file/not-readable", .error, "the folder cannot be read: \(reason)", at: .file(prefix.isEmpty ? "." : prefix))
      return content
    }
    var entries: [String] = []
    var hasRules = false
    var isRepository = false
    // Most entries are not wanted, so paths stay bytes in one buffer until needed.
    var path = FileName.bytes(prefix)
    let start = path.count
    while let entry = readdir(handle) {
      path.removeSubrange(start...)
      withUnsafePointer(to: &entry.pointee.d_name) { path += FileTree.bytes(of: $0) }
      // A folder; in worktrees and submodules a file.
      if path[start...].elementsEqual(".git".utf8) { isRepository = true }
      switch kind(of: entry.pointee.d_type, at: path) {
      case .folder:
        if FileTree.isSkipped(folder: String(decoding: path, as: UTF8.self)) { continue }
        path.append(UInt8(ascii: "/"))
        entries.append(FileName.text(path))
      case .file where path[start...].elementsEqual(".gitignore".utf8): hasRules = true
      case .file where path[start...].starts(with: "._".utf8) || path[start...].starts(with: "~$".utf8): break
      case .file where wanted.include(extensionOf: path):
        entries.append(FileName.text(path))
      default: break
      }
    }
    closedir(handle)
    if isRepository { enterRepository(at: prefix, &content) }
    if hasRules, let file = WorkingTree().referred(prefix + ".gitignore") {
      let rules = IgnoreRules(file.bytes, ignoresCase: content.repository?.repository.settings.ignoresCase ?? false)
      content.ignores = IgnoreScope(rules, behind: start, within: content.ignores)
    }
    // With their trailing slashes, folders sort to where their files belong.
    entries.sort()
    if !excluded.isEmpty { entries.removeAll { isExcluded($0) } }
    // A submodule in an ignored folder follows its own rules.
    let isIgnored = folder.isIgnored && !isRepository
    for path in entries {
      if isIgnored || self.isIgnored(path, content.ignores) {
        content.ignored.append(path)
      } else {
        content.entries.append(path)
      }
    }
    return content
  }

  /// A repository's files follow its own ignore rules only, not those of an outer repository.
  private func enterRepository(at prefix: String, _ content: inout Content) {
    let top = prefix.isEmpty ? "." : String(prefix.dropLast())
    content.repository = WalkedRepository(
      repository: GitRepository(workingTree: top.isEmpty ? "/" : top), start: prefix.utf8.count)
    content.ignores = nil
  }

  /// The kind of a directory entry.
  private enum Kind { case file, folder, other }

  private func kind(of type: UInt8, at path: [UInt8]) -> Kind {
    switch Int(type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    // A link to a file counts as a file. A link to a folder is not followed, because it could form a cycle.
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      let path = FileName.text(path)
      let follows = Int(type) == Int(DT_LNK)
      guard path.onDisk({ follows ? stat($0, &status) : lstat($0, &status) }) == 0 else { return .other }
      if status.st_mode & S_IFMT == S_IFREG { return .file }
      return Int(type) == Int(DT_UNKNOWN) && status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    default: return .other
    }
  }

  /// - Parameter path: folders have a trailing slash.
  private func isExcluded(_ path: String) -> Bool {
    let bytes = Array(path.utf8.dropLast(FileTree.isFolder(path) ? 1 : 0))
    return excluded.matches(bytes)
  }

  /// - Parameter path: folders have a trailing slash.
  private func isIgnored(_ path: String, _ ignores: IgnoreScope?) -> Bool {
    guard let ignores else { return false }
    let isFolder = FileTree.isFolder(path)
    return ignores.ignores(Array(path.utf8.dropLast(isFolder ? 1 : 0)), isFolder: isFolder)
  }
}
