import CatalogFormats
import Diagnostics
import Workspace

/// Where `--output` of a command that writes catalogs leads: to one file, or into a folder.
struct CatalogOutput {
  /// As it is given.
  let path: String
  /// Whether catalogs that are there may be overwritten.
  let isForced: Bool

  private static let extensions = Set(allFormats.flatMap(\.fileExtensions))

  /// Only a name with a catalog's suffix is a file: what a name means does not depend on how many files come out.
  var isFolder: Bool {
    path.hasSuffix("/") || Disk.isFolder(path)
      || !CatalogOutput.extensions.contains(SourceFile(path: path, bytes: []).fileExtension)
  }

  /// Writes catalogs, to paths below the folder or to the one file.
  ///
  /// Throws `CannotRun`, also where another catalog is there already, unless that is the input, written anew.
  func write(_ files: [SourceFile], over input: SourceFile? = nil) throws {
    if Disk.isDevice(path) { return try Disk.write(files.map { SourceFile(path: path, bytes: $0.bytes) }) }
    guard !isFolder else {
      for file in files { try check(SourceFile(path: Disk.join(path, file.path), bytes: file.bytes), input) }
      return try Disk.write(files, below: path)
    }
    guard files.count == 1 else {
      throw CannotRun("\(files.count) files would be written, and \(path) is one: give a folder")
    }
    let file = SourceFile(path: path, bytes: files[0].bytes)
    try check(file, input)
    try Disk.write([file])
  }

  /// Throws `CannotRun` where a file would overwrite another catalog.
  private func check(_ file: SourceFile, _ input: SourceFile?) throws {
    guard !isForced, Disk.isRegular(file.path) else { return }
    if let input, Disk.realPath(input.path) == Disk.realPath(file.path) { return }
    guard try Disk.read(file.path).bytes != file.bytes else { return }
    throw CannotRun(
      "\(file.path): is there already, and its texts would be lost; nothing was written. 'glossa extract --into "
        + "\(file.path)' adds what it lacks, --force overwrites it")
  }
}
