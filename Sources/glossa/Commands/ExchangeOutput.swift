import CatalogFormats
import Diagnostics
import Text
import Workspace

/// The meaning of `--output` for files that go to translators: a folder, or a single file.
struct ExchangeOutput {
  /// As given on the command line.
  let path: String
  let format: any ExchangeFormat
  /// Whether files that are there may be overwritten.
  let isForced: Bool

  /// Only a name with the format's extension means a file, so that the meaning does not depend on the number of files.
  var isFolder: Bool {
    path.hasSuffix("/") || Disk.isFolder(path) || format.isPackage
      || !format.fileExtensions.contains(SourceFile.fileExtension(of: path))
  }

  /// The files that are missing or differ from what is on disk, at their whole paths.
  func files(_ files: [SourceFile]) throws -> [SourceFile] {
    try placed(files).filter { file in
      guard Disk.isRegular(file.path) else { return true }
      return try Disk.read(file.path).bytes != file.bytes
    }
  }

  /// Writes the files, all or none. Throws `RunError` where one is there already and differs, and where the name of the
  /// single file says another format.
  func write(_ files: [SourceFile]) throws {
    try OutputName.check(path, holds: format.name, extensions: format.fileExtensions)
    for file in try self.files(files) where !isForced && Disk.isRegular(file.path) {
      throw RunError(
        "\(file.path): already exists and differs, and a translator's work in it would be lost; nothing was written. "
          + "Import it first, or give --force")
    }
    if isFolder { try DiskWriter.write(files, below: path) } else { try DiskWriter.write(placed(files)) }
  }

  private func placed(_ files: [SourceFile]) throws -> [SourceFile] {
    guard !isFolder else { return files.map { SourceFile(path: DiskPath.join(path, $0.path), bytes: $0.bytes) } }
    guard files.count == 1 else {
      throw RunError(
        "\(TerminalText.count(files.count, "file")) would be written, but \(path) is a single file; give a folder, or one "
          + "--language")
    }
    return [SourceFile(path: path, bytes: files[0].bytes)]
  }
}
