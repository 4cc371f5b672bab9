internal import CatalogModel
package import Diagnostics

extension SourceFile {
  /// The file apart from the folder of its table. Below that one, the folder of its language is made if it is missing,
  /// and must not be a link that leads out of it.
  package var belowHome: (folder: String, files: [SourceFile]) {
    let home = CatalogPathInfo(lproj: path).home
    let root = path.hasPrefix("/") ? "/" : "."
    let name = home.isEmpty ? path.drop { $0 == "/" } : path.dropFirst(home.count).drop { $0 == "/" }
    return (home.isEmpty ? root : home, [SourceFile(path: String(name), bytes: bytes)])
  }
}
