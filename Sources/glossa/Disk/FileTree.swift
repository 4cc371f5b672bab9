import Diagnostics
import Foundation

/// Finds files the way ripgrep does: what git ignores, hidden folders and other people's code are left out.
struct FileTree {
  /// Folders that never hold a project's own sources.
  private static let skippedFolders: Set<String> = [
    ".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules",
  ]

  /// Whether nothing in a folder of some name is the project's own text: built frameworks, exports for translators, and
  /// images, of which each has a folder.
  static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || skippedFolders.contains(name)
      || skippedExtensions.contains(SourceFile.fileExtension(of: name))
  }

  private static let skippedExtensions: Set<String> = ["framework", "xcassets", "xcframework", "xcloc"]

  /// Extensions wanted, lower case and without dots.
  var extensions: Set<String>
  /// Globs over the shown path that are left out besides.
  var excluded: [Glob] = []

  /// What a search came upon, sorted by path.
  struct Listing {
    var paths: [String] = []
    var diagnostics: [Diagnostic] = []
  }

  /// The files named, and the wanted files below the folders named, each once, with paths as a user would type them.
  ///
  /// A file named outright is taken whatever its extension. Links to folders are followed only when named: a tree of
  /// links can have no end.
  func files(at roots: [String]) throws -> Listing {
    var listing = Listing()
    for root in roots {
      var status = stat()
      guard stat(root, &status) == 0 else { throw CannotRun("\(root): \(String(cString: strerror(errno)))") }
      if status.st_mode & S_IFMT == S_IFDIR {
        let prefix = root == "." ? "" : (root.hasSuffix("/") ? root : root + "/")
        var ignores = inheritedRules(of: root)
        walk(prefix.hasPrefix("./") ? String(prefix.dropFirst(2)) : prefix, ignores: &ignores, into: &listing)
      } else {
        listing.paths.append(root.hasPrefix("./") ? String(root.dropFirst(2)) : root)
      }
    }
    // Two roots can hold each other.
    if roots.count > 1 { listing.paths = Array(Set(listing.paths)).ordered() }
    return listing
  }

  /// The folders at and below some roots that a search would enter, but for those git ignores; a file is its folder.
  static func folders(below roots: [String]) -> [String] {
    var found: [String] = []
    var open = roots.map { root in Disk.isFolder(root) ? root : Disk.folder(of: root) }
    while let folder = open.popLast() {
      found.append(folder)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { continue }
      for name in names where !isSkipped(name) {
        let path = folder + "/" + name
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { open.append(path) }
      }
    }
    return found
  }

  /// A `.gitignore` and the path it speaks for, as the walk spells it.
  private struct Scope {
    var prefixLength: Int
    /// The walked root's place below the folder of the `.gitignore`, for files above the root.
    var lead: [UInt8]
    var rules: IgnoreRules

    /// Whether a path, as the walk spells it, is ignored; nil where nothing is said of it.
    func verdict(on path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool? {
      let rest = UnsafeBufferPointer(rebasing: path[prefixLength...])
      guard !lead.isEmpty else { return rules.verdict(on: rest, isFolder: isFolder) }
      return (lead + rest).withUnsafeBufferPointer { rules.verdict(on: $0, isFolder: isFolder) }
    }
  }

  /// Adds the wanted files below a folder, in the order of their paths.
  private func walk(_ prefix: String, ignores: inout [Scope], into listing: inout Listing) {
    let folder = prefix.isEmpty ? "." : prefix
    guard let handle = opendir(folder) else {
      let reason = String(cString: strerror(errno))
      listing.diagnostics.append(
        Diagnostic("file/not-readable", .error, "the folder cannot be read: \(reason)", at: .file(folder)))
      return
    }
    var entries: [String] = []
    var hasRules = false
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      switch kind(of: entry.pointee.d_type, at: prefix + name) {
      case .folder where !FileTree.isSkipped(name): entries.append(name + "/")
      case .file where name == ".gitignore": hasRules = true
      case .file where isWanted(name, in: prefix): entries.append(name)
      default: break
      }
    }
    closedir(handle)
    // A folder stands where the paths of its files do.
    entries.sort()

    let outer = ignores.count
    if hasRules, let file = try? Disk.read(prefix + ".gitignore") {
      ignores.append(Scope(prefixLength: prefix.utf8.count, lead: [], rules: IgnoreRules(file.bytes)))
    }
    for entry in entries {
      let path = prefix + entry
      let isFolder = entry.utf8.last == UInt8(ascii: "/")
      guard !isIgnored(path, isFolder: isFolder, ignores) else { continue }
      if isFolder { walk(path, ignores: &ignores, into: &listing) } else { listing.paths.append(path) }
    }
    ignores.removeSubrange(outer...)
  }

  /// What an entry of a folder is.
  private enum Kind { case file, folder, other }

  private func kind(of type: UInt8, at path: @autoclosure () -> String) -> Kind {
    switch Int(type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    // A link to a file is that file; a link to a folder could lead back up.
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      guard (Int(type) == Int(DT_LNK) ? stat(path(), &status) : lstat(path(), &status)) == 0 else { return .other }
      if status.st_mode & S_IFMT == S_IFREG { return .file }
      return Int(type) == Int(DT_UNKNOWN) && status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    default: return .other
    }
  }

  private func isWanted(_ name: String, in prefix: String) -> Bool {
    let ending = SourceFile.fileExtension(of: name)
    return extensions.contains(ending.isEmpty ? SourceFile.fileExtension(of: prefix + name) : ending)
  }

  /// - Parameter path: a folder's with a slash at its end.
  private func isIgnored(_ path: String, isFolder: Bool, _ ignores: [Scope]) -> Bool {
    guard !(excluded.isEmpty && ignores.isEmpty) else { return false }
    var path = path
    return path.withUTF8 { bytes in
      let bytes = UnsafeBufferPointer(rebasing: isFolder ? bytes.dropLast() : bytes[...])
      if excluded.contains(where: { $0.matches(bytes) }) { return true }
      for scope in ignores.reversed() {
        if let verdict = scope.verdict(on: bytes, isFolder: isFolder) { return verdict }
      }
      return false
    }
  }

  /// The `.gitignore` files above a root, up to the repository it lies in.
  private func inheritedRules(of root: String) -> [Scope] {
    guard let resolved = realpath(root, nil) else { return [] }
    defer { free(resolved) }
    var folder = String(cString: resolved)
    var scopes: [Scope] = []
    var lead = ""
    let walked = root == "." ? 0 : (root.hasPrefix("./") ? root.utf8.count - 2 : root.utf8.count)
    let prefixLength = walked == 0 || root.hasSuffix("/") ? walked : walked + 1
    while !Disk.exists(folder + "/.git"), let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      lead = folder[folder.index(after: slash)...] + "/" + lead
      folder = String(folder[..<slash])
      if let file = try? Disk.read(folder + "/.gitignore") {
        scopes.insert(Scope(prefixLength: prefixLength, lead: Array(lead.utf8), rules: IgnoreRules(file.bytes)), at: 0)
      }
    }
    return Disk.exists(folder + "/.git") ? scopes : []
  }
}
