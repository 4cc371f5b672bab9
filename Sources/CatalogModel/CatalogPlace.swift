internal import Diagnostics
internal import Text

/// What the path of a catalog's file says.
package struct CatalogPlace: Hashable, Sendable {
  /// The folder whose tables the file belongs to: the one around its language's folder, or its own; empty for the
  /// working directory.
  package var home: String
  /// The table's name. A file that holds several tables names them itself.
  package var table: String
  /// The language that the path names, `Base` included; nil where it names none.
  package var language: Language?
  /// How files of different languages lie: those of one language each are one table where home, table and layout agree.
  package var layout: String

  package init(home: String, table: String, language: Language?, layout: String) {
    self.home = home
    self.table = table
    self.language = language
    self.layout = layout
  }

  /// Apple's layout: what one language has lies in its `.lproj` folder, and the file's name is the table's.
  package init(lproj path: String) {
    let folder = path.slice(to: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = folder.slice(from: slash.map(folder.utf8.index(after:)))
    let isLanguages = name.utf8.suffix(CatalogPlace.ending.count).elementsEqual(CatalogPlace.ending)
    self.init(
      home: String(isLanguages ? folder.slice(to: slash ?? folder.startIndex) : folder),
      table: SourceFile(path: path, bytes: []).stem,
      language: isLanguages ? Language(String(name.dropLast(CatalogPlace.ending.count))) : nil, layout: "lproj")
  }

  private static let ending = Array(".lproj".utf8)
}
