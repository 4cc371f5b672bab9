import CatalogFormats
import CatalogModel
import Diagnostics

/// One catalog file as read: kept beside its bytes so that a change can be written over them.
struct CatalogFile: Sendable {
  var file: SourceFile
  var format: any CatalogFormat
  var catalog: Catalog

  /// The folder whose tables this file belongs to: the one around its `.lproj`, or its own.
  var home: String { CatalogFile.place(of: file.path).home }

  /// The folder of a path's tables, and the language its `.lproj` names, if it lies in one.
  static func place(of path: String) -> (home: String, language: Language?) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard let folder = parts.last, folder.hasSuffix(".lproj") else { return (parts.joined(separator: "/"), nil) }
    parts.removeLast()
    return (parts.joined(separator: "/"), Language(String(folder.dropLast(".lproj".count))))
  }
}

/// A strings table as the project has it: the catalog, and the files it came from.
struct Table: Sendable {
  var catalog: Catalog
  var files: [CatalogFile]

  var home: String { files.first?.home ?? "" }
}
