package import CatalogFormats
package import CatalogModel
package import Diagnostics

/// One catalog file as read: kept beside its bytes so that a change can be written over them.
package struct CatalogFile: Sendable {
  /// The bytes that were read.
  package var file: SourceFile
  /// What reads and writes it.
  package var format: any CatalogFormat
  /// What the file says.
  package var catalog: Catalog

  /// The folder whose tables this file belongs to: the one around its `.lproj`, or its own.
  package var home: String { CatalogFile.place(of: file.path).home }

  private static let ending = Array(".lproj".utf8)

  /// The folder of a path's tables, and the language its `.lproj` names, if it lies in one.
  package static func place(of path: String) -> (home: String, language: Language?) {
    let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    guard folder.utf8.suffix(ending.count).elementsEqual(ending) else { return (String(folder), nil) }
    let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = folder[(slash.map(folder.utf8.index(after:)) ?? folder.startIndex)...]
    return (String(folder[..<(slash ?? folder.startIndex)]), Language(String(name.dropLast(ending.count))))
  }
}

/// A strings table as the project has it: the catalog, and the files it came from.
package struct Table: Sendable {
  /// What all its files say together.
  package var catalog: Catalog
  /// In the order in which they were joined.
  package var files: [CatalogFile]

  /// The folder of the table, as its first file has it.
  package var home: String { files.first?.home ?? "" }
}
