/// A set of file extensions that many paths are tested against, without making a string of each path's extension.
package struct FileExtensions: Sendable {
  private let names: Set<String>
  private let spellings: [[UInt8]]

  /// - Parameter names: in lower case and without dots.
  package init(_ names: Set<String>) {
    self.names = names
    spellings = names.map { Array($0.utf8) }
  }

  /// Whether a path has one of them.
  package func include(extensionOf path: String) -> Bool { include(extensionOf: Array(path.utf8)) }

  /// Whether a path has one of them.
  package func include(extensionOf path: [UInt8]) -> Bool {
    var start = path.count
    while start > 0, path[start - 1] >= UInt8(ascii: "a"), path[start - 1] <= UInt8(ascii: "z") { start -= 1 }
    // Anything but small letters behind a name and a dot is left to the function that reads every extension.
    guard start > 1, start < path.count, path[start - 1] == UInt8(ascii: "."), path[start - 2] != UInt8(ascii: "/")
    else { return names.contains(SourceFile.fileExtension(of: String(decoding: path, as: UTF8.self))) }
    return spellings.contains { spelling in
      spelling.count == path.count - start && path[start...].elementsEqual(spelling)
    }
  }
}
