package import Diagnostics
internal import Foundation
internal import Text

/// Finds files like git: ignored files are left out unless git tracks them. Hidden folders and third-party code are
/// left out, too.
package struct FileTree {
  /// Names of folders that never contain a project's own sources.
  private static let skippedFolders: Set<String> = [
    ".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules",
  ]

  /// Whether a folder never contains texts of the project: built frameworks and programs, localization exports, image
  /// sets, templates for new files. Asked on the way down, so of the folders above it only the nearest counts.
  ///
  /// - Parameter path: the folder's path, with `/` between its names.
  static func isSkipped(folder path: String) -> Bool { isSkipped(names(of: path)[...]) }

  /// Whether a walk skips the file: because of its name, or of a folder above it.
  static func isSkipped(file path: String) -> Bool {
    let names = names(of: path)
    return isAppleDouble(names.last ?? "")
      || names.indices.dropLast().contains { isSkipped(names[...$0]) }
  }

  /// The names in a path. Split between bytes, because a walk asks for each folder.
  private static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Whether the last of some nested folders is skipped.
  private static func isSkipped(_ names: ArraySlice<Substring>) -> Bool {
    guard let name = names.last else { return false }
    if name.hasPrefix(".") || skippedFolders.contains(String(name)) { return true }
    if skippedExtensions.contains(SourceFile.fileExtension(of: String(name))) { return true }
    // `build/Debug-iphoneos`: what Xcode has built, with the texts as copies.
    if productSuffixes.contains(where: name.hasSuffix) { return true }
    guard let bundle = names.dropLast().last else { return false }
    let bundleExtension = SourceFile.fileExtension(of: String(bundle))
    // A project is its `project.pbxproj`; folders beside it are Xcode's own, or strayed into the project by mistake.
    if bundleExtension == "xcodeproj" { return true }
    // `Updater.app/Contents`: a program for macOS that somebody else has built and translated.
    return name == "Contents" && programExtensions.contains(bundleExtension)
  }

  /// Whether macOS made the file to store another file's attributes, on disks that have none. Never text, though its
  /// name ends like the other's: `._Localizable.strings`.
  static func isAppleDouble(_ name: some StringProtocol) -> Bool { name.hasPrefix("._") }

  /// Whether Excel or Word made the file to say who has another one open. Never text, though its name ends like the other's:
  /// `~$texts.xlsx`.
  static func isOwnerFile(_ name: some StringProtocol) -> Bool { name.hasPrefix("~$") }

  private static let skippedExtensions: Set<String> = [
    "docc", "framework", "xcassets", "xcframework", "xcloc", "xctemplate",
  ]
  private static let productSuffixes = [
    "-iphoneos", "-iphonesimulator", "-maccatalyst", "-appletvos", "-appletvsimulator", "-watchos", "-watchsimulator",
    "-xros", "-xrsimulator",
  ]
  private static let programExtensions: Set<String> = ["app", "appex", "xpc"]

  /// The wanted extensions, lower case, without the dot.
  var extensions: Set<String>
  /// Further paths to leave out.
  var excluded: PathPatterns

  package init(extensions: Set<String>, excluded: PathPatterns = PathPatterns()) {
    self.extensions = extensions
    self.excluded = excluded
  }

  /// The result of a search, sorted by path.
  package struct Listing {
    /// The paths of the files.
    package var paths: [String] = []
    /// Folders that could not be listed.
    package var diagnostics: [Diagnostic] = []
  }

  /// The named files, and the wanted files below the named folders, without duplicates, as users would type their
  /// paths.
  ///
  /// A named file is included whatever its extension. Links to folders are followed only if named, because links can
  /// form a cycle.
  package func files(at roots: [String]) throws -> Listing {
    var listing = Listing()
    for root in roots {
      var status = stat()
      guard root.onDisk({ stat($0, &status) }) == 0 else {
        throw RunError("\(root): \(String(cString: strerror(errno)))")
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        let prefix = root == "." ? "" : (root.hasSuffix("/") ? root : root + "/")
        walk(Self.shown(prefix), Self.surroundings(of: root), into: &listing)
      } else {
        listing.paths.append(Self.shown(root))
      }
    }
    // One root can be inside another.
    if roots.count > 1 { listing.paths = Array(Set(listing.paths)).sorted() }
    return listing
  }

  /// The prefix that a root gives to the paths shown.
  static func shown(_ root: String) -> String { root.hasPrefix("./") ? String(root.dropFirst(2)) : root }

  /// A path as listings spell it: without `./` and a slash at its end.
  package static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
    return String(path)
  }

  /// All folders at and below the roots that a search enters, except for git's ignore rules. For a file, its folder.
  static func folders(below roots: [String]) -> [String] {
    var found: [String] = []
    var open = roots.map { root in Disk.isFolder(root) ? root : DiskPath.folder(of: root) }
    while let folder = open.popLast() {
      found.append(folder)
      for name in names(in: folder) {
        let path = folder + "/" + name
        if isSkipped(folder: path) { continue }
        var status = stat()
        if path.onDisk({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR { open.append(path) }
      }
    }
    return found
  }

  /// The names in a folder, unordered; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let handle = folder.onDisk({ opendir($0) }) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { FileName.text(Array(FileTree.bytes(of: $0))) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The bytes of a directory entry's name. Valid only as long as the entry.
  static func bytes<Name>(of name: UnsafePointer<Name>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: name, count: name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { strlen($0) })
  }

  /// The repository that contains a root, and the rules of the `.gitignore` files between its top and the root. Both
  /// nil where the root is the top, or in no repository.
  private static func surroundings(of root: String) -> (rules: IgnoreScope?, repository: WalkedRepository?) {
    var folder = DiskPath.realPath(root)
    guard let top = GitRepository.top(around: folder), top != folder else { return (nil, nil) }
    // Found innermost first, but scopes are built outermost first.
    var files: [(lead: String, bytes: [UInt8])] = []
    var lead = ""
    let walked = root == "." ? 0 : (root.hasPrefix("./") ? root.utf8.count - 2 : root.utf8.count)
    let prefixLength = walked == 0 || root.hasSuffix("/") ? walked : walked + 1
    while folder != top, let slash = folder.lastIndex(of: "/") {
      lead = folder[folder.index(after: slash)...] + "/" + lead
      folder = String(folder[..<slash])
      if let file = WorkingTree().referred(folder + "/.gitignore") {
        files.append((lead, file.bytes))
      }
    }
    let repository = GitRepository(workingTree: top)
    let rules = files.reversed().reduce(nil as IgnoreScope?) { outer, file in
      let rules = IgnoreRules(file.bytes, ignoresCase: repository.settings.ignoresCase)
      return IgnoreScope(rules, behind: prefixLength, lead: Array(file.lead.utf8), within: outer)
    }
    return (rules, WalkedRepository(repository: repository, start: prefixLength, lead: Array(lead.utf8)))
  }
}
