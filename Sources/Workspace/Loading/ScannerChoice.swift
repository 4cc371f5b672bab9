package import Diagnostics
package import KeyExtraction

/// Which scanner reads which file.
package enum ScannerChoice {
  /// The extensions of all files that scanners read.
  package static let extensions = Set(allScanners.flatMap(\.fileExtensions))

  /// These, and the extensions of files that describe targets and data models.
  package static let projectExtensions = extensions.union(["pbxproj", DataModelVersions.markerExtension])

  /// Whether a scanner reads a file of that name.
  package static func reads(_ path: String) -> Bool { extensions.contains(SourceFile.fileExtension(of: path)) }

  /// Scans a file; nil for a file that no scanner reads.
  ///
  /// - Parameter parts: what is wanted besides.
  package static func scan(
    _ file: SourceFile, content: ContentHash, keepsLines: Bool, keeping parts: ScannedParts
  ) -> ScannedFile? {
    let fileExtension = file.fileExtension
    let scanner = allScanners.first { $0.fileExtensions.contains(fileExtension) }
    return scanner.map {
      ScannedFile(file, $0.scan(file, keeping: parts), content: content, keepsLines: keepsLines)
    }
  }
}
