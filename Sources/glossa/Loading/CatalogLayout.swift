import CatalogFormats
import CatalogModel
import Diagnostics

extension CatalogFile {
  /// What `catalog/not-canonical` says of a String Catalog; nil where it has Xcode's own bytes, and for other formats.
  var layoutFault: Diagnostic? {
    guard format.name == "xcstrings" else { return nil }
    let canonical = format.update(file, to: catalog, options: WritingOptions(isCanonical: true)).value
    guard canonical.bytes != file.bytes else { return nil }
    let shared = zip(canonical.bytes, file.bytes).prefix { $0 == $1 }.count
    let place = min(shared, max(0, file.bytes.count - 1))
    return Diagnostic(
      "catalog/not-canonical", .warning, "the catalog is not laid out as Xcode writes it",
      subject: Subject(table: catalog.table), at: file.location(place..<min(place + 1, file.bytes.count)),
      help: "save it in Xcode, or run glossa convert with --canonical")
  }
}
