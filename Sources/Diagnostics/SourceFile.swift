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
  /// A Core Data model is a folder: its one file has the folder's. What names its current version is told by its name.
  package static func fileExtension(of path: String) -> String {
    // Every path of a tree is asked for it: neither characters nor a lower case that is there already are made.
    var path = path
    let ending = path.withUTF8 { bytes -> String? in
      var start = bytes.count
      while start > 0, bytes[start - 1] != UInt8(ascii: "."), bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
      // A dot that begins the name begins no extension.
      guard start > 1, bytes[start - 1] == UInt8(ascii: "."), bytes[start - 2] != UInt8(ascii: "/") else { return nil }
      let ending = String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
      return bytes[start...].allSatisfy(isLowerCase) ? ending : ending.lowercased()
    }
    if let ending { return ending }
    if path.hasSuffix(".xcdatamodel/contents") { return "xcdatamodel" }
    return path.hasSuffix(".xcdatamodeld/.xccurrentversion") ? "xccurrentversion" : ""
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool {
    byte < 0x80 && !(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
  }

  /// The file's name without its extension: for a catalog, its table.
  package var stem: String {
    var path = path
    return path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let name = bytes[start...]
      let end = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil } ?? bytes.count
      return String(decoding: name[..<end], as: UTF8.self)
    }
  }

  /// The place of a stretch of this file's bytes.
  package func location(_ bytes: Range<Int>) -> Location { Location(path: path, bytes: bytes) }

  /// The whole text, broken UTF-8 repaired with U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
