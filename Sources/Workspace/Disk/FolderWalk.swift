internal import Diagnostics
internal import Foundation
internal import Text

/// Walking folders: level by level, those of one level side by side, as listing is most of a run that finds nothing new.
extension FileTree {
  /// A folder that is still to be listed.
  private struct Folder: Sendable {
    /// As it is shown, with a slash at its end; empty for the working directory.
    var prefix: String
    /// What is ignored in it.
    var ignores: IgnoreScope?
    var repository: WalkedRepository?
    /// Whether it is ignored itself, and entered for what git tracks in it nevertheless.
    var isIgnored = false
  }

  /// What there is in a folder.
  private struct Content: Sendable {
    /// Paths, sorted; those of folders end in a slash.
    var entries: [String] = []
    /// What is left out unless git tracks it.
    var ignored: [String] = []
    var ignores: IgnoreScope?
    var repository: WalkedRepository?
    /// Set where it cannot be read.
    var diagnostic: Diagnostic?
    /// The number of the first of its folders; the others follow.
    var firstFolder = 0
  }

  /// Adds the wanted files below a folder, in the order of their paths.
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
        // Git's index is read where something would be left out, and only there.
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

  // Paths are no longer than the system allows, and folders no deeper.
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

  /// What a walk is to see of a folder.
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
    // Of most entries nothing is wanted: their paths stay bytes, all in one place.
    var path = FileName.bytes(prefix)
    let start = path.count
    while let entry = readdir(handle) {
      path.removeSubrange(start...)
      withUnsafePointer(to: &entry.pointee.d_name) { path += FileTree.bytes(of: $0) }
      // A folder, or in worktrees and submodules a file.
      if path[start...].elementsEqual(".git".utf8) { isRepository = true }
      switch kind(of: entry.pointee.d_type, at: path) {
      case .folder:
        if FileTree.isSkipped(String(decoding: path[start...], as: UTF8.self)) { continue }
        path.append(UInt8(ascii: "/"))
        entries.append(FileName.text(path))
      case .file where path[start...].elementsEqual(".gitignore".utf8): hasRules = true
      case .file where path[start...].starts(with: "._".utf8): break
      case .file where wanted.include(extensionOf: path):
        entries.append(FileName.text(path))
      default: break
      }
    }
    closedir(handle)
    if isRepository { enterRepository(at: prefix, &content) }
    if hasRules, let file = try? Disk.read(prefix + ".gitignore") {
      let rules = IgnoreRules(file.bytes, ignoresCase: content.repository?.repository.settings.ignoresCase ?? false)
      content.ignores = IgnoreScope(rules, behind: start, within: content.ignores)
    }
    // A folder stands where the paths of its files do.
    entries.sort()
    if !excluded.isEmpty { entries.removeAll { isExcluded($0) } }
    // A submodule in an ignored folder goes by its own rules.
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

  /// The rules around a repository are not those in it: git asks the innermost one alone.
  private func enterRepository(at prefix: String, _ content: inout Content) {
    let top = prefix.isEmpty ? "." : String(prefix.dropLast())
    content.repository = WalkedRepository(
      repository: GitRepository(workingTree: top.isEmpty ? "/" : top), start: prefix.utf8.count)
    content.ignores = nil
  }

  /// What an entry of a folder is.
  private enum Kind { case file, folder, other }

  private func kind(of type: UInt8, at path: [UInt8]) -> Kind {
    switch Int(type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    // A link to a file is that file; a link to a folder could lead back up.
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

  /// - Parameter path: a folder's with a slash at its end.
  private func isExcluded(_ path: String) -> Bool {
    let bytes = Array(path.utf8.dropLast(FileTree.isFolder(path) ? 1 : 0))
    return excluded.matches(bytes)
  }

  /// - Parameter path: a folder's with a slash at its end.
  private func isIgnored(_ path: String, _ ignores: IgnoreScope?) -> Bool {
    guard let ignores else { return false }
    let isFolder = FileTree.isFolder(path)
    return ignores.ignores(Array(path.utf8.dropLast(isFolder ? 1 : 0)), isFolder: isFolder)
  }
}

/// A `.gitignore` and those of the folders around, with the paths they speak for as a walk spells them.
final class IgnoreScope: Sendable {
  private let rules: IgnoreRules
  /// Where in a path begins what the rules are about, in bytes.
  private let start: Int
  /// The walked root's place below the folder of the `.gitignore`, for files above the root.
  private let lead: [UInt8]
  private let outer: IgnoreScope?

  init(_ rules: IgnoreRules, behind start: Int, lead: [UInt8] = [], within outer: IgnoreScope?) {
    self.rules = rules
    self.start = start
    self.lead = lead
    self.outer = outer
  }

  /// Whether a path is ignored: the innermost file that speaks of it decides.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    verdict(on: path, isFolder: isFolder) ?? outer?.ignores(path, isFolder: isFolder) ?? false
  }

  private func verdict(on path: [UInt8], isFolder: Bool) -> Bool? {
    rules.verdict(on: lead + path[start...], isFolder: isFolder)
  }
}
