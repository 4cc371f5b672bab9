import CatalogFormats
import CodeModel
import Diagnostics
import Reporting
import Workspace

/// The name of a file to write, beside what it will hold: every option that names one asks here.
enum OutputName {
  /// The extensions that say what is in a file: those of all that a project is read from, of files for translators, of the
  /// compiler and of what commands write. Plain text is said of anything.
  private static let known = Snapshot.projectExtensions
    .union(SourceKind.allCases.flatMap(\.fileExtensions))
    .union(allFormats.flatMap(\.fileExtensions))
    .union(allExchangeFormats.flatMap { $0.fileExtensions + $0.otherExtensions })
    .union((AllReporters.findings + AllReporters.coverage).flatMap(\.contentExtensions))
    .union(["stringsdata"])
    .subtracting(FileEndings.plainText)

  /// Throws `RunError` where a name says another format than the file would have.
  ///
  /// - Parameters:
  ///   - path: as given on the command line; a folder's name says nothing.
  ///   - format: the format's name.
  ///   - extensions: those of its files.
  static func check(_ path: String, holds format: String, extensions: [String]) throws {
    let ending = SourceFile.fileExtension(of: path)
    guard known.contains(ending), !extensions.contains(ending), !path.hasSuffix("/"), !Disk.isFolder(path) else {
      return
    }
    throw RunError(
      "\(path): a file of this name would hold '\(format)', which is not what '.\(ending)' says; nothing was written. "
        + "Name it .\(extensions.first ?? format)")
  }

  /// The same for a file that a catalog format has written.
  ///
  /// - Parameter format: nil for the one that its own path shows.
  static func check(_ path: String, holds file: SourceFile, of format: (any CatalogFormat)? = nil) throws {
    guard let format = format ?? allFormats.first(where: { $0.claims(path: file.path) }) else { return }
    try check(path, holds: format.name, extensions: format.fileExtensions)
  }
}
