package import Diagnostics
internal import Foundation
internal import Text

/// Finds files the way git does: what it ignores is left out unless it is tracked, and so are hidden folders and other
/// people's code.
package struct FileTree {
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

  /// Whether a file is what macOS writes beside another on disks without attributes: never anybody's text, though its
  /// name ends like that of the other, `._Localizable.strings`.
  static func isAppleDouble(_ name: some StringProtocol) -> Bool { name.hasPrefix("._") }

  private static let skippedExtensions: Set<String> = ["framework", "xcassets", "xcframework", "xcloc"]

  /// Extensions wanted, lower case and without dots.
  var extensions: Set<String>
  /// Shown paths that are left out besides.
  var excluded: PathPatterns

  package init(extensions: Set<String>, excluded: PathPatterns = PathPatterns()) {
    self.extensions = extensions
    self.excluded = excluded
  }

  /// What a search came upon, sorted by path.
  package struct Listing {
    /// The files.
    package var paths: [String] = []
    /// What could not be listed.
    package var diagnostics: [Diagnostic] = []
  }

  /// The files named, and the wanted files below the folders named, each once, with paths as a user would type them.
  ///
  /// A file named outright is taken whatever its extension. Links to folders are followed only when named: a tree of
  /// links can have no end.
  package func files(at roots: [String]) throws -> Listing {
    var listing = Listing()
    for root in roots {
      var status = stat()
      guard root.onDisk({ stat($0, &status) }) == 0 else {
        throw CannotRun("\(root): \(String(cString: strerror(errno)))")
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        let prefix = root == "." ? "" : (root.hasSuffix("/") ? root : root + "/")
        walk(Self.shown(prefix), Self.surroundings(of: root), into: &listing)
      } else {
        listing.paths.append(Self.shown(root))
      }
    }
    // Two roots can hold each other.
    if roots.count > 1 { listing.paths = Array(Set(listing.paths)).sorted() }
    return listing
  }

  /// A root as it stands at the beginning of shown paths.
  static func shown(_ root: String) -> String { root.hasPrefix("./") ? String(root.dropFirst(2)) : root }

  /// The folders at and below some roots that a search would enter, but for those git ignores; a file is its folder.
  static func folders(below roots: [String]) -> [String] {
    var found: [String] = []
    var open = roots.map { root in Disk.isFolder(root) ? root : Disk.folder(of: root) }
    while let folder = open.popLast() {
      found.append(folder)
      for name in names(in: folder) where !isSkipped(name) {
        let path = folder + "/" + name
        var status = stat()
        if path.onDisk({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR { open.append(path) }
      }
    }
    return found
  }

  /// The names in a folder, in no order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let handle = folder.onDisk({ opendir($0) }) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { FileName.text(Array(FileTree.bytes(of: $0))) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The bytes of an entry's name; they hold as long as the entry.
  static func bytes<Name>(of name: UnsafePointer<Name>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: name, count: name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { strlen($0) })
  }

  /// The repository around a root, and the `.gitignore` files between its top and the root; nothing of either where the
  /// root is the top itself, or in no repository.
  private static func surroundings(of root: String) -> (rules: IgnoreScope?, repository: WalkedRepository?) {
    var folder = Disk.realPath(root)
    // From the innermost outwards; the scopes are made the other way round.
    var files: [(lead: String, bytes: [UInt8])] = []
    var lead = ""
    let walked = root == "." ? 0 : (root.hasPrefix("./") ? root.utf8.count - 2 : root.utf8.count)
    let prefixLength = walked == 0 || root.hasSuffix("/") ? walked : walked + 1
    while !Disk.exists(folder + "/.git"), let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      lead = folder[folder.index(after: slash)...] + "/" + lead
      folder = String(folder[..<slash])
      if let file = try? Disk.read(folder + "/.gitignore") {
        files.append((lead, file.bytes))
      }
    }
    guard !lead.isEmpty, Disk.exists(folder + "/.git") else { return (nil, nil) }
    let repository = GitRepository(workingTree: folder)
    let rules = files.reversed().reduce(nil as IgnoreScope?) { outer, file in
      let rules = IgnoreRules(file.bytes, ignoresCase: repository.settings.ignoresCase)
      return IgnoreScope(rules, behind: prefixLength, lead: Array(file.lead.utf8), within: outer)
    }
    return (rules, WalkedRepository(repository: repository, start: prefixLength, lead: Array(lead.utf8)))
  }
}
