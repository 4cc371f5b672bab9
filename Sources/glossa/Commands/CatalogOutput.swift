import CatalogFormats
import Diagnostics
import Workspace

/// The meaning of `--output` for commands that write catalogs: a single file, or a folder.
struct CatalogOutput {
  /// As given on the command line.
  let path: String
  /// Whether existing catalogs may be overwritten.
  let isForced: Bool

  private static let extensions = Set(allFormats.flatMap(\.fileExtensions))

  /// Only a name with a catalog's extension means a file, so that the meaning does not depend on the number of outputs.
  var isFolder: Bool {
    path.hasSuffix("/") || Disk.isFolder(path)
      || !CatalogOutput.extensions.contains(SourceFile(path: path, bytes: []).fileExtension)
  }

  /// Writes catalogs, below the folder or to the single file.
  ///
  /// Throws `RunError`, also where another catalog exists there, unless it is the input, and where the file's name says
  /// another format.
  ///
  /// - Parameter format: of all files; nil for those that their own paths show.
  func write(_ files: [SourceFile], over input: SourceFile? = nil, as format: (any CatalogFormat)? = nil) throws {
    if Disk.isDevice(path) { return try DiskWriter.write(files.map { SourceFile(path: path, bytes: $0.bytes) }) }
    if let first = files.first { try OutputName.check(path, holds: first, of: format) }
    guard !isFolder else {
      for file in files { try check(SourceFile(path: DiskPath.join(path, file.path), bytes: file.bytes), input) }
      return try DiskWriter.write(files, below: path)
    }
    guard files.count == 1 else {
      throw RunError("\(files.count) files would be written, but \(path) is a single file; give a folder")
    }
    let file = SourceFile(path: path, bytes: files[0].bytes)
    try check(file, input)
    try DiskWriter.write([file])
  }

  /// Throws `RunError` where a file would overwrite another catalog.
  private func check(_ file: SourceFile, _ input: SourceFile?) throws {
    guard !isForced, Disk.isRegular(file.path) else { return }
    if let input, DiskPath.realPath(input.path) == DiskPath.realPath(file.path) { return }
    guard try Disk.read(file.path).bytes != file.bytes else { return }
    let takesKeys = allFormats.first { $0.claims(path: file.path) }?.takesExtractedKeys ?? false
    throw RunError(
      "\(file.path): already exists, and its texts would be lost; nothing was written. "
        + (takesKeys ? "'glossa extract --into \(file.path)' adds missing keys, " : "") + "--force overwrites the file")
  }
}
