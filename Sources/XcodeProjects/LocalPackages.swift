package import Diagnostics
internal import Text

/// The local packages that a manifest or an Xcode project depends on.
package enum LocalPackages {
  /// The folders of these packages, as the file's folder sees them.
  ///
  /// - Parameter file: a `Package.swift` or a `project.pbxproj`; others name none.
  package static func paths(in file: SourceFile) -> [String] {
    switch SourceFile.fileExtension(of: file.path) {
    case "pbxproj": references(in: file)
    case "swift": ManifestReader(file).calls(named: "package").compactMap { $0.string("path") }
    default: []
    }
  }

  /// The paths of an Xcode project's `XCLocalSwiftPackageReference` objects, the only ones with that property. Xcode
  /// writes each property in a line of its own, and a whole project takes long to parse.
  private static func references(in file: SourceFile) -> [String] {
    let property = "relativePath = "
    return file.bytes.split(separator: 0x0A).compactMap { line in
      let line = line.drop(while: \.isASCIISpace)
      guard line.starts(with: property.utf8) else { return nil }
      let value = String(decoding: line.dropFirst(property.utf8.count), as: UTF8.self).trimmed
      guard value.hasSuffix(";") else { return nil }
      let path = value.dropLast()
      return String(path.hasPrefix("\"") && path.hasSuffix("\"") ? path.dropFirst().dropLast() : path)
    }
  }
}
