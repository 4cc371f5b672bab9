internal import Diagnostics
internal import Text

/// Folder, table and language, as the path of a catalog's file names them.
package struct CatalogPathInfo: Hashable, Sendable {
  /// The folder whose tables the file belongs to: the parent of its `.lproj` folder, or its own folder; empty for the
  /// working directory.
  package var home: String
  /// The table's name. A file of several tables names them in its content.
  package var table: String
  /// The language that the path names, `Base` included; nil where it names none.
  package var language: Language?
  /// The naming scheme: files of one language each make up one table if home, table and layout are equal.
  package var layout: String

  package init(home: String, table: String, language: Language?, layout: String) {
    self.home = home
    self.table = table
    self.language = language
    self.layout = layout
  }

  /// Apple's layout: the files of a language are in its `.lproj` folder, and a file's name is the table's.
  package init(lproj path: String) {
    let folder = path.slice(to: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = folder.slice(from: slash.map(folder.utf8.index(after:)))
    let isLanguages = name.utf8.suffix(CatalogPathInfo.ending.count).elementsEqual(CatalogPathInfo.ending)
    self.init(
      home: String(isLanguages ? folder.slice(to: slash ?? folder.startIndex) : folder),
      table: SourceFile(path: path, bytes: []).stem,
      language: isLanguages ? Language(String(name.dropLast(CatalogPathInfo.ending.count))) : nil, layout: "lproj")
  }

  private static let ending = Array(".lproj".utf8)
}
