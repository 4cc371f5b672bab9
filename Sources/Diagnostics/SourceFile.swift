/// A file already read: its path and its bytes.
package struct SourceFile: Sendable {
  /// The path, as the user or a walk from there spells it.
  package var path: String
  /// The content as it lies on disk, byte order mark included.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The last component of the path, with its extension.
  package var name: Substring {
    path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
  }

  /// The path's extension in lower case and without its dot; empty where there is none.
  package var fileExtension: String { SourceFile.fileExtension(of: path) }

  /// The extension of a path, in lower case and without its dot; empty where there is none.
  ///
  /// A Core Data model is a folder: its one file has the folder's. The file that names its current version is known by
  /// its name.
  package static func fileExtension(of path: String) -> String {
    // A listing asks several times for each path, and stepping back through a string is slow.
    var path = path
    return path.withUTF8 { path in
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let start = slash.map { $0 + 1 } ?? 0
      // A dot that begins the name begins no extension.
      guard let dot = path[start...].lastIndex(of: UInt8(ascii: ".")), dot > start else {
        return slash.map { dataModelExtension(ofFile: path[start...], in: path[..<$0]) } ?? ""
      }
      return String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased()
    }
  }

  private static func dataModelExtension(
    ofFile name: some Collection<UInt8>, in folder: some BidirectionalCollection<UInt8>
  ) -> String {
    let models = [
      ("contents", ".xcdatamodel", "xcdatamodel"), (".xccurrentversion", ".xcdatamodeld", "xccurrentversion"),
    ]
    return models.first { model in
      name.elementsEqual(model.0.utf8) && folder.suffix(model.1.utf8.count).elementsEqual(model.1.utf8)
    }?.2 ?? ""
  }

  /// The file's name without its extension: for a catalog, its table.
  package var stem: String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The place of a stretch of this file's bytes.
  package func location(_ bytes: Range<Int>) -> Location { Location(path: path, bytes: bytes) }

  /// The whole text, broken UTF-8 repaired with U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
