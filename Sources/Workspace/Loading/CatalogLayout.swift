internal import CatalogFormats
internal import Diagnostics

extension CatalogFile {
  /// What `catalog/not-canonical` says of a String Catalog; nil where it has Xcode's own bytes, and for other formats.
  static func layoutFault(of file: SourceFile, _ format: any CatalogFormat) -> Diagnostic? {
    guard let format = format as? XCStringsFormat, let place = format.firstForeignByte(of: file) else { return nil }
    let start = min(place, max(0, file.bytes.count - 1))
    return Diagnostic(
      "catalog/not-canonical", .warning, "the catalog is not laid out as Xcode writes it",
      subject: Subject(table: file.stem), at: file.location(start..<min(start + 1, file.bytes.count)),
      help: "save it in Xcode, or run glossa convert with --canonical")
  }
}
