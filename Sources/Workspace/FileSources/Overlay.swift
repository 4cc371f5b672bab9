package import Diagnostics

/// The files of another source, some of them replaced by texts: those that an editor has open and has not saved.
///
/// A text can also be that of a file that does not exist. Such a file is treated as tracked by git: `.gitignore` does
/// not hide it.
package struct Overlay: FileSource {
  private var base: any FileSource
  /// By path, as in listings.
  private var texts: [String: [UInt8]] = [:]

  /// - Parameter base: the source of all other files.
  package init(over base: any FileSource = WorkingTree()) { self.base = base }

  /// The bytes that replace a file's; nil for a file that is read from the base.
  ///
  /// - Parameter path: as in listings: relative, if the project's paths are.
  package subscript(path: String) -> [UInt8]? {
    get { texts[FileTree.shown(path)] }
    set { texts[FileTree.shown(path)] = newValue }
  }

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    let new = texts.keys.filter { !isInBase($0) }
    var listing = try base.files(
      at: paths.filter { !new.contains(FileTree.shown($0)) }, extensions: extensions, excluded: excluded)
    guard !new.isEmpty else { return listing }
    let wanted = FileExtensions(extensions)
    listing.paths += new.filter { path in
      if paths.contains(where: { FileTree.shown($0) == path }) { return true }
      return paths.contains { Overlay.isPath(path, below: $0) } && wanted.include(extensionOf: path)
        && !excluded.contain(path) && !FileTree.isSkipped(file: path)
    }
    listing.paths.sort()
    return listing
  }

  private func isInBase(_ path: String) -> Bool {
    do {
      _ = try base.read(path, ifFirst: 0) { _ in false }
      return true
    } catch {
      return false
    }
  }

  /// Whether a path is below a root, as users write it.
  private static func isPath(_ path: String, below root: String) -> Bool {
    if root == "." || root == "./" { return !path.hasPrefix("/") && !path.hasPrefix("../") }
    let folder = FileTree.shown(root)
    return path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  package func prepared(for paths: [String]) -> Overlay {
    var copy = self
    copy.base = base.prepared(for: paths.filter { self[$0] == nil })
    return copy
  }

  package func read(_ path: String) throws -> SourceFile {
    guard let bytes = self[path] else { return try base.read(path) }
    return SourceFile(path: path, bytes: bytes)
  }

  package func read(_ path: String, ifFirst length: Int, _ isWanted: (SourceFile) -> Bool) throws -> SourceFile? {
    guard let bytes = self[path] else { return try base.read(path, ifFirst: length, isWanted) }
    let file = SourceFile(path: path, bytes: bytes)
    return isWanted(file.start(length)) ? file : nil
  }

  package func stamp(of path: String) -> FileStamp? { self[path] == nil ? base.stamp(of: path) : nil }

  package func readStamped(_ path: String) throws -> (file: SourceFile, stamp: FileStamp?) {
    if let bytes = self[path] { return (SourceFile(path: path, bytes: bytes), nil) }
    return try base.readStamped(path)
  }
}
